import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Page } from "@shopify/polaris";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { loadOrKeep, useKeptData } from "#components/kept-data.ts";
import { pageTitle } from "#components/page-title.ts";
import { parsePart } from "#components/parse-part.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { parseRestyleId } from "#components/restyle-id.ts";
import { RestyleParts } from "#components/restyle-parts.tsx";
import { imagesRefreshMs, useLiveRefresh } from "#components/use-live-refresh.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { RestyleView } from "#shops/views.ts";
import { parsePublishAct } from "./parse-publish-act.server.ts";
import { PublishScreen } from "./publish-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t, say }) =>
    data ? t("publish.page", { restyle: say(data.title) }) : t("publish.title"),
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getRestyle(parseRestyleId(params.id), parsePart(request));
}

/** Publishes approved images, or removes published ones from their products. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const act = await parsePublishAct(request);
  const id = parseRestyleId(params.id);
  if (act.intent === "undo") await merchant.undoPublish(id, act.imageIds, { isForced: act.isForced });
  else await merchant.publish(id, { placement: act.placement, alt: act.alt, variants: act.variants });
  return { done: act.intent };
}

export const clientLoader = loadOrKeep<RestyleView>;

export default function Publish() {
  const restyle = useKeptData<RestyleView>();
  const isMoving =
    restyle.images.some(({ publication }) => publication === "publishing" || publication === "undoing") ||
    Object.values(restyle.colorways).some(({ state }) => state === "linking" || state === "unlinking");
  useLiveRefresh(isMoving || restyle.status === "publishing", imagesRefreshMs(restyle.images.length));
  const images = restyle.images.filter(
    ({ decision, publication }) => decision === "approved" || publication !== "none",
  );
  return images.length === 0 ? (
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
    <Page title={t("publish.title")} subtitle={title} backAction={{ content: title, url: run }}>
      <EmptyCard
        picture={restylePicture}
        heading={t("publish.none.title")}
        text={t("publish.none.detail")}
        action={{ content: t("publish.none.action"), url: `${run}/review` }}
      />
      <RestyleParts restyle={restyle} />
    </Page>
  );
}
