import { useEffect, useState } from "react";
import { readStored, writeStored } from "../frame/session-storage.ts";

const key = "restyle.restyles-list";

/** Keeps the query string of the list of restyles: its tab, search and page. */
export function storeRestylesQuery(query: string): void {
  writeStored(key, { query });
}

/** Address of the list of restyles with the tab, search and page last used in this browser tab. */
export function useRestylesAddress(): string {
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(readStored<{ query: string }>(key)?.query ?? ""), []);
  return query ? `/app/restyles?${query}` : "/app/restyles";
}
