import type { Prisma } from "@prisma/client";

/**
 * Products of a restyle that a person has recorded in this transaction no longer wait for automations of the same kind, and
 * take nothing of a mandate.
 */
export async function settleTaken(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  restyleId: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE shop_automation_products waiting SET state = 'started', problem = NULL, restyle_id = restyle.id
    FROM restyles restyle
      JOIN restyle_products taken ON taken.restyle_id = restyle.id
      JOIN shop_automation_rules rule ON rule.shop_id = restyle.shop_id
      JOIN shop_presets preset ON preset.id = rule.preset_id AND preset.kind = restyle.kind
    WHERE restyle.id = ${restyleId}::uuid AND waiting.rule_id = rule.id
      AND waiting.product_id = taken.product_id AND waiting.state <> 'started'`;
}

/**
 * When a restyle that an automation started has ended, its mandate is charged what was used of what the start took. Products
 * that its ceilings hold back are looked at again then.
 */
export async function returnUnused(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  restyleId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    WITH used AS (
      SELECT restyle.shop_id, product.product_id, sum(product.credits_used)::int AS credits
      FROM restyles restyle JOIN restyle_products product ON product.restyle_id = restyle.id
      WHERE restyle.id = ${restyleId}::uuid AND restyle.started_by = 'automation'
      GROUP BY restyle.shop_id, product.product_id
    ), returned AS (
      UPDATE shop_automation_products started SET credits = used.credits
      FROM used JOIN shop_automation_rules rule ON rule.shop_id = used.shop_id
      WHERE started.rule_id = rule.id AND started.product_id = used.product_id
        AND started.restyle_id = ${restyleId}::uuid AND started.credits > used.credits
      RETURNING started.rule_id
    )
    UPDATE shop_automation_products held SET due_at = ${now}
    FROM returned WHERE held.rule_id = returned.rule_id AND held.state IN ('over_day', 'over_month')`;
}
