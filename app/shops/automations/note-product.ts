import { z } from "zod";
import type { ShopsDeps } from "../shops-deps.ts";
import { newForMs } from "./automation-search.ts";

/** Photos of a new product come one after the other: it is looked at once nothing has changed for as long. */
const settleMs = 60_000;

const Product = z.object({ admin_graphql_api_id: z.string().max(200), created_at: z.coerce.date() });

/**
 * Notes a product that was created or changed for the shop's automations to which it is new. Idempotent: a repeated event
 * only lets it wait longer. Other products leave no trace; those that are no longer new cost nothing.
 *
 * @param body of `products/create` or `products/update`
 */
export async function noteProduct(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopDomain: string,
  body: unknown,
): Promise<void> {
  const product = Product.safeParse(body);
  if (!product.success) return;
  const { admin_graphql_api_id: productId, created_at: createdAt } = product.data;
  const at = now();
  if (createdAt.getTime() < at.getTime() - newForMs) return;
  const dueAt = new Date(at.getTime() + settleMs);
  await prisma.$executeRaw`
    INSERT INTO shop_automation_products (rule_id, product_id, due_at, created_at)
    SELECT rule.id, ${productId}, ${dueAt}, ${at}
    FROM shop_automation_rules rule JOIN shops shop ON shop.id = rule.shop_id
    WHERE shop.domain = ${shopDomain} AND shop.uninstalled_at IS NULL AND rule.paused_at IS NULL
      AND rule.ends_at > ${at} AND rule.since <= ${createdAt}
    ON CONFLICT (rule_id, product_id) DO UPDATE SET due_at = EXCLUDED.due_at, attempts = 0
    WHERE shop_automation_products.state = 'noticed'`;
}
