import type { PrismaClient, Restyle } from "@prisma/client";
import { z } from "zod";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem, TeamForm } from "../views.ts";
import type { Actor } from "./actors.ts";

const Form: z.ZodType<TeamForm> = z.object({ needsSecondPerson: z.boolean() });

/**
 * Saves whether images need another person's approval than that of who started their restyle. What is approved stays so.
 *
 * @param form whatever the form sent
 * @returns problems of the form; with problems nothing is saved
 */
export async function saveTeam(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  form: unknown,
): Promise<DraftProblem[]> {
  const read = Form.safeParse(form);
  if (!read.success) return [{ field: null, message: message("settings.invalid") }];
  await prisma.shop.update({ where: { id: shopId }, data: read.data });
  return [];
}

/** False for who started a restyle whose images another person of the shop approves. */
export async function canApprove(
  { prisma }: { prisma: Pick<PrismaClient, "shop"> },
  { shopId, startedBy }: Pick<Restyle, "shopId" | "startedBy">,
  actor: Actor,
): Promise<boolean> {
  if (startedBy !== actor) return true;
  const shop = await prisma.shop.findUniqueOrThrow({
    where: { id: shopId },
    select: { needsSecondPerson: true },
  });
  return !shop.needsSecondPerson;
}
