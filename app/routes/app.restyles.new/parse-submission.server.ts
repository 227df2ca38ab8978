import { z } from "zod";
import { recolorLimits } from "#contract/limits.ts";
import type { DraftProblem, RestyleDraft } from "#shops/views.ts";

const variationsWish = `Choose 1 to ${recolorLimits.variationsMax} variations`;

const Draft = z.object({
  images: z
    .array(z.object({ productId: z.string().min(1), mediaIds: z.array(z.string().min(1)) }))
    .transform((products) => products.filter(({ mediaIds }) => mediaIds.length > 0))
    .refine((products) => products.length > 0, "Select at least one image"),
  color: z
    .string()
    .trim()
    .max(recolorLimits.colorCharsMax, `Use at most ${recolorLimits.colorCharsMax} characters`),
  instruction: z
    .string()
    .trim()
    .max(recolorLimits.instructionCharsMax, `Use at most ${recolorLimits.instructionCharsMax} characters`),
  garment: z
    .string()
    .trim()
    .max(recolorLimits.garmentCharsMax, `Use at most ${recolorLimits.garmentCharsMax} characters`),
  size: z.union([z.literal(1024), z.literal(2048), z.literal(4096)], "Choose one of the offered sizes"),
  format: z.enum(["png", "jpg"], "Choose PNG or JPG"),
  variations: z.int(variationsWish).min(1, variationsWish).max(recolorLimits.variationsMax, variationsWish),
  consistent: z.boolean(),
});

const DraftToStart = Draft.refine(({ color, instruction }) => color !== "" || instruction !== "", {
  path: ["color"],
  message: "Set a color, or describe the change under Options",
});

const Order = z.object({ draft: z.unknown(), submissionId: z.string().min(8).max(100) });

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; problems: DraftProblem[] };

/**
 * Reads an order to start. What a merchant can correct comes back as problems; anything else can't come from the
 * form and throws a 400 `Response`.
 */
export async function parseSubmission(
  request: Request,
): Promise<Parsed<{ draft: RestyleDraft; submissionId: string }>> {
  const order = Order.safeParse(await readJson(request));
  if (!order.success) throw new Response("The request holds no restyle order", { status: 400 });
  const draft = DraftToStart.safeParse(order.data.draft);
  if (!draft.success) return { ok: false, problems: toProblems(draft.error) };
  return { ok: true, value: { draft: draft.data, submissionId: order.data.submissionId } };
}

/** Reads a draft to be priced, which needs no color yet. Throws like `parseSubmission`. */
export async function parseDraftToPrice(request: Request): Promise<Parsed<RestyleDraft>> {
  const draft = Draft.safeParse(await readJson(request));
  return draft.success ? { ok: true, value: draft.data } : { ok: false, problems: toProblems(draft.error) };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Response("The request holds no JSON", { status: 400 });
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
