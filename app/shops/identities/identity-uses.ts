import type { Prisma, PublicationState } from "@prisma/client";
import { summarise } from "../restyles/view/summaries.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { RestyleSummary } from "../views.ts";

const usesShown = 20;

/** The latest restyles of the shop that show an identity, and how many there are. */
export async function listUses(
  deps: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<{ uses: RestyleSummary[]; usesTotal: number }> {
  const where = { shopId, identityCode };
  const [restyles, usesTotal] = await Promise.all([
    deps.prisma.restyle.findMany({ where, orderBy: { createdAt: "desc" }, take: usesShown }),
    deps.prisma.restyle.count({ where }),
  ]);
  return { uses: await summarise(deps, restyles), usesTotal };
}

/** Condition for the publications of images that show an identity. */
export function publicationsOf(
  shopId: string,
  identityCode: string,
  states: PublicationState[],
): Prisma.PublicationWhereInput {
  return {
    shopId,
    state: { in: states },
    image: { source: { product: { restyle: { shopId, identityCode } } } },
  };
}
