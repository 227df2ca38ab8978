import { text } from "./fields.ts";

/** A name of an identity; two that differ only in case or in how their accents are written are the same name. */
export const IdentityName = text(100);

/** The name as it is compared. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").toLocaleLowerCase("en").normalize("NFC").replace(/\s+/g, " ").trim();
}
