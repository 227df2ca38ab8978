import type { PhotoOutline } from "@prisma/client";
import { createGarmentMask } from "#contract/operations/create-garment-mask.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import { backoffMs } from "../backoff.ts";
import { type Failure, failure, refusedByService, toStored } from "../failure.ts";
import { type TimeoutProfile, withServiceAccount } from "../installation/service-account.ts";
import { downloadPhoto } from "../restyles/download-photo.ts";
import { isRefusedUpload } from "../restyles/refused-photos.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/deps-of-run.ts";
import { isFreshOutline, toOutlineChange } from "./outline-rows.ts";

/** Photos of outlines are kept in one project of the shop's account. */
const projectName = "Shopify photos";
/** Tries after which the restyle itself looks for the garment. */
const failuresMax = 4;
/** What one run does at most; the next one goes on. */
const perRunMax = 200;
/** The service takes 60 of these a minute; the merchant's own strokes come out of the same number. */
const unpacedMax = 20;
const paceMs = 1_200;

/** Has the shop's outlines found in the background. */
export async function searchSoon(deps: ShopsDeps, shopId: string): Promise<void> {
  try {
    await deps.enqueue("shops-search-outlines", { shopId }, { id: `shops-search-outlines-${shopId}` });
  } catch (error) {
    // The rows are committed: the sweep starts what the queue did not take.
    deps.log.error({ err: error, shopId }, "Outlines could not be enqueued");
  }
}

/**
 * Finds the outlines of a shop that are due, one after the other, so that a large shop keeps nobody else waiting. A
 * run after a crash finds what is left; the service answers what it found before.
 */
export async function searchOutlines(deps: ShopsDeps, shopId: string): Promise<void> {
  await withShopLease(deps, `outlines/${shopId}`, async (lease) => {
    for (let count = 0; count < perRunMax; count += 1) {
      const row = await deps.prisma.photoOutline.findFirst({
        where: { shopId, state: "finding", dueAt: { lte: deps.now() }, shop: { uninstalledAt: null } },
        orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      });
      if (!row) return;
      lease.assertHeld();
      await searchOutline(deps, row, "task");
      if (count >= unpacedMax) await deps.sleep(paceMs);
    }
  });
}

/** Finds one outline and records what came of it. @returns the row as it is then */
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

/** The service's id of the photo; it is sent once, whatever garments are looked for on it. */
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
  // The service removed the photo: it is sent again.
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
      ...(isPhotoGone ? { fileId: null } : {}),
      dueAt: new Date(now().getTime() + waitMs),
      updatedAt: now(),
    },
  });
}

/** Gives the search up for this time: the restyle finds the garment itself, or says why it can't. */
function end({ prisma, now }: ShopsDeps, row: PhotoOutline, of: Failure): Promise<PhotoOutline> {
  return prisma.photoOutline.update({
    where: { id: row.id },
    data: { state: "failed", failure: toStored(of), doubts: [], previewUrl: null, updatedAt: now() },
  });
}
