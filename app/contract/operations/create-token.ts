import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/auth/token",
  summary: "Create a long-lived access token",
  description:
    "The token is shown only now, so answers are not kept for an Idempotency-Key here. An account has at most 20 at once; 429 beyond that. A token of `mode: test` works on data of its own, free of charge: 1,000 test credits a day, the same checks, prices and limits, every picture marked TEST. Live tokens reach nothing that test tokens made, and test tokens nothing that live tokens made.",
  tag: "Authentication",
  access: "token",
  body: z.strictObject({
    expiration: z
      .union([z.int(), z.iso.duration({ error: "must be seconds or an ISO 8601 duration such as P90D" })])
      .meta({
        description: "How long it lives: seconds or an ISO 8601 duration, 1 hour to 4 years",
        example: "P90D",
      }),
    mode: z.enum(modes).optional().meta({
      description: "Default: that of the token this is sent with. A test token makes test tokens only (403)",
      example: "test",
    }),
  }),
  replies: {
    201: z.object({
      token: z.string().meta({ description: "Shown only now" }),
      token_id: z.string(),
      mode: z.enum(modes).default("live"),
      expiration_date: Timestamp,
    }),
  },
  errors: [400, 403],
});
