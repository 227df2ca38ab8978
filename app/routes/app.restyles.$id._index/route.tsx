import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Banner, BlockStack, Page } from "@shopify/polaris";
import { useState } from "react";
import { countLabel } from "#components/count-label.ts";
import { loadOrKeep, useKeptData } from "#components/kept-data.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { parseRestyleId } from "#components/restyle-id.ts";
import { nextStep } from "#components/restyle-progress.ts";
import { RestyleStatusBadge } from "#components/restyle-status-badge.tsx";
import { StaleBanner } from "#components/stale-banner.tsx";
import { imagesRefreshMs, useLiveRefresh } from "#components/use-live-refresh.ts";
import type { RestyleView } from "#shops/views.ts";
import { ImageGrid } from "./image-grid.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { StopDialog } from "./stop-dialog.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? data.title : "Restyle"} · Restyle` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getRestyle(parseRestyleId(params.id));
}

/** Stops what has not been made yet. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const form = await request.formData();
  if (form.get("intent") !== "stop") throw new Response("Unknown intent", { status: 400 });
  await merchant.cancelRestyle(parseRestyleId(params.id));
  return { isStopped: true };
}

export const clientLoader = loadOrKeep<RestyleView>;

export default function Run() {
  const restyle = useKeptData<RestyleView>();
  const [isStopping, setIsStopping] = useState(false);
  const isRunning = restyle.status === "running";
  // The last figures settle a moment after the last image.
  useLiveRefresh(
    restyle.finishedAt === null || restyle.status === "publishing",
    imagesRefreshMs(restyle.counts.total),
  );

  return (
    <Page
      title={restyle.title}
      titleMetadata={<RestyleStatusBadge status={restyle.status} />}
      subtitle={`${countLabel(restyle.productCount, "product")}, ${countLabel(restyle.counts.total, "image")}`}
      backAction={{ content: "Restyles", url: "/app/restyles" }}
      primaryAction={primaryAction(restyle)}
      secondaryActions={
        isRunning ? [{ content: "Stop", destructive: true, onAction: () => setIsStopping(true) }] : []
      }
    >
      <BlockStack gap="400">
        <StaleBanner isStale={restyle.isStale} />
        <Problems restyle={restyle} />
        <ProgressCard restyle={restyle} />
        <ImageGrid restyleId={restyle.id} images={restyle.images} />
      </BlockStack>
      <StopDialog
        isOpen={isStopping && isRunning}
        counts={restyle.counts}
        onClose={() => setIsStopping(false)}
      />
    </Page>
  );
}

/** While images are still being made, the finished ones can be reviewed already. */
function primaryAction(restyle: RestyleView) {
  const { counts } = restyle;
  const undecided = counts.ready - counts.approved - counts.rejected;
  if (restyle.status === "running") {
    if (undecided <= 0) return undefined;
    return { content: `Review ${countLabel(undecided, "image")}`, url: `/app/restyles/${restyle.id}/review` };
  }
  if (restyle.status === "done" && counts.published > 0) {
    return { content: "View published images", url: `/app/restyles/${restyle.id}/publish` };
  }
  const step = nextStep(restyle);
  return step.label === "View" ? undefined : { content: step.label, url: step.url };
}

/** A service that is away is away for all products alike. */
const problemsShownMax = 3;

function Problems({ restyle }: { restyle: RestyleView }) {
  const { failed } = restyle.counts;
  const isOver = restyle.finishedAt !== null;
  if (restyle.problems.length === 0 && (!isOver || failed === 0)) return null;
  return (
    <Banner
      tone="warning"
      title={
        failed > 0 && isOver
          ? `${countLabel(failed, "image")} could not be made`
          : "Not everything was started"
      }
    >
      <BlockStack gap="100">
        {failed > 0 && isOver ? <p>Failed images were not charged. Each one says why below.</p> : null}
        {restyle.problems.slice(0, problemsShownMax).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one title
          <p key={index}>
            {problem.title}: {problem.detail}
          </p>
        ))}
        {restyle.problems.length > problemsShownMax ? (
          <p>{`And ${countLabel(restyle.problems.length - problemsShownMax, "more product")}.`}</p>
        ) : null}
      </BlockStack>
    </Banner>
  );
}
