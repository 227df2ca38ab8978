import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@prisma/client";
import type { Log } from "../../core/ports.ts";
import { createFailureLog } from "../failure-log.ts";

/** Row of `service_settings` with the id. */
export const filesFolderSetting = "files_folder_id";
/** Prefix of an id whose marker has not been written yet; a process may die between the two. */
const newPrefix = "new:";
/** Prefix of the marker of a place that files are being moved to, until all of them have been copied. */
const movingPrefix = "moving:";
/** Number of the database's files, per kind, that are looked up in a place without a marker. */
const samples = 10;

/** Name of the marker. No storage key begins with a dot, so no sweep deletes it. */
export const markerName = ".database-id";

/** Where files are: a folder or a bucket. */
export interface MarkedPlace {
  /** For the operator: `The folder /data/files`. */
  name: string;
  /** For the operator: why files may be missing here. */
  whyEmpty: string;
  /** For the operator: what to do when they are elsewhere. */
  remedy: string;
  /** Address of the marker. */
  marker: string;
  /** How long a marker that was right is not read again. */
  freshMs: number;
  /** Null when there is none. */
  readMarker(): Promise<string | null>;
  writeMarker(id: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Whether it may have files of others, which a new database does not take over. */
  hasOthers(): Promise<boolean>;
}

/**
 * Compares the id in the database with the marker beside the files. The first process of an installation writes both. A
 * place without a marker is accepted if no marker was ever written and either one of the newest files that the database
 * names exists, or it names none and the place has none of others.
 *
 * @param options.adopts whether files are being moved there: a place without a marker gets a provisional one, and is
 *   used; without this option it is refused until `endMove`
 * @returns a check that reads the marker, and the database until both have matched once; one reading serves all who ask
 *   meanwhile. It returns a message for the operator, or null. The start and the end of a problem are logged.
 */
export function createMarkerCheck(
  prisma: PrismaClient,
  place: MarkedPlace,
  log: Log,
  options: { adopts: boolean } = { adopts: false },
): () => Promise<string | null> {
  const failures = createFailureLog(log, {}, "Using the folder of files");
  let known: string | null = null;
  let matchedAt = Number.NEGATIVE_INFINITY;

  async function find(): Promise<string | null> {
    if (performance.now() - matchedAt < place.freshMs) return null;
    known ??= await readId(prisma);
    const found = await place.readMarker();
    if (found === known || (options.adopts && found === movingPrefix + known)) {
      matchedAt = performance.now();
      return null;
    }
    if (!known.startsWith(newPrefix)) {
      if (found !== null || !options.adopts) return describeMismatch(place, known, found);
      await place.writeMarker(movingPrefix + known);
      return null;
    }
    const settled = await settle(prisma, place);
    known = settled.id;
    return settled.problem;
  }

  async function report(): Promise<string | null> {
    const found = await find();
    if (found) failures.failed(new Error(found));
    else failures.succeeded();
    return found;
  }

  let asking: Promise<string | null> | null = null;
  return () => {
    asking ??= report().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Makes a place that all files have been moved to the database's. */
export async function endMove(prisma: PrismaClient, place: MarkedPlace): Promise<void> {
  await place.writeMarker(await readId(prisma));
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

/** Writes the marker, one process at a time: of two processes with different places, the second one is refused. */
function settle(prisma: PrismaClient, place: MarkedPlace): Promise<{ id: string; problem: string | null }> {
  return prisma.$transaction(async (tx) => {
    const [{ value }] = await tx.$queryRaw<[{ value: string }]>`
      SELECT value FROM service_settings WHERE name = ${filesFolderSetting} FOR UPDATE`;
    const found = await place.readMarker();
    const id = value.replace(newPrefix, "");
    if (value === id || (found !== null && found !== id)) {
      return { id: value, problem: found === id ? null : describeMismatch(place, id, found) };
    }
    if (found === null) {
      const keys = await newestKeys(tx);
      const isThere = await Promise.all(keys.map((key) => place.has(key)));
      if (keys.length > 0 && !isThere.includes(true))
        return { id: value, problem: describeMismatch(place, id, null) };
      if (keys.length === 0 && (await place.hasOthers()))
        return { id: value, problem: describeForeign(place, id) };
      await place.writeMarker(id);
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

function describeForeign(place: MarkedPlace, id: string): string {
  return `${place.name} already has objects, and none of them is this database's. Set FILES_URL to an empty bucket or prefix; nothing is read or written until then. If it is right all the same, write ${id} into ${place.marker}.`;
}

function describeMismatch(place: MarkedPlace, id: string, found: string | null): string {
  if (found === movingPrefix + id) {
    return `${place.name} does not have all of this database's files yet. Set FILES_MOVING=true until npm run files -- copy disk s3 has ended without an error; nothing is read or written until then.`;
  }
  const what = found
    ? `${place.name} belongs to another database (its ${markerName} is ${found}).`
    : `${place.name} has none of this database's files: ${place.whyEmpty}.`;
  return `${what} ${place.remedy}; nothing is read or written until then. If it is right all the same, write ${id} into ${place.marker}.`;
}
