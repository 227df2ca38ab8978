import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import type { PrismaClient } from "@prisma/client";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { diskPlace } from "#service/adapters/files-marker/disk-place.ts";
import {
  createMarkerCheck,
  filesFolderSetting,
  type MarkedPlace,
} from "#service/adapters/files-marker/marker-check.ts";
import { createBucketClient } from "#service/adapters/s3/bucket-client.ts";
import { bucketPlace } from "#service/adapters/s3/bucket-place.ts";
import { createS3FileStore } from "#service/adapters/s3/s3-file-store.ts";
import { toFileKey } from "#service/core/file-keys.ts";
import type { FileStore } from "#service/core/ports.ts";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import { assertNetworksInstalled } from "../open-engines.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const mib = 2 ** 20;
/** Web and worker without pixel threads; each of those adds as much as `.env.example` says. */
const processesMib = 1_000;
const threadMib = 250;

/** What this machine has: processors, memory, networks, built pages, and places for files. */
export async function checkMachine(config: Config): Promise<Check[]> {
  return [
    checkProcessors(config),
    checkMemory(config),
    await assertNetworksInstalled().then(
      () => ok("networks", "Their files are there and undamaged"),
      (error: Error) => fail("networks", error.message),
    ),
    existsSync(path.join(root, "build/server/index.js"))
      ? ok("pages", "The pages are built")
      : fail("pages", "The pages are not built: run npm start, or npm run build."),
    ...(await Promise.all(listStores(config).map(checkFiles))),
  ];
}

function checkProcessors({ renderThreads }: Config): Check {
  const cores = availableParallelism();
  const text = `${cores} for ${renderThreads} pixel threads`;
  return renderThreads > cores
    ? warn("processors", `${text}: set RENDER_THREADS to ${cores} or less.`)
    : ok("processors", text);
}

function checkMemory({ renderThreads }: Config): Check {
  // Of the machine, or of the container where that is less.
  const limit = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const limitMib = Math.round(limit / mib);
  const neededMib = processesMib + threadMib * renderThreads;
  const text = `${limitMib} MiB; web and worker with ${renderThreads} pixel threads take about ${neededMib}`;
  return limitMib < neededMib
    ? warn("memory", `${text}: set RENDER_THREADS to less, or give more memory.`)
    : ok("memory", text);
}

interface Store {
  /** "files", or "bucket". */
  name: string;
  place: MarkedPlace;
  files: FileStore;
  /** For the operator: what to look at when it can't be used. */
  remedy: string;
}

/** The folder, the bucket, or both while files move. */
function listStores({ dataDir, diskFreeBytesMin, bucket, isMoving }: Config): Store[] {
  const stores: Store[] = [];
  if (!bucket || isMoving) {
    const folder = path.join(dataDir, "files");
    stores.push({
      name: "files",
      place: diskPlace(folder),
      files: createDiskFileStore(folder, { freeBytesMin: diskFreeBytesMin }),
      remedy: "Check who owns it, and that it is mounted.",
    });
  }
  if (bucket) {
    const client = createBucketClient(bucket);
    stores.push({
      name: "bucket",
      place: bucketPlace(client),
      files: createS3FileStore(client),
      remedy: "npm run files -- rules prints the rights that its keys need.",
    });
  }
  return stores;
}

/** Writes, reads and removes a file of its own, as the server would. */
async function checkFiles({ name, place, files, remedy }: Store): Promise<Check> {
  const key = toFileKey("doctor", randomUUID());
  try {
    await files.write(key, Buffer.from(key));
    const isSame = Buffer.from(await files.read(key)).equals(Buffer.from(key));
    await files.remove(key);
    if (!isSame || (await files.size(key)) !== null)
      return fail(name, `${place.name} does not give back what was written, or keeps what was removed.`);
    const { freeBytes, isLow } = await files.room();
    const free = Number.isFinite(freeBytes) ? `; ${Math.round(freeBytes / mib)} MiB are free` : "";
    const text = `${place.name} can be written to, read and removed from${free}`;
    return isLow ? fail(name, `${text}: uploads are refused until there is more.`) : ok(name, text);
  } catch (error) {
    const { message, cause } = error as Error;
    return fail(name, `${place.name}: ${cause instanceof Error ? cause.message : message}. ${remedy}`);
  }
}

/**
 * Whether files are this database's; only where the two have met: the check would otherwise tie them together. Not of a
 * bucket that files are being moved to, whose marker is provisional.
 */
export async function checkFilesMarker(config: Config, prisma: PrismaClient): Promise<Check[]> {
  const known = await prisma.serviceSetting
    .findUnique({ where: { name: filesFolderSetting } })
    .catch(() => null);
  if (!known) return [];
  const log = createLog({ level: "silent", name: "doctor" });
  const stores = listStores(config).filter(({ name }) => name === "files" || !config.isMoving);
  return Promise.all(
    stores.map(async ({ name, place }) => {
      const problem = await createMarkerCheck(prisma, place, log)().catch((error: Error) => error.message);
      return problem
        ? fail(`${name} marker`, problem)
        : ok(`${name} marker`, `${place.name} is this database's`);
    }),
  );
}
