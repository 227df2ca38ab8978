/** Field shapes that several operations share. */
import { z } from "zod";
import { ruled } from "./field-rule.ts";
import { enlargeTimesMax, outputPricesInWords } from "./prices.ts";
import { problem } from "./problems.ts";

/** Text as people write it, without the spaces around it; what no database can store is refused. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, ruled(problem("unstorable_text")));
}

function isStorable(value: string): boolean {
  return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
}

export const Timestamp = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", example: "2026-11-21T08:30:00.000Z" });

/** A job takes a project by its string key or by its number. */
export const ProjectReference = z
  .union([z.string().min(1).max(200), z.number().int().positive()])
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

/** Longest side of an output in pixels, as garment recolor names sizes. */
export const ProcessingSize = z.union([z.literal(1024), z.literal(2048), z.literal(4096)]);

/** Left out of a stored request when the caller left it out, so that a worker of the release before reads it. */
export const Enlarge = z
  .boolean()
  .optional()
  .meta({
    description: `Enlarges a photo that is smaller than the size asked for, at most ${enlargeTimesMax} times; by itself it keeps its size, and each output costs what its size does`,
  });

export const OutputFormat = z.enum(["png", "jpg"]);

/** Ratios of portraits, packshots and flat-to-model pictures. */
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

/** What an instruction says of its pictures' size, ratio and format. */
export const PictureOptions = z
  .strictObject({
    size: OutputSize.default("2K"),
    ar: AspectRatio.default("3:4"),
    format: OutputFormat.default("jpg"),
  })
  .prefault({});

export const IdentityCode = z.string().min(1).max(64).meta({ description: "`identity_code` of an identity" });

/** An input photo: its id, or its id with a note of what it shows. */
export const InputImage = z
  .union([
    z.string().min(1).max(200),
    z.strictObject({ file_id: z.string().min(1).max(200), note: optionalText(500) }),
  ])
  .transform((value) => (typeof value === "string" ? { file_id: value } : value));

/** What starting a batch job answers. */
export const JobAccepted = z.object({
  job_id: z.string(),
  status: z.literal("pending"),
  message: z.string(),
  total_outputs: z.number().int(),
});

export const FileId = z.string().min(1).max(200).meta({ description: "`file_id` of POST /upload" });

/** `true` asks for the price only. */
export const DryRun = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => value === "true")
  .meta({
    description: "`true`: validate and price only; nothing is created or charged",
    override: inQuery({ type: "boolean", default: false }),
  });

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
    // Addresses hold text; what it must be is a number.
    .meta({ override: inQuery({ type: "integer", minimum: 1, maximum: max, default: fallback }) });

/** How a parameter is published that is read from its text. */
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
