import type { PrismaClient } from "@prisma/client";
import type { Availability } from "./availability.ts";
import { listMigrations } from "./database/migrations.ts";

const answerMs = 2_000;
/** Probes within this interval get the previous result. */
const freshMs = 500;

/** Reason why a server is not ready; null when it is. */
export type NotReady = "draining" | "database unreachable" | "migrations missing" | null;

/**
 * Checks whether the database answers in time and has this release's migrations. Newer migrations, of a release that is
 * being rolled out, are accepted. Concurrent probes share one check.
 */
export function createReadiness(
  prisma: PrismaClient,
  options: { availability: Availability; answerMs?: number; freshMs?: number },
): () => Promise<NotReady> {
  const { availability } = options;
  let needed: string[] | null = null;
  let last: { found: NotReady; at: number } | null = null;
  let asking: Promise<NotReady> | null = null;

  async function ask(): Promise<NotReady> {
    needed ??= await listMigrations();
    const applied = await inTime(
      prisma.$queryRaw<{ name: string }[]>`
        SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      options.answerMs ?? answerMs,
    );
    if (!applied) return "database unreachable";
    const names = new Set(applied.map(({ name }) => name));
    return needed.every((name) => names.has(name)) ? null : "migrations missing";
  }

  return async () => {
    if (availability.isDraining) return "draining";
    if (!availability.isDatabaseUp()) return "database unreachable";
    if (last && performance.now() - last.at < (options.freshMs ?? freshMs)) return last.found;
    asking ??= ask().finally(() => {
      asking = null;
    });
    last = { found: await asking, at: performance.now() };
    return last.found;
  };
}

/** Null on failure or timeout; callers of the operation itself log the cause. */
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
