import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "@remix-run/react";
import { parsePart, partParam } from "#components/forms/parse-part.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { loadStaleIfError } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import {
  type LoadedRestyle,
  toLoadedRestyle,
  useLoadedRestyle,
} from "#components/restyles/loaded-restyle.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { RestyleParts } from "#components/restyles/restyle-parts.tsx";
import { isUnfinished } from "#components/restyles/restyle-progress.ts";
import { useWatchedRestyle } from "#components/restyles/watched-restyles.ts";
import { parseAddress } from "./review-address.ts";
import { ReviewScreen } from "./review-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t, say }) =>
    data ? t("review.page", { restyle: say(data.title) }) : t("review.title"),
  );

/** Adds new images to a review that started during the run. */
const refreshMs = 4_000;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return toLoadedRestyle(await merchant.getRestyle(parseRestyleId(params.id), parsePart(request)));
}

export const clientLoader = loadStaleIfError<LoadedRestyle>;

/** Filters, the contact sheet and its pages are of what is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePart = currentUrl.searchParams.get(partParam) === nextUrl.searchParams.get(partParam);
  const isOtherView =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isSamePart;
  return isOtherView && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function Review() {
  const { t, say } = useMessages();
  const restyle = useLoadedRestyle();
  const { show } = parseAddress(useSearchParams()[0]);
  useWatchedRestyle(restyle);
  useLiveRefresh(
    isUnfinished(restyle.status) || restyle.images.some(({ isRemaking }) => isRemaking),
    refreshMs,
  );
  if (restyle.images.some(({ state }) => state === "ready")) {
    return (
      <>
        <ReviewScreen key={`${restyle.id}/${restyle.part}`} restyle={restyle} />
        <RestyleParts
          restyle={restyle}
          among={show === "all" ? undefined : restyle.ofAll?.shows[show].parts}
        />
      </>
    );
  }

  const isRunning = isUnfinished(restyle.status);
  const run = `/app/restyles/${restyle.id}`;
  const title = say(restyle.title);
  return (
    <AppPage title={t("review.title")} subtitle={title} backAction={{ content: title, url: run }}>
      <EmptyCard
        picture={restylePicture}
        heading={t(isRunning ? "review.running.title" : "review.nothing.title")}
        text={t(isRunning ? "review.running.detail" : "review.nothing.detail")}
        action={{ content: t(isRunning ? "review.view_progress" : "review.view_restyle"), url: run }}
      />
      <RestyleParts restyle={restyle} />
    </AppPage>
  );
}
