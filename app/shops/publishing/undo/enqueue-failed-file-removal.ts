import type { ShopsDeps } from "../../shops-deps.ts";

/** Enqueues the removal of the file of a failed publication. */
export async function enqueueFailedFileRemoval(
  { enqueue, log }: Pick<ShopsDeps, "enqueue" | "log">,
  publicationId: string,
): Promise<void> {
  try {
    const id = `shops-remove-failed-file-${publicationId}`;
    await enqueue("shops-remove-failed-file", { publicationId }, { id });
  } catch (error) {
    // The row is committed: the sweep enqueues what is missing in the queue.
    log.error({ err: error }, "The removal of an unused file could not be enqueued");
  }
}
