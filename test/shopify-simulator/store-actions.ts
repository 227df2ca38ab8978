import sharp from "sharp";
import { cancelSubscriptions } from "./billing/subscriptions.ts";
import type { SeedImage, SeedProduct } from "./seed-product.ts";
import { addFile, seedProducts } from "./seed-products.ts";
import type { Simulation } from "./simulation.ts";
import type { ProductState, ShopState } from "./state/shop-state.ts";
import {
  toPrivacyPayload,
  toProductPayload,
  toScopesPayload,
  toShopPayload,
} from "./webhooks/webhook-payloads.ts";
import type { Delivery, SendOptions } from "./webhooks/webhook-sender.ts";

/** What merchants do to an app from the outside: install it, change its access, remove it. */

/** Grants the app its scopes. Opening the app installs it, as managed installation does; again changes nothing. */
export function installApp(sim: Simulation, shop: ShopState): void {
  shop.installation ??= { scopes: [...sim.options.app.scopes], installedAt: sim.clock.now() };
  sim.store.changed();
}

/** Removes the app: its tokens stop working, its subscription ends, and it is told of the removal alone. */
export function uninstallApp(sim: Simulation, shop: ShopState): void {
  shop.installation = null;
  shop.uninstalledAt = sim.clock.now();
  shop.tokens = [];
  cancelSubscriptions(sim, shop);
  sim.store.changed();
  sim.webhooks.send(shop.domain, "app/uninstalled", toShopPayload(shop));
}

/** Changes what the app may do; tokens that are out change with it. */
export function updateScopes(sim: Simulation, shop: ShopState, scopes: string[]): void {
  const previous = shop.installation?.scopes ?? [];
  shop.installation = { scopes, installedAt: shop.installation?.installedAt ?? sim.clock.now() };
  for (const token of shop.tokens) token.scopes = scopes;
  sim.store.changed();
  const payload = toScopesPayload(previous, scopes, sim.clock.now());
  sim.webhooks.send(shop.domain, "app/scopes_update", payload);
}

/**
 * What App Bridge's `scopes.request` and `scopes.revoke` come to.
 *
 * @throws Error for scopes that the app does not name, and for revoking one that it requires
 */
export function changeScopes(
  sim: Simulation,
  shop: ShopState,
  { grant = [], revoke = [] }: { grant?: string[]; revoke?: string[] },
): void {
  const { scopes, optionalScopes } = sim.options.app;
  const unknown = grant.filter((scope) => ![...scopes, ...optionalScopes].includes(scope));
  const needed = revoke.filter((scope) => !optionalScopes.includes(scope));
  if (unknown.length + needed.length > 0)
    throw new Error(`shopify.app.toml does not allow it: ${[...unknown, ...needed].join(", ")}`);
  const granted = shop.installation?.scopes ?? [];
  updateScopes(
    sim,
    shop,
    [...new Set([...granted, ...grant])].filter((scope) => !revoke.includes(scope)),
  );
}

/**
 * Adds products as a merchant does: `seedProducts`, and `products/create` for each that was not there. Its pictures are ready
 * at once, unless seeded otherwise.
 */
export async function createProducts(
  sim: Simulation,
  shop: ShopState,
  products: SeedProduct[],
): Promise<string[]> {
  const known = new Set(Object.keys(shop.products));
  const ids = await seedProducts(sim, shop, products);
  for (const id of ids) {
    if (known.has(id) || !shop.installation) continue;
    const payload = toProductPayload(shop, shop.products[id]!, sim.origin);
    sim.webhooks.send(shop.domain, "products/create", payload);
  }
  return ids;
}

/** Duplicates products as a merchant does in the admin: with their pictures, but without those that the app has made. */
export async function duplicateProducts(
  sim: Simulation,
  shop: ShopState,
  productIds: string[],
): Promise<string[]> {
  const handles = new Set(Object.values(shop.products).map(({ handle }) => handle));
  const copies: SeedProduct[] = [];
  for (const id of productIds) {
    const product = shop.products[id];
    if (!product) continue;
    const { title, productType, vendor, tags, price, description } = product;
    let handle = `copy-of-${product.handle}`;
    for (let number = 1; handles.has(handle); number++) handle = `copy-of-${product.handle}-${number}`;
    handles.add(handle);
    copies.push({
      ...{ title: `Copy of ${title}`, handle, productType, vendor, tags, price, description },
      options: product.options.map(({ name }) => name),
      variants: product.variants.map(({ sku, optionValues }) => ({ sku, optionValues })),
      images: await readPictures(sim, shop, product),
    });
  }
  return await createProducts(sim, shop, copies);
}

async function readPictures(
  { store }: Simulation,
  shop: ShopState,
  { mediaIds }: ProductState,
): Promise<SeedImage[]> {
  const images: SeedImage[] = [];
  for (const id of mediaIds) {
    const { blob, createdByApp, filename, alt } = shop.files[id]!;
    if (blob !== null && !createdByApp) images.push({ bytes: await store.readBlob(blob), filename, alt });
  }
  return images;
}

/** Changes a product as a merchant does, with `products/update`. */
export function changeProduct(
  sim: Simulation,
  shop: ShopState,
  productId: string,
  change: Partial<Pick<ProductState, "tags" | "title">>,
): void {
  const product = shop.products[productId];
  if (!product) throw new Error(`The shop has no product ${productId}`);
  Object.assign(product, change);
  sim.productChanged(shop, product);
}

/** Photos that a merchant adds to a product, takes off it and deletes, and exchanges the file of. */
export interface PhotoChange {
  add?: SeedImage[];
  remove?: string[];
  replace?: { mediaId: string; image: SeedImage }[];
}

/** Changes a product's photos as a merchant does, with `products/update`. Returns the ids of those that were added. */
export async function changePhotos(
  sim: Simulation,
  shop: ShopState,
  productId: string,
  { add = [], remove = [], replace = [] }: PhotoChange,
): Promise<string[]> {
  const product = shop.products[productId];
  if (!product) throw new Error(`The shop has no product ${productId}`);
  const names = new Map(Object.values(shop.files).map((file) => [file.filename, file]));
  product.mediaIds = product.mediaIds.filter((id) => !remove.includes(id));
  for (const id of remove) delete shop.files[id];
  const added: string[] = [];
  for (const image of add) added.push(await addFile(sim, shop, image, names));
  product.mediaIds.push(...added);
  for (const { mediaId, image } of replace) {
    const { id, createdAt } = shop.files[mediaId]!;
    const newId = await addFile(sim, shop, image, names);
    shop.files[mediaId] = { ...shop.files[newId]!, id, createdAt };
    delete shop.files[newId];
  }
  sim.productChanged(shop, product);
  return added;
}

/** Exchanges the first photo of products as a merchant does who photographs them again: it is the other way round. */
export async function photographAgain(sim: Simulation, shop: ShopState, productIds: string[]): Promise<void> {
  for (const id of productIds) {
    const product = shop.products[id];
    const mediaId = product?.mediaIds.find((one) => shop.files[one]!.blob && !shop.files[one]!.createdByApp);
    if (!mediaId) continue;
    const { blob, filename, alt } = shop.files[mediaId]!;
    const bytes = new Uint8Array(
      await sharp(await sim.store.readBlob(blob!))
        .flop()
        .toBuffer(),
    );
    await changePhotos(sim, shop, id, { replace: [{ mediaId, image: { bytes, filename, alt } }] });
  }
}

/** Ends the life of the app's access tokens, and of its refresh tokens when asked to. */
export function expireTokens(sim: Simulation, shop: ShopState, { refreshToo = false } = {}): void {
  const now = sim.clock.now();
  for (const token of shop.tokens) {
    token.expiresAt = now;
    if (refreshToo) token.refreshExpiresAt = now;
  }
  sim.store.changed();
}

function toPayload(sim: Simulation, shop: ShopState, topic: string): Record<string, unknown> {
  if (topic === "app/uninstalled") return toShopPayload(shop);
  if (topic === "app/scopes_update") {
    const scopes = shop.installation?.scopes ?? [];
    return toScopesPayload(scopes, scopes, sim.clock.now());
  }
  if (topic === "products/create" || topic === "products/update") {
    const [product] = Object.values(shop.products);
    return product ? toProductPayload(shop, product, sim.origin) : {};
  }
  return toPrivacyPayload(shop, topic);
}

/** Shopify asks for the erasure of a shop this long after an uninstall; the simulated one need not be waited for. */
const redactAfterMs = 48 * 3_600_000;

/** Sends a webhook of any subscribed topic; with `copies` the same event arrives that often. */
export function sendWebhook(
  sim: Simulation,
  shop: ShopState,
  topic: string,
  { payload, ...options }: SendOptions & { payload?: Record<string, unknown> } = {},
): Delivery[] {
  const isRedact = topic === "shop/redact" && shop.uninstalledAt !== null;
  return sim.webhooks.send(shop.domain, topic, payload ?? toPayload(sim, shop, topic), {
    ...(isRedact && { triggeredAt: shop.uninstalledAt! + redactAfterMs }),
    ...options,
  });
}

/**
 * Lets all media and jobs come to their end: sources are fetched, then the clock goes as far forward as the slowest
 * step takes.
 */
export async function settleMedia(sim: Simulation): Promise<void> {
  await sim.media.idle();
  const { mediaUploadedMs, mediaProcessingMs, jobMs, searchDelayMs } = sim.options.timing;
  sim.clock.advance(Math.max(mediaUploadedMs + mediaProcessingMs, jobMs, searchDelayMs));
  for (const shop of Object.values(sim.store.state.shops)) sim.media.settle(shop);
}
