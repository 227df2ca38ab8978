import type { Shop } from "@prisma/client";
import { readCredits } from "../restyles/draft/credits.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PriceListView } from "../views.ts";

/** The shop's credits, and what an image of each kind of work costs; null while the service can't be reached. */
export async function getPriceList(deps: ShopsDeps, { id }: Shop): Promise<PriceListView | null> {
  const [{ credits }, kinds] = await Promise.all([readCredits(deps, id), listOfferedKinds(deps, id)]);
  return credits && { credits, kinds: kinds.map(({ name, prices }) => ({ name, prices })) };
}
