import { defineOperation } from "../operation.ts";
import { CategoryShareBody, CategoryShareParams } from "../preset-fields.ts";

export const unsharePresetCategory = defineOperation({
  id: "unsharePresetCategory",
  method: "DELETE",
  path: "/preset/categories/{category_id}/share/{group_name}",
  summary: "Stop sharing a category with a group",
  tag: "Presets",
  access: "token",
  params: CategoryShareParams,
  examples: { answer: { message: "No longer shared with studio-east", groups: [], visibility: "private" } },
  replies: { 200: CategoryShareBody },
  errors: [403, 404],
});
