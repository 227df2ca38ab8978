import { readStored, removeStored, writeStored } from "./session-storage.ts";

const key = "restyle.identity-to-show";

interface IdentityToShow {
  code: string;
  name: string;
}

/** Remembers an identity that the merchant chose before the products that are to show it. */
export function storeIdentityToShow({ code, name }: IdentityToShow): void {
  writeStored(key, { code, name });
}

/** The identity that was chosen last in this tab, once: the next form begins without it. Null without one. */
export function takeIdentityToShow(): IdentityToShow | null {
  const identity = readStored<IdentityToShow>(key);
  removeStored(key);
  return identity;
}
