import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { signLink } from "./signed-link.ts";

/** Address under which a stored file can be read by whoever holds it, for seven days. */
export function mediaUrl(deps: Pick<Deps, "settings" | "now">, storageKey: string): string {
  const path = `/media/${storageKey}`;
  // Rounded up to the hour, so that the same file has the same address for a while and browsers can cache it.
  const hourMs = 3_600_000;
  const expiresAt = new Date(Math.ceil((deps.now().getTime() + lifetimes.mediaUrlMs) / hourMs) * hourMs);
  return `${deps.settings.baseUrl}${path}?${signLink(deps.settings.linkSecret, { path, method: "GET", expiresAt })}`;
}
