import { z } from "zod";
import type { DraftProblem, RestyleDraft } from "#shops/views.ts";
import { lengths } from "./draft.ts";

const Draft = z.object({
  images: z
    .array(z.object({ productId: z.string().min(1), mediaIds: z.array(z.string().min(1)) }))
    .transform((products) => products.filter(({ mediaIds }) => mediaIds.length > 0))
    .refine((products) => products.length > 0, "Select at least one image"),
  colour: z.string().trim().max(lengths.colour, `Use at most ${lengths.colour} characters`),
  instruction: z.string().trim().max(lengths.instruction, `Use at most ${lengths.instruction} characters`),
  garment: z.string().trim().max(lengths.garment, `Use at most ${lengths.garment} characters`),
  size: z.union([z.literal(1024), z.literal(2048), z.literal(4096)], "Choose one of the offered sizes"),
  format: z.enum(["png", "jpg"], "Choose PNG or JPG"),
  variations: z
    .int("Choose 1 to 8 variations")
    .min(1, "Choose 1 to 8 variations")
    .max(8, "Choose 1 to 8 variations"),
  consistent: z.boolean(),
});

const DraftToStart = Draft.extend({ colour: Draft.shape.colour.min(1, "Enter a color") });

const Order = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("quote"), draft: z.unknown() }),
  z.object({ intent: z.literal("start"), draft: z.unknown(), submissionId: z.string().min(8).max(100) }),
]);

export type ParsedOrder =
  | { intent: "quote"; draft: RestyleDraft }
  | { intent: "start"; draft: RestyleDraft; submissionId: string }
  | { intent: "refused"; problems: DraftProblem[] };

/**
 * Reads what the form sends. What a merchant can correct comes back as problems; anything else can't come from the
 * form and throws a 400 `Response`.
 */
export async function parseOrder(request: Request): Promise<ParsedOrder> {
  const order = Order.safeParse(await readJson(request));
  if (!order.success) throw new Response("The request holds no restyle order", { status: 400 });
  const isStart = order.data.intent === "start";
  const draft = (isStart ? DraftToStart : Draft).safeParse(order.data.draft);
  if (!draft.success) return { intent: "refused", problems: toProblems(draft.error) };
  return { ...order.data, draft: draft.data };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new Response("The request holds no JSON", { status: 400, statusText: String(cause).slice(0, 100) });
  }
}

/** The first problem of each field; one belonging to no field when the draft as a whole is wrong. */
function toProblems(error: z.ZodError): DraftProblem[] {
  const problems = new Map<DraftProblem["field"], DraftProblem>();
  for (const issue of error.issues) {
    const field = (issue.path[0] as keyof RestyleDraft | undefined) ?? null;
    if (!problems.has(field)) problems.set(field, { field, message: issue.message });
  }
  return [...problems.values()];
}
