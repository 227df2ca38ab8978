import type { ShopsDeps } from "../shops-deps.ts";

/**
 * Enqueues the import of a shop's selections; when that fails, the sweep does.
 *
 * @param due absent: immediately, also while a later run is queued or a run is ending
 */
export async function enqueueSelectionReading(
  deps: ShopsDeps,
  shopId: string,
  due?: { at: Date; delayMs: number },
): Promise<void> {
  const name = `shops-read-selections-${shopId}`;
  const options = due ? { id: `${name}-${due.at.getTime()}`, delayMs: due.delayMs } : { id: name };
  try {
    await deps.enqueue("shops-read-selections", { shopId }, options);
  } catch (error) {
    deps.log.error({ err: error, shopId }, "The reading of a selection could not be enqueued");
  }
}
