import type { Prisma } from "@prisma/client";
import { toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";

const toDue = (dueAt: Date) => ({ dueAt, failures: 0, failure: toStored(null) });

/** The shop's setting, which stays so until the transaction ends. */
export async function lockColorGallery(tx: Prisma.TransactionClient, shopId: string): Promise<boolean> {
  const [shop] = await tx.$queryRaw<{ isOn: boolean }[]>`
    SELECT has_color_gallery AS "isOn" FROM shops WHERE id = ${shopId}::uuid FOR SHARE`;
  return shop?.isOn ?? false;
}

/** Notes in a transaction that a product may have to say something else of its colors, if the shop wants it said. */
export async function noteColorImages(
  tx: Prisma.TransactionClient,
  { shopId, productId }: { shopId: string; productId: string },
  now: Date,
): Promise<void> {
  if (!(await lockColorGallery(tx, shopId))) return;
  const due = toDue(now);
  const where = { shopId_productId: { shopId, productId } };
  await tx.productDisclosure.upsert({ where, create: { shopId, productId, ...due }, update: due });
}

/** Turns it on or off for the shop, and has each product that it concerns say so in its turn. */
export async function saveColorGallery(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  isOn: boolean,
): Promise<void> {
  const due = toDue(now());
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
