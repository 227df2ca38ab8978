import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";

const Images = z.object({ imageIds: z.array(z.string().min(1).max(100)).min(1).max(5_000) });

/** Changes in the shop since these images were published that their undo would affect. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Images.safeParse(await request.json().catch(() => null));
  if (!body.success) throw new Response("The body must name images", { status: 400 });
  return { changes: await merchant.listChanges(parseRestyleId(params.id), body.data.imageIds) };
}
