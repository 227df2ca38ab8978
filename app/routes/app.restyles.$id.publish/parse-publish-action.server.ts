import { z } from "zod";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";

const ImageId = z.string().min(1).max(100);
const OptionText = z.string().trim().min(1).max(255);

const Variants = z.object({
  optionName: OptionText,
  optionValue: OptionText,
  create: z
    .object({
      sku: z.string().trim().max(255),
      stock: z.enum(["sold-out", "as-now"]),
      copiesBarcode: z.boolean().optional(),
    })
    .nullable(),
});

const LocalTime = z.object({ day: z.string().max(10), time: z.string().max(5) });

const Schedule = z.object({
  timeZone: z.string().min(1).max(64),
  publishAt: LocalTime.nullable(),
  revertAt: LocalTime.nullable(),
});

const Moment = z.iso.datetime().nullable();

const ScheduleKey = z.discriminatedUnion("state", [
  z.object({ state: z.literal("waiting"), publishAt: z.iso.datetime(), revertAt: Moment }),
  z.object({ state: z.literal("published"), publishAt: z.null(), revertAt: z.iso.datetime() }),
]);

const PublishAction = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("publish"),
    placement: z.enum(["after-original", "first", "last"]),
    alt: z.record(ImageId, z.string().trim().max(altCharsMax)),
    variants: z.record(ImageId, Variants.nullable()).default({}),
    createsVariants: z.boolean().default(false),
    schedule: Schedule.optional(),
    /** Where AI is disclosed, as the merchant has just answered; what may be in it is checked where it is saved. */
    disclosure: z.unknown().optional(),
  }),
  z.object({ intent: z.literal("change-schedule"), key: ScheduleKey, schedule: Schedule }),
  z.object({ intent: z.literal("cancel-schedule"), key: ScheduleKey }),
  z.object({ intent: z.literal("undo-whole") }),
  z.object({
    intent: z.literal("undo"),
    imageIds: z.array(ImageId).min(1).max(5_000),
    isForced: z.boolean().default(false),
  }),
]);

export type PublishAction = z.infer<typeof PublishAction>;

/** Parses the page's request. Throws a 400 `Response` when it is malformed. */
export async function parsePublishAction(request: Request): Promise<PublishAction> {
  const act = PublishAction.safeParse(await request.json().catch(() => null));
  if (!act.success)
    throw new Response("The body must be a request to publish, to undo, or to change or cancel a schedule", {
      status: 400,
    });
  return act.data;
}
