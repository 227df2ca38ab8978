import { readCredits } from "../restyles/draft/credits.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { SelectionView } from "../views.ts";
import { countRestyled } from "./count-restyled.ts";

/** State of the products selected in the admin. */
export async function getSelection(
  deps: ShopsDeps,
  shopId: string,
  productIds: string[],
): Promise<SelectionView> {
  const [restyled, { credits }] = await Promise.all([
    countRestyled(deps, shopId, productIds),
    readCredits(deps, shopId),
  ]);
  return { restyledCount: restyled.size, creditsAvailable: credits?.available ?? null };
}
