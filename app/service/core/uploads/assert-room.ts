import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Refuses what would fill the disk, while what was accepted before can still be finished.
 * @throws ServiceError 503 while less is free than the operator wants kept.
 */
export async function assertRoom(deps: Pick<Deps, "files">): Promise<void> {
  const { isLow } = await deps.files.room();
  if (isLow) throw ServiceError.unavailable("storage_low");
}
