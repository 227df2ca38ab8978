import { createHmac } from "node:crypto";

/**
 * Headers that let a receiver verify a delivery: the interface's own signature, and beside it the three of the
 * Standard Webhooks specification 1.0 over the same body and secret.
 */
export function signatureHeaders(delivery: {
  secret: string;
  body: string;
  messageId: string;
  event: string;
  sentAt: Date;
}): Record<string, string> {
  const { secret, body, messageId } = delivery;
  const timestamp = Math.floor(delivery.sentAt.getTime() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const standard = createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64");
  return {
    "X-Webhook-Signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "X-Webhook-Event": delivery.event,
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${standard}`,
  };
}
