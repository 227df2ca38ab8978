import type { BulkSelection, Prisma } from "@prisma/client";
import { type ExportedImage, type ExportedProduct, parseExportLine } from "#admin-api/product-export.ts";
import type { Lease } from "#leases/with-lease.ts";
import { isSizeChart } from "../catalogue/is-size-chart.ts";
import { findRestyled } from "../catalogue/restyled-products.ts";
import { toUsableImage } from "../catalogue/usable-images.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { insertRows } from "./insert-rows.ts";

/** Lines per batch, which limits the memory of an import. */
const linesPerBatch = 1_000;

/** Far above the length of a product's or an image's line. */
const lineBytesMax = 1024 * 1024;

const newline = 10;

/** The exported file is no longer available. */
export class ExportGone extends Error {
  override readonly name = "ExportGone";
  readonly status: number;

  constructor(status: number) {
    super(`The exported file answered ${status}`);
    this.status = status;
  }
}

type ReadSelection = Pick<
  BulkSelection,
  "id" | "shopId" | "restyled" | "createdAt" | "readBytes" | "readLines"
>;

/**
 * Imports an exported file from the last stored offset to its end. Each batch of lines is stored together with its end
 * offset.
 *
 * @throws ExportGone; any other error when the file could not be read to its end, after which a later run continues
 */
export async function readExport(
  deps: ShopsDeps,
  lease: Lease,
  selection: ReadSelection,
  url: string,
): Promise<void> {
  const place = { bytes: Number(selection.readBytes), lines: selection.readLines };
  const body = await openExport(deps, url, place.bytes);
  if (!body) return;
  let batch: { line: string; bytes: number }[] = [];
  const flush = async () => {
    lease.assertHeld();
    const isReading = await storeBatch(deps, selection, batch, place);
    batch = [];
    return isReading;
  };
  for await (const part of splitLines(body)) {
    batch.push(part);
    if (batch.length >= linesPerBatch && !(await flush())) return;
  }
  if (batch.length > 0) await flush();
}

/** @returns the file from this byte on; null when it ends there */
async function openExport(
  { fetch }: ShopsDeps,
  url: string,
  from: number,
): Promise<AsyncIterable<Uint8Array> | null> {
  // The stored place counts bytes of the file, not of a compressed reply; to a range `fetch` adds the same itself.
  const headers: Record<string, string> =
    from > 0 ? { Range: `bytes=${from}-` } : { "Accept-Encoding": "identity" };
  const reply = await fetch(url, { headers });
  if (reply.status === 416) return null;
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel();
    if (reply.status < 500 && reply.status !== 429) throw new ExportGone(reply.status);
    throw new Error(`The exported file answered ${reply.status}`);
  }
  const body = reply.body as unknown as AsyncIterable<Uint8Array>;
  // A server without range requests sends the whole file.
  return reply.status === 206 ? body : skipBytes(body, from);
}

async function* skipBytes(body: AsyncIterable<Uint8Array>, count: number): AsyncIterable<Uint8Array> {
  let left = count;
  for await (const chunk of body) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** @throws SyntaxError when the file ends within a line */
async function* splitLines(body: AsyncIterable<Uint8Array>): AsyncIterable<{ line: string; bytes: number }> {
  const decoder = new TextDecoder();
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of body) {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline)) {
      yield { line: decoder.decode(data.subarray(0, end)), bytes: end + 1 };
      data = data.subarray(end + 1);
    }
    if (data.length > lineBytesMax) throw new Error("A line of the exported file is too long");
    rest = data;
  }
  if (rest.length === 0) return;
  const line = decoder.decode(rest);
  JSON.parse(line);
  yield { line, bytes: rest.length };
}

/**
 * Stores lines and advances the offset. A line that is already stored has no effect.
 *
 * @returns false when the import has ended, for example because the merchant cancelled it
 */
async function storeBatch(
  deps: ShopsDeps,
  selection: ReadSelection,
  batch: { line: string; bytes: number }[],
  place: { bytes: number; lines: number },
): Promise<boolean> {
  const { id: selectionId } = selection;
  const products: Prisma.SelectedProductCreateManyInput[] = [];
  const photos: Prisma.SelectedPhotoCreateManyInput[] = [];
  for (const { line, bytes } of batch) {
    place.bytes += bytes;
    place.lines += 1;
    const read = line.trim() === "" ? null : parseExportLine(line);
    if (read && "product" in read) products.push(toProductRow(selectionId, read.product));
    else if (read) photos.push(...toPhotoRows(selectionId, read.image, place.lines));
  }
  const isWanted = await findWanted(deps, selection, [
    ...products.map(({ productId }) => productId),
    ...photos.map(({ productId }) => productId),
  ]);
  const wantedPhotos = photos.filter(({ productId }) => isWanted(productId));
  const rows = products.map((row) => ({ ...row, isWanted: isWanted(row.productId) }));
  return await deps.prisma.$transaction(async (tx) => {
    const moved = await tx.bulkSelection.updateMany({
      where: { id: selectionId, state: "reading" },
      data: { readBytes: place.bytes, readLines: place.lines, failures: 0 },
    });
    if (moved.count === 0) return false;
    await insertRows(tx, "shop_selected_products", rows, { skipsExisting: true });
    await insertRows(tx, "shop_selected_photos", wantedPhotos, { skipsExisting: true });
    return true;
  });
}

/** Whether a product is restyled, or not, as the selection asks for it; Shopify exports both. */
async function findWanted(
  deps: ShopsDeps,
  { shopId, restyled, createdAt }: ReadSelection,
  productIds: string[],
): Promise<(productId: string) => boolean> {
  if (restyled === null) return () => true;
  const found = await findRestyled(deps, shopId, [...new Set(productIds)], createdAt);
  return (productId) => found.has(productId) === restyled;
}

function toProductRow(selectionId: string, product: ExportedProduct): Prisma.SelectedProductCreateManyInput {
  return { selectionId, ...product };
}

function toPhotoRows(
  selectionId: string,
  { productId, image }: ExportedImage,
  line: number,
): Prisma.SelectedPhotoCreateManyInput[] {
  const usable = toUsableImage(image);
  return usable && !isSizeChart(usable) ? [{ selectionId, productId, line, ...usable }] : [];
}
