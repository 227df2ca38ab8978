import { sharePresetCategory as operation } from "#contract/operations/share-preset-category.ts";
import { shareCategory } from "../../core/presets/share-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryShareBody } from "../to-preset-bodies.ts";

export const sharePresetCategoryRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const order = { id: params.category_id, groupName: params.group_name };
  const shared = await shareCategory(deps, account, order);
  return { status: 200, body: toCategoryShareBody(shared, "Shared with") };
});
