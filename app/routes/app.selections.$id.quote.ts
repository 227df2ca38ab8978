import type { ActionFunctionArgs } from "@remix-run/node";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

/** Prices a restyle of a selection, or answers 422 with the problems. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const outcome = await merchant.quoteBulkSelection(params.id ?? "", await parseJsonBody(request));
  if (!outcome.ok) return Response.json({ problems: outcome.problems }, { status: 422 });
  return Response.json(outcome.quote);
}
