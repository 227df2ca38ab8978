import { Readable } from "node:stream";
import { createZipStream } from "#archive/zip-stream.ts";
import { type Download, manifestName } from "../core/downloads/open-download.ts";
import type { FileStore } from "../core/ports.ts";

/** Streams a ZIP of the results and a `manifest.json`. Nothing is compressed, so the archive's size is known in advance. */
export function zipStream(files: FileStore, download: Download): { stream: Readable; bytes: number } {
  const { stream, add, end } = createZipStream();
  const manifest = Buffer.from(JSON.stringify(download.manifest, null, 2));
  void add({
    name: manifestName,
    bytes: manifest.length,
    modifiedAt: download.createdAt,
    isCompressed: false,
    open: async () => Readable.from([manifest]),
  });
  for (const { name, storageKey, bytes, modifiedAt } of download.entries) {
    const open = async () => {
      const file = await files.open(storageKey);
      if (!file) throw new Error(`${storageKey} is gone`);
      return file.stream;
    };
    void add({ name, bytes, modifiedAt, isCompressed: false, open });
  }
  const bytes = end();
  if (bytes < 0) throw new Error("the archive's size is not known");
  return { stream, bytes };
}
