import { getPresetCategory as operation } from "#contract/operations/get-preset-category.ts";
import { getCategory } from "../../core/presets/get-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryBody } from "../to-preset-bodies.ts";

export const getPresetCategoryRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 200,
  body: toCategoryBody(await getCategory(deps, account, params.category_id)),
}));
