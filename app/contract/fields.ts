/** Field schemas shared by several operations. */
import { z } from "zod";
import { ruled } from "./field-rule.ts";
import { enlargeTimesMax, outputPricesInWords } from "./prices.ts";
import { problem } from "./problems.ts";
import { notFreeText } from "./wording/free-text.ts";

/** Marks, embeddings, overrides and isolates that turn the direction of what follows, also in pages around the text. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Trimmed text without controls of direction. Characters that PostgreSQL cannot store are refused. */
export function text(max: number) {
  return z
    .string()
    .overwrite((value) => value.replace(directionControls, ""))
    .trim()
    .max(max)
    .refine(isStorable, ruled(problem("unstorable_text")));
}

function isStorable(value: string): boolean {
  return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
}

export const Timestamp = z.iso.datetime().meta({ description: "ISO 8601, UTC" });

/** A project's string key or its number. */
export const ProjectReference = z
  .union([notFreeText(z.string().min(1).max(200)), z.number().int().positive()])
  .meta({ description: "`project_id` of POST /project, or `project_id`/`project_key` of GET /project" });

/** Absent, `null` or text. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value ?? undefined);
}

export const OutputSize = z
  .enum(["1K", "2K", "4K"])
  .meta({ description: `Longest side of about 1024, 2048 or 4096 pixels; ${outputPricesInWords}` });

/** Longest side of an output in pixels, which garment recolor uses as the name of a size. */
export const ProcessingSize = z.union([z.literal(1024), z.literal(2048), z.literal(4096)]);

/** Meaning of marks on a garment that may be ink or light. */
export const GarmentPrint = z.enum(["auto", "plain", "printed"]);
export type GarmentPrint = z.output<typeof GarmentPrint>;

/** Omitted from a stored request when the caller omits it, so that workers of the previous release can parse it. */
export const Enlarge = z
  .boolean()
  .optional()
  .meta({
    description: `Enlarges a photo that is smaller than the requested size, by at most ${enlargeTimesMax} times. By default the photo keeps its size. The price of an output depends on its actual size`,
  });

export const OutputFormat = z.enum(["png", "jpg"]);

/** Aspect ratios of portraits, packshots and flat-to-model pictures. */
export const aspectRatios = [
  "1:1",
  "2:3",
  "3:4",
  "4:5",
  "5:4",
  "3:2",
  "4:3",
  "9:16",
  "16:9",
  "21:9",
] as const;
export const AspectRatio = z.enum(aspectRatios);

/** Size, aspect ratio and format of an instruction's pictures. */
export const PictureOptions = z
  .strictObject({
    size: OutputSize.default("2K"),
    ar: AspectRatio.default("3:4"),
    format: OutputFormat.default("jpg"),
  })
  .prefault({});

export const IdentityCode = notFreeText(z.string().min(1).max(64)).meta({
  description: "`identity_code` of an identity",
});

/** An input photo: its id, optionally with a note about its content. */
export const InputImage = z
  .union([
    notFreeText(z.string().min(1).max(200)),
    z.strictObject({ file_id: notFreeText(z.string().min(1).max(200)), note: optionalText(500) }),
  ])
  .transform((value) => (typeof value === "string" ? { file_id: value } : value));

/** The answer of starting a batch job. */
export const JobAccepted = z.object({
  job_id: z.string(),
  status: z.literal("pending"),
  message: z.string(),
  total_outputs: z.number().int(),
});

export const FileId = notFreeText(z.string().min(1).max(200)).meta({
  description: "`file_id` of POST /upload",
});

/** A query parameter that is `true` or `false`, the latter when it is absent. */
export const queryFlag = (description: string) =>
  z
    .enum(["true", "false"])
    .optional()
    .transform((value) => value === "true")
    .meta({ description, override: inQuery({ type: "boolean", default: false }) });

/** `true` requests the price only. */
export const DryRun = queryFlag("`true`: validate and price only; nothing is created or charged");

export const Quote = z.object({
  required_credits: z.number(),
  per_output_credits: z.number(),
  total_outputs: z.number().int(),
  user_credits: z.number(),
  in_progress_credits: z.number(),
  sufficient: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

const wholeNumber = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .optional()
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .pipe(z.number().int().min(1).max(max))
    // A query parameter is text; its content must be a number.
    .meta({ override: inQuery({ type: "integer", minimum: 1, maximum: max, default: fallback }) });

/** The published schema of a parameter that is parsed from text. */
function inQuery(schema: Record<string, unknown>) {
  return ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    delete jsonSchema.pattern;
    delete jsonSchema.enum;
    Object.assign(jsonSchema, schema);
  };
}

export const PageQuery = z.object({
  page: wholeNumber(1, 1_000_000),
  per_page: wholeNumber(20, 100),
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const Pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;
