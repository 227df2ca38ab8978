import { createHash } from "node:crypto";

/** SHA-256 in hex; how tokens, links and photos are recognised without being stored or compared. */
export function sha256(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
