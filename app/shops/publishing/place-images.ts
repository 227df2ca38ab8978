import type { AdminClient } from "#admin-api/admin-client.ts";
import { findJobDone } from "#admin-api/find-job-done.ts";
import { listMediaIds } from "#admin-api/list-media-ids.ts";
import { type MediaMove, moveMedia } from "#admin-api/move-media.ts";
import { attachFileToProduct } from "#admin-api/update-file.ts";
import type { Lease } from "#leases/with-lease.ts";
import { failure } from "../failure.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { assertColorThere, readOnce } from "./assert-color-there.ts";
import { assertMayPublish } from "./assert-may-publish.ts";
import { enqueueProvenanceCheck } from "./check-provenance.ts";
import { enqueueFileRemoval, listRemovable } from "./enqueue-file-removal.ts";
import { findTargetIndex, type PlacedImage, type Placement, toPlaceOrder } from "./media-position.ts";
import { placeableSteps } from "./placeable-steps.ts";
import { handlePublicationFailure, PublicationRefused } from "./publication-failure.ts";
import {
  findPublication,
  type PublicationToRun,
  postpone,
  recordEnd,
  recordStep,
} from "./publication-rows.ts";
import { settleColorways } from "./settle-colorways.ts";
import { settleDisclosure } from "./settle-disclosure.ts";

/** Shopify moves a medium within a second; a slower job is checked again at the next image. */
const jobPolls = 20;
const jobPollMs = 500;

/** Reads of Shopify may be older than what was written just before. */
const listedWithinMs = 2 * 60_000;
const listedAgainMs = 10_000;

/**
 * Attaches the ready images of one product, moves them to their places, links the variants of their colors, and then
 * has the product say which of them are made with AI.
 * Variants of colors that are undone are set back first, then the files are removed. Only one run per product at a
 * time, because moves change each other's positions. Every step is idempotent, so a run after a crash continues.
 */
export async function placeImages(deps: ShopsDeps, shopId: string, productId: string): Promise<void> {
  await withShopLease(deps, `place-images/${shopId}/${productId}`, async (lease) => {
    const tried = new Set<string>();
    for (;;) {
      const attached = await attachImages(deps, lease, { shopId, productId }, tried);
      if (attached.length === 0) break;
      await orderImages(deps, lease, attached);
    }
    await settleColorways(deps, lease, shopId, productId);
    await settleDisclosure(deps, lease, shopId, productId);
    await enqueueFileRemoval(deps, await listRemovable(deps, { shopId, productId }));
  });
}

/** @returns the images that are on the product now and not yet known to be in their places */
async function attachImages(
  deps: ShopsDeps,
  lease: Lease,
  { shopId, productId }: { shopId: string; productId: string },
  tried: Set<string>,
): Promise<PublicationToRun[]> {
  const attached: PublicationToRun[] = [];
  let readProduct: ReturnType<typeof readOnce> | null = null;
  for (;;) {
    // Read again after each image: further images may have become ready.
    const next = await findNext(deps, shopId, productId, tried);
    if (!next) return attached;
    tried.add(next.id);
    try {
      const admin = openShopAdmin(deps, next.shopDomain);
      readProduct ??= readOnce(admin, productId);
      if (next.step === "ready") await attach(deps, lease, admin, next, readProduct);
      attached.push(next);
    } catch (error) {
      await handlePublicationFailure(deps, next, error);
    }
  }
}

async function findNext(
  deps: ShopsDeps,
  shopId: string,
  productId: string,
  tried: Set<string>,
): Promise<PublicationToRun | null> {
  const row = await deps.prisma.publication.findFirst({
    where: {
      shopId,
      productId,
      state: "publishing",
      step: { in: [...placeableSteps] },
      id: { notIn: [...tried] },
    },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  return row ? findPublication(deps, row.id, "publishing") : null;
}

async function attach(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publication: PublicationToRun,
  readProduct: ReturnType<typeof readOnce>,
): Promise<void> {
  await assertMayPublish(deps, publication);
  await assertColorThere(publication, readProduct);
  lease.assertHeld();
  const { productId } = publication;
  await attachFileToProduct(admin, { fileId: publication.mediaId ?? "", productId });
  await recordStep(deps, publication, "attached");
}

/** Moves images of one product to their places with one request, and ends their publications. */
async function orderImages(deps: ShopsDeps, lease: Lease, attached: PublicationToRun[]): Promise<void> {
  let placed: PublicationToRun[] = [];
  try {
    placed = await moveToPlaces(deps, lease, attached);
  } catch (error) {
    for (const publication of attached) await handlePublicationFailure(deps, publication, error);
  }
  for (const publication of placed) {
    try {
      if (publication.step !== "ordered") await recordStep(deps, publication, "ordered");
      await recordEnd(deps, publication, "published");
      await enqueueProvenanceCheck(deps, publication.id);
    } catch (error) {
      await handlePublicationFailure(deps, publication, error);
    }
  }
}

/** @returns those that are in their places; of the others some are not listed yet, and some were removed and have failed */
async function moveToPlaces(
  deps: ShopsDeps,
  lease: Lease,
  attached: PublicationToRun[],
): Promise<PublicationToRun[]> {
  const toOrder = attached.filter(({ step }) => step !== "ordered");
  const placed = attached.filter(({ step }) => step === "ordered");
  const [first] = toOrder;
  if (!first) return placed;
  const { productId } = first;
  const admin = openShopAdmin(deps, first.shopDomain);
  let mediaIds = await listMediaIds(admin, productId);
  const moves: MediaMove[] = [];
  for (const publication of toOrder) {
    const mediaId = publication.mediaId ?? "";
    if (!mediaIds.includes(mediaId)) {
      if (deps.now().getTime() - publication.stepAt.getTime() < listedWithinMs) {
        await postpone(deps, publication, listedAgainMs);
        continue;
      }
      await handlePublicationFailure(deps, publication, new PublicationRefused(failure("image_removed")));
      continue;
    }
    placed.push(publication);
    const siblings = await listSiblings(deps, publication);
    const position = findTargetIndex(mediaIds, toPlacedImage(publication), siblings);
    if (position === null) continue;
    moves.push({ mediaId, position });
    mediaIds = mediaIds.filter((id) => id !== mediaId).toSpliced(position, 0, mediaId);
  }
  if (moves.length === 0) return placed;
  lease.assertHeld();
  const { jobId, done } = await moveMedia(admin, productId, moves);
  if (!done) await awaitJob(deps, admin, jobId);
  return placed;
}

async function awaitJob(deps: ShopsDeps, admin: AdminClient, jobId: string): Promise<void> {
  for (let poll = 0; poll < jobPolls; poll++) {
    await deps.sleep(jobPollMs);
    if ((await findJobDone(admin, jobId)) !== false) return;
  }
}

/** Columns of the product's row for the order of images. */
const ofProduct = { look: true, restyle: { select: { createdAt: true } } } as const;

/** The app's other images on the product. */
async function listSiblings({ prisma }: ShopsDeps, publication: PublicationToRun): Promise<PlacedImage[]> {
  const rows = await prisma.publication.findMany({
    where: {
      shopId: publication.shopId,
      productId: publication.productId,
      id: { not: publication.id },
      mediaId: { not: null },
      OR: [{ state: "published" }, { state: "publishing", step: { in: ["attached", "ordered"] } }],
    },
    include: { image: { include: { source: { include: { product: { select: ofProduct } } } } } },
  });
  return rows.map(toPlacedImage);
}

function toPlacedImage(publication: {
  mediaId: string | null;
  placement: string;
  image: {
    variation: number;
    source: { mediaId: string; position: number; product: { look: number; restyle: { createdAt: Date } } };
  };
}): PlacedImage {
  const { variation, source } = publication.image;
  const { look, restyle } = source.product;
  const placement = publication.placement as Placement;
  const { position } = source;
  return {
    mediaId: publication.mediaId ?? "",
    placement,
    originalMediaId: source.mediaId,
    order: toPlaceOrder({ placement, restyledAt: restyle.createdAt, look, position, variation }),
  };
}
