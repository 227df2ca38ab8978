import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

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
  if (holder !== null && !isRunning(holder)) await rm(file, { force: true });
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

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
