import { z } from "zod";
import { PageQuery, Pagination, text } from "../fields.ts";
import { IdentityBody, preprocessingStatuses } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

const Age = z
  .string()
  .regex(/^\d{1,3}$/, "must be a whole number")
  .transform(Number)
  .optional();

export const IdentityListQuery = PageQuery.extend({
  search: text(200).optional().meta({ description: "Substring of the name or the tag, case-insensitive" }),
  sort_by: z.enum(["name", "created_at"]).default("created_at"),
  ownership: z.enum(["mine", "shared", "default"]).optional().meta({
    description: "mine: the caller's own; shared: other accounts', through a group; default: the platform's",
  }),
  preprocessing_status: z.enum(preprocessingStatuses).optional(),
  gender: text(50).optional(),
  min_age: Age,
  max_age: Age,
  tag: text(100).optional(),
  include_locked: z
    .enum(["true", "false"])
    .optional()
    .transform((value) => value === "true")
    .meta({
      description: "`true`: also lists platform identities that the caller's plan does not include",
    }),
});
export type IdentityListQuery = z.output<typeof IdentityListQuery>;

export const listIdentities = defineOperation({
  id: "listIdentities",
  method: "GET",
  path: "/identity",
  summary: "List the identities that the caller can use: own, shared and the platform's",
  tag: "Identities",
  access: "token",
  query: IdentityListQuery,
  replies: { 200: z.object({ identities: z.array(IdentityBody), pagination: Pagination }) },
  errors: [400],
});
