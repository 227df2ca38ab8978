import { createHmac } from "node:crypto";

/**
 * Headers for verifying a delivery: the interface's own signature, and the three of the Standard Webhooks specification
 * 1.0 over the same body and secrets. While rotated secrets are valid, `webhook-signature` holds one signature per
 * secret, as specified there. `X-Webhook-Signature` is a single value that receivers compare as a whole, so it uses the
 * current secret; the signatures of the other secrets are in `X-Webhook-Signature-Previous`, separated by spaces.
 */
export function signatureHeaders(delivery: {
  secret: string;
  previousSecrets: string[];
  body: string;
  messageId: string;
  event: string;
  sentAt: Date;
}): Record<string, string> {
  const { secret, previousSecrets, body, messageId } = delivery;
  const timestamp = Math.floor(delivery.sentAt.getTime() / 1000);
  const own = (key: string) => `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
  const standard = (key: string) => {
    const bytes = Buffer.from(key.replace(/^whsec_/, ""), "base64");
    const mac = createHmac("sha256", bytes).update(`${messageId}.${timestamp}.${body}`).digest("base64");
    return `v1,${mac}`;
  };
  return {
    "X-Webhook-Signature": own(secret),
    ...(previousSecrets.length > 0
      ? { "X-Webhook-Signature-Previous": previousSecrets.map(own).join(" ") }
      : {}),
    "X-Webhook-Event": delivery.event,
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": [secret, ...previousSecrets].map(standard).join(" "),
  };
}
