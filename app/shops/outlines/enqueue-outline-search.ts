import type { ShopsDeps } from "../shops-deps.ts";

/** Enqueues the search of the shop's outlines. */
export async function enqueueOutlineSearch(deps: ShopsDeps, shopId: string): Promise<void> {
  try {
    await deps.enqueue("shops-search-outlines", { shopId }, { id: `shops-search-outlines-${shopId}` });
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error, shopId }, "Outlines could not be enqueued");
  }
}
