import { createHmac, timingSafeEqual } from "node:crypto";
import { Notification } from "#contract/notifications.ts";
import { parseJson } from "./parse-json.ts";

export type Delivery =
  | { kind: "notification"; notification: Notification }
  | { kind: "refused"; reason: "signature" | "body" };

/**
 * Verifies and parses one webhook delivery of the service. The signature is the interface's `X-Webhook-Signature`:
 * `sha256=` and the lower-case hex HMAC-SHA256 of the raw body, compared in constant time. While a rotated secret is
 * valid, its signature in `X-Webhook-Signature-Previous` is accepted too. Repeated deliveries are valid; the caller
 * deduplicates them by the notification's id.
 */
export function verifyDelivery(rawBody: Uint8Array, headers: Headers, secret: string): Delivery {
  const expected = `sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`;
  const previous = headers.get("X-Webhook-Signature-Previous")?.split(" ") ?? [];
  const given = [headers.get("X-Webhook-Signature") ?? "", ...previous];
  if (!given.some((signature) => isEqual(signature, expected))) {
    return { kind: "refused", reason: "signature" };
  }
  const parsed = Notification.safeParse(parseJson(new TextDecoder().decode(rawBody)));
  if (!parsed.success) return { kind: "refused", reason: "body" };
  return { kind: "notification", notification: parsed.data };
}

function isEqual(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
