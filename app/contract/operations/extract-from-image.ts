import { z } from "zod";
import { DryRun, FileId, Quote } from "../fields.ts";
import { faceWidthMin } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { ExtractionBody, ExtractionType } from "../preset-fields.ts";
import { extractionPriceInWords } from "../prices.ts";

export const extractFromImage = defineOperation({
  id: "extractFromImage",
  method: "POST",
  path: "/preset/extract-from-image",
  summary: "Extract a brief from a photo of one person",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    `Skin, hair and eye color are measured; gender and age are what the face looks like. \`not_read\` names the fields that the photo does not show clearly: add them, or a draft can have any. \`age_group\` is more certain than the age in years. The answer's \`instruction_data\` is an instruction of POST /identity/create. It costs ${extractionPriceInWords}, charged on success.`,
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
