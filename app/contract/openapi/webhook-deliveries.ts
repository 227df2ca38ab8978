import { z } from "zod";
import type { ZodOpenApiObject } from "zod-openapi";

const header = (description: string, example: string) => z.string().meta({ description, example });

/** The requests that the service posts to an account's webhook. */
export const webhookDeliveries: NonNullable<ZodOpenApiObject["webhooks"]> = {
  notification: {
    post: {
      operationId: "deliverNotification",
      summary: "A notification, posted to the account's webhook",
      description:
        "Answer with any 2xx status within 10 seconds; redirects are not followed. Otherwise the delivery is retried, up to 8 attempts in total, after about 5 s, 30 s, 2 min, 10 min, 1 h, 3 h and 8 h. The same notification can arrive twice: compare its `id`. Compute either signature over the raw body and compare in constant time.",
      tags: ["Webhooks"],
      security: [],
      requestParams: {
        header: z.object({
          "X-Webhook-Signature": header(
            "`sha256=` and the lower-case hex HMAC-SHA256 of the raw body, keyed by the secret",
            "sha256=1f0e6d2a9c4b8e7d3a5f6c1b2d4e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90",
          ),
          "X-Webhook-Signature-Previous": z.string().optional().meta({
            description:
              "For a day after a rotation: the same with the previous secret; several, newest first, are separated by spaces",
            example: "sha256=9b74c9897bac770ffc029102a200c5de60b6f20e3c1a4b5d8f7e6a9c0d1b2e3f",
          }),
          "X-Webhook-Event": header("The notification's name", "batch_edit"),
          "webhook-id": header("Standard Webhooks: the same for every attempt of a delivery", "msg_48213"),
          "webhook-timestamp": header("Standard Webhooks: epoch seconds of this attempt", "1795423800"),
          "webhook-signature": header(
            "Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; after a rotation also that of the previous secret, separated by a space",
            "v1,Zm9yIGV4YW1wbGUgb25seSwgbm90IHJlYWw=",
          ),
        }),
      },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Notification" },
            example: {
              id: 48213,
              name: "batch_edit",
              mode: "live",
              timestamp: 1795423800.125,
              data: {
                id_task: "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12",
                job_id: "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12",
                job_type: "garment_recolor",
                status: "completed",
                total_images: 1,
                processed_images: 1,
              },
            },
          },
        },
      },
      responses: { "2XX": { description: "Received" } },
    },
  },
};
