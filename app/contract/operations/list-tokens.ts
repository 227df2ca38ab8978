import { z } from "zod";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const listTokens = defineOperation({
  id: "listTokens",
  method: "GET",
  path: "/auth/token",
  summary: "List the live long-lived tokens, without the tokens themselves",
  tag: "Authentication",
  access: "token",
  query: PageQuery,
  replies: {
    200: z.object({
      tokens: z.array(z.object({ token_id: z.string(), created_at: Timestamp, expiration_date: Timestamp })),
      pagination: Pagination,
    }),
  },
  errors: [400],
});
