import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { notFreeText } from "../free-text.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/auth/token",
  summary: "Create a long-lived access token",
  description:
    "The token is shown once, so this operation stores no answers for an Idempotency-Key. An account has at most 20 at once; 429 beyond that. A token of `mode: test` works on separate data, free of charge: 1,000 test credits a day, the same checks, prices and limits, every picture marked TEST. Live tokens cannot access data of test tokens, nor test tokens data of live tokens.",
  tag: "Authentication",
  access: "token",
  body: z.strictObject({
    expiration: notFreeText(
      z.union([z.int(), z.iso.duration({ error: "must be seconds or an ISO 8601 duration such as P90D" })]),
    ).meta({
      description: "Lifetime: seconds or an ISO 8601 duration, 1 hour to 4 years",
      example: "P90D",
    }),
    mode: z.enum(modes).optional().meta({
      description: "Default: that of the request's token. A test token creates test tokens only (403)",
      example: "test",
    }),
  }),
  replies: {
    201: z.object({
      token: z.string().meta({ description: "Shown once" }),
      token_id: z.string(),
      mode: z.enum(modes).default("live"),
      expiration_date: Timestamp,
    }),
  },
  errors: [400, 403],
});
