import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../core/ports.ts";

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Files below one folder of the local disk. A file is written beside its place and renamed when it is whole. */
export function createDiskFileStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const at = (key: string) => {
    // No part may begin with a dot, so no key can leave the folder.
    if (!keyForm.test(key)) throw new Error(`"${key}" is no storage key`);
    return path.join(root, key);
  };
  let serial = 0;
  return {
    write: async (key, content) => {
      const file = at(key);
      const part = `${file}.${process.pid}-${serial++}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(part, { flush: true }));
        const { size } = await stat(part);
        await rename(part, file);
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(at(key)),
    open: async (key) => {
      if (!keyForm.test(key)) return null;
      const handle = await open(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: createReadStream("", { fd: handle }), bytes: size };
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}
