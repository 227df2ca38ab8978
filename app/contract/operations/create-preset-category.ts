import { defineOperation } from "../operation.ts";
import { CategoryBody, NewCategory } from "../preset-fields.ts";

export const createPresetCategory = defineOperation({
  id: "createPresetCategory",
  method: "POST",
  path: "/preset/categories",
  summary: "Create a category of presets",
  tag: "Presets",
  access: "token",
  idempotent: true,
  body: NewCategory,
  examples: { body: { name: "Spring looks", description: "Soft daylight, plain backdrops" } },
  replies: { 201: CategoryBody },
  errors: [400],
});
