import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ZipPart {
  name: string;
  modifiedAt: Date;
  /** Null: not known before it is read. */
  bytes: number | null;
  /** Pictures are compressed already, and stored as they are. */
  isCompressed: boolean;
  open(): Promise<Readable>;
}

/**
 * Streams a ZIP, file by file as its receiver takes it, so that the archive is never in memory as a whole. A file that
 * can't be read breaks the archive before its directory, which its receiver notices.
 */
export function createZipStream() {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // The file being packed; it is closed when the receiver disconnects.
  let current: Readable | null = null;
  const closed = new Promise<void>((resolve) => stream.once("close", resolve));
  stream.once("close", () => current?.destroy());
  zip.on("error", (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))));

  async function open(part: ZipPart): Promise<Readable> {
    if (stream.destroyed) throw new Error("the receiver is gone");
    const file = await part.open();
    current = file;
    file.once("error", (error) => stream.destroy(error));
    if (stream.destroyed) file.destroy();
    return file;
  }

  return {
    stream,
    /** Adds a file, which is opened after those before it; resolves when it is packed, or the stream has closed. */
    add(part: ZipPart): Promise<void> {
      const packed = new Promise<void>((resolve) => {
        const options = {
          compress: part.isCompressed,
          mtime: part.modifiedAt,
          ...(part.bytes !== null && { size: part.bytes }),
        };
        zip.addReadStreamLazy(part.name, options, (done) => {
          open(part).then(
            (file) => {
              file.once("end", resolve);
              done(null, file);
            },
            (error) => done(error, null as never),
          );
        });
      });
      return Promise.race([packed, closed]);
    },
    /** Ends the archive. Returns its size, which is known when those of all its files are; -1 when it is not. */
    end(): number {
      let bytes = -1;
      // Set synchronously. The library's types lack the callback's argument.
      zip.end(undefined, ((size: number) => {
        bytes = size;
      }) as () => void);
      return bytes;
    },
  };
}
