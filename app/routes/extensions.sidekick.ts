import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { nextStep, undecidedCount } from "#components/restyles/restyle-progress.ts";
import { imagesFor } from "#contract/prices.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import type { RestyleSummary } from "#shops/views.ts";
import { parseLocale } from "../request-locale.server.ts";

/** Results of one answer; Sidekick takes at most 50. */
const resultsMax = 20;
const queryCharsMax = 200;

const Call = z.discriminatedUnion("tool", [
  z.object({ tool: z.literal("list_waiting_restyles") }),
  z.object({
    tool: z.literal("find_restyles"),
    input: z.object({ query: z.string().max(queryCharsMax).default("") }).default({ query: "" }),
  }),
  z.object({ tool: z.literal("get_credits") }),
  z.object({ tool: z.literal("get_image_prices") }),
]);

/** The browser of the admin asks first whether it may send a session token; the library answers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.extension(request);
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Answers the tools that Sidekick has of the app (`extensions/sidekick-data/tools.json`). They only read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { merchant, cors } = await context.extension(request);
  const call = Call.safeParse(await request.json().catch(() => null));
  if (!call.success) return cors(Response.json({ error: z.prettifyError(call.error) }, { status: 400 }));
  const { locale } = await parseLocale(request);
  const answer = await answerCall(merchant, call.data, locale);
  if (!answer) return cors(Response.json({ error: "service_unavailable" }, { status: 503 }));
  return cors(Response.json(answer));
}

async function answerCall(merchant: Merchant, call: z.output<typeof Call>, locale: string | null) {
  const admin = await merchant.getAdminAddress();
  const toResults = (total: number, restyles: RestyleSummary[]) => ({
    total,
    results: restyles.slice(0, resultsMax).map((restyle) => toResourceLink(restyle, admin, locale)),
  });
  if (call.tool === "list_waiting_restyles") {
    const { needsYou } = await merchant.getHome();
    return toResults(needsYou.length, needsYou);
  }
  if (call.tool === "find_restyles") {
    const found = await merchant.listRestyles(1, { tab: "all", search: call.input.query });
    return toResults(found.total, found.restyles);
  }
  const list = await merchant.getPriceList();
  if (!list) return null;
  const url = `${admin}/app/credits`;
  const { credits, kinds } = list;
  if (call.tool === "get_image_prices")
    return {
      kinds: kinds.map(({ name, prices }) => ({ name, from: prices.first, at_most: prices.most })),
      url,
    };
  const recolor = kinds.find(({ name }) => name === "recolor");
  return {
    available: credits.available,
    on_hold: credits.onHold,
    enough_for: {
      ...(recolor && { recolors: imagesFor(credits.available, recolor.prices.first) }),
      other_images: imagesFor(credits.available),
    },
    url,
  };
}

/** A restyle in the form that Sidekick shows, with the address of its next step. */
function toResourceLink(restyle: RestyleSummary, admin: string, locale: string | null) {
  const { t, say } = createMessages(pickLanguage(locale));
  const { id, status, counts } = restyle;
  const step = nextStep(restyle);
  return {
    type: "resource_link",
    uri: `gid://application/restyle/${id}`,
    name: say(restyle.title),
    mimeType: "application/restyle",
    url: `${admin}${step.url}`,
    description: `${t(`restyle.status.${status}`)} · ${restyle.firstProduct} · ${say(step.label)}`,
    _meta: {
      state: status,
      first_product: restyle.firstProduct,
      products: restyle.productCount,
      images: counts.total,
      images_to_review: undecidedCount(counts),
      images_published: counts.published,
      started_at: restyle.createdAt,
    },
  };
}
