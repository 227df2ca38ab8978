import type { PhotoOutline, Prisma } from "@prisma/client";
import type { z } from "zod";
import { createGarmentMask, createGarmentMasks } from "#contract/operations/garment-masks.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { Answer, ImageServiceClient } from "#image-service/service-client.ts";
import { backoffMs } from "../backoff.ts";
import { type Failure, failure, refusedByService, toStored } from "../failure.ts";
import { type TimeoutProfile, withServiceAccount } from "../installation/service-account.ts";
import { copyPhoto } from "../restyles/send/copy-photo.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { carryToOtherPhotos, findExamples } from "./carry-to-other-photos.ts";
import { isFreshOutline, toOutlineChange } from "./outline-rows.ts";

/** Project of the shop's account for photos of outlines. */
const projectName = "Shopify photos";
/** Number of attempts. After them the restyle itself searches the garment. */
const failuresMax = 4;
/** Maximum per run; the next run continues. */
const perRunMax = 200;
/**
 * Requests in flight. The service works on four photos of an account at a time, so that other accounts and the
 * merchant's strokes have a place.
 */
const requestsAtOnce = 3;
/** Photos that are asked for one by one, so that the first outlines of a selection are there at once. */
const singlesMax = 20;
/** Photos of each later request. It has to end within the time limit of a task's request. */
const batchSize = 6;

/**
 * Searches the due outlines of a shop: the first one by one, the others some at a time. A run after a crash continues;
 * the service returns cached results. Outlines of one photo are searched one after the other, because they share its
 * upload.
 */
export async function searchOutlines(deps: ShopsDeps, shopId: string): Promise<void> {
  await withShopLease(deps, `outlines/${shopId}`, async (lease) => {
    /** Photos by the request that searches them. One that failed unexpectedly stays, and ends the run. */
    const searches = new Map<Promise<void>, string[]>();
    const start = (rows: PhotoOutline[]) => {
      const search = searchTogether(deps, rows, "task").then(() => void searches.delete(search));
      // It is awaited later, perhaps after it has failed.
      search.catch(() => {});
      searches.set(
        search,
        rows.map(({ photoUrl }) => photoUrl),
      );
    };
    try {
      for (let started = 0; started < perRunMax; ) {
        if (searches.size === requestsAtOnce) await Promise.race(searches.keys());
        const count = started < singlesMax ? 1 : batchSize;
        const rows = await listDue(deps, shopId, { besides: [...searches.values()].flat(), count });
        if (rows.length > 0) {
          lease.assertHeld();
          start(rows);
          started += rows.length;
        } else if (searches.size > 0) {
          await Promise.race(searches.keys());
        } else {
          return;
        }
      }
      await Promise.all(searches.keys());
    } finally {
      await Promise.allSettled(searches.keys());
    }
  });
}

/** The next due outlines, each of another photo, and of none that is being searched. */
async function listDue(
  { prisma, now }: ShopsDeps,
  shopId: string,
  { besides, count }: { besides: string[]; count: number },
): Promise<PhotoOutline[]> {
  const due = await prisma.photoOutline.findMany({
    where: {
      shopId,
      state: "finding",
      dueAt: { lte: now() },
      photoUrl: { notIn: besides },
      shop: { uninstalledAt: null },
    },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: count,
  });
  return [...new Map(due.toReversed().map((row) => [row.photoUrl, row])).values()].toReversed();
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
  return (await searchTogether(deps, [row], timeoutProfile))[0]!;
}

async function searchTogether(
  deps: ShopsDeps,
  rows: PhotoOutline[],
  timeoutProfile: TimeoutProfile,
): Promise<PhotoOutline[]> {
  try {
    return await withServiceAccount(deps, rows[0]!.shopId, timeoutProfile, async (client, shop) => {
      const sendings = rows.map((row) => sendPhoto(deps, client, row, shop.serviceAccountId));
      await Promise.allSettled(sendings);
      const sent = await Promise.all(sendings);
      const examples = await findExamples(deps, rows, shop.serviceAccountId);
      const files = rows.flatMap((row, index) => {
        const photo = sent[index]!;
        return "fileId" in photo
          ? [
              {
                row,
                file_id: photo.fileId,
                garment_label: row.garmentLabel || null,
                example_mask_id: examples.get(row)?.maskId ?? undefined,
              },
            ]
          : [];
      });
      const found = await findMasks(
        client,
        files.map(({ row: _row, ...file }) => file),
      );
      const masks = new Map(files.map(({ row }, index) => [row, found[index]!]));
      const recorded = await Promise.all(
        rows.map((row, index) => {
          const photo = sent[index]!;
          if ("failure" in photo) return end(deps, row, photo.failure);
          return recordSearch(deps, row, masks.get(row)!, examples.get(row)?.id ?? null);
        }),
      );
      // An outline of the product may have been settled meanwhile.
      const alone = recorded.filter(
        ({ state, exampleId }, index) =>
          state === "doubtful" && exampleId === null && rows[index]!.failures === 0,
      );
      if (alone.length > 0) {
        const late = [...(await findExamples(deps, alone, shop.serviceAccountId)).values()];
        if (late.length > 0)
          await carryToOtherPhotos(
            deps,
            rows[0]!.shopId,
            late.map(({ id }) => id),
          );
      }
      return recorded;
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    throwIfStopped(deps);
    return Promise.all(rows.map((row) => recordFailure(deps, row, error)));
  }
}

type FoundMask = Answer<typeof createGarmentMask>;

/** The masks of the photos in their order; for a photo without one, its refusal. */
async function findMasks(
  client: ImageServiceClient,
  files: z.input<typeof createGarmentMask.body>[],
): Promise<(FoundMask | ImageServiceError)[]> {
  if (files.length === 0) return [];
  if (files.length === 1) return [await client.call(createGarmentMask, { body: files[0]! })];
  const { garment_masks: entries } = await client.call(createGarmentMasks, { body: { files } });
  return entries.map(
    ({ status, garment_mask, problem }) =>
      garment_mask ?? ImageServiceError.refused(createGarmentMask.id, status, problem, null),
  );
}

function recordSearch(
  deps: ShopsDeps,
  row: PhotoOutline,
  found: FoundMask | ImageServiceError,
  exampleId: string | null,
): Promise<PhotoOutline> {
  if (found instanceof ImageServiceError) return recordFailure(deps, row, found);
  // Strokes of a session without an end settle nothing.
  const isUnsettled = row.exampleId !== null && found.state !== "found";
  return record(deps, row, {
    ...toOutlineChange(found, deps.now()),
    ...(isUnsettled && { state: "doubtful" }),
    exampleId,
  });
}

/** A person who opened the outline before its search had ended may have settled it: that stays. */
async function record(
  { prisma }: ShopsDeps,
  { id, state, exampleId }: PhotoOutline,
  data: Prisma.PhotoOutlineUncheckedUpdateManyInput,
): Promise<PhotoOutline> {
  await prisma.photoOutline.updateMany({ where: { id, state, exampleId }, data });
  return prisma.photoOutline.findUniqueOrThrow({ where: { id } });
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
  const file = known?.fileId
    ? { fileId: known.fileId, photoSha256: known.photoSha256 }
    : await copyPhoto(deps, client, { url: photoUrl, projectName, name: row.id });
  if ("failure" in file) return file;
  await prisma.photoOutline.update({
    where: { id: row.id },
    data: { ...file, serviceAccountId, updatedAt: now() },
  });
  return file;
}

async function recordFailure(
  deps: ShopsDeps,
  row: PhotoOutline,
  error: ImageServiceError,
): Promise<PhotoOutline> {
  const { now, log } = deps;
  const maskId = error.bodyOf(400)?.mask_id;
  if (maskId) {
    return record(deps, row, {
      state: "none",
      maskId,
      failure: toStored(refusedByService(error)),
      doubts: [],
      previewUrl: null,
      failures: 0,
      askedAt: now(),
      updatedAt: now(),
    });
  }
  log.warn({ err: error, outlineId: row.id }, "An outline could not be found");
  // The service has deleted the example's mask; after a failure none is sent.
  const isExampleGone = error.body?.detail?.some(({ field }) => field === "example_mask_id") ?? false;
  // The service has deleted the photo; it is uploaded again.
  const isPhotoGone =
    !isExampleGone && (error.status === 404 || (error.status === 400 && row.fileId !== null));
  const failures = row.failures + 1;
  if (failures >= failuresMax || !(error.retryable || isPhotoGone || isExampleGone)) {
    return end(deps, row, error.retryable ? failure("service_away") : refusedByService(error));
  }
  const isGone = isPhotoGone || isExampleGone;
  const waitMs = isGone ? 0 : Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
  return record(deps, row, {
    failures,
    // Said while the search is repeated.
    ...(error.retryable ? { failure: toStored(failure("service_away")) } : {}),
    ...(isPhotoGone ? { fileId: null } : {}),
    dueAt: new Date(now().getTime() + waitMs),
    updatedAt: now(),
  });
}

/** Ends the search without a result: the restyle searches the garment itself, or fails with a reason. */
function end(deps: ShopsDeps, row: PhotoOutline, of: Failure): Promise<PhotoOutline> {
  return record(deps, row, {
    state: "failed",
    failure: toStored(of),
    doubts: [],
    previewUrl: null,
    updatedAt: deps.now(),
  });
}
