import { z } from "zod";
import { Pagination } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { CategoryBody, CategoryListQuery } from "../preset-fields.ts";

export const listPresetCategories = defineOperation({
  id: "listPresetCategories",
  method: "GET",
  path: "/preset/categories",
  summary: "List the caller's own categories and those shared with the caller's groups",
  tag: "Presets",
  access: "token",
  query: CategoryListQuery,
  replies: { 200: z.object({ categories: z.array(CategoryBody), pagination: Pagination }) },
  errors: [400],
});
