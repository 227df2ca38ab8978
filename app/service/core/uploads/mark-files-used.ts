import type { Deps, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Marks files as used by new work: from now on they are immutable and have the retention period of used files.
 * @param fileIds in the callers' spelling.
 * @throws ServiceError 404 when one was purged in the meantime.
 */
export async function markFilesUsed(deps: Pick<Deps, "now">, tx: Store, fileIds: string[]): Promise<void> {
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  const marked = await tx.files.markUsed(ids, deps.now());
  if (marked < ids.length) throw ServiceError.of("file_not_found");
}
