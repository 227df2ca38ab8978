import type { PhotoOutline } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { choosePhotos } from "../restyles/draft/choose-photos.ts";
import { parseDraft, type ReadDraft } from "../restyles/draft/parse-draft.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { OutlineView } from "../views.ts";
import { enqueueOutlineSearch } from "./enqueue-outline-search.ts";
import { isFreshOutline, toOutlineView } from "./outline-rows.ts";

/** A photo whose outline a draft needs. */
type WantedOutline = Pick<
  PhotoOutline,
  "productId" | "mediaId" | "photoUrl" | "wish" | "garmentLabel" | "width" | "height"
>;

/**
 * The outlines of a draft's photos. Missing ones are recorded and searched in the background. Idempotent. Empty for an
 * invalid draft and for a kind without outlines.
 */
export async function findOutlines(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  input: unknown,
): Promise<OutlineView[]> {
  const reading = parseDraft(deps.kinds, input, "price");
  if (!reading.ok) return [];
  const wanted = await listWanted(admin, reading.draft);
  if (wanted.length === 0) return [];
  await recordWanted(deps, shopId, wanted);
  const rows = await listRows(deps, shopId, wanted);
  if (rows.some(({ state }) => state === "finding")) await enqueueOutlineSearch(deps, shopId);
  return rows.map((row) => toOutlineView(row, deps.now()));
}

/** Outlines by id; those of other shops are omitted. */
export async function readOutlines(
  { prisma, now }: ShopsDeps,
  shopId: string,
  outlineIds: string[],
): Promise<OutlineView[]> {
  const rows = await prisma.photoOutline.findMany({ where: { shopId, id: { in: outlineIds } } });
  return rows.map((row) => toOutlineView(row, now()));
}

async function listWanted(admin: AdminClient, draft: ReadDraft): Promise<WantedOutline[]> {
  const { outline } = draft.kind;
  if (!outline) return [];
  const products = await getProductsWithMedia(
    admin,
    draft.images.map(({ productId }) => productId),
  );
  const wish = outline.wish(draft.options);
  return choosePhotos(draft, products).products.flatMap((product) =>
    product.images.map(({ mediaId, url, width, height }) => ({
      productId: product.id,
      mediaId,
      photoUrl: url,
      wish,
      garmentLabel: outline.garmentLabel(draft.options, product),
      width,
      height,
    })),
  );
}

async function recordWanted(
  { prisma, newId, now }: ShopsDeps,
  shopId: string,
  wanted: WantedOutline[],
): Promise<void> {
  const times = { dueAt: now(), createdAt: now(), updatedAt: now() };
  await prisma.photoOutline.createMany({
    data: wanted.map((outline) => ({ ...outline, id: newId(), shopId, ...times })),
    skipDuplicates: true,
  });
}

/** The rows of the wanted outlines, in their order. Expired ones are marked to be searched again. */
async function listRows(deps: ShopsDeps, shopId: string, wanted: WantedOutline[]): Promise<PhotoOutline[]> {
  const { prisma, now } = deps;
  const [shop, rows] = await Promise.all([
    prisma.shop.findUniqueOrThrow({ where: { id: shopId }, select: { serviceAccountId: true } }),
    prisma.photoOutline.findMany({
      where: { shopId, wish: wanted[0]!.wish, mediaId: { in: wanted.map(({ mediaId }) => mediaId) } },
    }),
  ]);
  const own = wanted.flatMap((outline) => {
    const row = rows.find(
      ({ productId, mediaId, photoUrl }) =>
        productId === outline.productId && mediaId === outline.mediaId && photoUrl === outline.photoUrl,
    );
    return row ? { row, outline } : [];
  });
  const isOutdated = ({ row, outline }: (typeof own)[number]) =>
    row.state !== "finding" &&
    (row.garmentLabel !== outline.garmentLabel ||
      row.serviceAccountId !== shop.serviceAccountId ||
      row.state === "failed" ||
      !isFreshOutline(row, now()));
  return Promise.all(
    own.map(async (pair) =>
      isOutdated(pair)
        ? prisma.photoOutline.update({
            where: { id: pair.row.id },
            data: {
              state: "finding",
              garmentLabel: pair.outline.garmentLabel,
              failures: 0,
              dueAt: now(),
              updatedAt: now(),
            },
          })
        : pair.row,
    ),
  );
}
