import type { Prisma } from "@prisma/client";
import pLimit from "p-limit";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { findProductVariants } from "#admin-api/find-product-variants.ts";
import { listAllProductMedia } from "#admin-api/list-product-media.ts";
import { assertImagesOf } from "../../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { ChangeView } from "../../views.ts";
import { parseCreated, parseFormer } from "../colorways/colorway-rows.ts";
import { isChangedSince } from "../colorways/settle-colorways.ts";

/** Maximum number of products whose state is read. An undo of more products only announces that it keeps changes. */
const productsMax = 20;
const productsAtOnce = 2;

const withColorway = {
  image: { include: { source: { include: { product: true } } } },
  colorway: true,
} as const satisfies Prisma.PublicationInclude;

type Published = Prisma.PublicationGetPayload<{ include: typeof withColorway }>;

/**
 * Lists the merchant's changes since the publishing that an undo would affect.
 *
 * @throws a 404 `Response` for an unknown restyle or image, AdminApiError
 */
export async function listChanges(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
  imageIds: string[],
): Promise<ChangeView[]> {
  await assertImagesOf(deps, shopId, restyleId, imageIds);
  const publications = await deps.prisma.publication.findMany({
    where: { imageId: { in: imageIds }, shopId, state: "published" },
    include: withColorway,
  });
  const byProduct = Map.groupBy(publications, ({ productId }) => productId);
  const products = [...byProduct].slice(0, productsMax);
  const changes = await pLimit(productsAtOnce).map(products, ([productId, ours]) =>
    listChangesOf(deps, admin, { shopId, productId }, ours),
  );
  return changes.flat();
}

async function listChangesOf(
  { prisma }: ShopsDeps,
  admin: AdminClient,
  { shopId, productId }: { shopId: string; productId: string },
  ours: Published[],
): Promise<ChangeView[]> {
  const product = ours[0]?.image.source.product.title ?? "";
  const media = await nullIfNotFound(() => listAllProductMedia(admin, productId));
  if (!media) return [{ product, change: "product_gone", count: 1 }];
  const alts = new Map(media.map(({ mediaId, alt }) => [mediaId, alt]));
  const removed = ours.filter(({ mediaId }) => !alts.has(mediaId ?? ""));
  const renamed = ours.filter(({ mediaId, alt }) => (alts.get(mediaId ?? "") ?? alt) !== alt);
  const counts: [ChangeView["change"], number][] = [
    ["image_removed", removed.length],
    ["alt", renamed.length],
  ];
  const colorways = new Map(ours.flatMap(({ colorway }) => (colorway ? [[colorway.id, colorway]] : [])));
  if ([...colorways.values()].some(({ optionName }) => optionName !== "")) {
    const { variants = [] } = (await findProductVariants(admin, productId)) ?? {};
    // A variant picture set by another restyle is not a change of the merchant.
    const made = await prisma.publication.findMany({
      where: { shopId, productId, mediaId: { not: null } },
      select: { mediaId: true },
    });
    const madeIds = new Set(made.map(({ mediaId }) => mediaId));
    const isOurs = (mediaId: string | null) => mediaId === null || madeIds.has(mediaId);
    for (const colorway of colorways.values()) {
      const former = new Map(parseFormer(colorway.former).map((one) => [one.variantId, one.mediaId]));
      const created = parseCreated(colorway.created);
      counts.push(
        [
          "variant_picture",
          variants.filter(
            ({ id, mediaId }) => former.has(id) && !isOurs(mediaId) && former.get(id) !== mediaId,
          ).length,
        ],
        [
          "variant",
          variants.filter(
            (variant) => variant.madeFor === colorway.id && isChangedSince(variant, created, isOurs),
          ).length,
        ],
      );
    }
  }
  return counts.filter(([, count]) => count > 0).map(([change, count]) => ({ product, change, count }));
}

async function nullIfNotFound<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AdminApiError && error.code === "not_found") return null;
    throw error;
  }
}
