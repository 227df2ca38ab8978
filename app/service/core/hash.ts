import { createHash } from "node:crypto";

/** SHA-256 in hex. Tokens, links and photos are identified by it without being stored or compared. */
export function sha256(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
