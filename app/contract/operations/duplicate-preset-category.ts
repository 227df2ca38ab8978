import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryParams, PresetName } from "../preset-fields.ts";

export const duplicatePresetCategory = defineOperation({
  id: "duplicatePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/duplicate",
  summary: "Copy a category with its presets",
  description: "One's own, or one that is shared with a group of one's own. The copy is private.",
  tag: "Presets",
  access: "token",
  idempotent: true,
  params: CategoryParams,
  body: z
    .strictObject({
      name: PresetName.optional().meta({
        description: "Name of the copy; without one the name with ` copy` behind it",
        example: "Spring looks",
      }),
    })
    .prefault({}),
  replies: { 201: CategoryBody },
  errors: [400, 404],
});
