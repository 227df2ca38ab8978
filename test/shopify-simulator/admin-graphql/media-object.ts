import type { FileState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import type { RequestContext } from "./request-context.ts";

interface Transform {
  maxWidth?: number | null;
  maxHeight?: number | null;
  crop?: string | null;
  preferredContentType?: string | null;
  scale?: number | null;
}

/** Public address of a stored picture. The version makes caches notice new content. */
export function toFileUrl(origin: string, shop: string, file: FileState, transform: Transform = {}): string {
  const url = new URL(`/cdn/${shop}/files/${encodeURIComponent(file.filename)}`, origin);
  url.searchParams.set("v", String(toNumericId(file.id)));
  if (transform.maxWidth) url.searchParams.set("width", String(transform.maxWidth));
  if (transform.maxHeight) url.searchParams.set("height", String(transform.maxHeight));
  return url.href;
}

function toImage({ sim, shop }: RequestContext, file: FileState): Record<string, unknown> | null {
  if (file.status !== "READY" || file.outcome?.kind !== "picture") return null;
  if (file.imageFrom === null || (file.imageFrom ?? 0) > sim.clock.now()) return null;
  const { width, height } = file.outcome;
  return {
    __typename: "Image",
    id: file.id.replace("MediaImage", "ImageSource"),
    altText: file.alt || null,
    width,
    height,
    url: ({ transform }: { transform?: Transform | null }) =>
      toFileUrl(sim.origin, shop.domain, file, transform ?? {}),
  };
}

function toErrors(file: FileState): Record<string, unknown>[] {
  if (file.status !== "FAILED" || file.outcome?.kind !== "failure") return [];
  const { code, message } = file.outcome.failure;
  return [{ code, details: message, message }];
}

/** A file as its type, which is the same object in the files and on products: `MediaImage` unless it says otherwise. */
export function toMedium(context: RequestContext, file: FileState): Record<string, unknown> {
  const { sim, shop } = context;
  const common = {
    id: file.id,
    alt: file.alt || null,
    status: file.status,
    fileStatus: file.status,
    createdAt: new Date(file.createdAt).toISOString(),
    updatedAt: new Date(file.updatedAt).toISOString(),
    fileErrors: toErrors(file),
    mediaErrors: toErrors(file),
    mediaWarnings: [],
  };
  if (file.mediaType) {
    const isVideo = file.mediaType === "EXTERNAL_VIDEO";
    return {
      ...common,
      __typename: isVideo ? "ExternalVideo" : "Model3d",
      mediaContentType: file.mediaType,
      preview: { status: file.status, image: null },
      ...(isVideo ? { originUrl: file.filename, embedUrl: file.filename } : { filename: file.filename }),
    };
  }
  const image = toImage(context, file);
  return {
    ...common,
    __typename: "MediaImage",
    mediaContentType: "IMAGE",
    mimeType: file.outcome?.kind === "picture" ? file.outcome.mimeType : null,
    image,
    preview: { status: file.status, image },
    originalSource: image && {
      fileSize: file.outcome?.kind === "picture" ? file.outcome.bytes : null,
      url: toFileUrl(sim.origin, shop.domain, file),
    },
  };
}
