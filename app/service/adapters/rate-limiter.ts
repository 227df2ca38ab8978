import { Prisma } from "@prisma/client";
import type { RunSql } from "./run-sql.ts";

/** A token bucket: its key, its capacity, and the time to refill one token. */
export interface CountedLimit {
  key: string;
  capacity: number;
  refillMs: number;
}

export interface Bucket {
  isAllowed: boolean;
  capacity: number;
  /** Whole tokens left. */
  remaining: number;
  /** When the bucket is full again. */
  resetAt: Date;
  /** Time until the next request is allowed; 0 when it is allowed now. */
  waitMs: number;
}

/** Consumes a token of every limit or of none. Returns the last limit's bucket, or the one that refused. */
export interface ConsumeTokens {
  (limits: readonly [CountedLimit, ...CountedLimit[]]): Promise<Bucket>;
  /** The bucket as it is; consumes nothing. */
  look(limit: CountedLimit): Promise<Bucket>;
  /** Returns a token that was consumed for a refused action. */
  giveBack(limit: CountedLimit): Promise<void>;
}

interface Level {
  tokens: number;
  now: Date;
}

/**
 * Token buckets in PostgreSQL, shared by all processes. The row lock serializes requests of one key, also when the row
 * is new. Only the database's clock counts. Commits are asynchronous: a crash of the database forgets the requests of
 * the last moments, which is harmless.
 */
export function createRateLimiter(runSql: RunSql): ConsumeTokens {
  const level = ({ capacity, refillMs }: CountedLimit) => Prisma.sql`least(${capacity}::float8,
    b.tokens + extract(epoch FROM clock_timestamp() - b.updated_at) * 1000 / ${refillMs}::float8)`;

  async function consume(limit: CountedLimit): Promise<Bucket> {
    const [taken] = await runSql<Level>(Prisma.sql`
      WITH hasty AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
      INSERT INTO rate_buckets AS b (key, tokens, updated_at)
        SELECT ${limit.key}::text, ${limit.capacity}::float8 - 1, clock_timestamp() FROM hasty
      ON CONFLICT (key) DO UPDATE SET tokens = ${level(limit)} - 1, updated_at = clock_timestamp()
        WHERE ${level(limit)} >= 1
      RETURNING b.tokens, b.updated_at AS now`);
    if (taken) return toBucket(limit, taken, true);
    return toBucket(limit, (await read(limit)) ?? { tokens: 0, now: new Date() }, false);
  }

  async function read(limit: CountedLimit): Promise<Level | undefined> {
    const [left] = await runSql<Level>(Prisma.sql`
      SELECT ${level(limit)} AS tokens, clock_timestamp() AS now FROM rate_buckets b WHERE key = ${limit.key}`);
    return left;
  }

  async function look(limit: CountedLimit): Promise<Bucket> {
    const left = (await read(limit)) ?? { tokens: limit.capacity, now: new Date() };
    return toBucket(limit, left, left.tokens >= 1);
  }

  async function giveBack(limit: CountedLimit): Promise<void> {
    await runSql(Prisma.sql`
      UPDATE rate_buckets SET tokens = least(${limit.capacity}::float8, tokens + 1) WHERE key = ${limit.key}`);
  }

  const consumeAll = async ([first, ...others]: readonly [CountedLimit, ...CountedLimit[]]) => {
    let bucket = await consume(first);
    const taken = [first];
    for (const limit of others) {
      if (!bucket.isAllowed) break;
      bucket = await consume(limit);
      if (bucket.isAllowed) taken.push(limit);
      else for (const earlier of taken) await giveBack(earlier);
    }
    return bucket;
  };
  return Object.assign(consumeAll, { look, giveBack });
}

function toBucket({ capacity, refillMs }: CountedLimit, { tokens, now }: Level, isAllowed: boolean): Bucket {
  return {
    isAllowed,
    capacity,
    remaining: Math.max(0, Math.floor(tokens)),
    resetAt: new Date(now.getTime() + (capacity - tokens) * refillMs),
    waitMs: isAllowed ? 0 : Math.ceil((1 - tokens) * refillMs),
  };
}
