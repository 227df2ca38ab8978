import type { BulkSelection, Prisma } from "@prisma/client";
import { z } from "zod";
import type { EnginePrices } from "#contract/prices.ts";
import { settleTaken } from "../automations/settle-taken.ts";
import { backoffMs } from "../backoff.ts";
import { noteRestyled } from "../drift/watch-products.ts";
import type { Language } from "../messages/language.ts";
import { pickLanguage } from "../messages/languages.ts";
import { readKnownOutlines } from "../outlines/outlines-of-draft.ts";
import { type KindOfRestyle, kindOf } from "../restyles/kinds/kind.ts";
import { listPrices, StoredPrices } from "../restyles/kinds/price-output.ts";
import { enqueueSending } from "../restyles/send/enqueue-sending.ts";
import { toProductRows } from "../restyles/start/product-rows.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { LookOfRestyle } from "../views.ts";
import { insertRows } from "./insert-rows.ts";
import { looksOf } from "./look-exceptions.ts";
import { type BulkChoice, Choice } from "./price-bulk-selection.ts";
import { listChosenProducts, photosPerProduct } from "./selected-photos.ts";

/** Options of a selection's restyle; stored with it. */
export interface BulkOrder extends BulkChoice {
  kind: string;
  options: object;
  identityCode: string | null;
  prices: EnginePrices;
  /** Who submitted it, an actor; null for one of the release before. */
  startedBy: string | null;
  /** Of the alternative texts. */
  language: Language["locale"];
  look: LookOfRestyle | null;
}

/** A stored order; one of the release before lacks members with a default. */
export const BulkOrderShape = Choice.extend({
  kind: z.string(),
  options: z.looseObject({}),
  identityCode: z.string().nullable(),
  prices: StoredPrices.default(listPrices),
  startedBy: z.string().nullable().default(null),
  language: z.string(),
  look: z.custom<LookOfRestyle>().nullable().default(null),
});

/** Images whose rows are made at once, on average, and products: what a start holds in memory. */
const [imagesPerBatch, productsPerBatch] = [2_000, 200];

/** 200,000 images, on a busy database. */
const startTimeoutMs = 10 * 60_000;

/** Enqueues a start; when that fails, the sweep does. */
export async function enqueueSelectionStart(deps: ShopsDeps, selectionId: string): Promise<void> {
  try {
    await deps.enqueue("shops-start-selection", { selectionId }, { id: toStartTaskId(selectionId) });
  } catch (error) {
    deps.log.error({ err: error, selectionId }, "The start of a selection could not be enqueued");
  }
}

function toStartTaskId(selectionId: string): string {
  return `shops-start-selection-${selectionId}`;
}

/**
 * Records the restyle of a submitted selection with all its rows in one transaction, so that a crash leaves nothing
 * half recorded. Idempotent.
 */
export async function startBulkSelection(deps: ShopsDeps, selectionId: string): Promise<void> {
  await withShopLease(deps, `bulk-selection-start/${selectionId}`, async () => {
    const selection = await deps.prisma.bulkSelection.findFirst({
      where: { id: selectionId, state: "starting" },
    });
    if (!selection) return;
    try {
      const unsent = await deps.prisma.$transaction((tx) => record(deps, tx, selection), {
        timeout: startTimeoutMs,
      });
      await enqueueSending(deps, selection.shopId, unsent);
    } catch (error) {
      throwIfStopped(deps);
      const failures = selection.failures + 1;
      await deps.prisma.bulkSelection.update({
        where: { id: selectionId },
        data: { failures, dueAt: new Date(deps.now().getTime() + backoffMs(failures)) },
      });
      throw error;
    }
  });
}

/** @returns one row of each of the first products */
async function record(
  deps: ShopsDeps,
  tx: Prisma.TransactionClient,
  selection: BulkSelection,
): Promise<string[]> {
  const { id: selectionId, shopId } = selection;
  const order = BulkOrderShape.parse(selection.order);
  const work = kindOf(deps.kinds, order);
  const restyleId = deps.newId();
  const started = await tx.bulkSelection.updateMany({
    where: { id: selectionId, state: "starting" },
    data: { state: "started", restyleId },
  });
  if (started.count === 0) return [];
  await tx.restyle.create({
    data: {
      id: restyleId,
      shopId,
      submissionId: selectionId,
      kind: order.kind,
      options: work.options as Prisma.InputJsonObject,
      identityCode: order.identityCode,
      prices: order.prices as unknown as Prisma.InputJsonObject,
      startedBy: order.startedBy,
      ...(order.look && { look: { ...order.look } }),
      createdAt: deps.now(),
    },
  });
  const perProduct = photosPerProduct(work, order.photos);
  const language = pickLanguage(order.language, deps.languages);
  const first: string[] = [];
  const count = countPerBatch(selection, work);
  const looks = work.kind.looks(work.options).length;
  const end = Math.min(selection.productCount, order.productsMax ?? selection.productCount);
  for (let from = 0; from < end; from += count) {
    deps.signal?.throwIfAborted();
    const range = { from, count: Math.min(count, end - from) };
    const chosen = await listChosenProducts(tx, selectionId, perProduct, range);
    const inLooks = chosen.map((product) => ({
      ...product,
      looks: looksOf(order.exceptions, looks, product.id),
    }));
    const mediaIds = chosen.flatMap((product) => product.images.map(({ mediaId }) => mediaId));
    const outlines = await readKnownOutlines(tx, shopId, work, mediaIds);
    const rowsOf = { restyleId, work, language, outlines };
    const { products, sources, images } = toProductRows(deps, rowsOf, inLooks, from);
    if (first.length === 0) {
      const rows = new Map(products.toReversed().map(({ productId, id }) => [productId, id]));
      first.push(...[...rows.values()].toReversed());
    }
    await insertRows(tx, "restyle_products", products);
    await insertRows(tx, "restyle_sources", sources);
    await insertRows(tx, "restyle_images", images);
  }
  if (end < selection.productCount) await keepRest(deps, tx, selection, { from: end, restyleId });
  await settleTaken(tx, restyleId);
  await noteRestyled(tx, restyleId);
  await tx.selectedPhoto.deleteMany({ where: { selectionId } });
  await tx.selectedProduct.deleteMany({ where: { selectionId } });
  return first;
}

/** Makes a selection of the products that the restyle leaves out, ready to be started in its turn. */
async function keepRest(
  deps: ShopsDeps,
  tx: Prisma.TransactionClient,
  { id: selectionId, shopId, listQuery, search, restyled, productCount }: BulkSelection,
  { from, restyleId }: { from: number; restyleId: string },
): Promise<void> {
  const id = deps.newId();
  const count = productCount - from;
  const [dueAt, createdAt] = [deps.now(), deps.now()];
  await tx.bulkSelection.create({
    data: {
      ...{ id, shopId, listQuery, search, restyled, dueAt, createdAt },
      ...{ state: "ready", restOfRestyleId: restyleId },
      ...{ matchCount: count, exportedCount: count, productCount: count },
    },
  });
  await tx.$executeRaw`
    UPDATE shop_selected_photos SET selection_id = ${id}::uuid
    WHERE selection_id = ${selectionId}::uuid AND product_id IN (
      SELECT product_id FROM shop_selected_products WHERE selection_id = ${selectionId}::uuid AND place >= ${from}
    )`;
  await tx.$executeRaw`
    UPDATE shop_selected_products SET selection_id = ${id}::uuid, place = place - ${from}
    WHERE selection_id = ${selectionId}::uuid AND place >= ${from}`;
  const photoCount = await tx.selectedPhoto.count({ where: { selectionId: id, place: { not: null } } });
  await tx.bulkSelection.update({ where: { id }, data: { photoCount } });
}

/** Products of one batch: fewer where each has many photos, looks or variations. */
function countPerBatch(
  { photoCount, productCount }: BulkSelection,
  { kind, options }: Pick<KindOfRestyle, "kind" | "options">,
): number {
  const perPhoto = kind.looks(options).reduce((sum, look) => sum + kind.outputsPerPhoto(look), 0);
  const perProduct = (photoCount * perPhoto) / productCount;
  return Math.min(productsPerBatch, Math.max(1, Math.floor(imagesPerBatch / perProduct)));
}
