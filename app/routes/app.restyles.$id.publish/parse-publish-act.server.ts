import { z } from "zod";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";

const ImageId = z.string().min(1).max(100);

const PublishAct = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("publish"),
    placement: z.enum(["after-original", "first", "last"]),
    alt: z.record(ImageId, z.string().trim().max(altCharsMax)),
  }),
  z.object({ intent: z.literal("undo"), imageIds: z.array(ImageId).min(1).max(5_000) }),
]);

export type PublishAct = z.infer<typeof PublishAct>;

/** Reads what the page asks for. Throws a 400 `Response` on anything it can't have sent. */
export async function parsePublishAct(request: Request): Promise<PublishAct> {
  const act = PublishAct.safeParse(await request.json().catch(() => null));
  if (!act.success) throw new Response("The request is no publish or undo order", { status: 400 });
  return act.data;
}
