import type { Colorway, ColorwayState, Prisma } from "@prisma/client";
import { z } from "zod";
import { toStored } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";

const VariantPictures = z.array(z.object({ variantId: z.string(), mediaId: z.string().nullable() }));
const CreatedVariants = z.array(z.object({ title: z.string(), sku: z.string(), price: z.string() }));

/** Settings of created variants as they are stored. */
export const ColorwaySettings = z.object({
  sku: z.string().default("{sku}-{color}"),
  stock: z.enum(["sold-out", "as-now"]).default("sold-out"),
  /** The color whose value is looked for when the merchant chose none; the row then names no option yet. */
  match: z.object({ label: z.string(), hex: z.string().nullable() }).optional(),
});

/** The pictures of the merchant's variants before the app changed them. */
type VariantPictures = z.output<typeof VariantPictures>;
/** Variants as the app created them. */
type CreatedVariants = z.output<typeof CreatedVariants>;

export const readFormer = (stored: Prisma.JsonValue): VariantPictures => VariantPictures.parse(stored);
export const readCreated = (stored: Prisma.JsonValue): CreatedVariants => CreatedVariants.parse(stored);

const withImages = {
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
    former: readFormer(row.former),
    created: readCreated(row.created),
    settings: ColorwaySettings.parse(row.settings),
    shopDomain: shop.domain,
  }));
}

/** Records what is about to be changed at Shopify, so that a later run knows how it was. */
export async function recordBefore(
  { prisma }: Pick<ShopsDeps, "prisma">,
  colorway: ColorwayToSettle,
  data: Partial<Pick<ColorwayToSettle, "former" | "created" | "isValueNew" | "optionName" | "optionValue">>,
): Promise<void> {
  await prisma.colorway.update({ where: { id: colorway.id }, data });
  Object.assign(colorway, data);
}

export async function recordSettled(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  { id, state: from }: Pick<Colorway, "id" | "state">,
  state: Extract<ColorwayState, "linked" | "unlinked">,
): Promise<void> {
  const done = { failure: toStored(null), failures: 0, finishedAt: now() };
  // A merchant who undid meanwhile has given the row another state, which the next run works on.
  await prisma.colorway.updateMany({ where: { id, state: from }, data: { state, ...done } });
}
