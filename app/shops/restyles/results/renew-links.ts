import pLimit from "p-limit";
import { getJobResults } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { lookOf, type PhotoSize } from "../kinds/kind.ts";
import { priceOutput, pricesOf } from "../kinds/price-output.ts";
import type { WholeProduct, WholeRestyle } from "../view/find-restyle.ts";
import { isFresh } from "../view/summaries.ts";
import { applyJobResults } from "./job-results.ts";

/** Concurrent requests; bounded, so that a page does not use up the shop's rate limit. */
const jobsAtOnce = 4;

/**
 * Renews links to results, which are signed and valid for seven days, by reading the results of every job
 * with a link that expires within a day.
 *
 * @returns whether anything was renewed. When the service can't be reached the old links stay, which may
 * still be valid.
 */
export async function renewLinks(deps: ShopsDeps, restyle: WholeRestyle): Promise<boolean> {
  const stale = restyle.products.filter((product) => product.jobId && hasStaleLink(product, deps.now()));
  if (stale.length === 0) return false;
  try {
    await withServiceAccount(deps, restyle.shopId, "screen", async (client) => {
      const limit = pLimit({ concurrency: jobsAtOnce, rejectOnClear: true });
      try {
        await limit.map(stale, (product) => renewProduct(deps, client, restyle, product));
      } finally {
        // One failure is enough: further requests to an unavailable service would fail as well.
        limit.clearQueue();
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, restyleId: restyle.id }, "Links to results could not be renewed");
    return false;
  }
}

async function renewProduct(
  { prisma, now, kinds }: ShopsDeps,
  client: ImageServiceClient,
  restyle: WholeRestyle,
  product: WholeProduct,
): Promise<void> {
  const job = await client.call(getJobResults, { params: { job_id: product.jobId ?? "" } });
  const look = lookOf(kinds, { ...product, restyle });
  const priceOf = (photo: PhotoSize) => priceOutput(look, photo, pricesOf(restyle));
  await prisma.$transaction((tx) => applyJobResults(tx, product, priceOf, job, now()));
}

function hasStaleLink(product: WholeProduct, now: Date): boolean {
  return product.sources.some(({ images }) =>
    images.some(({ state, urlsFetchedAt }) => state === "ready" && !isFresh(urlsFetchedAt, now)),
  );
}
