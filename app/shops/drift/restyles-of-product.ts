import type { Prisma } from "@prisma/client";
import type { ShopsDeps } from "../shops-deps.ts";
import type { WatchedSource } from "./changes.ts";

/** A photo that a restyle was made of. */
interface RestyledPhoto extends WatchedSource {
  width: number;
  height: number;
  photoSha256: string | null;
  isPublished: boolean;
}

/** A restyle, as far as one of its products is concerned. */
export interface RestyleOfProduct {
  id: string;
  kind: string;
  options: Prisma.JsonValue;
  identityCode: string | null;
  createdAt: Date;
  /** Looks with published images, from 0, and colors of its looks that are made, and of those that are published. */
  looks: number[];
  colors: string[];
  publishedColors: string[];
  photos: RestyledPhoto[];
  published: { mediaId: string; publishedAt: Date | null }[];
}

/** Restyles that are offered to be made again of a product's new photos. */
const redosMax = 3;

/** The shop's restyles of products by product, the newest first; without those of which nothing was made. */
export async function readRestylesOf(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  productIds: string[],
): Promise<(productId: string) => RestyleOfProduct[]> {
  const rows = await prisma.restyleProduct.findMany({
    where: {
      productId: { in: productIds },
      restyle: { shopId },
      OR: [
        { state: { notIn: ["failed", "cancelled"] } },
        { sources: { some: { images: { some: { publications: { some: { state: "published" } } } } } } },
      ],
    },
    orderBy: [{ restyle: { createdAt: "desc" } }, { restyleId: "desc" }, { position: "asc" }],
    select: {
      productId: true,
      look: true,
      colorHex: true,
      restyle: { select: { id: true, kind: true, options: true, identityCode: true, createdAt: true } },
      sources: {
        orderBy: { imageIndex: "asc" },
        include: {
          images: {
            select: {
              publications: { where: { state: "published" }, select: { mediaId: true, publishedAt: true } },
            },
          },
        },
      },
    },
  });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return (productId) =>
    [...Map.groupBy(byProduct.get(productId) ?? [], ({ restyle }) => restyle.id).values()].map(
      (ofRestyle) => {
        const looks = ofRestyle.map(({ look, colorHex, sources }) => ({
          look,
          colors: colorHex ?? [],
          published: sources.flatMap(({ images }) =>
            images.flatMap(({ publications }) =>
              publications.flatMap(({ mediaId, publishedAt }) => (mediaId ? { mediaId, publishedAt } : [])),
            ),
          ),
        }));
        const shown = looks.filter(({ published }) => published.length > 0);
        return {
          ...ofRestyle[0]!.restyle,
          looks: [...new Set(shown.map(({ look }) => look))],
          colors: looks.flatMap(({ colors }) => colors),
          publishedColors: shown.flatMap(({ colors }) => colors),
          published: looks.flatMap(({ published }) => published),
          photos: ofRestyle.flatMap(({ sources }) =>
            sources.map(({ images, thumbnailUrl, ...photo }) => ({
              ...photo,
              tileUrl: thumbnailUrl,
              isPublished: images.some(({ publications }) => publications.length > 0),
            })),
          ),
        };
      },
    );
}

/** Those with published images whose work no later one with published images is. */
export function listRedoable(restyles: RestyleOfProduct[]): RestyleOfProduct[] {
  const published = restyles.filter((restyle) => restyle.published.length > 0);
  return published
    .filter((former) => !published.some((later) => isSameWork(former, later)))
    .slice(0, redosMax);
}

/**
 * Those of a product's redoable restyles that were not made of a photo, also not by another one with the same work. One that
 * was started after the photo was noticed left it out.
 */
export function listOpenFor(
  restyles: RestyleOfProduct[],
  { mediaId, url, since }: { mediaId: string; url: string; since: Date },
): RestyleOfProduct[] {
  const made = restyles.filter(({ photos }) =>
    photos.some((photo) => photo.mediaId === mediaId && photo.url === url),
  );
  return listRedoable(restyles).filter(
    (one) =>
      one.createdAt < since &&
      !made.some((other) => other.id === one.id || isSameWork(one, other) || isSameWork(other, one)),
  );
}

/** True for a later restyle that makes the same of a product: of the same kind and person, in all colors that are shown. */
function isSameWork(former: RestyleOfProduct, later: RestyleOfProduct): boolean {
  return (
    later.createdAt > former.createdAt &&
    later.kind === former.kind &&
    later.identityCode === former.identityCode &&
    former.publishedColors.every((color) => later.colors.includes(color))
  );
}
