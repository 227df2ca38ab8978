import { type ColorwayState, Prisma } from "@prisma/client";
import { z } from "zod";
import { toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { noteColorImages } from "../color-gallery/color-gallery-setting.ts";

const VariantPictures = z.array(z.object({ variantId: z.string(), mediaId: z.string().nullable() }));
const CreatedVariants = z.array(z.object({ title: z.string(), sku: z.string(), price: z.string() }));

/** Settings of created variants as they are stored. */
export const ColorwaySettings = z.object({
  sku: z.string().default("{sku}-{color}"),
  stock: z.enum(["sold-out", "as-now"]).default("sold-out"),
  copiesBarcode: z.boolean().default(false),
  /** The color whose value is looked for when the merchant chose none; the row then names no option yet. */
  match: z.object({ label: z.string(), hex: z.string().nullable() }).optional(),
  /** `#RRGGBB` of a color that the merchant chose variants for; null where it is not known. */
  hex: z.string().nullable().optional(),
  /** A product without that color gets variants in it. */
  createsMissing: z.boolean().optional(),
});

/** Option, value and settings of a color as `publish` records them. */
const NextChoice = z.object({
  optionName: z.string(),
  optionValue: z.string(),
  isNew: z.boolean(),
  settings: ColorwaySettings,
});

/** The pictures of the merchant's variants before the app changed them. */
type VariantPictures = z.output<typeof VariantPictures>;
/** Variants as the app created them. */
type CreatedVariants = z.output<typeof CreatedVariants>;

export const parseFormer = (stored: Prisma.JsonValue): VariantPictures => VariantPictures.parse(stored);
export const parseCreated = (stored: Prisma.JsonValue): CreatedVariants => CreatedVariants.parse(stored);

const withImages = {
  product: { select: { restyle: { select: { createdAt: true } } } },
  publications: {
    orderBy: { round: "desc" },
    include: { image: { include: { source: true } } },
  },
} as const satisfies Prisma.ColorwayInclude;

type Row = Prisma.ColorwayGetPayload<{ include: typeof withImages }>;

/** A color of a product whose variants are to be linked to its images, or back. */
export type ColorwayToSettle = Omit<Row, "former" | "created" | "settings"> & {
  former: VariantPictures;
  created: CreatedVariants;
  settings: z.output<typeof ColorwaySettings>;
  shopDomain: string;
};

/** The colors of a product that wait for their variants and are due, if its shop has the app. */
export async function listColorwaysToSettle(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  productId: string,
): Promise<ColorwayToSettle[]> {
  const shop = await prisma.shop.findUnique({ where: { id: shopId } });
  if (!shop || shop.uninstalledAt) return [];
  const rows = await prisma.colorway.findMany({
    where: { shopId, productId, state: { in: ["linking", "unlinking"] }, dueAt: { lte: now() } },
    orderBy: { createdAt: "asc" },
    include: withImages,
  });
  return rows.map((row) => ({
    ...row,
    former: parseFormer(row.former),
    created: parseCreated(row.created),
    settings: ColorwaySettings.parse(row.settings),
    shopDomain: shop.domain,
  }));
}

/** A color of a product with the other rows for the same value: photos made again, and other restyles in that color. */
export interface ColorGroup {
  ids: Set<string>;
  /** Of all rows, as they were recorded first. */
  former: VariantPictures;
  created: CreatedVariants;
  isValueNew: boolean;
  /** Images of the latest restyle first, then in the order of the photos. */
  publications: ColorwayToSettle["publications"];
}

/**
 * The rows for the same value of the same option of a product. They share its variants: what one has changed is no change
 * of the merchant's for another, and the last of them sets back what the first has changed.
 */
export async function findColorGroup(
  { prisma }: Pick<ShopsDeps, "prisma">,
  colorway: ColorwayToSettle,
): Promise<ColorGroup> {
  const { id, shopId, productId, optionName, optionValue } = colorway;
  const others = await prisma.colorway.findMany({
    where: { shopId, productId, optionName, optionValue, id: { not: id }, state: { not: "unlinked" } },
    include: withImages,
  });
  const rows = [
    ...others.map((row) => ({ ...row, former: parseFormer(row.former), created: parseCreated(row.created) })),
    colorway,
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const former = new Map<string, VariantPictures[number]>();
  for (const one of rows.flatMap((row) => row.former)) {
    if (!former.has(one.variantId)) former.set(one.variantId, one);
  }
  const placed = rows.flatMap(({ product, publications }) =>
    publications.map((publication) => ({ startedAt: product.restyle.createdAt.getTime(), publication })),
  );
  placed.sort(
    (a, b) =>
      b.startedAt - a.startedAt ||
      a.publication.image.source.position - b.publication.image.source.position ||
      a.publication.image.variation - b.publication.image.variation,
  );
  return {
    ids: new Set(rows.map((row) => row.id)),
    former: [...former.values()],
    created: rows.flatMap((row) => row.created),
    isValueNew: rows.some((row) => row.isValueNew),
    publications: placed.map(({ publication }) => publication),
  };
}

/** Records what is about to be changed at Shopify, so that a later run knows how it was. */
export async function recordBefore(
  { prisma }: Pick<ShopsDeps, "prisma">,
  colorway: ColorwayToSettle,
  data: Partial<
    Pick<ColorwayToSettle, "former" | "created" | "isNew" | "isValueNew" | "optionName" | "optionValue">
  >,
): Promise<void> {
  await prisma.colorway.update({ where: { id: colorway.id }, data });
  Object.assign(colorway, data);
}

/**
 * Records that the variants of a color are as its row wants them. Images that were published, or are on their way, since
 * an undo was asked for are linked afterwards.
 */
export async function recordSettled(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  colorway: Pick<ColorwayToSettle, "id" | "shopId" | "productId" | "state" | "publications">,
  state: Extract<ColorwayState, "linked" | "unlinked">,
  group: Pick<ColorGroup, "ids"> = { ids: new Set() },
): Promise<void> {
  const { id, shopId, productId, state: from } = colorway;
  const done = { failure: toStored(null), failures: 0, finishedAt: now() };
  await prisma.$transaction(async (tx) => {
    // Publishing locks it, too: what it has recorded is seen.
    await tx.$executeRaw`SELECT FROM shop_colorways WHERE id = ${id}::uuid FOR UPDATE`;
    await noteColorImages(tx, { shopId, productId }, now());
    // Nothing of the color is shown any more: the other rows that were kept for it have ended, too.
    if (state === "unlinked") {
      await tx.colorway.updateMany({
        where: { id: { in: [...group.ids] }, state: "linked" },
        data: { state, ...done },
      });
    }
    // A merchant who undid meanwhile has given the row another state, which the next run works on.
    const dueAt = from === "unlinking" ? await findNextLinking(tx, colorway, now()) : null;
    if (!dueAt) {
      const data = { state, ...done, nextChoice: Prisma.DbNull };
      await tx.colorway.updateMany({ where: { id, state: from }, data });
      return;
    }
    const { nextChoice } = await tx.colorway.findUniqueOrThrow({ where: { id } });
    const chosen = state === "unlinked" && nextChoice ? NextChoice.parse(nextChoice) : {};
    await tx.colorway.updateMany({
      where: { id, state: from },
      data: {
        state: "linking",
        ...chosen,
        ...(state === "unlinked" ? { former: [], created: [], isValueNew: false } : {}),
        ...{ nextChoice: Prisma.DbNull, failure: toStored(null), failures: 0, finishedAt: null, dueAt },
      },
    });
  });
}

/** When the images of a color that were asked for during its undo are due; null without any. */
async function findNextLinking(
  tx: Prisma.TransactionClient,
  { id, publications }: Pick<ColorwayToSettle, "id" | "publications">,
  now: Date,
): Promise<Date | null> {
  const shown = publications.filter(({ state }) => state === "published").map((one) => one.id);
  const next = await tx.publication.findMany({
    where: {
      colorwayId: id,
      state: { in: ["scheduled", "publishing", "published"] },
      id: { notIn: shown },
    },
    select: { state: true, dueAt: true },
  });
  if (next.some(({ state }) => state !== "scheduled")) return now;
  const times = next.map(({ dueAt }) => dueAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
