import type { LoaderFunctionArgs } from "@remix-run/node";
import { insideApp } from "#components/frame/inside-app.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { nextStep } from "#components/restyles/restyle-progress.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import type { RestyleStatus } from "#shops/views.ts";
import { parseLocale } from "../request-locale.server.ts";

/** Badges of the admin by state. */
const tones: Record<RestyleStatus, string> = {
  running: "info",
  paused: "warning",
  outlines: "warning",
  review: "warning",
  approved: "warning",
  unpublished: "critical",
  publishing: "info",
  scheduled: "info",
  done: "success",
  stopped: "auto",
  failed: "critical",
};

/**
 * Answers the card "Restyle" on a product's page in the admin: the state of the product's restyles in words, with the
 * next step of each. Addresses are inside the app, without a leading slash.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { merchant, cors } = await context.extension(request);
  const id = params.id ?? "";
  if (!/^\d{1,19}$/.test(id)) {
    return cors(new Response("The id of a product has up to 19 digits", { status: 400 }));
  }
  const productId = `gid://shopify/Product/${id}`;
  const [{ restyles, restyleCount, publishedCount }, { locale }] = await Promise.all([
    merchant.getProductState(productId),
    parseLocale(request),
  ]);
  const { t, say } = createMessages(pickLanguage(locale));
  const state = {
    publishedCount,
    moreCount: restyleCount - restyles.length,
    newPath: insideApp(toNewRestylePath([productId])),
    listPath: `app/restyles?product=${id}`,
    restyles: restyles.map((restyle) => {
      const step = nextStep(restyle);
      return {
        id: restyle.id,
        title: say(restyle.title),
        status: t(`restyle.status.${restyle.status}`),
        tone: tones[restyle.status],
        imageCount: restyle.counts.total,
        thumbnailUrl: restyle.thumbnailUrl,
        step: say(step.label),
        path: insideApp(step.url),
      };
    }),
  };
  return cors(Response.json(state));
}
