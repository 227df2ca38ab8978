import type { ActionFunctionArgs } from "@remix-run/node";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

/** Prices a draft with the shop's available credits: a `QuoteView`, or 422 with the problems. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const outcome = await merchant.quoteRestyle(await parseJsonBody(request));
  if (!outcome.ok) return Response.json({ problems: outcome.problems }, { status: 422 });
  return Response.json(outcome.quote);
}
