import type { BulkSelection, Prisma } from "@prisma/client";
import { z } from "zod";
import { backoffMs } from "../backoff.ts";
import type { Language } from "../messages/language.ts";
import { pickLanguage } from "../messages/languages.ts";
import { kindOf } from "../restyles/kinds/kind.ts";
import { toProductRows } from "../restyles/product-rows.ts";
import { sendSoon } from "../restyles/send-soon.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/deps-of-run.ts";
import type { PhotosChoice } from "../views.ts";
import { listChosenProducts, photosPerProduct } from "./selected-photos.ts";

/** What a merchant wants made of a selection; stored with it. */
export interface BulkOrder {
  kind: string;
  options: object;
  photos: PhotosChoice;
  identityCode: string | null;
  /** Of the alternative texts. */
  language: Language["locale"];
}

const Order = z.object({
  kind: z.string(),
  options: z.looseObject({}),
  photos: z.enum(["all", "first"]),
  identityCode: z.string().nullable(),
  language: z.string(),
});

/** Products whose rows are made at once; what a start holds in memory. */
const productsPerBatch = 200;

/** Rows of one statement: PostgreSQL takes up to 65,535 parameters. */
const rowsPerStatement = 1_000;

/** 200,000 images, on a busy database. */
const startTimeoutMs = 10 * 60_000;

/** Enqueues a start; when that fails, the sweep does. */
export async function startSelectionSoon(deps: ShopsDeps, selectionId: string): Promise<void> {
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
 * Records the restyle of a submitted selection: all its rows in one transaction, so that there is the whole of it or
 * nothing, however often and at whatever line a run ends.
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
      await sendSoon(deps, selection.shopId, unsent);
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
  const { id: selectionId, shopId, productCount } = selection;
  const order = Order.parse(selection.order);
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
      createdAt: deps.now(),
    },
  });
  const perProduct = photosPerProduct(work, order.photos);
  const language = pickLanguage(order.language, deps.languages);
  const rowsOf = { restyleId, work, language, outlines: { of: () => null } };
  const first: string[] = [];
  for (let from = 0; from < productCount; from += productsPerBatch) {
    deps.signal?.throwIfAborted();
    const chosen = await listChosenProducts(tx, selectionId, perProduct, { from, count: productsPerBatch });
    const { products, sources, images } = toProductRows(deps, rowsOf, chosen, from);
    if (from === 0) first.push(...products.filter(({ look }) => look === 0).map(({ id }) => id));
    for (const data of inParts(products)) await tx.restyleProduct.createMany({ data });
    for (const data of inParts(sources)) await tx.restyleSource.createMany({ data });
    for (const data of inParts(images)) await tx.restyleImage.createMany({ data });
  }
  await tx.selectedPhoto.deleteMany({ where: { selectionId } });
  await tx.selectedProduct.deleteMany({ where: { selectionId } });
  return first;
}

function* inParts<Row>(rows: Row[]): Iterable<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement);
}
