import { defineOperation } from "../operation.ts";
import { CategoryShareBody, CategoryShareParams } from "../preset-fields.ts";

export const sharePresetCategory = defineOperation({
  id: "sharePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/share/{group_name}",
  summary: "Share a category and its presets with a group, read-only",
  description: "Only by its owner, who must be a member of the group. Idempotent.",
  tag: "Presets",
  access: "token",
  params: CategoryShareParams,
  examples: { answer: { message: "Shared with studio-east" } },
  replies: { 200: CategoryShareBody },
  errors: [403, 404],
});
