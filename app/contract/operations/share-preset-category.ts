import { defineOperation } from "../operation.ts";
import { CategoryShareBody, CategoryShareParams } from "../preset-fields.ts";

export const sharePresetCategory = defineOperation({
  id: "sharePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/share/{group_name}",
  summary: "Let the members of a group read a category and its presets",
  description: "Only its owner, as a member of the group. Sharing twice is sharing once.",
  tag: "Presets",
  access: "token",
  params: CategoryShareParams,
  replies: { 200: CategoryShareBody },
  errors: [403, 404],
});
