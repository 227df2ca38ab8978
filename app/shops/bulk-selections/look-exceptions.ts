import { Prisma } from "@prisma/client";
import { z } from "zod";
import type { LookException } from "../views.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";

/** The looks of a selection's restyle that are not made for all of its products. */
export const LookExceptions = z
  .array(
    z.object({
      look: z.int().min(0),
      only: z.boolean(),
      productIds: z.array(z.string().max(100)).min(1).max(bulkSelectionLimits.exceptionsMax),
    }),
  )
  .refine((all) => new Set(all.map(({ look }) => look)).size === all.length);

/** Numbers of the looks that a product is made in. */
export function looksOf(exceptions: readonly LookException[], count: number, productId: string): number[] {
  return Array.from({ length: count }, (_, look) => look).filter((look) => {
    const exception = exceptions.find((one) => one.look === look);
    return !exception || exception.productIds.includes(productId) === exception.only;
  });
}

/** The products that are made in a look, as a condition on the table `shop_selected_photos`. */
export function isMadeIn(exceptions: readonly LookException[], look: number): Prisma.Sql {
  const exception = exceptions.find((one) => one.look === look);
  if (!exception) return Prisma.sql`true`;
  const { only, productIds } = exception;
  return only ? Prisma.sql`product_id = ANY(${productIds})` : Prisma.sql`product_id <> ALL(${productIds})`;
}
