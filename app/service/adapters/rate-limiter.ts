import type { PrismaClient } from "@prisma/client";

export interface Bucket {
  isAllowed: boolean;
  /** Whole requests left. */
  remaining: number;
  /** When the bucket is full again. */
  resetAt: Date;
  /** Until the next request is allowed; 0 when one is now. */
  waitMs: number;
}

export type TakeToken = (key: string, limit: { capacity: number; refillMs: number }) => Promise<Bucket>;

/**
 * Token buckets in PostgreSQL, shared by all processes: one statement refills by the time passed and takes a token
 * when there is one, so that a refused request costs nothing. The database's clock is the only one that counts.
 */
export function createRateLimiter(prisma: PrismaClient): TakeToken {
  return async (key, { capacity, refillMs }) => {
    const [row] = await prisma.$queryRaw<{ tokens: number; taken: boolean; now: Date }[]>`
      WITH filled AS (
        SELECT least(${capacity}::float8, tokens + extract(epoch FROM clock_timestamp() - updated_at) * 1000 / ${refillMs}::float8) AS tokens
        FROM rate_buckets WHERE key = ${key} FOR UPDATE
      ), present AS (
        SELECT coalesce((SELECT tokens FROM filled), ${capacity}::float8) AS tokens
      )
      INSERT INTO rate_buckets AS b (key, tokens, updated_at)
        SELECT ${key}, CASE WHEN tokens >= 1 THEN tokens - 1 ELSE tokens END, clock_timestamp() FROM present
      ON CONFLICT (key) DO UPDATE SET tokens = excluded.tokens, updated_at = excluded.updated_at
      RETURNING tokens, (SELECT tokens >= 1 FROM present) AS taken, updated_at AS now`;
    return {
      isAllowed: row.taken,
      remaining: Math.floor(row.tokens),
      resetAt: new Date(row.now.getTime() + (capacity - row.tokens) * refillMs),
      waitMs: row.taken ? 0 : Math.ceil((1 - row.tokens) * refillMs),
    };
  };
}
