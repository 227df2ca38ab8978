import type { RestyleImage } from "@prisma/client";
import { listVersions } from "#contract/operations/jobs.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { isFresh } from "../view/summaries.ts";
import { toServiceLink } from "./service-link.ts";

/** An image, and where its job is. */
export type ImageWithJob = Pick<
  RestyleImage,
  "id" | "resultUrl" | "urlsFetchedAt" | "version" | "variation"
> & {
  source: { jobImageIndex: number | null; product: { jobId: string | null } };
};

/**
 * A valid link to the picture of an image, in full size; read from the service again when the stored one is about to expire.
 *
 * @returns null when the service no longer has the picture
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function findResultLink(
  deps: ShopsDeps,
  shopId: string,
  image: ImageWithJob,
): Promise<string | null> {
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
  return result?.output?.full_size ?? result?.url ?? null;
}

/** Marks a rejected link as expired, so that the next one is read anew. */
export async function forgetResultLink(
  { prisma }: Pick<ShopsDeps, "prisma">,
  { id }: Pick<RestyleImage, "id">,
): Promise<void> {
  await prisma.restyleImage.update({ where: { id }, data: { urlsFetchedAt: null } });
}
