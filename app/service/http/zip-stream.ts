import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Download } from "../core/downloads/open-download.ts";
import type { FileStore } from "../core/ports.ts";

/**
 * A ZIP of the outputs and a `manifest.json`, read file by file while it is sent, so that its size never is in
 * memory. Pictures are stored as they are: they are compressed already.
 */
export function zipStream(files: FileStore, download: Download): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The file being packed; a receiver who goes away must not leave it open.
  let current: Readable | null = null;
  output.once("close", () => current?.destroy());

  async function open(storageKey: string): Promise<Readable> {
    const file = await files.open(storageKey);
    if (!file) throw new Error(`${storageKey} is gone`);
    current = file.stream;
    if (output.destroyed) file.stream.destroy();
    return file.stream;
  }

  zip.addBuffer(Buffer.from(JSON.stringify(download.manifest, null, 2)), "manifest.json");
  for (const entry of download.entries) {
    zip.addReadStreamLazy(entry.name, { compress: false }, (done) => {
      open(entry.storageKey).then(
        (stream) => done(null, stream),
        (error) => done(error, null as never),
      );
    });
  }
  // A broken archive must look broken to the receiver, so the connection ends without the closing records.
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.end();
  return output;
}
