import { type PhotoOutline, Prisma, type RestyleImage } from "@prisma/client";
import { regenerateResult } from "#contract/operations/jobs.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { toStored } from "../failure.ts";
import { noneThatKeep } from "../publishing/publish/kept-decision.ts";
import { lockImages } from "../restyles/review/lock-images.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** Code of an image's failure whose outline was not reviewed. */
const doubtfulCode = "service.mask_doubtful";

/** Images that failed because their outline was not reviewed. */
export const failedAsDoubtful = {
  state: "failed",
  failure: { path: ["code"], equals: doubtfulCode },
  publications: noneThatKeep,
} as const satisfies Prisma.RestyleImageWhereInput;

/** True for an image that waits for a look at the outline of its photo, which the merchant does not skip. */
export function isUnchecked(
  { state, failure }: Pick<RestyleImage, "state" | "failure">,
  outline: Pick<PhotoOutline, "isSkipped"> | null,
): boolean {
  return state === "failed" && isDoubtfulFailure(failure) && !outline?.isSkipped;
}

/** `isUnchecked` of the rows `image` and `outline`. */
export const isUncheckedRow = Prisma.sql`coalesce(
  image.state = 'failed' AND image.failure->>'code' = ${doubtfulCode} AND outline.is_skipped IS NOT TRUE,
  false
)`;

/** Images for which `isUnchecked` is false. Without the first condition SQL leaves out those without a failure. */
export const notUnchecked = {
  OR: [
    { failure: { equals: Prisma.AnyNull } },
    { NOT: { failure: failedAsDoubtful.failure } },
    { source: { outline: { isSkipped: true } } },
  ],
} satisfies Prisma.RestyleImageWhereInput;

/** Photos of which the service has a job, so that it can make an image again. */
export const sentToService = {
  jobImageIndex: { not: null },
  product: { jobId: { not: null } },
} as const satisfies Prisma.RestyleSourceWhereInput;

/** A photo's finished images, and those that failed because its outline was not reviewed. */
export function remakeableImages(outlineId: string): Prisma.RestyleImageWhereInput {
  return {
    source: { outlineId, ...sentToService },
    OR: [{ state: "ready", publications: noneThatKeep }, failedAsDoubtful],
  };
}

export function isDoubtfulFailure(failure: Prisma.JsonValue): boolean {
  return (
    typeof failure === "object" &&
    failure !== null &&
    !Array.isArray(failure) &&
    failure.code === doubtfulCode
  );
}

/**
 * Orders the images of an outline again, in all their colors. A finished one keeps its picture until the new one is
 * there, and has to be decided on anew; one that failed is being made. What is on its product stays as it is.
 *
 * @param isChanged false: only what failed for want of a look
 * @returns the ids of the images
 */
export async function orderRemakes(
  { prisma, newId, now }: ShopsDeps,
  outlineId: string,
  isChanged: boolean,
): Promise<string[]> {
  const where = { ...remakeableImages(outlineId), ...(isChanged ? {} : { state: "failed" as const }) };
  return prisma.$transaction(async (tx) => {
    const found = await tx.restyleImage.findMany({ where, select: { id: true } });
    const ids = found.map(({ id }) => id);
    await lockImages(tx, ids);
    // Without those whose publishing began meanwhile.
    const images = await tx.restyleImage.findMany({
      where: { ...where, id: { in: ids } },
      select: { id: true, state: true },
    });
    for (const { id, state } of images) {
      await tx.restyleImage.update({
        where: { id },
        data: {
          remakeId: newId(),
          remakeVersion: null,
          remakeFailure: toStored(null),
          remakeFailures: 0,
          remakeDueAt: now(),
          remakeCreditsMax: null,
          decision: "undecided",
          ...(state === "failed" ? { state: "working", failure: toStored(null), problem: null } : {}),
        },
      });
    }
    return images.map(({ id }) => id);
  });
}

/** Credits that the service would charge for making an output again; 0 when its mask was corrected since. */
export async function priceOfRemake(
  client: ImageServiceClient,
  output: { jobId: string; imageIndex: number; variation: number },
): Promise<number> {
  const quote = await client.quote(regenerateResult, {
    params: { job_id: output.jobId, image_index: String(output.imageIndex) },
    query: { group_index: String(output.variation) },
  });
  return quote.required_credits;
}
