import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { findJobDone } from "#admin-api/find-job-done.ts";
import { type MediaMove, moveMedia } from "#admin-api/move-media.ts";
import { attachFilesToProduct } from "#admin-api/update-file.ts";
import type { Lease } from "#leases/with-lease.ts";
import { enqueueAltTranslation } from "../../alt-languages/translate-alts.ts";
import { failure } from "../../failure.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { settleColorways } from "../colorways/settle-colorways.ts";
import { settleDisclosure } from "../disclosure/settle-disclosure.ts";
import { assertColorThere } from "../plan/assert-color-there.ts";
import {
  comparePlaces,
  findTargetIndex,
  type PlacedImage,
  type Placement,
  toPlaceOrder,
} from "../plan/media-position.ts";
import { enqueueFileRemoval, listRemovable } from "../undo/enqueue-file-removal.ts";
import { assertMayPublish } from "./assert-may-publish.ts";
import { awaitFiles } from "./await-files.ts";
import { enqueueProvenanceCheck } from "./check-provenance.ts";
import { createdSteps } from "./placeable-steps.ts";
import { createProductReads, type ProductReads } from "./product-reads.ts";
import { handlePublicationFailure, PublicationRefused } from "./publication-failure.ts";
import {
  listPublishing,
  type PublicationToRun,
  postpone,
  recordEnd,
  recordStep,
} from "./publication-rows.ts";

/** Before each look at a job. Shopify moves media within a second; a slower job is not waited for. */
const jobPausesMs = [500, 500, 1_000, 1_000, 2_000, 2_000, 3_000];

/** Reads of Shopify may be older than what was written just before. */
const listedWithinMs = 2 * 60_000;
const listedAgainMs = 10_000;

/**
 * Attaches the created images of one product as soon as Shopify has processed them, moves them to their places, links the
 * variants of their colors, and then has the product say which of them are made with AI. What is there together takes one
 * request for each step.
 * Variants of colors that are undone are set back first, then the files are removed. Only one run per product at a
 * time, because moves change each other's positions. Every step is idempotent, so a run after a crash continues.
 */
export async function placeImages(deps: ShopsDeps, shopId: string, productId: string): Promise<void> {
  await withShopLease(deps, `place-images/${shopId}/${productId}`, async (lease) => {
    const product = createProductReads(productId);
    const tried = new Set<string>();
    for (;;) {
      // Read again after each round: further images may have been created.
      const publications = await listPublishing(deps, {
        shopId,
        productId,
        steps: createdSteps,
        except: tried,
      });
      const [first] = publications;
      if (!first) break;
      const run = { deps, lease, admin: openShopAdmin(deps, first.shopDomain), productId, product };
      const { ready, pending } = await awaitFiles(deps, lease, run.admin, publications);
      for (const publication of publications) if (!pending.includes(publication)) tried.add(publication.id);
      await orderImages(run, await attachImages(run, ready));
    }
    await settleColorways(deps, lease, { shopId, productId, product });
    await settleDisclosure(deps, lease, { shopId, productId, product });
    await enqueueFileRemoval(deps, await listRemovable(deps, { shopId, productId }));
  });
}

interface Run {
  deps: ShopsDeps;
  lease: Lease;
  admin: AdminClient;
  productId: string;
  product: ProductReads;
}

/** @returns the images that are on the product now and not yet known to be in their places */
async function attachImages(run: Run, ready: PublicationToRun[]): Promise<PublicationToRun[]> {
  const { deps, admin, product } = run;
  const toAttach: PublicationToRun[] = [];
  for (const publication of ready.filter(({ step }) => step === "ready")) {
    try {
      await assertMayPublish(deps, publication);
      await assertColorThere(publication, () => product.findVariants(admin));
      toAttach.push(publication);
    } catch (error) {
      await handlePublicationFailure(deps, publication, error);
    }
  }
  // They are appended in this order, so that images at the end of the gallery need no move.
  toAttach.sort((left, right) => comparePlaces(toPlacedImage(left), toPlacedImage(right)));
  return [...ready.filter(({ step }) => step !== "ready"), ...(await attach(run, toAttach))];
}

/** Attaches with one request. When it is refused, each image has one of its own, which tells what is wrong with which. */
async function attach(run: Run, publications: PublicationToRun[]): Promise<PublicationToRun[]> {
  if (publications.length === 0) return [];
  const { deps, lease, admin, productId } = run;
  try {
    lease.assertHeld();
    const fileIds = publications.map(({ mediaId }) => mediaId ?? "");
    await attachFilesToProduct(admin, { fileIds, productId });
  } catch (error) {
    const isRefused = error instanceof AdminApiError && error.code === "refused";
    if (isRefused && publications.length > 1) {
      const attached: PublicationToRun[] = [];
      for (const publication of publications) attached.push(...(await attach(run, [publication])));
      return attached;
    }
    for (const publication of publications) await handlePublicationFailure(deps, publication, error);
    return [];
  }
  for (const publication of publications) await recordStep(deps, publication, "attached");
  return publications;
}

/** Moves images of one product to their places with one request, and ends their publications. */
async function orderImages(run: Run, attached: PublicationToRun[]): Promise<void> {
  const { deps } = run;
  let placed: PublicationToRun[] = [];
  try {
    placed = await moveToPlaces(run, attached);
  } catch (error) {
    for (const publication of attached) await handlePublicationFailure(deps, publication, error);
  }
  for (const publication of placed) {
    if (publication.step !== "ordered") await recordStep(deps, publication, "ordered");
    await recordEnd(deps, publication, "published");
  }
  const [published] = placed;
  if (published) await enqueueProvenanceCheck(deps, published.id);
  const untranslated = placed.find(({ translationDueAt }) => translationDueAt !== null);
  if (untranslated) await enqueueAltTranslation(deps, untranslated.shopId);
}

/** @returns those that are in their places; of the others some are not listed yet, and some were removed and have failed */
async function moveToPlaces(
  { deps, lease, admin, productId, product }: Run,
  attached: PublicationToRun[],
): Promise<PublicationToRun[]> {
  const toOrder = attached.filter(({ step }) => step !== "ordered");
  const placed = attached.filter(({ step }) => step === "ordered");
  if (toOrder.length === 0) return placed;
  product.forget("media");
  let mediaIds = await product.listMediaIds(admin);
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
  for (const pauseMs of jobPausesMs) {
    await deps.sleep(pauseMs);
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
