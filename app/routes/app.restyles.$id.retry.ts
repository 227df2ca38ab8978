import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Retry = z.object({
  state: z.enum(["failed", "cancelled"]),
  changes: z.record(z.string().max(100), z.unknown()).default({}),
});

/** Makes failed or stopped images again. Answers 204, or 422 with the problem. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Retry.safeParse(await parseJsonBody(request));
  if (!body.success) return new Response("The body must say which images", { status: 400 });
  const { state, changes } = body.data;
  const outcome = await merchant.retryImages(parseRestyleId(params.id), state, changes);
  return outcome.ok ? new Response(null, { status: 204 }) : Response.json(outcome, { status: 422 });
}
