import { z } from "zod";
import { editChatModels } from "../engines.ts";
import { AspectRatio, DryRun, FileId, IdentityCode, OutputSize, optionalText, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";

/** Absent, `null` or a list; nothing is an empty list. */
const listOf = <T extends z.ZodType>(item: T, max: number, message: string) =>
  z
    .array(item)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? []);

const Side = z
  .int()
  .min(256)
  .max(7000)
  .nullish()
  .transform((value) => value ?? undefined);

export const EditChatRequest = z
  .strictObject({
    prompt: optionalText(4000),
    image_ids: listOf(FileId, 10, "takes at most 10 images"),
    identity_codes: listOf(IdentityCode, 2, "takes at most 2 identities"),
    model: z.enum(editChatModels).default("auto"),
    size: OutputSize.default("2K"),
    num_variations: z.int().min(1).max(4).default(1),
    output_mode: z.enum(["auto", "match", "ratio", "custom"]).default("auto"),
    aspect_ratio: AspectRatio.nullish().transform((value) => value ?? undefined),
    width: Side,
    height: Side,
    conversation_id: z
      .string()
      .max(100)
      .nullish()
      .transform((value) => value ?? undefined),
  })
  .superRefine((body, context) => {
    const isEmpty = !body.prompt && body.image_ids.length === 0 && body.identity_codes.length === 0;
    if (isEmpty) {
      const message = "one of prompt, image_ids or identity_codes is required";
      context.addIssue({ code: "custom", message, path: [] });
    }
    if (body.output_mode === "ratio" && !body.aspect_ratio) {
      context.addIssue({
        code: "custom",
        message: "is required with output_mode ratio",
        path: ["aspect_ratio"],
      });
    }
    for (const side of ["width", "height"] as const) {
      if (body.output_mode === "custom" && body[side] === undefined) {
        context.addIssue({ code: "custom", message: "is required with output_mode custom", path: [side] });
      }
    }
  });
export type EditChatRequest = z.output<typeof EditChatRequest>;

export const editChat = defineOperation({
  id: "editChat",
  method: "POST",
  path: "/edit-chat",
  summary: "Generate or edit one picture, over several calls",
  tag: "Playground",
  access: "token",
  limit: "editChat",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: EditChatRequest,
  replies: {
    200: Quote,
    202: z.object({ job_id: z.string(), conversation_id: z.string(), status: z.literal("processing") }),
  },
  errors: [400, 402, 403, 404, 409],
});
