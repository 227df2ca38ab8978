import { constants } from "node:fs";
import { chmod, copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Copies a folder's files, except temporary ones and those deleted in the meantime. Files are immutable: a file of the
 * same name and size in `same` is hard-linked instead of copied.
 *
 * @returns the number of files and their bytes
 */
export async function copyFiles(
  from: string,
  to: string,
  same?: string,
): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(missing)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    const before = same && path.join(same, entry.name);
    if (entry.isDirectory()) {
      const inner = await copyFiles(source, target, before);
      sum.count += inner.count;
      sum.bytes += inner.bytes;
    } else if (entry.isFile() && !entry.name.endsWith(".part")) {
      const bytes = await copyOne(source, target, before);
      if (bytes === null) continue;
      sum.count++;
      sum.bytes += bytes;
    }
  }
  return sum;
}

/** Null when the file was deleted: its row is removed first. */
async function copyOne(source: string, target: string, before?: string): Promise<number | null> {
  const found = await stat(source).catch(() => null);
  if (!found) return null;
  const known = before ? await stat(before).catch(() => null) : null;
  if (before && known?.size === found.size) {
    await link(before, target);
    return found.size;
  }
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, 0o600);
    return found.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function missing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
