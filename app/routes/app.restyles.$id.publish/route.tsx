import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { parsePart } from "#components/forms/parse-part.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { loadStaleIfError } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useHasPassed } from "#components/hooks/use-has-passed.ts";
import { imagesRefreshMs, useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import {
  type LoadedRestyle,
  toLoadedRestyle,
  useLoadedRestyle,
} from "#components/restyles/loaded-restyle.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { RestyleParts } from "#components/restyles/restyle-parts.tsx";
import type { Merchant } from "#shops/merchant.ts";
import type { DraftProblem, PublishChoice, RestyleView } from "#shops/views.ts";
import { countPublications } from "./count-publications.ts";
import { type PublishAction, parsePublishAction } from "./parse-publish-action.server.ts";
import { PublishScreen } from "./publish-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t, say }) =>
    data ? t("publish.page", { restyle: say(data.title) }) : t("publish.title"),
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return toLoadedRestyle(await merchant.getRestyle(parseRestyleId(params.id), parsePart(request)));
}

/** Publishes or schedules approved images, changes what is scheduled, or takes published images off their products. */
export async function action({ request, params, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const parsed = await parsePublishAction(request);
  const id = parseRestyleId(params.id);
  const problems = await run(merchant, id, parsed);
  return data({ problems }, { status: problems.length > 0 ? 422 : 200 });
}

async function run(merchant: Merchant, id: string, parsed: PublishAction): Promise<DraftProblem[]> {
  if (parsed.intent === "undo-whole") {
    await merchant.undoWholeRestyle(id);
    return [];
  }
  const outcome = await act(merchant, id, parsed);
  return outcome.ok ? [] : outcome.problems;
}

function act(merchant: Merchant, id: string, parsed: Exclude<PublishAction, { intent: "undo-whole" }>) {
  switch (parsed.intent) {
    case "undo":
      return merchant.undoPublish(id, parsed.imageIds, { isForced: parsed.isForced });
    case "change-schedule":
      return merchant.changeSchedule(id, parsed.key, parsed.schedule);
    case "cancel-schedule":
      return merchant.cancelSchedule(id, parsed.key);
    case "publish":
      return publish(merchant, id, parsed);
  }
}

/** Saves the answer about AI before it publishes with it. */
async function publish(merchant: Merchant, id: string, parsed: PublishAction & { intent: "publish" }) {
  const problems = parsed.disclosure ? await merchant.saveDisclosure(parsed.disclosure) : [];
  return problems.length > 0 ? { ok: false as const, problems } : merchant.publish(id, toChoice(parsed));
}

function toChoice({
  placement,
  alt,
  variants,
  createsVariants,
  schedule,
}: PublishAction & { intent: "publish" }): PublishChoice {
  return { placement, alt, variants, createsVariants, ...(schedule ? { schedule } : {}) };
}

export const clientLoader = loadStaleIfError<LoadedRestyle>;
export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Publish() {
  const restyle = useLoadedRestyle();
  const images = restyle.images.filter(
    ({ decision, publication }) => decision === "approved" || publication !== "none",
  );
  const { inShopify: _, ...states } = countPublications(restyle, images).publications;
  const isMoving = states.publishing + states.undoing > 0;
  const isLinking = Object.values(restyle.colorways).some(
    ({ state }) => state === "linking" || state === "unlinking",
  );
  const isDue = useHasPassed(restyle.nextScheduled?.at ?? null);
  useLiveRefresh(
    isMoving || isLinking || isDue || restyle.status === "publishing",
    imagesRefreshMs(restyle.images.length),
  );
  return Object.values(states).every((count) => count === 0) ? (
    <NothingApproved restyle={restyle} />
  ) : (
    <>
      <PublishScreen key={restyle.part} restyle={restyle} images={images} />
      <RestyleParts restyle={restyle} />
    </>
  );
}

function NothingApproved({ restyle }: { restyle: RestyleView }) {
  const { t, say } = useMessages();
  const run = `/app/restyles/${restyle.id}`;
  const title = say(restyle.title);
  return (
    <AppPage title={t("publish.title")} subtitle={title} backAction={{ content: title, url: run }}>
      <EmptyCard
        picture={restylePicture}
        heading={t("publish.none.title")}
        text={t("publish.none.detail")}
        action={{ content: t("publish.none.action"), url: `${run}/review` }}
      />
      <RestyleParts restyle={restyle} />
    </AppPage>
  );
}
