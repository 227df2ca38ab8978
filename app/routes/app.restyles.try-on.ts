import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const TryOn = z.object({ draft: z.unknown(), look: z.int().min(0) });

/** Draws the photo of a draft as a free preview: a `TryOnOutcome`, with 422 or 503 when there is none. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const asked = TryOn.safeParse(await parseJsonBody(request));
  if (!asked.success) return new Response("The request names no photo", { status: 400 });
  const outcome = await merchant.tryOnPhoto(asked.data.draft, asked.data.look);
  return Response.json(outcome, { status: outcome.ok ? 200 : outcome.canRetry ? 503 : 422 });
}
