import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDraftToPrice } from "./app.restyles.new/parse-submission.server.ts";

/** Prices a draft with what the shop has available at this moment: a `QuoteView`, or 422 with what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const draft = await parseDraftToPrice(request);
  if (!draft.ok) return Response.json({ problems: draft.problems }, { status: 422 });
  return Response.json(await merchant.quoteRestyle(draft.value));
}
