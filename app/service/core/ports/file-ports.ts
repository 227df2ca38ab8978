import type { Readable } from "node:stream";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key. Keys are made by the service and hold only letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /** Returns the number of bytes; the file appears whole or not at all. */
  write(key: string, content: Uint8Array | Readable): Promise<number>;
  read(key: string): Promise<Uint8Array>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The file's bytes or a part of them, and the size of the whole; null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file, also those that a killed process left half written, one after the other in no order. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** Looks at a picture file without decoding it; `read` is called when its turn has come. */
export type InspectImage = (
  read: () => Promise<Uint8Array>,
) => Promise<{ width: number; height: number; mime: string } | { problem: string }>;
