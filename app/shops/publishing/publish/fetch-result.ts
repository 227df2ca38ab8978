import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure } from "../../failure.ts";
import { findResultLink, forgetResultLink } from "../../restyles/results/result-link.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { PublicationRefused } from "./publication-failure.ts";
import type { PublicationToRun } from "./publication-rows.ts";
import { readBounded } from "./read-bounded.ts";

/** Shopify's size limit for images. */
export const imageBytesMax = 20 * 1024 * 1024;
/** A PNG of 4,096 × 4,096 pixels with transparency that can't be compressed, and its metadata. */
const resultBytesMax = 72 * 1024 * 1024;
const downloadTimeoutMs = 60_000;

/**
 * Downloads the finished image at full size.
 *
 * @throws ImageServiceError when a retry may succeed, PublicationRefused when it can't
 */
export async function fetchResult(
  deps: ShopsDeps,
  publication: PublicationToRun,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = await findResultLink(deps, publication.shopId, publication.image);
  if (!url) throw new PublicationRefused(failure("image_gone"));
  let reply: Response;
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    reply = await deps.fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    bytes = await readBounded(reply, resultBytesMax);
  } catch (cause) {
    throw ImageServiceError.unreached("result download", cause);
  }
  if (bytes === null) {
    throw new PublicationRefused(failure("image_too_large", { megabytes: imageBytesMax / 1024 ** 2 }));
  }
  if (reply.ok) return bytes;
  if (reply.status === 404 || reply.status === 410) {
    throw new PublicationRefused(failure("image_gone"));
  }
  await forgetResultLink(deps, publication.image);
  throw ImageServiceError.refused("result download", 503, null, null);
}
