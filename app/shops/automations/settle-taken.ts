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
