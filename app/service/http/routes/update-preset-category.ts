import { updatePresetCategory as operation } from "#contract/operations/update-preset-category.ts";
import { updateCategory } from "../../core/presets/update-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryBody } from "../to-preset-bodies.ts";

export const updatePresetCategoryRoute = defineRoute(operation, async ({ deps, account, params, body }) => {
  const { name, description, thumbnail_url: thumbnailUrl } = body;
  const changed = await updateCategory(deps, account, params.category_id, {
    name,
    description,
    thumbnailUrl,
  });
  return { status: 200, body: toCategoryBody(changed) };
});
