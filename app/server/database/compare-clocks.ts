import type pg from "pg";
import type { Log } from "#service/core/ports.ts";

/** Leases and locks of tasks last at least four seconds, and are renewed when a quarter to a half has passed. */
const skewMsMax = 2_000;
/** A clock is compared no more often. */
const freshMs = 1_000;

/**
 * Compares this machine's clock with the database's, which stands for those of all machines. With a wrong clock, a
 * process would take over leases and locks that others hold, and do their work a second time.
 *
 * @returns whether the clock is right. The difference is logged when it begins and ends.
 */
export function createClockCheck(pool: Pick<pg.Pool, "query">, log: Log): () => Promise<boolean> {
  let isRight = true;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let comparing: Promise<boolean> | null = null;

  async function compare(): Promise<boolean> {
    const before = Date.now();
    const { rows } = await pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const database = (rows[0] as { now: Date }).now.getTime();
    // The answer may have taken its time; only what lies outside of it is a difference.
    const skewMs = Math.max(before - database, 0) || Math.min(Date.now() - database, 0);
    const wasRight = isRight;
    isRight = Math.abs(skewMs) < skewMsMax;
    comparedAt = performance.now();
    const seconds = Math.round(Math.abs(skewMs) / 1000);
    if (wasRight && !isRight)
      log.error(
        { skewMs },
        `the clock of this machine is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the database's; set it`,
      );
    if (!wasRight && isRight) log.info({}, "the clock of this machine is right again");
    return isRight;
  }

  return async () => {
    if (performance.now() - comparedAt < freshMs) return isRight;
    comparing ??= compare().finally(() => {
      comparing = null;
    });
    return comparing;
  };
}
