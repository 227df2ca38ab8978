import { Readable } from "node:stream";
import type { FileStore } from "../core/ports.ts";

/**
 * Both stores while files move from a disk to a bucket. Writes and removals go to both, so processes that know only the
 * disk miss nothing; what the bucket does not have yet is read from the disk.
 */
export function createMovingFileStore(disk: FileStore, bucket: FileStore): FileStore {
  const holderOf = async (key: string) => ((await bucket.size(key)) === null ? disk : bucket);
  return {
    write: async (key, content) => {
      const bytes = await disk.write(key, content);
      // A stream can be read once.
      const copy = content instanceof Readable ? (await disk.open(key))?.stream : content;
      if (copy) await bucket.write(key, copy);
      return bytes;
    },
    room: async () => {
      await bucket.room();
      return disk.room();
    },
    reserve: (bytes) => disk.reserve(bytes),
    read: async (key) => (await holderOf(key)).read(key),
    size: async (key) => (await bucket.size(key)) ?? disk.size(key),
    version: async (key) => (await holderOf(key)).version(key),
    open: async (key, range) => (await bucket.open(key, range)) ?? disk.open(key, range),
    // The disk first: a file that is being copied is removed from the bucket when it has left the disk.
    remove: async (key) => {
      await disk.remove(key);
      await bucket.remove(key);
    },
    removeFolder: async (folder) => {
      await disk.removeFolder(folder);
      await bucket.removeFolder(folder);
    },
    list: async function* () {
      yield* disk.list();
      for await (const file of bucket.list()) if ((await disk.size(file.key)) === null) yield file;
    },
  };
}
