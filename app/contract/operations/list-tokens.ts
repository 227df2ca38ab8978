import { z } from "zod";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";

export const listTokens = defineOperation({
  id: "listTokens",
  method: "GET",
  path: "/auth/token",
  summary: "List the long-lived tokens that still work, without the tokens themselves",
  description: "A live token lists and revokes test tokens, too; a test token only test tokens.",
  tag: "Authentication",
  access: "token",
  query: PageQuery,
  replies: {
    200: z.object({
      tokens: z.array(
        z.object({
          token_id: z.string(),
          mode: z.enum(modes).default("live"),
          created_at: Timestamp,
          expiration_date: Timestamp,
        }),
      ),
      pagination: Pagination,
    }),
  },
  errors: [400],
});
