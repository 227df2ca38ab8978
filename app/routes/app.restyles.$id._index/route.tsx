import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";
import { startTransition, useState } from "react";
import { parsePart } from "#components/forms/parse-part.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { StaleBanner } from "#components/frame/stale-banner.tsx";
import { loadStaleIfError } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useHasPassed } from "#components/hooks/use-has-passed.ts";
import { imagesRefreshMs, useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import { useToast } from "#components/hooks/use-toast.ts";
import { FixOutline } from "#components/outline-editor/fix-outline.tsx";
import {
  type LoadedRestyle,
  toLoadedRestyle,
  useLoadedRestyle,
} from "#components/restyles/loaded-restyle.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { RestyleParts } from "#components/restyles/restyle-parts.tsx";
import { isUnfinished, nextStep } from "#components/restyles/restyle-progress.ts";
import { RestyleStatusBadge } from "#components/restyles/restyle-status-badge.tsx";
import { useRestylesAddress } from "#components/restyles/restyles-address.ts";
import { useWatchedRestyle } from "#components/restyles/watched-restyles.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Message } from "#shops/messages/message.ts";
import type { RestyleImageView, RestyleView, RetriedState } from "#shops/views.ts";
import { CheckOutlines, type OutlinesView } from "./check-outlines.tsx";
import { ImageGrid } from "./image-grid.tsx";
import { LeftOutBanner } from "./left-out-banner.tsx";
import { PausedBanner } from "./paused-banner.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { RetryDialog } from "./retry-dialog.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { useExport } from "./use-export.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t, say }) => (data ? say(data.title) : t("restyles.title")));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return toLoadedRestyle(await merchant.getRestyle(parseRestyleId(params.id), parsePart(request)));
}

/** Stops, pauses or resumes the run, or puts the restyle aside or back. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<{ problem: Message | null }> {
  const merchant = await context.merchant(request);
  const form = await request.formData();
  const id = parseRestyleId(params.id);
  const intent = form.get("intent");
  if (intent === "resume") {
    const outcome = await merchant.resumeRestyle(id);
    return { problem: outcome.ok ? null : outcome.problem };
  }
  if (intent === "stop") await merchant.cancelRestyle(id);
  else if (intent === "pause") await merchant.pauseRestyle(id);
  else if (intent === "archive" || intent === "unarchive") {
    await merchant.archiveRestyle(id, intent === "archive");
  } else throw new Response("Unknown intent", { status: 400 });
  return { problem: null };
}

const pausedRefreshMs = 10_000;

export const clientLoader = loadStaleIfError<LoadedRestyle>;

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function Run() {
  const messages = useMessages();
  const { t, say } = messages;
  const restyle = useLoadedRestyle();
  const [isStopping, setIsStopping] = useState(false);
  const [fixing, setFixing] = useState<RestyleImageView | null>(null);
  const [checking, setChecking] = useState<OutlinesView | null>(null);
  const [retrying, setRetrying] = useState<RetriedState | null>(null);
  const retryAction = (state: RetriedState, label: "retry.failed" | "retry.stopped") => {
    const count = restyle.retry[state].images;
    return count > 0 ? [{ content: t(label, { count }), onAction: () => setRetrying(state) }] : [];
  };
  const revalidator = useRevalidator();
  const isRunning = isUnfinished(restyle.status);
  const pausing = useFetcher<typeof action>();
  const resuming = useFetcher<typeof action>();
  const archiving = useFetcher<typeof action>();
  const toast = useToast();
  const restylesAddress = useRestylesAddress();
  useFetcherResponse(pausing, () => toast(t("run.pause.done")));
  useFetcherResponse(resuming, ({ problem }) => {
    if (!problem) toast(t("run.resumed"));
  });
  useFetcherResponse(archiving, () => toast(t(restyle.isArchived ? "archive.done" : "archive.undone")));
  const exporting = useExport(restyle.id);
  const archive = {
    content: t(restyle.isArchived ? "archive.undo" : "archive.do"),
    onAction: () =>
      archiving.submit({ intent: restyle.isArchived ? "unarchive" : "archive" }, { method: "post" }),
  };
  useWatchedRestyle(restyle);
  // Counts and credits are final shortly after the last image.
  const isDue = useHasPassed(restyle.nextScheduled?.at ?? null);
  useLiveRefresh(
    restyle.finishedAt === null ||
      isRunning ||
      isDue ||
      restyle.status === "publishing" ||
      restyle.images.some(({ isRemaking }) => isRemaking),
    // Nothing moves while it is paused; another tab may resume it.
    restyle.pause && !restyle.pause.isEnding ? pausedRefreshMs : imagesRefreshMs(restyle.images.length),
  );

  return (
    <AppPage
      title={say(restyle.title)}
      titleMetadata={<RestyleStatusBadge status={restyle.status} />}
      subtitle={t("list.products_and_images", {
        products: t("count.products", { count: restyle.productCount }),
        images: t("count.images", { count: restyle.counts.total }),
      })}
      backAction={{ content: t("nav.restyles"), url: restylesAddress }}
      primaryAction={primaryAction(messages, restyle)}
      secondaryActions={
        isRunning
          ? // What is made after the run's end can neither be paused nor stopped.
            restyle.finishedAt !== null
            ? []
            : [
                ...(restyle.pause
                  ? []
                  : [
                      {
                        content: t("run.pause"),
                        loading: pausing.state !== "idle",
                        onAction: () => pausing.submit({ intent: "pause" }, { method: "post" }),
                      },
                    ]),
                { content: t("run.stop"), destructive: true, onAction: () => setIsStopping(true) },
              ]
          : [
              ...retryAction("failed", "retry.failed"),
              ...retryAction("cancelled", "retry.stopped"),
              ...(restyle.finishedAt !== null && restyle.status !== "publishing" ? [archive] : []),
            ]
      }
      actionGroups={[
        {
          title: t("export.action"),
          disabled: exporting.isStarting,
          actions: [
            { content: t("export.csv"), onAction: () => exporting.start("csv") },
            { content: t("export.zip"), onAction: () => exporting.start("zip") },
          ],
        },
      ]}
    >
      <BlockStack gap="400">
        <StaleBanner isStale={restyle.isStale} />
        {restyle.pause ? (
          <PausedBanner
            pause={restyle.pause}
            counts={restyle.counts}
            problem={resuming.data?.problem ?? null}
            isBusy={resuming.state !== "idle"}
            onResume={() => resuming.submit({ intent: "resume" }, { method: "post" })}
          />
        ) : null}
        <OutlinesToCheck
          count={restyle.outlinesToCheck}
          images={restyle.counts.unchecked}
          onCheck={(view) => startTransition(() => setChecking(view))}
        />
        <Problems restyle={restyle} />
        <RestOfSelection rest={restyle.rest} />
        <LeftOutBanner restyleId={restyle.id} products={restyle.leftOut} />
        <ProgressCard restyle={restyle} />
        <ImageGrid restyleId={restyle.id} part={restyle.part} images={restyle.images} onFix={setFixing} />
        <RestyleParts restyle={restyle} />
      </BlockStack>
      {fixing ? (
        <FixOutline
          restyleId={restyle.id}
          image={fixing}
          color={fixing.color?.hex ?? null}
          onClose={(isSaved) => {
            setFixing(null);
            if (isSaved) revalidator.revalidate();
          }}
        />
      ) : null}
      {checking ? (
        <CheckOutlines
          first={checking}
          restyleId={restyle.id}
          color={restyle.images.find(({ color }) => color)?.color?.hex ?? null}
          onDecided={() => revalidator.revalidate()}
          onClose={() => {
            setChecking(null);
            revalidator.revalidate();
          }}
        />
      ) : null}
      {retrying ? (
        <RetryDialog
          restyleId={restyle.id}
          state={retrying}
          {...restyle.retry[retrying]}
          creditPrice={restyle.creditPrice}
          retryWith={restyle.retryWith}
          onClose={(isStarted) => {
            setRetrying(null);
            if (isStarted) revalidator.revalidate();
          }}
        />
      ) : null}
      <StopDialog
        isOpen={isStopping && isRunning}
        counts={restyle.counts}
        isPaused={restyle.pause !== null}
        onClose={() => setIsStopping(false)}
      />
    </AppPage>
  );
}

/** Finished images can be reviewed while others are in progress. */
function primaryAction({ t, say }: Messages, restyle: RestyleView) {
  const { counts } = restyle;
  const undecided = counts.ready - counts.approved - counts.rejected;
  if (isUnfinished(restyle.status)) {
    if (undecided <= 0) return undefined;
    return {
      content: t("restyle.step.review", { count: undecided }),
      url: `/app/restyles/${restyle.id}/review`,
    };
  }
  if (restyle.status === "done" && counts.published > 0) {
    return { content: t("restyle.step.published"), url: `/app/restyles/${restyle.id}/publish` };
  }
  const step = nextStep(restyle);
  // The banner of this page leads to the outlines.
  return step.isView || restyle.status === "outlines"
    ? undefined
    : { content: say(step.label), url: step.url };
}

function OutlinesToCheck(props: { count: number; images: number; onCheck: (view: OutlinesView) => void }) {
  const { count, images, onCheck } = props;
  const { t } = useMessages();
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t("run.outlines.waiting", { count, images })}
      action={{ content: t("outlines.queue.open", { count }), onAction: () => onCheck("queue") }}
      secondaryAction={{ content: t("outlines.sheet.open"), onAction: () => onCheck("sheet") }}
    >
      <p>{t("run.outlines.waiting.detail")}</p>
    </Banner>
  );
}

function RestOfSelection({ rest }: Pick<RestyleView, "rest">) {
  const { t } = useMessages();
  if (!rest) return null;
  const count = rest.productCount;
  return (
    <Banner
      tone="info"
      title={t("bulk.rest.title", { count })}
      action={{ content: t("bulk.rest.open", { count }), url: `/app/selections/${rest.selectionId}` }}
    >
      <p>{t("bulk.rest.detail")}</p>
    </Banner>
  );
}

/** An unavailable service causes the same problem for every product. */
const problemsShownMax = 3;

function Problems({ restyle }: { restyle: RestyleView }) {
  const messages = useMessages();
  const { t } = messages;
  const { failed } = restyle.counts;
  const isOver = restyle.finishedAt !== null;
  if (restyle.problems.length === 0 && (!isOver || failed === 0)) return null;
  return (
    <Banner
      tone="warning"
      title={
        failed > 0 && isOver ? t("run.problems.failed", { count: failed }) : t("run.problems.not_started")
      }
      {...(failed > 0 && isOver
        ? { action: { content: t("run.problems.show"), url: toFailed(restyle) } }
        : {})}
    >
      <BlockStack gap="100">
        {failed > 0 && isOver ? <p>{t("run.problems.note")}</p> : null}
        {restyle.problems.slice(0, problemsShownMax).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one title
          <p key={index}>{describeProblem(messages, restyle, problem)}</p>
        ))}
        {restyle.problems.length > problemsShownMax ? (
          <p>{t("run.problems.more", { count: restyle.problems.length - problemsShownMax })}</p>
        ) : null}
      </BlockStack>
    </Banner>
  );
}

/** The review of the failed images: of this part, or of the first that has some. */
function toFailed({ id, part, ofAll }: RestyleView): string {
  const parts = ofAll?.shows.failed.parts ?? [part];
  const shown = parts.includes(part) ? part : (parts[0] ?? part);
  return `/app/restyles/${id}/review?show=failed${shown > 1 ? `&part=${shown}` : ""}`;
}

function describeProblem(
  { t, say }: Messages,
  { colors }: RestyleView,
  { product, color, failure: { title, detail } }: RestyleView["problems"][number],
): string {
  const name =
    colors.length > 1 && color ? t("image.in_color", { image: product, color: color.label }) : product;
  return t("run.problems.of_product", { product: name, title: say(title), detail: say(detail) });
}
