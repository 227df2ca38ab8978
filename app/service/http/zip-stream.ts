import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Download, manifestName } from "../core/downloads/open-download.ts";
import type { FileStore } from "../core/ports.ts";

/**
 * A ZIP of the outputs and a `manifest.json`, read file by file while it is sent, so that its size never is in
 * memory. Pictures are stored as they are: they are compressed already, and so the size is known from the start.
 */
export function zipStream(files: FileStore, download: Download): { stream: Readable; bytes: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // The file being packed; a receiver who goes away must not leave it open.
  let current: Readable | null = null;
  stream.once("close", () => current?.destroy());

  async function open(storageKey: string): Promise<Readable> {
    if (stream.destroyed) throw new Error("the receiver is gone");
    const file = await files.open(storageKey);
    if (!file) throw new Error(`${storageKey} is gone`);
    current = file.stream;
    if (stream.destroyed) file.stream.destroy();
    return file.stream;
  }

  const manifest = Buffer.from(JSON.stringify(download.manifest, null, 2));
  zip.addBuffer(manifest, manifestName, { compress: false, mtime: download.createdAt });
  for (const { name, storageKey, bytes, modifiedAt } of download.entries) {
    zip.addReadStreamLazy(name, { compress: false, size: bytes, mtime: modifiedAt }, (done) => {
      open(storageKey).then(
        (file) => done(null, file),
        (error) => done(error, null as never),
      );
    });
  }
  // A broken archive must look broken to the receiver, so the connection ends without the closing records.
  zip.on("error", (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  // Told within the call, as every part's size is known; its types don't name what the callback is given.
  let bytes = -1;
  zip.end(undefined, ((size: number) => {
    bytes = size;
  }) as () => void);
  if (bytes < 0) throw new Error("the archive's size is not known");
  return { stream, bytes };
}
