import { isDeepStrictEqual } from "node:util";
import type { Prisma, ProductDisclosure, Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteProductMetafield } from "#admin-api/delete-product-metafield.ts";
import type { MetafieldValue } from "#admin-api/find-product-notes.ts";
import { setProductMetafield } from "#admin-api/set-product-metafield.ts";
import type { Lease } from "#leases/with-lease.ts";
import { toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { ProductReads } from "../publish/product-reads.ts";

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

/** The shop's setting, which stays so until the transaction ends. */
export async function lockColorGallery(tx: Prisma.TransactionClient, shopId: string): Promise<boolean> {
  const [shop] = await tx.$queryRaw<{ isOn: boolean }[]>`
    SELECT has_color_gallery AS "isOn" FROM shops WHERE id = ${shopId}::uuid FOR SHARE`;
  return shop?.isOn ?? false;
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
      colorway: { select: { optionName: true, optionValue: true } },
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
  const option = product.options.find(({ name, values }) =>
    published.some(
      ({ colorway }) =>
        colorway?.optionName === name && values.some((value) => value.name === colorway.optionValue),
    ),
  );
  if (!option) return [];
  return option.values.flatMap(({ id, name }) => {
    const ours = published.filter(
      ({ mediaId, colorway }) =>
        colorway?.optionName === option.name && colorway.optionValue === name && onProduct.has(mediaId ?? ""),
    );
    const pictures = product.variants.filter(({ valueIds }) => valueIds[option.name] === id);
    const images = toNumbers([...ours, ...pictures].map(({ mediaId }) => mediaId));
    const replaces = toNumbers(ours.map(({ image }) => image.source.mediaId)).filter(
      (photo) => !images.includes(photo),
    );
    return images.length > 0 ? [{ value: Number(id.split("/").at(-1)), images, replaces }] : [];
  });
}

/** Turns it on or off for the shop, and has each product that it concerns say so in its turn. */
export async function saveColorGallery(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  isOn: boolean,
): Promise<void> {
  const due = { dueAt: now(), failures: 0, failure: toStored(null) };
  await prisma.$transaction(async (tx) => {
    // What others do under `lockColorGallery` is seen below, or they see the new setting.
    await tx.shop.update({ where: { id: shopId }, data: { hasColorGallery: isOn } });
    if (isOn) {
      await tx.$executeRaw`
        INSERT INTO shop_product_disclosures (shop_id, product_id, due_at)
        SELECT DISTINCT shop_id, product_id, ${due.dueAt}::timestamptz FROM shop_publications
        WHERE shop_id = ${shopId}::uuid AND state = 'published' AND colorway_id IS NOT NULL
        ON CONFLICT (shop_id, product_id) DO UPDATE
          SET due_at = EXCLUDED.due_at, failures = 0, failure = NULL`;
    } else {
      await tx.productDisclosure.updateMany({ where: { shopId, hasColors: true }, data: due });
    }
  });
}
