import type { Deps } from "../../ports.ts";

/** Bytes of a job's uploaded file. @param fileId as written in the request, in any case */
export async function readFile(deps: Deps, fileId: string): Promise<Uint8Array> {
  const file = await deps.store.files.find(fileId.toLowerCase());
  if (!file?.storageKey) throw new Error(`file ${fileId} has no bytes`);
  return deps.files.read(file.storageKey);
}
