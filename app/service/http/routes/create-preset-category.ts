import { createPresetCategory as operation } from "#contract/operations/create-preset-category.ts";
import { createCategory } from "../../core/presets/create-category.ts";
import { defineRoute } from "../route.ts";
import { toCategoryBody } from "../to-preset-bodies.ts";

export const createPresetCategoryRoute = defineRoute(
  operation,
  async ({ deps, account, body, resourceId }) => {
    const made = await createCategory(deps, account, {
      id: resourceId,
      name: body.name,
      description: body.description ?? null,
      thumbnailUrl: body.thumbnail_url ?? null,
    });
    return { status: 201, body: toCategoryBody(made) };
  },
);
