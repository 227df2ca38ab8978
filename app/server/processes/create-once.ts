import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Error codes of file systems without hard links. */
const noLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/**
 * Creates a private file unless it exists. It is there with all of its content or not at all, whenever the process or
 * the machine dies; of two processes, the first one's content stays.
 */
export function createOnce(file: string, content: string): void {
  if (existsSync(file)) return;
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  // Containers that share the folder have the same process ids.
  const part = `${file}.${randomUUID()}.part`;
  writeFileSync(part, content, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && !noLinks.has(String(code))) throw error;
    if (!existsSync(file)) renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(folder);
}

/** Makes the names in a folder outlast a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
