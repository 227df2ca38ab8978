import { useEffect, useState } from "react";
import { readStored, writeStored } from "./session-storage.ts";

const key = "restyle.form-to-return-to";

/** Remembers the form that the merchant leaves to buy credits. Its draft is stored with it. */
export function storeFormToReturnTo(path: string): void {
  writeStored(key, { path });
}

/** Address of the form that the merchant left to buy credits in this tab; null when there is none. */
export function useFormToReturnTo(): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(readStored<{ path: string }>(key)?.path ?? null), []);
  return path;
}
