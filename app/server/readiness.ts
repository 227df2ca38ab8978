import type { PrismaClient } from "@prisma/client";
import { listMigrations } from "./migrate.ts";

const answerMs = 3_000;

/** What keeps a server from serving; null when nothing does. */
export type NotReady = "database unreachable" | "migrations missing" | null;

/**
 * Asks the database whether it answers in time and has this release's migrations; newer ones, of a release that is
 * being rolled out, are no reason to stop serving.
 */
export function createReadiness(prisma: PrismaClient, timeoutMs = answerMs): () => Promise<NotReady> {
  let needed: string[] | null = null;
  return async () => {
    needed ??= await listMigrations();
    const applied = await inTime(
      prisma.$queryRaw<{ name: string }[]>`
        SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      timeoutMs,
    );
    if (!applied) return "database unreachable";
    const names = new Set(applied.map(({ name }) => name));
    return needed.every((name) => names.has(name)) ? null : "migrations missing";
  };
}

/** Null when it fails or takes too long: why is for the log of whoever asked for real. */
async function inTime<T>(asked: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
