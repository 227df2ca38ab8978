import { z } from "zod";
import { faceWidthMin } from "../face.ts";
import { DryRun, FileId, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { ExtractionBody, ExtractionType } from "../preset-fields.ts";

export const extractFromImage = defineOperation({
  id: "extractFromImage",
  method: "POST",
  path: "/preset/extract-from-image",
  summary: "Measure a brief on a photo of one person",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    "Skin, hair and eye color and the age are measured on it; what the photo does not show clearly is left out. Gender is never read from a photo: add it, or drafts may be of any. The answer's `instruction_data` is an instruction of POST /identity/create. One credit, charged when it succeeds.",
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
