import { z } from "zod";
import { DryRun, Quote, text } from "../fields.ts";
import { presetLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { ExtractionBody, ExtractionType } from "../preset-fields.ts";

export const extractFromText = defineOperation({
  id: "extractFromText",
  method: "POST",
  path: "/preset/extract-from-text",
  summary: "Read a brief from a description of a person",
  description:
    "English. Words are read by a table of the fields; what no field has a place for is left out and named in `suggested_description`. The answer's `instruction_data` is an instruction of POST /identity/create. One credit, charged when it succeeds.",
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
  replies: { 200: z.union([ExtractionBody, Quote]) },
  errors: [400, 402],
});
