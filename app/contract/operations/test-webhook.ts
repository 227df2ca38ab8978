import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const testWebhook = defineOperation({
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/test",
  summary: "Send a `ping` to the webhook now and tell what came of it",
  description:
    "Waits up to 10 seconds for the receiver. Tried once; recorded among the deliveries. Works, too, while the webhook is switched off, and leaves it so.",
  tag: "Webhooks",
  access: "token",
  limit: "webhooksTest",
  replies: {
    200: z.object({
      success: z.boolean().meta({ description: "Whether the receiver answered with a 2xx status" }),
      response_status: z
        .number()
        .int()
        .nullable()
        .meta({ description: "What the receiver answered; null when no answer came", example: 204 }),
      message: z.string().meta({ example: "Delivered: the receiver answered 204" }),
    }),
  },
  errors: [404],
});
