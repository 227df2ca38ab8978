import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Redo = z.object({
  imageId: z.string().min(1).max(100),
  creditsMax: z.number().int().min(0).nullable(),
});

/** Has an image made again for at most `creditsMax`; null only prices it. Answers a `RemakeOutcome`, as 422 when refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Redo.safeParse(await parseJsonBody(request));
  if (!body.success) return new Response("The body must name an image", { status: 400 });
  const { imageId, creditsMax } = body.data;
  const outcome = await merchant.remakeImage(parseRestyleId(params.id), imageId, creditsMax);
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
