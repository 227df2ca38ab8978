import { unsharePresetCategory as operation } from "#contract/operations/unshare-preset-category.ts";
import { unshareCategory } from "../../core/presets/share-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryShareBody } from "../to-preset-bodies.ts";

export const unsharePresetCategoryRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const order = { id: params.category_id, groupName: params.group_name };
  const ended = await unshareCategory(deps, account, order);
  return { status: 200, body: toCategoryShareBody(ended, "No longer shared with") };
});
