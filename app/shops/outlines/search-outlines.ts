import type { PhotoOutline } from "@prisma/client";
import { createGarmentMask } from "#contract/operations/garment-masks.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import { backoffMs } from "../backoff.ts";
import { type Failure, failure, refusedByService, toStored } from "../failure.ts";
import { type TimeoutProfile, withServiceAccount } from "../installation/service-account.ts";
import { downloadPhoto } from "../restyles/send/download-photo.ts";
import { isRefusedUpload } from "../restyles/send/refused-photos.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { isFreshOutline, toOutlineChange } from "./outline-rows.ts";

/** Project of the shop's account for photos of outlines. */
const projectName = "Shopify photos";
/** Number of attempts. After them the restyle itself searches the garment. */
const failuresMax = 4;
/** Maximum per run; the next run continues. */
const perRunMax = 200;
/**
 * Photos in flight: one per pixel thread of a small server, and one that is downloaded and sent meanwhile. The service
 * works on four of an account at a time, so that a place is left for the merchant's strokes.
 */
const searchesAtOnce = 3;
/** Number of requests without a delay. The service allows 60 per minute, which the merchant's strokes share. */
const unpacedMax = 20;
const paceMs = 1_200;

/** Enqueues the search of the shop's outlines. */
export async function enqueueOutlineSearch(deps: ShopsDeps, shopId: string): Promise<void> {
  try {
    await deps.enqueue("shops-search-outlines", { shopId }, { id: `shops-search-outlines-${shopId}` });
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error, shopId }, "Outlines could not be enqueued");
  }
}

/**
 * Searches the due outlines of a shop, a few at a time, so that a large shop does not delay others. A run after a crash
 * continues; the service returns cached results. Outlines of one photo are searched one after the other, because they
 * share its upload.
 */
export async function searchOutlines(deps: ShopsDeps, shopId: string): Promise<void> {
  await withShopLease(deps, `outlines/${shopId}`, async (lease) => {
    /** By the address of the photo. One that failed unexpectedly stays, and ends the run. */
    const searches = new Map<string, Promise<void>>();
    const start = (row: PhotoOutline) => {
      const search = searchOutline(deps, row, "task").then(() => void searches.delete(row.photoUrl));
      // It is awaited later, perhaps after it has failed.
      search.catch(() => {});
      searches.set(row.photoUrl, search);
    };
    try {
      for (let started = 0; started < perRunMax; ) {
        if (searches.size === searchesAtOnce) await Promise.race(searches.values());
        const row = await findDue(deps, shopId, [...searches.keys()]);
        if (row) {
          lease.assertHeld();
          start(row);
          started += 1;
          if (started >= unpacedMax) await deps.sleep(paceMs);
        } else if (searches.size > 0) {
          await Promise.race(searches.values());
        } else {
          return;
        }
      }
      await Promise.all(searches.values());
    } finally {
      await Promise.allSettled(searches.values());
    }
  });
}

/** The next due outline of a photo that is not being searched; null when none is due. */
function findDue(
  { prisma, now }: ShopsDeps,
  shopId: string,
  photoUrls: string[],
): Promise<PhotoOutline | null> {
  return prisma.photoOutline.findFirst({
    where: {
      shopId,
      state: "finding",
      dueAt: { lte: now() },
      photoUrl: { notIn: photoUrls },
      shop: { uninstalledAt: null },
    },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
}

/**
 * Searches one outline and records the result.
 *
 * @returns the updated row
 */
export async function searchOutline(
  deps: ShopsDeps,
  row: PhotoOutline,
  timeoutProfile: TimeoutProfile,
): Promise<PhotoOutline> {
  const { prisma, now } = deps;
  try {
    return await withServiceAccount(deps, row.shopId, timeoutProfile, async (client, shop) => {
      const sent = await sendPhoto(deps, client, row, shop.serviceAccountId);
      if ("failure" in sent) return end(deps, row, sent.failure);
      const mask = await client.call(createGarmentMask, {
        body: { file_id: sent.fileId, garment_label: row.garmentLabel || null },
      });
      return prisma.photoOutline.update({ where: { id: row.id }, data: toOutlineChange(mask, now()) });
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    throwIfStopped(deps);
    return recordFailure(deps, row, error);
  }
}

/** The service's file id of the photo, which is uploaded once for all garments. */
async function sendPhoto(
  deps: ShopsDeps,
  client: ImageServiceClient,
  row: PhotoOutline,
  serviceAccountId: string,
): Promise<{ fileId: string } | { failure: Failure }> {
  const { prisma, now } = deps;
  const { shopId, photoUrl } = row;
  const sent = await prisma.photoOutline.findMany({
    where: { shopId, photoUrl, serviceAccountId, fileId: { not: null } },
    orderBy: { askedAt: "desc" },
  });
  const known = sent.find((other) => other.id === row.id || isFreshOutline(other, now()));
  const file = known?.fileId ? { fileId: known.fileId } : await upload(deps, client, row);
  if ("failure" in file) return file;
  await prisma.photoOutline.update({
    where: { id: row.id },
    data: { fileId: file.fileId, serviceAccountId, updatedAt: now() },
  });
  return file;
}

async function upload(
  deps: ShopsDeps,
  client: ImageServiceClient,
  row: PhotoOutline,
): Promise<{ fileId: string } | { failure: Failure }> {
  const photo = await downloadPhoto(deps.fetch, row.photoUrl);
  if ("failure" in photo) return photo;
  const { body, bytes, extension } = photo;
  try {
    const image = { projectName, filename: `${row.id}.${extension}`, body, bytes };
    return { fileId: await uploadImage(client, image, deps.fetch) };
  } catch (error) {
    if (!(error instanceof ImageServiceError && isRefusedUpload(error))) throw error;
    return { failure: refusedByService(error) };
  }
}

async function recordFailure(
  deps: ShopsDeps,
  row: PhotoOutline,
  error: ImageServiceError,
): Promise<PhotoOutline> {
  const { prisma, now, log } = deps;
  const maskId = error.bodyOf(400)?.mask_id;
  if (maskId) {
    return prisma.photoOutline.update({
      where: { id: row.id },
      data: {
        state: "none",
        maskId,
        failure: toStored(refusedByService(error)),
        doubts: [],
        previewUrl: null,
        failures: 0,
        askedAt: now(),
        updatedAt: now(),
      },
    });
  }
  log.warn({ err: error, outlineId: row.id }, "An outline could not be found");
  // The service has deleted the photo; it is uploaded again.
  const isPhotoGone = error.status === 404 || (error.status === 400 && row.fileId !== null);
  const failures = row.failures + 1;
  if (failures >= failuresMax || !(error.retryable || isPhotoGone)) {
    return end(deps, row, error.retryable ? failure("service_away") : refusedByService(error));
  }
  const waitMs = isPhotoGone ? 0 : Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
  return prisma.photoOutline.update({
    where: { id: row.id },
    data: {
      failures,
      // Said while the search is repeated.
      ...(error.retryable ? { failure: toStored(failure("service_away")) } : {}),
      ...(isPhotoGone ? { fileId: null } : {}),
      dueAt: new Date(now().getTime() + waitMs),
      updatedAt: now(),
    },
  });
}

/** Ends the search without a result: the restyle searches the garment itself, or fails with a reason. */
function end({ prisma, now }: ShopsDeps, row: PhotoOutline, of: Failure): Promise<PhotoOutline> {
  return prisma.photoOutline.update({
    where: { id: row.id },
    data: { state: "failed", failure: toStored(of), doubts: [], previewUrl: null, updatedAt: now() },
  });
}
