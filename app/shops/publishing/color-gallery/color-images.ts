import { isDeepStrictEqual } from "node:util";
import type { Prisma, ProductDisclosure, Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteProductMetafield } from "#admin-api/delete-product-metafield.ts";
import type { MetafieldValue } from "#admin-api/find-product-notes.ts";
import { setProductMetafield } from "#admin-api/set-product-metafield.ts";
import type { Lease } from "#leases/with-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { parseFormer } from "../colorways/colorway-rows.ts";
import type { ProductReads } from "../publish/product-reads.ts";
import { lockColorGallery } from "./color-gallery-setting.ts";

/** Key of the product's metafield in the app's namespace, as `shopify.app.toml` defines it. */
export const colorImagesKey = "color_images";

/**
 * What is known of the photos of a value of the color option. By the numbers of Shopify's ids, which Liquid has too:
 * names of values differ there by the shopper's language.
 */
interface ColorImages {
  /** Id of the option's value. */
  value: number;
  /** Ids of the media that show it. A photo that no value has is shown with each. */
  images: number[];
  /** Ids of photos of another color, which images of this one were made from. */
  replaces: number[];
}

interface Run {
  deps: Pick<ShopsDeps, "prisma">;
  lease: Lease;
  admin: AdminClient;
  row: ProductDisclosure & { shop: Shop };
}

/** Has a product say which of its photos show which color, or nothing of it. Call it with the lease on the product. */
export async function settleColorImages(
  { deps, lease, admin, row }: Run,
  now: MetafieldValue | null,
  product: ProductReads,
): Promise<void> {
  const { shopId, productId, hasColors } = row;
  const place = { productId, namespace: "$app", key: colorImagesKey };
  const wanted = row.shop.hasColorGallery ? await findColorImages(deps, admin, row, product) : [];
  const record = (tx: Prisma.TransactionClient, isWritten: boolean) =>
    tx.productDisclosure.update({
      where: { shopId_productId: { shopId, productId } },
      data: { hasColors: isWritten },
    });
  if (wanted.length > 0) {
    // Before the write, so that turning the setting off finds what a run wrote that crashed then.
    const mayWrite =
      hasColors ||
      (await deps.prisma.$transaction(async (tx) => {
        const isOn = await lockColorGallery(tx, shopId);
        return isOn && (await record(tx, true)).hasColors;
      }));
    if (!mayWrite) return;
    if (now && isDeepStrictEqual(JSON.parse(now.value), wanted)) return;
    lease.assertHeld();
    await setProductMetafield(admin, place, { type: "json", values: wanted }, now?.digest ?? null);
    return;
  }
  lease.assertHeld();
  // Nobody else can write it.
  if (now) await deleteProductMetafield(admin, place);
  if (hasColors) await record(deps.prisma, false);
}

/** In the order of the option's values, and of ids: the same until something changes that shoppers see. */
async function findColorImages(
  { prisma }: Run["deps"],
  admin: AdminClient,
  { shopId, productId }: ProductDisclosure,
  reads: ProductReads,
): Promise<ColorImages[]> {
  const published = await prisma.publication.findMany({
    where: { shopId, productId, state: "published", colorway: { state: { not: "unlinked" } } },
    select: {
      mediaId: true,
      colorway: { select: { optionName: true, optionValue: true, former: true } },
      image: { select: { source: { select: { mediaId: true } } } },
    },
  });
  const product = published.length > 0 ? await reads.findVariants(admin) : null;
  if (!product) return [];
  const onProduct = new Set(await reads.listMediaIds(admin));
  const toNumbers = (ids: Iterable<string | null>) =>
    [...new Set(ids)]
      .flatMap((id) => (id !== null && onProduct.has(id) ? Number(id.split("/").at(-1)) : []))
      .sort((a, b) => a - b);
  const onShow = published.filter(({ mediaId }) => onProduct.has(mediaId ?? ""));
  const option = product.options.find(({ name, values }) =>
    onShow.some(
      ({ colorway }) =>
        colorway?.optionName === name && values.some((value) => value.name === colorway.optionValue),
    ),
  );
  if (!option) return [];
  return option.values.flatMap(({ id, name }) => {
    const ours = onShow.filter(
      ({ colorway }) => colorway?.optionName === option.name && colorway.optionValue === name,
    );
    const sources = new Set(ours.map(({ image }) => image.source.mediaId));
    const variants = product.variants.filter(({ valueIds }) => valueIds[option.name] === id);
    const own = new Set(variants.map((variant) => variant.id));
    // What the merchant had shown there before the app's image took its place, unless that was made from it.
    const former = ours
      .flatMap(({ colorway }) => parseFormer(colorway?.former ?? []))
      .filter(({ variantId, mediaId }) => own.has(variantId) && !sources.has(mediaId ?? ""));
    const images = toNumbers([...ours, ...variants, ...former].map(({ mediaId }) => mediaId));
    const replaces = toNumbers(sources).filter((photo) => !images.includes(photo));
    return images.length > 0 ? [{ value: Number(id.split("/").at(-1)), images, replaces }] : [];
  });
}
