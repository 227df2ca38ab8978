import type { BulkSelection } from "@prisma/client";
import { z } from "zod";
import type { ShopsPorts } from "../shops-deps.ts";

/** @throws a 404 `Response` for a selection that does not exist, and the same for one of another shop */
export async function getSelectionRow(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  selectionId: string,
): Promise<BulkSelection> {
  const isId = z.uuid().safeParse(selectionId).success;
  const row = isId ? await prisma.bulkSelection.findFirst({ where: { id: selectionId, shopId } }) : null;
  if (!row) throw new Response("Not found", { status: 404 });
  return row;
}
