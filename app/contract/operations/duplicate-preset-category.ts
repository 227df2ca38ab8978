import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryParams, PresetName } from "../preset-fields.ts";

export const duplicatePresetCategory = defineOperation({
  id: "duplicatePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/duplicate",
  summary: "Copy a category with its presets",
  description: "The caller's own, or one shared with the caller's groups. The copy is private.",
  tag: "Presets",
  access: "token",
  idempotent: true,
  params: CategoryParams,
  body: z
    .strictObject({
      name: PresetName.optional().meta({
        description: "Name of the copy; default: the name with the suffix ` copy`",
        example: "Spring looks",
      }),
    })
    .prefault({}),
  replies: { 201: CategoryBody },
  errors: [400, 404],
});
