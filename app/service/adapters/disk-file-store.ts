import { createReadStream, createWriteStream, type Stats } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isStorageKey } from "../core/file-keys.ts";
import { FilesUnavailable } from "../core/files-unavailable.ts";
import type { FileStore, StoredFile } from "../core/ports.ts";

/** Pictures of people are readable by the server's own user only. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Blocks of a file system, as `statfs` reports them. */
type ReadSpace = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

/**
 * File store in one folder of the local disk. Writes are atomic: a temporary file in the same folder is renamed when it
 * is complete.
 */
export function createDiskFileStore(
  folder: string,
  options: { freeBytesMin: number; readSpace?: ReadSpace } = { freeBytesMin: 0 },
): FileStore {
  const root = path.resolve(folder);
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`"${key}" is no storage key`);
    return path.join(root, key);
  };
  let serial = 0;
  /** Bytes that files being received may still need. */
  let reservedBytes = 0;

  async function readSpace(): Promise<{ freeBytes: number; totalBytes: number }> {
    try {
      await mkdir(root, { recursive: true, mode: folderMode });
      const { bavail, blocks, bsize } = await (options.readSpace ?? statfs)(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    } catch (error) {
      throw toUnavailable(error, "the free space could not be read");
    }
  }

  /** Removes empty folders, from the inside out. */
  async function prune(dir: string): Promise<void> {
    for (let inner = dir; inner.startsWith(root + path.sep); inner = path.dirname(inner)) {
      const isRemoved = await rmdir(inner).then(
        () => true,
        (error) => isOneOf(error, "ENOENT"),
      );
      if (!isRemoved) return;
    }
  }

  async function removeAt(place: string, message: string): Promise<void> {
    try {
      await rm(place, { recursive: true, force: true });
      await prune(path.dirname(place));
    } catch (error) {
      throw toUnavailable(error, message);
    }
  }

  async function* walk(dir: string): AsyncIterable<StoredFile> {
    const entries = await orNull(opendir(dir));
    if (!entries) return;
    for await (const entry of entries) {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) yield* walk(file);
      const key = path.relative(root, file).split(path.sep).join("/");
      // A file that no valid key names is not the store's.
      const found = entry.isFile() && isStorageKey(key) ? await orNull(stat(file)) : null;
      if (found) yield { key, modifiedAt: found.mtime, bytes: found.size };
    }
  }

  return {
    write: async (key, content) => {
      const file = at(key);
      const part = `${file}.${process.pid}-${serial++}.part`;
      const handle = await createIn(path.dirname(file), part).catch((error) => {
        throw toUnavailable(error, `file ${key} could not be written`);
      });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream("", { fd: handle, flush: true }));
        const { size } = await stat(part);
        await rename(part, file);
        return size;
      } catch (error) {
        await rm(part, { force: true });
        await prune(path.dirname(file));
        throw toUnavailable(error, `file ${key} could not be written`);
      }
    },
    room: async () => {
      const space = await readSpace();
      return { ...space, isLow: space.freeBytes - reservedBytes < options.freeBytesMin };
    },
    reserve: async (bytes) => {
      const { freeBytes } = await readSpace();
      // Compared and added in one step: concurrent calls see each other's reservations.
      if (freeBytes - reservedBytes - bytes < options.freeBytesMin) return null;
      reservedBytes += bytes;
      let leftBytes = bytes;
      const use = (used: number) => {
        const usedBytes = Math.min(used, leftBytes);
        leftBytes -= usedBytes;
        reservedBytes -= usedBytes;
      };
      return { use, release: () => use(leftBytes) };
    },
    read: async (key) => {
      const file = at(key);
      return readFile(file).catch((error) => {
        throw toUnavailable(error, `file ${key} should be there and can't be read`);
      });
    },
    size: async (key) => {
      const found = await orNull(stat(at(key))).catch((error) => {
        throw toUnavailable(error, `file ${key} can't be read`);
      });
      return found?.size ?? null;
    },
    version: async (key) => {
      const found = await orNull(stat(at(key))).catch((error) => {
        throw toUnavailable(error, `file ${key} can't be read`);
      });
      return found && versionOf(found);
    },
    open: async (key, range) => {
      if (!isStorageKey(key)) return null;
      const handle = await orNull(open(at(key))).catch((error) => {
        throw toUnavailable(error, `file ${key} can't be read`);
      });
      if (!handle) return null;
      const found = await handle.stat();
      const stream = createReadStream("", { fd: handle, ...range });
      return { stream, bytes: found.size, version: versionOf(found) };
    },
    remove: async (key) => {
      const file = at(key);
      await removeAt(file, `file ${key} can't be removed`);
    },
    removeFolder: async (folder) => {
      const dir = at(folder);
      await removeAt(dir, `folder ${folder} can't be removed`);
    },
    list: () => walk(root),
  };
}

/** A write replaces the whole file, which is then another one for the file system. */
const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino}-${mtimeMs}-${size}`;

/** Each loses against one `prune`, of which there are as many as files removed at that moment; a loop of removals wins many in a row. */
const createAttemptsMax = 1_000;

/** Opens a new file. Retries when `prune` removed its folder, or one above, between creation and use. */
async function createIn(dir: string, file: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dir, { recursive: true, mode: folderMode });
      return await open(file, "wx", fileMode);
    } catch (error) {
      if (!isOneOf(error, "ENOENT") || attempt >= createAttemptsMax) throw error;
    }
  }
}

/** Errors of the disk, as opposed to errors of the file or its content. */
const diskFaults = [
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "EPERM",
  "ESTALE",
  "EMFILE",
  "ENFILE",
];

function toUnavailable(error: unknown, message: string): unknown {
  if (!isOneOf(error, ...diskFaults)) return error;
  const fault = error as NodeJS.ErrnoException;
  return new FilesUnavailable(`${message}: ${fault.code}`, fault);
}

/** Resolves to null instead of rejecting when the file or folder does not exist. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isOneOf(error, "ENOENT", "ENOTDIR")) return null;
    throw error;
  }
}

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return codes.includes(String((error as NodeJS.ErrnoException).code));
}
