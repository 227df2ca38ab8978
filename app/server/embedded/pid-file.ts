import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** A starting server writes its file's content at once after it has created the file. */
const emptyMsMax = 5_000;

/** The file in which a server records its process id, folder, start time, port and, as the eighth, its state. */
const fileIn = (data: string) => path.join(data, "postmaster.pid");

/** The port that is recorded for the server on this data folder; null without one. */
export async function readRecordedPort(data: string): Promise<number | null> {
  return Number((await readLines(data))[3]) || null;
}

/** The process id that is recorded for the server on this data folder, negative in single-user mode; null without one. */
export async function readRecordedPid(data: string): Promise<number | null> {
  return Number((await readLines(data))[0]) || null;
}

/** Whether the server that is recorded for this data folder accepts connections, as it says itself. */
export async function isServerReady(data: string, pid: number): Promise<boolean> {
  const lines = await readLines(data);
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/** Whether the process that is recorded for this data folder is its server, also while that starts or hangs. */
export async function isServerRunning(data: string): Promise<boolean> {
  const pid = Math.abs((await readRecordedPid(data)) ?? 0);
  return pid > 0 && isServerOf(data, pid);
}

/**
 * Deletes the file that a server left when it was killed, once its process id belongs to another program or to a
 * zombie: PostgreSQL checks only whether that process exists, and would refuse to start. The server's own check for
 * shared memory in use remains.
 */
export async function removeStalePidFile(data: string): Promise<void> {
  const lines = await readLines(data);
  if (lines.length === 0 || (await isServerRunning(data))) return;
  if (lines[0] === "" && Date.now() - (await stat(fileIn(data))).mtimeMs < emptyMsMax) return;
  // Another process may have started the server meanwhile.
  if ((await readLines(data)).join("\n") === lines.join("\n")) await rm(fileIn(data), { force: true });
}

async function readLines(data: string): Promise<string[]> {
  try {
    return (await readFile(fileIn(data), "utf8")).split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** A process whose details cannot be read counts as the server. */
async function isServerOf(data: string, pid: number): Promise<boolean> {
  if (!isProcess(pid)) return false;
  // A server works in its data folder. A zombie has no working directory.
  if (process.platform === "linux") {
    const [folder, own] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
        error.code === "ENOENT" ? "" : null,
      ),
      realpath(data),
    ]);
    return folder === null || folder === own;
  }
  if (process.platform === "win32") return true;
  return run("ps", ["-o", "comm=", "-p", String(pid)]).then(
    ({ stdout }) => path.basename(stdout.trim()) === "postgres",
    () => true,
  );
}

/** Whether a process has this id, of whichever user. */
export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
