import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryChange, CategoryParams } from "../preset-fields.ts";

export const updatePresetCategory = defineOperation({
  id: "updatePresetCategory",
  method: "PATCH",
  path: "/preset/categories/{category_id}",
  summary: "Change a category",
  description: "Absent fields are unchanged; `null` removes the description or the thumbnail.",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  body: CategoryChange,
  examples: { body: { name: "Spring looks", description: "Soft daylight, plain backdrops" } },
  replies: { 200: CategoryBody },
  errors: [400, 403, 404],
});
