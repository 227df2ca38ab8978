import type { Readable } from "node:stream";
import type { FieldCode, Problem } from "#contract/problems.ts";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key. Keys are made by the service and hold only letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /**
   * Returns the number of bytes; the file appears whole or not at all.
   * @throws FilesUnavailable when the disk takes nothing now, e.g. because it is full.
   */
  write(key: string, content: Uint8Array | Readable): Promise<number>;
  /** What the place of all files has left; `isLow` while it is below what the operator wants kept free. */
  room(): Promise<{ freeBytes: number; totalBytes: number; isLow: boolean }>;
  /** @throws FilesUnavailable when the file is not there or can't be read. */
  read(key: string): Promise<Uint8Array>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The file's bytes or a part of them, and the size of the whole; null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with `folder` and `/`, half-written ones too. */
  removeFolder(folder: string): Promise<void>;
  /** Every file, also those that a killed process left half written, one after the other in no order. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** Draws TEST all over a picture file; its size, format and transparency stay. `owner` as of `InspectImage`. */
export type MarkTestPicture = (
  owner: string,
  image: { bytes: Uint8Array; mime: "image/png" | "image/jpeg" },
) => Promise<Uint8Array>;

/** The file formats that are accepted as pictures. */
export type PictureMime = "image/jpeg" | "image/png" | "image/webp";

/**
 * Reads a picture file's container without decoding a pixel; `read` is called when its turn has come. `problem` is the
 * rest of a sentence that begins with the file. `owner` is the account that the work is for.
 */
export type InspectImage = (
  owner: string,
  read: () => Promise<Uint8Array>,
) => Promise<{ width: number; height: number; mime: PictureMime } | { problem: Problem<FieldCode> }>;

/** The same picture upright and without metadata. @throws when the file is damaged. */
export type StripMetadata = (owner: string, bytes: Uint8Array, mime: PictureMime) => Promise<Uint8Array>;

/**
 * Runs work when its owner's turn has come; no owner takes the places of all others. Rejects with the signal's reason
 * when it is aborted, also while it waits.
 */
export type FairLimit = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
