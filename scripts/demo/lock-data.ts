import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isProcess } from "#server/embedded/pid-file.ts";

/**
 * Takes a data folder for this process; the file lies beside the folder, which a reset deletes. Two demonstrations on one
 * folder would share its database and do each other's work.
 *
 * @returns gives the folder back
 * @throws Error with one sentence when another process has it
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  const file = `${dataDir}.lock`;
  const holder = await readFile(file, "utf8").then(Number, () => null);
  if (holder !== null && !(holder > 0 && isProcess(holder))) await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const shown = path.relative(process.cwd(), dataDir);
    throw new Error(
      `${shown} is used by process ${holder ?? "of another start"}; stop that one first, or delete ${shown}.lock if it is no demo.`,
    );
  }
  return () => rm(file, { force: true });
}
