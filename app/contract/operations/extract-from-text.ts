import { z } from "zod";
import { DryRun, Quote, text } from "../fields.ts";
import { presetLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { ExtractionBody, ExtractionType } from "../preset-fields.ts";
import { extractionPriceInWords } from "../prices.ts";

export const extractFromText = defineOperation({
  id: "extractFromText",
  method: "POST",
  path: "/preset/extract-from-text",
  summary: "Extract a brief from a description of a person",
  description: `English. Words are matched against a vocabulary of the fields; words without a field are omitted and named in \`suggested_description\`. The answer's \`instruction_data\` is an instruction of POST /identity/create. It costs ${extractionPriceInWords}, charged on success.`,
  tag: "Presets",
  access: "token",
  limit: "extraction",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({
    text: text(presetLimits.textCharsMax).min(1),
    type: ExtractionType,
  }),
  examples: { answer: { suggested_description: "Read from a text: color brown", file_id: null } },
  replies: { 200: z.union([ExtractionBody, Quote]) },
  errors: [400, 402],
});
