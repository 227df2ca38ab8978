import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { CategoryParams } from "../preset-fields.ts";

export const deletePresetCategory = defineOperation({
  id: "deletePresetCategory",
  method: "DELETE",
  path: "/preset/categories/{category_id}",
  summary: "Delete a category; its presets stay",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [403, 404],
});
