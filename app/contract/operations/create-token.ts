import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/auth/token",
  summary: "Create a long-lived access token",
  description:
    "The token is told this once, so answers are not kept for an Idempotency-Key here. An account has at most 20 live ones; 429 beyond that.",
  tag: "Authentication",
  access: "token",
  body: z.strictObject({
    expiration: z
      .union([z.int(), z.iso.duration({ error: "must be seconds or an ISO 8601 duration such as P90D" })])
      .meta({
        description: "How long it lives: seconds or an ISO 8601 duration, 1 hour to 4 years",
        example: "P90D",
      }),
  }),
  replies: {
    201: z.object({
      token: z.string().meta({ description: "Shown only now" }),
      token_id: z.string(),
      expiration_date: Timestamp,
    }),
  },
  errors: [400],
});
