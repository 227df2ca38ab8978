import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import type { PrismaClient } from "@prisma/client";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { createFolderCheck, filesFolderSetting } from "#service/adapters/files-folder/folder-check.ts";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import { assertNetworksInstalled } from "../open-engines.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const mib = 2 ** 20;
/** Web and worker without pixel threads; each of those adds as much as `.env.example` says. */
const processesMib = 1_000;
const threadMib = 250;

/** What this machine has: processors, memory, networks, built pages, and a folder for files. */
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
    await checkFiles(config),
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

/** Writes, reads and removes a file of its own, as the server would. */
async function checkFiles({ dataDir, diskFreeBytesMin }: Config): Promise<Check> {
  const name = "files";
  const folder = path.join(dataDir, "files");
  const files = createDiskFileStore(folder, { freeBytesMin: diskFreeBytesMin });
  const key = `doctor/${randomUUID()}`;
  try {
    await files.write(key, Buffer.from(key));
    const isSame = Buffer.from(await files.read(key)).equals(Buffer.from(key));
    await files.remove(key);
    if (!isSame || (await files.size(key)) !== null)
      return fail(name, `${folder} does not give back what was written, or keeps what was removed.`);
    const { freeBytes, isLow } = await files.room();
    const free = `${folder} can be written to, read and removed from; ${Math.round(freeBytes / mib)} MiB are free`;
    return isLow ? fail(name, `${free}: uploads are refused until there is more.`) : ok(name, free);
  } catch (error) {
    const { message, cause } = error as Error;
    return fail(
      name,
      `${folder}: ${cause instanceof Error ? cause.message : message}. Check who owns it, and that it is mounted.`,
    );
  }
}

/** Whether the folder is this database's; only where the two have met: the check would otherwise tie them together. */
export async function checkFilesFolder({ dataDir }: Config, prisma: PrismaClient): Promise<Check[]> {
  const known = await prisma.serviceSetting
    .findUnique({ where: { name: filesFolderSetting } })
    .catch(() => null);
  if (!known) return [];
  const folder = path.join(dataDir, "files");
  const problem = await createFolderCheck(prisma, folder, createLog({ level: "silent", name: "doctor" }))();
  return [problem ? fail("files folder", problem) : ok("files folder", "It is this database's")];
}
