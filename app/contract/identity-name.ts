import { text } from "./fields.ts";

export const identityNameCharsMax = 100;

/** A name of an identity; two that differ only in case, spaces or the way a character is written are the same name. */
export const IdentityName = text(identityNameCharsMax);

/** The name as it is compared. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();
}
