import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { signLink } from "./signed-link.ts";

/** Viewer of platform identities when no account is involved. */
export const platformViewer = "platform";

const ofIdentity = /^identities\/([a-z0-9-]+)/;

/** Code of the identity that a file belongs to; null for every other file. */
export function identityOfKey(storageKey: string): string | null {
  return ofIdentity.exec(storageKey)?.[1] ?? null;
}

/** The path that a link's signature covers. A link to an identity includes its viewer. */
export function mediaPath(storageKey: string, viewerId: string | undefined): string {
  return `/media/${storageKey}${viewerId === undefined ? "" : `?viewer=${viewerId}`}`;
}

/**
 * Signed URL of a stored file, valid for seven days for any holder. A link to an identity's picture also stops working
 * when the viewer may no longer see the identity.
 * @param viewerId the account; required for pictures of identities.
 */
export function mediaUrl(
  deps: Pick<Deps, "settings" | "now">,
  storageKey: string,
  viewerId?: string,
): string {
  const isOfIdentity = identityOfKey(storageKey) !== null;
  if (isOfIdentity && viewerId === undefined) throw new Error(`a link to ${storageKey} needs a viewer`);
  const path = mediaPath(storageKey, isOfIdentity ? viewerId : undefined);
  // Expiry is rounded up to the hour, so the URL of a file stays the same for a while and browsers can cache it.
  const hourMs = 3_600_000;
  const expiresAt = new Date(Math.ceil((deps.now().getTime() + lifetimes.mediaUrlMs) / hourMs) * hourMs);
  const signed = signLink(deps.settings.linkSecret, { path, method: "GET", expiresAt });
  return `${deps.settings.baseUrl}${path}${isOfIdentity ? "&" : "?"}${signed}`;
}
