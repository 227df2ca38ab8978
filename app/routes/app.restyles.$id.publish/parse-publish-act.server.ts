import { z } from "zod";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";

const ImageId = z.string().min(1).max(100);
const OptionText = z.string().trim().min(1).max(255);

const Variants = z.object({
  optionName: OptionText,
  optionValue: OptionText,
  create: z.object({ sku: z.string().trim().max(255), stock: z.enum(["sold-out", "as-now"]) }).nullable(),
});

const PublishAct = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("publish"),
    placement: z.enum(["after-original", "first", "last"]),
    alt: z.record(ImageId, z.string().trim().max(altCharsMax)),
    variants: z.record(ImageId, Variants.nullable()).default({}),
  }),
  z.object({
    intent: z.literal("undo"),
    imageIds: z.array(ImageId).min(1).max(5_000),
    isForced: z.boolean().default(false),
  }),
]);

export type PublishAct = z.infer<typeof PublishAct>;

/** Parses the page's request. Throws a 400 `Response` when it is malformed. */
export async function parsePublishAct(request: Request): Promise<PublishAct> {
  const act = PublishAct.safeParse(await request.json().catch(() => null));
  if (!act.success) throw new Response("The body must be a publish or undo request", { status: 400 });
  return act.data;
}
