import type { Deps, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Marks files as read by work that is being ordered: from now on they can't be replaced, and are kept as long as used ones are.
 * @param fileIds as callers wrote them.
 * @throws ServiceError 404 when one was purged meanwhile.
 */
export async function markFilesUsed(deps: Pick<Deps, "now">, tx: Store, fileIds: string[]): Promise<void> {
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  const marked = await tx.files.markUsed(ids, deps.now());
  if (marked < ids.length) throw ServiceError.of("file_not_found");
}
