import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Download, manifestName } from "../core/downloads/open-download.ts";
import type { FileStore } from "../core/ports.ts";

/**
 * Streams a ZIP of the results and a `manifest.json`, file by file, so the archive is never in memory as a whole.
 * Pictures are already compressed and stored uncompressed; this makes the archive's size known in advance.
 */
export function zipStream(files: FileStore, download: Download): { stream: Readable; bytes: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // The file being packed; it is closed when the receiver disconnects.
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
  // Destroying the connection before the central directory makes the receiver detect a broken archive.
  zip.on("error", (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  // Set synchronously, because every part's size is known. The library's types lack the callback's argument.
  let bytes = -1;
  zip.end(undefined, ((size: number) => {
    bytes = size;
  }) as () => void);
  if (bytes < 0) throw new Error("the archive's size is not known");
  return { stream, bytes };
}
