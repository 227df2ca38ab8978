import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryParams } from "../preset-fields.ts";

export const getPresetCategory = defineOperation({
  id: "getPresetCategory",
  method: "GET",
  path: "/preset/categories/{category_id}",
  summary: "Get a category",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  replies: { 200: CategoryBody },
  errors: [404],
});
