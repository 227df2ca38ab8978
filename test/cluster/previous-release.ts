import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ownRoot = path.resolve(import.meta.dirname, "../..");

/** A release of this project in a folder of its own, ready to run. */
export interface Release {
  commit: string;
  root: string;
  remove(): Promise<void>;
}

/**
 * The commit before the last migration, or the one that `TEST_PREVIOUS_RELEASE` names. Its sources, pages and database
 * client are its own; other packages are those of this folder.
 */
export async function buildPreviousRelease(): Promise<Release> {
  const git = (...args: string[]) => run("git", args, { cwd: ownRoot }).then(({ stdout }) => stdout.trim());
  const named = process.env.TEST_PREVIOUS_RELEASE;
  const commit = await git(
    "rev-parse",
    named ??
      `${await git("log", "-1", "--diff-filter=A", "--format=%H", "--", "prisma/migrations/*/migration.sql")}^`,
  );
  const root = await mkdtemp(path.join(tmpdir(), "restyle-previous-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await run("sh", ["-c", `git -C "$0" archive "$1" | tar -x -C "$2"`, ownRoot, commit, root]);
    await linkPackages(root);
    for (const script of ["prisma:generate", "build"])
      await run("npm", ["run", "--silent", script], { cwd: root });
    return { commit, root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Links to this folder's packages, but a copy of the database client, into which the release's own is generated. */
async function linkPackages(root: string): Promise<void> {
  const from = await realpath(path.join(ownRoot, "node_modules"));
  const to = path.join(root, "node_modules");
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === ".prisma") continue;
    if (name === "@prisma") await cp(path.join(from, name), path.join(to, name), { recursive: true });
    else await symlink(path.join(from, name), path.join(to, name));
  }
}
