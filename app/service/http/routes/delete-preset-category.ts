import { deletePresetCategory as operation } from "#contract/operations/delete-preset-category.ts";
import { deleteCategory } from "../../core/presets/delete-category.ts";
import { defineRoute } from "../route.ts";

export const deletePresetCategoryRoute = defineRoute(operation, async ({ deps, account, params }) => {
  await deleteCategory(deps, account, params.category_id);
  return { status: 200, body: { success: true } };
});
