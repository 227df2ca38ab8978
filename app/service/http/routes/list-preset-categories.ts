import { listPresetCategories as operation } from "#contract/operations/list-preset-categories.ts";
import { listCategories } from "../../core/presets/list-categories.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toCategoryBody } from "../to-preset-bodies.ts";

export const listPresetCategoriesRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listCategories(deps, account, query);
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { categories: items.map(toCategoryBody), pagination } };
});
