import type { ShopsDeps } from "../shops-deps.ts";
import type { RestyleListView } from "../views.ts";
import { summarise } from "./summaries.ts";

const restylesPerPage = 20;

/** A page of the shop's restyles, newest first. Pages count from 1; one beyond the last is the last. */
export async function listRestyles(deps: ShopsDeps, shopId: string, page: number): Promise<RestyleListView> {
  const count = await deps.prisma.restyle.count({ where: { shopId } });
  const pageCount = Math.max(1, Math.ceil(count / restylesPerPage));
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pageCount) : 1;
  const restyles = await deps.prisma.restyle.findMany({
    where: { shopId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (shown - 1) * restylesPerPage,
    take: restylesPerPage,
  });
  return { restyles: await summarise(deps, restyles), page: shown, pageCount };
}
