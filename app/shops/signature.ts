import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopsConfig } from "./shops-config.ts";

/** Signs a text that a link carries (HMAC-SHA-256, base64url). Its beginning says what for, such as `export/`. */
export function signText({ linkSecret }: Pick<ShopsConfig, "linkSecret">, text: string): string {
  return createHmac("sha256", linkSecret).update(text).digest("base64url");
}

/** Whether this installation has signed the text. */
export function isSigned(config: Pick<ShopsConfig, "linkSecret">, text: string, signature: string): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(signText(config, text))];
  return given.length === own.length && timingSafeEqual(given, own);
}
