import { text } from "./fields.ts";
import { identityNameCharsMax } from "./limits.ts";

/** A name of an identity. Names that differ only in case, spaces or Unicode form are equal. */
export const IdentityName = text(identityNameCharsMax);

/** The normalized form for comparisons. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();
}
