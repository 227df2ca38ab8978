import { z } from "zod";
import { faceWidthMin } from "../face.ts";
import { DryRun, FileId, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { ExtractionBody, ExtractionType } from "../preset-fields.ts";

export const extractFromImage = defineOperation({
  id: "extractFromImage",
  method: "POST",
  path: "/preset/extract-from-image",
  summary: "Extract a brief from a photo of one person",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    "Skin, hair and eye color and the age are measured; attributes that the photo does not show clearly are omitted. Gender is never inferred from a photo: add it, or drafts can have any gender. The answer's `instruction_data` is an instruction of POST /identity/create. One credit, charged on success.",
  tag: "Presets",
  access: "token",
  limit: "extraction",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({ file_id: FileId, type: ExtractionType }),
  replies: { 200: z.union([ExtractionBody, Quote]) },
  errors: [400, 402, 404, 503],
});
