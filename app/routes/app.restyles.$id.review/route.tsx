import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Page } from "@shopify/polaris";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { loadOrKeep, useKeptData } from "#components/kept-data.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { parseRestyleId } from "#components/restyle-id.ts";
import { useLiveRefresh } from "#components/use-live-refresh.ts";
import type { RestyleView } from "#shops/views.ts";
import { ReviewScreen } from "./review-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Review ${data?.title ?? ""} · Restyle` },
];

/** New images join a review that began early; nothing else on the page depends on it. */
const refreshMs = 4_000;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getRestyle(parseRestyleId(params.id));
}

export const clientLoader = loadOrKeep<RestyleView>;

export default function Review() {
  const restyle = useKeptData<RestyleView>();
  useLiveRefresh(restyle.status === "running", refreshMs);
  if (restyle.counts.ready > 0) return <ReviewScreen key={restyle.id} restyle={restyle} />;

  const isRunning = restyle.status === "running";
  const run = `/app/restyles/${restyle.id}`;
  return (
    <Page title="Review" subtitle={restyle.title} backAction={{ content: restyle.title, url: run }}>
      <EmptyCard
        picture={restylePicture}
        heading={isRunning ? "No image is ready yet" : "There is nothing to review"}
        text={isRunning ? "Images show up here as they are made." : "None of the images could be made."}
        action={{ content: isRunning ? "View progress" : "View restyle", url: run }}
      />
    </Page>
  );
}
