import { WrongFilesFolder } from "../../core/files-unavailable.ts";
import type { FileStore } from "../../core/ports.ts";

/**
 * Wraps a store so that it does nothing while `findProblem` reports a problem: the folder of another database is
 * neither read, written nor swept.
 * @throws WrongFilesFolder from every operation on a file.
 */
export function guardFiles(files: FileStore, findProblem: () => Promise<string | null>): FileStore {
  async function assertRight(): Promise<void> {
    const found = await findProblem();
    if (found) throw new WrongFilesFolder(found);
  }
  const guarded =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await assertRight();
      return act(...args);
    };
  return {
    write: guarded(files.write),
    read: guarded(files.read),
    size: guarded(files.size),
    version: guarded(files.version),
    open: guarded(files.open),
    remove: guarded(files.remove),
    removeFolder: guarded(files.removeFolder),
    list: async function* () {
      await assertRight();
      yield* files.list();
    },
    room: guarded(files.room),
    reserve: guarded(files.reserve),
  };
}
