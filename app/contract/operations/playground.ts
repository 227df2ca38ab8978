import { z } from "zod";
import { editChatModels, engineNames } from "../engines.ts";
import { failureFields } from "../errors.ts";
import { type BrokenRule, fieldRule } from "../field-rule.ts";
import {
  AspectRatio,
  DryRun,
  FileId,
  IdentityCode,
  OutputSize,
  optionalText,
  Quote,
  text,
} from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";
import { notFreeText } from "../wording/free-text.ts";

/** Absent, `null` or a list; nothing becomes an empty list. */
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((value) => value ?? []);

const Side = z
  .int()
  .min(256)
  .max(7000)
  .nullish()
  .transform((value) => value ?? undefined);

const isEmpty = (value: unknown) => value === undefined || value === null;

/** Missing parts of a request: the instruction, and what each output mode requires. */
function findGapsOf(body: Record<string, unknown>): BrokenRule[] {
  const { prompt, image_ids, identity_codes, output_mode } = body;
  const isListed = (list: unknown) => Array.isArray(list) && list.length > 0;
  const isPrompted = !isEmpty(prompt) && !(typeof prompt === "string" && prompt.trim() === "");
  const ofCustom = output_mode === "custom" ? ["width", "height"] : [];
  const needed = output_mode === "ratio" ? ["aspect_ratio"] : ofCustom;
  return [
    ...(isPrompted || isListed(image_ids) || isListed(identity_codes)
      ? []
      : [{ path: [], problem: problem("empty_call") }]),
    ...needed
      .filter((name) => isEmpty(body[name]))
      .map((name) => ({
        path: [name],
        problem: problem("required_with", { field: "output_mode", value: String(output_mode) }),
      })),
  ];
}

const promptCharsMax = 4000;

const fields = {
  prompt: optionalText(promptCharsMax),
  image_ids: listOf(FileId, 10),
  identity_codes: listOf(IdentityCode, 2),
  model: z.enum(editChatModels).default("auto"),
  num_variations: z.int().min(1).max(4).default(1),
  output_mode: z.enum(["auto", "match", "ratio", "custom"]).default("auto"),
  aspect_ratio: AspectRatio.nullish().transform((value) => value ?? undefined),
  width: Side,
  height: Side,
  conversation_id: notFreeText(z.string().max(100))
    .nullish()
    .transform((value) => value ?? undefined),
};

/** A call as it is sent. */
export const EditChatBody = z
  .strictObject({
    ...fields,
    size: OutputSize.optional().meta({
      description: "Default: the largest that the plan allows, at most 2K",
    }),
  })
  .check(fieldRule(findGapsOf));
export type EditChatBody = z.output<typeof EditChatBody>;

/** A call with its size, as it is stored. */
export const EditChatRequest = z
  .strictObject({ ...fields, size: OutputSize.default("2K") })
  .check(fieldRule(findGapsOf));
export type EditChatRequest = z.output<typeof EditChatRequest>;

export const editChat = defineOperation({
  id: "editChat",
  method: "POST",
  path: "/edit-chat",
  summary: "Generate or edit one picture in several calls",
  tag: "Playground",
  access: "token",
  limit: "editChat",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: EditChatBody,
  examples: {
    answer: { required_credits: 10, total_outputs: 2 },
    body: {
      prompt: "make the shirt forest green, then swap the model",
      image_ids: ["0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77"],
      identity_codes: ["k3v9x2m7q1ab"],
      size: "2K",
      output_mode: "ratio",
      aspect_ratio: "4:5",
      num_variations: 2,
    },
  },
  replies: {
    200: Quote,
    202: z.object({ job_id: z.string(), conversation_id: z.string(), status: z.literal("processing") }),
  },
  errors: [400, 402, 403, 404, 409],
});

export const readEdit = defineOperation({
  id: "readEdit",
  method: "POST",
  path: "/edit-chat/wish",
  summary: "Read back whether your words are understood as an edit of one picture",
  description:
    "Reads `prompt` as `POST /edit-chat` does for a picture of its own. Nothing is created or charged. " +
    "`is_understood` is false when such a call would be refused; `error_message` says why.",
  tag: "Playground",
  access: "token",
  limit: "wishes",
  body: z.strictObject({
    prompt: text(promptCharsMax).min(1),
    model: z.enum(editChatModels).default("auto"),
  }),
  replies: {
    200: z.object({
      is_understood: z.boolean().meta({ description: "False when the call would be refused", example: true }),
      engine: z
        .enum(engineNames)
        .nullable()
        .meta({ description: "The engine that is asked first to draw it; null when no one understands it" }),
      error_message: z
        .string()
        .nullable()
        .meta({ description: "Why it is not understood; null when it is", example: null }),
      ...failureFields,
    }),
  },
  errors: [400],
  examples: { body: { prompt: "put it on a light grey background" }, answer: { engine: "onda" } },
});
