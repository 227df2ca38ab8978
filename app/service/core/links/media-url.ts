import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { signLink } from "./signed-link.ts";

/** Who reads links to the platform's identities when no account asks. */
export const platformViewer = "platform";

const ofIdentity = /^identities\/([a-z0-9-]+)/;

/** The identity whose picture a file is; null for every other file. */
export function identityOfKey(storageKey: string): string | null {
  return ofIdentity.exec(storageKey)?.[1] ?? null;
}

/** What a link's signature covers. Links to identities name for whom they were made. */
export function mediaPath(storageKey: string, viewerId: string | undefined): string {
  return `/media/${storageKey}${viewerId === undefined ? "" : `?viewer=${viewerId}`}`;
}

/**
 * Address under which a stored file can be read by whoever holds it, for seven days. That of an identity's picture works
 * only as long as the account it was made for may see the identity.
 * @param viewerId the account; needed for pictures of identities.
 */
export function mediaUrl(
  deps: Pick<Deps, "settings" | "now">,
  storageKey: string,
  viewerId?: string,
): string {
  const isOfIdentity = identityOfKey(storageKey) !== null;
  if (isOfIdentity && viewerId === undefined) throw new Error(`a link to ${storageKey} needs a viewer`);
  const path = mediaPath(storageKey, isOfIdentity ? viewerId : undefined);
  // Rounded up to the hour, so that the same file has the same address for a while and browsers can cache it.
  const hourMs = 3_600_000;
  const expiresAt = new Date(Math.ceil((deps.now().getTime() + lifetimes.mediaUrlMs) / hourMs) * hourMs);
  const signed = signLink(deps.settings.linkSecret, { path, method: "GET", expiresAt });
  return `${deps.settings.baseUrl}${path}${isOfIdentity ? "&" : "?"}${signed}`;
}
