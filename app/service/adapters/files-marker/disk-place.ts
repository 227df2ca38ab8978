import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type MarkedPlace, markerName } from "./marker-check.ts";

/** The folder of a disk file store. Its marker is read at each check, because a volume can leave while a process runs. */
export function diskPlace(folder: string): MarkedPlace {
  const root = path.resolve(folder);
  const marker = path.join(root, markerName);
  return {
    name: `The folder ${root}`,
    whyEmpty: "it is not mounted, or DATA_DIR is wrong",
    remedy: "Mount or set the right DATA_DIR",
    marker,
    freshMs: 0,
    readMarker: async () => {
      try {
        return (await readFile(marker, "utf8")).trim();
      } catch (error) {
        if (["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code))) return null;
        throw error;
      }
    },
    writeMarker: async (id) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const part = `${marker}.${process.pid}.part`;
      await writeFile(part, `${id}\n`, { mode: 0o600, flush: true });
      await rename(part, marker);
    },
    has: (key) =>
      stat(path.join(root, key)).then(
        () => true,
        () => false,
      ),
    // The folder is a part of DATA_DIR.
    hasOthers: async () => false,
  };
}
