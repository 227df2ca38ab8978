import { z } from "zod";
import { ruled } from "../field-rule.ts";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

export const WebhookBody = z.object({
  id: z.string(),
  url: z.string().meta({ example: "https://hooks.example/restyle" }),
  secret: z.string().nullable().meta({ description: "Shown when set or rotated, otherwise null" }),
  is_active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_response_status: z.number().int().nullable(),
  last_response_at: Timestamp.nullable(),
});

export const putWebhook = defineOperation({
  id: "putWebhook",
  method: "PUT",
  path: "/webhooks",
  summary: "Set the webhook's URL; a second call rotates the secret",
  tag: "Webhooks",
  access: "token",
  limit: "webhooksPut",
  body: z.strictObject({
    url: z
      .url()
      .max(2000)
      .refine((url) => !/\s|\0/.test(url), ruled(problem("with_spaces"))),
  }),
  examples: { body: { url: "https://hooks.example/restyle" } },
  replies: { 200: WebhookBody.extend({ secret: z.string() }) },
  errors: [400],
});
