import type { Deps, SpaceReservation } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Refuses new uploads and work while the disk is almost full, so that accepted work can still be finished.
 * @throws ServiceError 503 while free space is below the operator's reserve.
 */
export async function assertDiskSpace(deps: Pick<Deps, "files">): Promise<void> {
  const { isLow } = await deps.files.room();
  if (isLow) throw ServiceError.unavailable("storage_low");
}

/**
 * Reserves space for a file that is received from now on. Files received at the same time count.
 * @throws ServiceError 503 when it would use the operator's reserve.
 */
export async function reserveDiskSpace(deps: Pick<Deps, "files">, bytes: number): Promise<SpaceReservation> {
  const space = await deps.files.reserve(bytes);
  if (!space) throw ServiceError.unavailable("storage_low");
  return space;
}
