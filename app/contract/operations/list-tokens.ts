import { z } from "zod";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";

export const listTokens = defineOperation({
  id: "listTokens",
  method: "GET",
  path: "/auth/token",
  summary: "List the valid long-lived tokens, without their plaintext",
  description: "A live token can list and revoke test tokens as well; a test token only test tokens.",
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
