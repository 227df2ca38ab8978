import { readStored, removeStored, writeStored } from "../frame/session-storage.ts";

const key = "restyle.identity-to-show";

interface PreselectedIdentity {
  code: string;
  name: string;
}

/** Remembers an identity that the merchant chose before the products that are to show it. */
export function storePreselectedIdentity({ code, name }: PreselectedIdentity): void {
  writeStored(key, { code, name });
}

/** The identity that was chosen last in this tab, once: the next form begins without it. Null without one. */
export function takePreselectedIdentity(): PreselectedIdentity | null {
  const identity = readStored<PreselectedIdentity>(key);
  removeStored(key);
  return identity;
}
