import type { RestyleSource } from "@prisma/client";
import { lookOf, type RestyleKinds } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** A photo of a restyle with what its outline is found by. */
export type SourceOfRestyle = RestyleSource & {
  product: {
    productId: string;
    title: string;
    productType: string;
    look: number;
    options: unknown;
    restyle: { kind: string; options: unknown };
  };
};

/**
 * Records the outlines of a restyle's photos that have none yet; they are found when they are opened or searched. Photos
 * of several looks share one.
 *
 * @returns the id of each photo's outline, in the order of the photos
 * @throws a 404 `Response` for a kind without outlines
 */
export async function recordOutlines(
  { prisma, kinds, newId, now }: ShopsDeps,
  shopId: string,
  sources: SourceOfRestyle[],
): Promise<string[]> {
  const missing = sources.filter(({ outlineId }) => outlineId === null);
  if (missing.length === 0) return sources.flatMap(({ outlineId }) => outlineId ?? []);
  const { serviceAccountId } = await prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  const times = { dueAt: now(), createdAt: now(), updatedAt: now() };
  const wanted = missing.map((source) => {
    const { kind, options } = lookOf(kinds, source.product);
    if (!kind.outline) throw new Response("Not found", { status: 404 });
    return {
      id: newId(),
      shopId,
      ...placeOf(kinds, source),
      garmentLabel: kind.outline.garmentLabel(options, source.product),
      width: source.width,
      height: source.height,
      serviceAccountId,
      // The upload of the restyle.
      fileId: source.fileId,
      ...times,
    };
  });
  await prisma.photoOutline.createMany({ data: wanted, skipDuplicates: true });
  const rows = await prisma.photoOutline.findMany({
    where: { shopId, mediaId: { in: wanted.map(({ mediaId }) => mediaId) } },
    select: { id: true, productId: true, mediaId: true, photoUrl: true, wish: true },
  });
  const idByPlace = new Map(rows.map((row) => [toPlace(row), row.id]));
  const outlineIds = wanted.map((one) => idByPlace.get(toPlace(one))!);
  await prisma.$executeRaw`
    UPDATE restyle_sources SET outline_id = recorded.outline_id
    FROM unnest(${missing.map(({ id }) => id)}::uuid[], ${outlineIds}::uuid[]) AS recorded (id, outline_id)
    WHERE restyle_sources.id = recorded.id`;
  const recorded = new Map(missing.map(({ id }, index) => [id, outlineIds[index]!]));
  return sources.map(({ id, outlineId }) => outlineId ?? recorded.get(id)!);
}

interface OutlinePlace {
  productId: string;
  mediaId: string;
  photoUrl: string;
  wish: string;
}

/** What a photo's outline is found by: one is shared by all looks of the photo that wish the same garment. */
export function placeOf(kinds: RestyleKinds, { mediaId, url, product }: SourceOfRestyle): OutlinePlace {
  const { kind, options } = lookOf(kinds, product);
  return {
    productId: product.productId,
    mediaId,
    photoUrl: url,
    wish: kind.outline?.wish(options) ?? "",
  };
}

export function toPlace(of: OutlinePlace): string {
  return JSON.stringify([of.productId, of.mediaId, of.photoUrl, of.wish]);
}
