import { createHash } from "node:crypto";
import { lstat, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** The system user that PostgreSQL runs as, because it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Null when this process is not root and can run the server itself; otherwise `postgres` or, lacking that, `nobody`. */
export async function findServerUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user)
    throw new Error("PostgreSQL can't run as root here; start as another user, or set DATABASE_URL.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Returns `wanted` when the user can traverse every folder above it, otherwise a folder of its own in /var/tmp named
 * after it. Root's home and temporary folders are closed to the server's user.
 */
export async function whereUserCanGo(wanted: string, user: ServerUser | null): Promise<string> {
  if (!user) return wanted;
  for (let folder = path.dirname(wanted); ; folder = path.dirname(folder)) {
    const entry = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    const isOpen = !entry || entry.uid === user.uid || (entry.mode & 0o001) !== 0;
    if (!isOpen)
      return path.join(
        "/var/tmp",
        `restyle-${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`,
      );
    if (folder === path.dirname(folder)) return wanted;
  }
}

/**
 * Refuses a folder of another owner: its path in /var/tmp is predictable, and its binaries are executed.
 *
 * @throws Error that names the owner
 */
export async function assertOwnFolder(folder: string, user: ServerUser | null): Promise<void> {
  const found = await lstat(folder);
  const owners = [process.getuid?.(), user?.uid];
  if (found.isDirectory() && (process.getuid === undefined || owners.includes(found.uid))) return;
  throw new Error(
    `${folder} belongs to another user (${found.uid}) or is no folder. Remove it, or set DATABASE_URL to a server of yours.`,
  );
}
