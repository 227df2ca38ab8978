import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const testWebhook = defineOperation({
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/test",
  summary: "Send a `ping` to the webhook and return the outcome",
  description:
    "Waits up to 10 seconds for the receiver. One attempt, recorded as a delivery. A disabled webhook can be tested and stays disabled.",
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
        .meta({ description: "Status of the response; null without one", example: 204 }),
      message: z.string().meta({ example: "Delivered: the receiver answered 204" }),
    }),
  },
  errors: [404],
});
