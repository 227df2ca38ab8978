import { z } from "zod";
import { Pagination } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryListQuery } from "../preset-fields.ts";

export const listPresetCategories = defineOperation({
  id: "listPresetCategories",
  method: "GET",
  path: "/preset/categories",
  summary: "List categories: one's own and those shared with one's groups",
  tag: "Presets",
  access: "token",
  query: CategoryListQuery,
  replies: { 200: z.object({ categories: z.array(CategoryBody), pagination: Pagination }) },
  errors: [400],
});
