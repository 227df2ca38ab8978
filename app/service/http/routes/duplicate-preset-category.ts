import { duplicatePresetCategory as operation } from "#contract/operations/duplicate-preset-category.ts";
import { duplicateCategory } from "../../core/presets/duplicate-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryBody } from "../to-preset-bodies.ts";

export const duplicatePresetCategoryRoute = defineRoute(
  operation,
  async ({ deps, account, params, body, resourceId }) => {
    const order = { id: resourceId, sourceId: params.category_id, name: body.name ?? null };
    return { status: 201, body: toCategoryBody(await duplicateCategory(deps, account, order)) };
  },
);
