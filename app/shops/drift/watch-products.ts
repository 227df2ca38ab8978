import { Prisma } from "@prisma/client";
import { z } from "zod";
import type { ShopsDeps } from "../shops-deps.ts";

/** Photos come one after the other: a product is looked at once it has had the time to settle. */
const settleMs = 60_000;

/** Products change with every sale: one is looked at for its events at most this often. */
const looksApartMs = 15 * 60_000;

/** A product is looked at by its turn, without an event, at most this often, and so many of a shop's in an hour. */
const turnMs = 20 * 3_600_000;
const turnsPerHour = 100;

/**
 * Has a product of which an image was published or undone be looked at. Takes part in the transaction that records it, so
 * that no such product goes unwatched.
 */
export function noteImages(
  { prisma, now }: { prisma: Prisma.TransactionClient; now: () => Date },
  { shopId, productId }: { shopId: string; productId: string },
): Prisma.PrismaPromise<number> {
  const dueAt = new Date(now().getTime() + settleMs);
  return prisma.$executeRaw`
    INSERT INTO shop_watched_products (shop_id, product_id, due_at)
    VALUES (${shopId}::uuid, ${productId}, ${dueAt})
    ON CONFLICT (shop_id, product_id) DO UPDATE SET due_at = LEAST(shop_watched_products.due_at, ${dueAt})`;
}

const Product = z.object({ admin_graphql_api_id: z.string().max(200) });

/**
 * Has a watched product that was changed be looked at. Idempotent; of other products nothing is kept.
 *
 * @param body of `products/update`
 */
export async function noteChangedProduct(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopDomain: string,
  body: unknown,
): Promise<void> {
  const product = Product.safeParse(body);
  if (!product.success) return;
  const dueAt = new Date(now().getTime() + settleMs);
  const apart = Prisma.sql`GREATEST(${dueAt}, watched.looked_at + ${`${looksApartMs} milliseconds`}::interval)`;
  await prisma.$executeRaw`
    UPDATE shop_watched_products watched SET due_at = LEAST(watched.due_at, ${apart})
    FROM shops shop
    WHERE shop.id = watched.shop_id AND shop.domain = ${shopDomain} AND shop.uninstalled_at IS NULL
      AND watched.product_id = ${product.data.admin_graphql_api_id}`;
}

/** Has the changed products of a restyle be looked at that is recorded in this transaction: their photos are being made. */
export async function noteRestyled(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  restyleId: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE shop_watched_products watched SET due_at = LEAST(watched.due_at, restyle.created_at)
    FROM restyles restyle JOIN restyle_products product ON product.restyle_id = restyle.id
    WHERE restyle.id = ${restyleId}::uuid AND watched.shop_id = restyle.shop_id
      AND watched.product_id = product.product_id AND watched.changed_at IS NOT NULL`;
}

/** Gives those products of each shop their turn that were not looked at for the longest time: an event may be lost. */
export async function giveTurns({ prisma, now }: Pick<ShopsDeps, "prisma" | "now">): Promise<void> {
  const before = new Date(now().getTime() - turnMs);
  await prisma.$executeRaw`
    UPDATE shop_watched_products watched SET due_at = ${now()}
    FROM shops shop CROSS JOIN LATERAL (
      SELECT shop_id, product_id FROM shop_watched_products
      WHERE shop_id = shop.id AND looked_at <= ${before} AND due_at IS NULL
      ORDER BY looked_at LIMIT ${turnsPerHour}
    ) oldest
    WHERE shop.uninstalled_at IS NULL
      AND watched.shop_id = oldest.shop_id AND watched.product_id = oldest.product_id`;
}
