import type { Readable } from "node:stream";
import { sha256 } from "../hash.ts";
import type { ByteRange, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { receiveFromStorage } from "../uploads/find-uploads.ts";
import { identityOfKey, mediaPath, platformViewer } from "./media-url.ts";
import { isLinkValid } from "./signed-link.ts";

const mimeByExtension: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

export interface Media {
  bytes: number;
  mime: string;
  /** Changes whenever the bytes change. */
  tag: string;
  /** True when the bytes behind this URL never change. */
  isFinal: boolean;
  /** Link to the file storage itself; null when the bytes pass through the service, as those that may change do. */
  findStorageLink(cacheControl: string): Promise<string | null>;
  /** @throws ServiceError 404 when the file has been deleted in the meantime. */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Opens the file behind a signed link: a result by its storage key, or an uploaded photo as `files/<file_id>`.
 * @throws ServiceError 403 for an altered or expired link, 404 when the file is gone.
 */
export async function openMedia(
  deps: Deps,
  link: {
    key: string;
    viewer: string | undefined;
    expires: string | undefined;
    signature: string | undefined;
  },
): Promise<Media> {
  const identityCode = identityOfKey(link.key);
  const path = mediaPath(link.key, identityCode === null ? undefined : (link.viewer ?? ""));
  if (!isLinkValid(deps.settings.linkSecret, { ...link, path, method: "GET", now: deps.now() })) {
    throw ServiceError.of("link_invalid");
  }
  if (identityCode !== null && !(await maySee(deps, link.viewer ?? "", identityCode))) {
    throw ServiceError.of("file_not_found");
  }
  const uploaded = /^files\/([0-9a-f-]{36})$/.exec(link.key);
  let file = uploaded ? await deps.store.files.find(uploaded[1]) : null;
  if (file && (await receiveFromStorage(deps, file))) file = await deps.store.files.find(file.id);
  const storageKey = uploaded ? (file?.problem ? null : file?.storageKey) : link.key;
  const bytes = storageKey ? await deps.files.size(storageKey) : null;
  if (!storageKey || bytes === null) throw ServiceError.of("file_not_found");
  // Pictures of identities are never final: a cached copy would skip the check of who may see the identity.
  const isFinal = identityCode === null && (!file || file.usedAt !== null);
  const extension = link.key.slice(link.key.lastIndexOf(".") + 1);
  const mime = file?.contentType ?? mimeByExtension[extension] ?? "application/octet-stream";
  return {
    bytes,
    mime,
    tag: sha256(storageKey).slice(0, 32),
    isFinal,
    findStorageLink: async (cacheControl) =>
      isFinal && deps.storageLinks !== null
        ? deps.storageLinks.toGet(storageKey, { contentType: mime, cacheControl })
        : null,
    open: async (range) => {
      const opened = await deps.files.open(storageKey, range);
      if (!opened) throw ServiceError.of("file_not_found");
      return opened.stream;
    },
  };
}

/** Whether a link's viewer may still see the identity. Its owner sees it until it is deleted. */
async function maySee(deps: Deps, viewerId: string, code: string): Promise<boolean> {
  const identity = await deps.store.identities.find(code);
  if (!identity || identity.deletedAt) return false;
  if (identity.accountId === null || identity.accountId === viewerId) return true;
  if (viewerId === platformViewer) return false;
  return (await deps.store.identities.findVisible(viewerId, [code])).length > 0;
}
