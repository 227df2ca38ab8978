import { z } from "zod";
import { Pagination } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { PresetBody, PresetListQuery } from "../preset-fields.ts";

export const listPresets = defineOperation({
  id: "listPresets",
  method: "GET",
  path: "/preset",
  summary: "List the caller's own presets and those in shared categories",
  tag: "Presets",
  access: "token",
  query: PresetListQuery,
  replies: { 200: z.object({ presets: z.array(PresetBody), pagination: Pagination }) },
  errors: [400],
});
