/**
 * A lease is a row in the database that gives one process at a time the right to work on something (mutual exclusion
 * across processes). It needs no open connection, is renewed while its work runs and expires when its process dies. It
 * is the only such mechanism; work that fits into one transaction uses a lock of that transaction instead.
 */
export interface LeaseStore {
  /**
   * Acquires the lease for `holder` until `until` if it is free, has expired at `now`, or `holder` already has it.
   *
   * @returns whether `holder` has it
   */
  acquire(claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
  /** Releases the lease; has no effect when another holder has it. */
  release(holder: string): Promise<void>;
}

/** The right to work on one thing, until the lease is lost. */
export interface Lease {
  /** False when the lease has expired, so another holder may have it. */
  isHeld(): boolean;
  /**
   * Call before every effect outside the database. @throws LeaseLost when the lease has expired, so another holder may
   * have it
   */
  assertHeld(): void;
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export interface LeaseOptions {
  /** The lease's name in logs and errors. */
  name: string;
  store: LeaseStore;
  /** Time to live: a holder that died blocks others for this long. */
  leaseMs: number;
  renewEveryMs: number;
}

export interface LeaseDeps {
  now(): Date;
  newId(): string;
  log: { warn(fields: object, message: string): void };
}

/**
 * Runs `work` as the only holder of the lease, across all processes. The lease is released when `work` has succeeded or
 * failed.
 *
 * @returns the result of `work`, or null, without running it, when another holder has the lease
 */
export async function withLease<T>(
  deps: LeaseDeps,
  { name, store, leaseMs, renewEveryMs }: LeaseOptions,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const holder = deps.newId();
  const acquire = async (): Promise<Date | null> => {
    const now = deps.now();
    const until = new Date(now.getTime() + leaseMs);
    return (await store.acquire({ holder, now, until })) ? until : null;
  };
  let heldUntil = await acquire();
  if (!heldUntil) return null;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing
      .then(async () => {
        // A lost lease is never acquired again, because another holder may have worked in between.
        if (heldUntil) heldUntil = await acquire();
      })
      // The next renewal may succeed. Without one the lease expires, and `isHeld` returns false.
      .catch((error: unknown) =>
        deps.log.warn({ err: error, lease: name }, "The lease could not be renewed; trying again"),
      );
  }, renewEveryMs);
  const isHeld = () => heldUntil !== null && heldUntil > deps.now();
  try {
    return await work({
      isHeld,
      assertHeld() {
        if (!isHeld()) throw new LeaseLost(`Lost the lease ${name}`);
      },
    });
  } finally {
    clearInterval(timer);
    // A renewal that ended after the release would acquire the lease again without an owner.
    await renewing;
    await store.release(holder);
  }
}
