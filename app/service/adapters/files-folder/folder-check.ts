import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PrismaClient } from "@prisma/client";
import type { Log } from "../../core/ports.ts";
import { createFailureLog } from "../failure-log.ts";

/** No storage key begins with a dot, so no sweep deletes the marker. */
const markerName = ".database-id";
/** Row of `service_settings` with the id. */
export const filesFolderSetting = "files_folder_id";
/** Prefix of an id whose marker has not been written yet; a process may die between the two. */
const newPrefix = "new:";
/** Number of the database's files, per kind, that are looked up in a folder without a marker. */
const samples = 10;

/**
 * Compares the id in the database with the marker in the file root. The first process of an installation writes both. A
 * folder without a marker is accepted if no marker was ever written and either the database names no files or one of
 * the newest exists.
 *
 * @returns a check that reads the marker at each call, and the database until both have matched once. It returns a
 *   message for the operator, or null. The start and the end of a problem are logged.
 */
export function createFolderCheck(
  prisma: PrismaClient,
  folder: string,
  log: Log,
): () => Promise<string | null> {
  const failures = createFailureLog(log, {}, "Using the folder of files");
  const marker = path.join(path.resolve(folder), markerName);
  let known: string | null = null;

  async function find(): Promise<string | null> {
    known ??= await readId(prisma);
    const found = await readMarker(marker);
    if (known === found) return null;
    if (!known.startsWith(newPrefix)) return describeMismatch(marker, known, found);
    const settled = await settle(prisma, folder, marker);
    known = settled.id;
    return settled.problem;
  }

  return async () => {
    const found = await find();
    if (found) failures.failed(new Error(found));
    else failures.succeeded();
    return found;
  };
}

async function readId(prisma: PrismaClient): Promise<string> {
  const setting = await prisma.serviceSetting.findUnique({ where: { name: filesFolderSetting } });
  if (setting) return setting.value;
  await prisma.serviceSetting.createMany({
    data: { name: filesFolderSetting, value: `${newPrefix}${randomUUID()}` },
    skipDuplicates: true,
  });
  return (await prisma.serviceSetting.findUniqueOrThrow({ where: { name: filesFolderSetting } })).value;
}

/** Writes the marker, one process at a time: of two processes with different folders, the second one is refused. */
function settle(
  prisma: PrismaClient,
  folder: string,
  marker: string,
): Promise<{ id: string; problem: string | null }> {
  return prisma.$transaction(async (tx) => {
    const [{ value }] = await tx.$queryRaw<[{ value: string }]>`
      SELECT value FROM service_settings WHERE name = ${filesFolderSetting} FOR UPDATE`;
    const found = await readMarker(marker);
    const id = value.replace(newPrefix, "");
    if (value === id || (found !== null && found !== id)) {
      return { id: value, problem: found === id ? null : describeMismatch(marker, id, found) };
    }
    if (found === null) {
      const keys = await newestKeys(tx);
      const isThere = await Promise.all(keys.map((key) => exists(path.join(folder, key))));
      if (keys.length > 0 && !isThere.includes(true))
        return { id: value, problem: describeMismatch(marker, id, null) };
      await writeMarker(marker, id);
    }
    await tx.serviceSetting.update({ where: { name: filesFolderSetting }, data: { value: id } });
    return { id, problem: null };
  });
}

async function newestKeys(db: Pick<PrismaClient, "uploadedFile" | "result" | "identity">): Promise<string[]> {
  const files = await db.uploadedFile.findMany({
    where: { storageKey: { not: null } },
    orderBy: { createdAt: "desc" },
    take: samples,
    select: { storageKey: true },
  });
  const results = await db.result.findMany({
    where: { storageKey: { not: null } },
    orderBy: { id: "desc" },
    take: samples,
    select: { storageKey: true },
  });
  const identities = await db.identity.findMany({
    where: { deletedAt: null },
    orderBy: { createdAt: "desc" },
    take: samples,
    select: { photoKey: true },
  });
  return [...files, ...results]
    .map(({ storageKey }) => storageKey as string)
    .concat(identities.map(({ photoKey }) => photoKey));
}

async function writeMarker(marker: string, id: string): Promise<void> {
  await mkdir(path.dirname(marker), { recursive: true, mode: 0o700 });
  const part = `${marker}.${process.pid}.part`;
  await writeFile(part, `${id}\n`, { mode: 0o600, flush: true });
  await rename(part, marker);
}

/** Null when there is none. */
async function readMarker(marker: string): Promise<string | null> {
  try {
    return (await readFile(marker, "utf8")).trim();
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

function describeMismatch(marker: string, id: string, found: string | null): string {
  const folder = path.dirname(marker);
  const what = found
    ? `The folder ${folder} belongs to another database (its ${markerName} is ${found}).`
    : `The folder ${folder} has none of this database's files: it is not mounted, or DATA_DIR is wrong.`;
  return `${what} Mount or set the right DATA_DIR; nothing is read or written until then. If this folder is right all the same, write ${id} into ${marker}.`;
}
