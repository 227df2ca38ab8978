import { createHash } from "node:crypto";

/** SHA-256 in hex; how tokens and links are recognised without being stored. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
