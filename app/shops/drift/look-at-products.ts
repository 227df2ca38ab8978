import { createHash } from "node:crypto";
import { Prisma, type WatchedProduct } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { getProductsWithMedia, type ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { findOwnMedia } from "../catalogue/get-new-restyle.ts";
import { toSelectedProduct } from "../catalogue/usable-images.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { downloadPhoto } from "../restyles/send/download-photo.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { SourceImage } from "../views.ts";
import { type Change, type Compared, listChanges, newKey, parseChanges, parseCompared } from "./changes.ts";
import { listOpenFor, type RestyleOfProduct, readRestylesOf } from "./restyles-of-product.ts";

/** Products of a shop in one run; the sweep starts the next one. */
const productsPerRun = 50;

/** A product that a run has taken is looked at again after it, if the run does not end; events that come meanwhile are earlier. */
const takenMs = 3_600_000;

/** When what Shopify has not processed, or did not answer, is looked at again. */
const againMs = 5 * 60_000;

/** Media that take longer to be processed are not waited for. */
const processedWithinMs = 24 * 3_600_000;

/** Reads of Shopify may be older than what was written just before. */
const listedWithinMs = 2 * 60_000;

const imagesShownMax = 4;

/** Shops with products that are to be looked at. */
export async function listShopsToLookAt({ prisma, now }: ShopsDeps, limit: number): Promise<string[]> {
  const due = await prisma.$queryRaw<{ shopId: string }[]>`
    SELECT DISTINCT shop_id::text AS "shopId"
    FROM shop_watched_products JOIN shops ON shops.id = shop_id AND uninstalled_at IS NULL
    WHERE due_at <= ${now()} LIMIT ${limit}`;
  return due.map(({ shopId }) => shopId);
}

/**
 * Compares products of a shop with what their published images were made from, those that are due for the longest time
 * first, and records what differs. Only reads at Shopify. May run twice at the same time: a run takes its products, and what
 * comes while it looks is looked at by the next.
 */
export async function lookAtProducts(deps: ShopsDeps, shopId: string): Promise<void> {
  const { prisma, now } = deps;
  const shop = await prisma.shop.findFirst({ where: { id: shopId, uninstalledAt: null } });
  if (!shop) return;
  const takenUntil = new Date(now().getTime() + takenMs);
  const taken = await prisma.$queryRaw<{ productId: string }[]>`
    UPDATE shop_watched_products SET due_at = ${takenUntil}
    WHERE shop_id = ${shopId}::uuid AND product_id IN (
      SELECT product_id FROM shop_watched_products WHERE shop_id = ${shopId}::uuid AND due_at <= ${now()}
      ORDER BY due_at LIMIT ${productsPerRun} FOR UPDATE SKIP LOCKED
    ) RETURNING product_id AS "productId"`;
  const ids = taken.map(({ productId }) => productId);
  if (ids.length === 0) return;
  const rows = await prisma.watchedProduct.findMany({ where: { shopId, productId: { in: ids } } });
  try {
    const products = await getProductsWithMedia(openShopAdmin(deps, shop.domain), ids);
    // After the products: the app knows a medium before it attaches it.
    const [ownMedia, restylesOf] = await Promise.all([
      findOwnMedia(deps, shopId, ids),
      readRestylesOf(deps, shopId, ids),
    ]);
    for (const row of rows) {
      deps.signal?.throwIfAborted();
      const product = products.find(({ id }) => id === row.productId);
      if (product) await look(deps, row, takenUntil, product, ownMedia, restylesOf(row.productId));
      else await prisma.watchedProduct.deleteMany({ where: { shopId, productId: row.productId } });
    }
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof AdminApiError)) throw error;
    deps.log.warn({ err: error, shopId }, "Changed products could not be read");
    await prisma.watchedProduct.updateMany({
      where: { shopId, productId: { in: ids }, dueAt: takenUntil },
      data: { dueAt: new Date(now().getTime() + againMs) },
    });
  }
}

async function look(
  deps: ShopsDeps,
  row: WatchedProduct,
  takenUntil: Date,
  product: ProductWithMedia,
  ownMedia: ReadonlySet<string>,
  restyles: RestyleOfProduct[],
): Promise<void> {
  const at = deps.now();
  const published = restyles.flatMap((restyle) => restyle.published);
  // The newest first: a photo that was replaced and restyled again is what it was then.
  const sources = restyles.flatMap(({ photos }) => photos.filter(({ isPublished }) => isPublished));
  const photos = toSelectedProduct(product, ownMedia).images.filter(
    ({ isOwn, isSizeChart }) => !isOwn && !isSizeChart,
  );
  const before = findKnownBefore(row, product, restyles);
  const compared = await compare(deps, row, photos, sources, [...row.known, ...before]);
  const next = new Date(at.getTime() + againMs);
  if (!compared) {
    const where = { shopId: row.shopId, productId: row.productId, dueAt: takenUntil };
    await deps.prisma.watchedProduct.updateMany({ where, data: { dueAt: next } });
    return;
  }
  const differences = listChanges({
    images: product.images,
    photos,
    sources: [...new Map(sources.toReversed().map((source) => [source.mediaId, source])).values()],
    published: published
      .filter(({ publishedAt }) => !publishedAt || at.getTime() - publishedAt.getTime() > listedWithinMs)
      .map(({ mediaId }) => mediaId),
    compared,
    at,
  });
  const isProcessing = product.images.some(
    ({ state, createdAt }) =>
      (state === "uploaded" || state === "processing") &&
      at.getTime() - Date.parse(createdAt) < processedWithinMs,
  );
  const isShown = new Set(published.map(({ mediaId }) => mediaId));
  const images = product.images
    .filter(({ mediaId, tileUrl }) => isShown.has(mediaId) && tileUrl)
    .slice(0, imagesShownMax);
  await deps.prisma.$transaction(async (tx) => {
    // What the merchant dismissed meanwhile stays dismissed.
    const [locked] = await tx.$queryRaw<Pick<WatchedProduct, "known" | "dueAt">[]>`
      SELECT known, due_at AS "dueAt" FROM shop_watched_products
      WHERE shop_id = ${row.shopId}::uuid AND product_id = ${row.productId} FOR UPDATE`;
    if (!locked) return;
    const still = new Set([
      ...product.images.map(({ mediaId }) => newKey(mediaId)),
      ...differences.map(({ key }) => key),
    ]);
    const known = [...new Set([...locked.known, ...before])].filter((key) => still.has(key));
    const changes =
      published.length === 0
        ? []
        : differences.filter((change) => !known.includes(change.key) && isOpen(restyles, change));
    const former = new Set(parseChanges(row.changes).map(({ key }) => key));
    const isNews = changes.some(({ key }) => !former.has(key));
    await tx.watchedProduct.update({
      where: { shopId_productId: { shopId: row.shopId, productId: row.productId } },
      data: {
        title: product.title,
        known,
        compared,
        changes: changes as unknown as Prisma.InputJsonArray,
        images: images.map(({ tileUrl }) => tileUrl!),
        changedAt: changes.length === 0 ? null : isNews || !row.changedAt ? at : row.changedAt,
        lookedAt: published.length === 0 ? null : at,
        dueAt: locked.dueAt?.getTime() === takenUntil.getTime() ? (isProcessing ? next : null) : locked.dueAt,
      },
    });
  });
}

/** At the first look, the photos that were there when the product was restyled last: not choosing them was a decision. */
function findKnownBefore(
  { lookedAt }: WatchedProduct,
  { images }: ProductWithMedia,
  restyles: RestyleOfProduct[],
): string[] {
  const restyledAt = restyles.find(({ published }) => published.length > 0)?.createdAt;
  if ((lookedAt && lookedAt.getTime() > 0) || !restyledAt) return [];
  return images
    .filter(({ createdAt }) => Date.parse(createdAt) <= restyledAt.getTime())
    .map(({ mediaId }) => newKey(mediaId));
}

/** True for a change that matters: new photos do while a restyle of the product was not made of them. */
function isOpen(restyles: RestyleOfProduct[], change: Change): boolean {
  return change.kind === "removed" || change.kind === "gone" || listOpenFor(restyles, change).length > 0;
}

/**
 * Finds the photos that are the same file as a source, though uploaded again or served from another address. Only those of
 * the same size are read, and each once. Outlines of the source become those of the photo.
 *
 * @returns null when the CDN does not answer: what has changed is not known
 */
async function compare(
  deps: ShopsDeps,
  row: WatchedProduct,
  photos: SourceImage[],
  sources: RestyleOfProduct["photos"],
  known: string[],
): Promise<Compared | null> {
  const before = parseCompared(row.compared);
  const at = deps.now().toISOString();
  const compared: Compared = {};
  for (const photo of photos) {
    const { mediaId, url, width, height } = photo;
    if (before[url] !== undefined) {
      compared[url] = before[url];
      continue;
    }
    const isSource = sources.some((source) => source.mediaId === mediaId);
    if (isSource ? sources.some((source) => source.url === url) : known.includes(newKey(mediaId))) continue;
    const alike = sources.filter(
      (source) => source.photoSha256 !== null && source.width === width && source.height === height,
    );
    try {
      deps.signal?.throwIfAborted();
      const hash = alike.length > 0 ? await readHash(deps, url) : null;
      const same = alike.find(({ photoSha256 }) => photoSha256 === hash);
      compared[url] = { same: same?.mediaId ?? null, at };
      if (same) await copyOutlines(deps, row, photo, same);
    } catch (error) {
      throwIfStopped(deps);
      if (!(error instanceof ImageServiceError)) throw error;
      return null;
    }
  }
  return compared;
}

/** SHA-256 of a photo as it is uploaded to the service; null: it can't be used. */
async function readHash({ fetch }: ShopsDeps, url: string): Promise<string | null> {
  const photo = await downloadPhoto(fetch, url);
  if ("failure" in photo) return null;
  const hash = createHash("sha256");
  try {
    for await (const chunk of photo.body) hash.update(chunk);
  } catch (cause) {
    throw ImageServiceError.unreached("photo download", cause);
  }
  return hash.digest("hex");
}

async function copyOutlines(
  { prisma, newId }: ShopsDeps,
  { shopId, productId }: WatchedProduct,
  { mediaId, url }: SourceImage,
  source: RestyleOfProduct["photos"][number],
): Promise<void> {
  const outlines = await prisma.photoOutline.findMany({
    where: { shopId, productId, mediaId: source.mediaId, photoUrl: source.url },
  });
  await prisma.photoOutline.createMany({
    data: outlines.map((outline) => ({
      ...outline,
      id: newId(),
      mediaId,
      photoUrl: url,
      doubts: outline.doubts ?? Prisma.JsonNull,
      failure: outline.failure ?? Prisma.DbNull,
    })),
    skipDuplicates: true,
  });
}
