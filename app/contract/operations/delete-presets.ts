import { z } from "zod";
import { notFreeText } from "../free-text.ts";
import { presetLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

const Codes = z.array(z.string()).meta({ example: ["p7d2k9m4x1qe"] });

export const deletePresets = defineOperation({
  id: "deletePresets",
  method: "POST",
  path: "/preset/bulk-delete",
  summary: "Delete several presets",
  description:
    "Presets that do not exist or belong to another account are listed in `not_found`; the others are deleted.",
  tag: "Presets",
  access: "token",
  body: z.strictObject({
    preset_codes: z
      .array(notFreeText(z.string().min(1).max(200)))
      .min(1)
      .max(presetLimits.bulkDeleteMax)
      .meta({ description: "`preset_code`s", example: ["p7d2k9m4x1qe"] }),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      deleted_count: z.number().int().meta({ description: "Number of deleted presets", example: 1 }),
      deleted: Codes.meta({ description: "Deleted", example: ["p7d2k9m4x1qe"] }),
      not_found: Codes.meta({ description: "Nonexistent, or another account's", example: [] }),
    }),
  },
  errors: [400],
});
