import { listVersions } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure } from "../../failure.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { toServiceLink } from "../../restyles/results/service-link.ts";
import { isFresh } from "../../restyles/view/summaries.ts";
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
  const url = await findLink(deps, publication);
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
  await forgetLink(deps, publication);
  throw ImageServiceError.refused("result download", 503, null, null);
}

/** A valid link to the result; read from the service again when the stored one is about to expire. */
async function findLink(deps: ShopsDeps, { image, shopId }: PublicationToRun): Promise<string> {
  if (image.resultUrl && isFresh(image.urlsFetchedAt, deps.now())) {
    return toServiceLink(deps, image.resultUrl);
  }
  const { product, jobImageIndex } = image.source;
  const { versions } = await withServiceAccount(deps, shopId, "task", (client) =>
    client.call(listVersions, {
      params: { job_id: product.jobId ?? "", image_index: String(jobImageIndex) },
      query: { group_index: String(image.variation) },
    }),
  );
  // The approved picture, even if the service has made a newer one.
  const result = versions.find(({ version }) => version === image.version);
  const url = result?.output?.full_size ?? result?.url;
  if (!url) throw new PublicationRefused(failure("image_gone"));
  return url;
}

/** Marks a rejected link as expired, so that the next run reads a new one. */
async function forgetLink({ prisma }: ShopsDeps, { image }: PublicationToRun): Promise<void> {
  await prisma.restyleImage.update({ where: { id: image.id }, data: { urlsFetchedAt: null } });
}
