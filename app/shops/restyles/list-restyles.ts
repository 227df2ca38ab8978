import type { ShopsDeps } from "../shops-deps.ts";
import type { RestyleListView } from "../views.ts";
import { summarise } from "./summaries.ts";

const restylesPerPage = 20;

/** A page of the shop's restyles, newest first. Pages count from 1; one beyond the last is empty. */
export async function listRestyles(deps: ShopsDeps, shopId: string, page: number): Promise<RestyleListView> {
  const wanted = Number.isInteger(page) && page > 0 ? page : 1;
  const [count, restyles] = await Promise.all([
    deps.prisma.restyle.count({ where: { shopId } }),
    deps.prisma.restyle.findMany({
      where: { shopId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (wanted - 1) * restylesPerPage,
      take: restylesPerPage,
    }),
  ]);
  return {
    restyles: await summarise(deps, restyles),
    page: wanted,
    pageCount: Math.max(1, Math.ceil(count / restylesPerPage)),
  };
}
