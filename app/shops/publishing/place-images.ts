import type { AdminClient } from "#admin-api/admin-client.ts";
import { findJobDone } from "#admin-api/find-job-done.ts";
import { listAllProductMedia } from "#admin-api/list-product-media.ts";
import { moveMediaToPosition } from "#admin-api/move-media-to-position.ts";
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
import { findPublication, type PublicationToRun, recordEnd, recordStep } from "./publication-rows.ts";
import { settleColorways } from "./settle-colorways.ts";
import { settleDisclosure } from "./settle-disclosure.ts";

/** Shopify moves a medium within a second; a slower job is checked again at the next image. */
const jobPolls = 20;
const jobPollMs = 500;

/**
 * Attaches the ready images of one product, moves each to its placement, links the variants of their colors, and then
 * has the product say which of them are made with AI.
 * Variants of colors that are undone are set back first, then the files are removed. Only one run per product at a
 * time, because moves change each other's positions. Every step is idempotent, so a run after a crash continues.
 */
export async function placeImages(deps: ShopsDeps, shopId: string, productId: string): Promise<void> {
  await withShopLease(deps, `place-images/${shopId}/${productId}`, async (lease) => {
    const tried = new Set<string>();
    let readProduct: ReturnType<typeof readOnce> | null = null;
    for (;;) {
      // Read again after each image: further images may have become ready.
      const next = await findNext(deps, shopId, productId, tried);
      if (!next) break;
      tried.add(next.id);
      try {
        const admin = openShopAdmin(deps, next.shopDomain);
        readProduct ??= readOnce(admin, productId);
        await place(deps, lease, admin, next, readProduct);
      } catch (error) {
        await handlePublicationFailure(deps, next, error);
      }
    }
    await settleColorways(deps, lease, shopId, productId);
    await settleDisclosure(deps, lease, shopId, productId);
    await enqueueFileRemoval(deps, await listRemovable(deps, { shopId, productId }));
  });
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

async function place(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publication: PublicationToRun,
  readProduct: ReturnType<typeof readOnce>,
): Promise<void> {
  const { productId } = publication;
  const fileId = publication.mediaId ?? "";
  if (publication.step === "ready") {
    await assertMayPublish(deps, publication);
    await assertColorThere(publication, readProduct);
    lease.assertHeld();
    await attachFileToProduct(admin, { fileId, productId });
    await recordStep(deps, publication, "attached");
  }
  if (publication.step === "attached") {
    await order(deps, lease, admin, publication);
    await recordStep(deps, publication, "ordered");
  }
  await recordEnd(deps, publication, "published");
  await enqueueProvenanceCheck(deps, publication.id);
}

async function order(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publication: PublicationToRun,
): Promise<void> {
  const { productId } = publication;
  const mediaId = publication.mediaId ?? "";
  const media = await listAllProductMedia(admin, productId);
  const mediaIds = media.map((medium) => medium.mediaId);
  if (!mediaIds.includes(mediaId)) {
    throw new PublicationRefused(failure("image_removed"));
  }
  const position = findTargetIndex(
    mediaIds,
    toPlacedImage(publication),
    await listSiblings(deps, publication),
  );
  if (position === null) return;
  lease.assertHeld();
  const { jobId, done } = await moveMediaToPosition(admin, { productId, mediaId, position });
  if (!done) await awaitJob(deps, admin, jobId);
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
