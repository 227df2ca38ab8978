import type { Deps } from "../ports.ts";

/** Bytes of an uploaded file that a job was accepted with; its id as the caller wrote it. */
export async function readFile(deps: Deps, fileId: string): Promise<Uint8Array> {
  const file = await deps.store.files.find(fileId.toLowerCase());
  if (!file?.storageKey) throw new Error(`file ${fileId} has no bytes`);
  return deps.files.read(file.storageKey);
}
