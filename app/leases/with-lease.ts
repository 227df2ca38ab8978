/**
 * The only mechanism by which several processes agree who works on something: a lease in a row of the database. A lease
 * has one holder at a time, needs no open connection, is renewed while its work runs and expires when its process dies.
 * Work that fits into one transaction uses a lock of that transaction instead.
 */
export interface LeaseStore {
  /**
   * Gives the lease to `holder` until `until` if it is free, has expired at `now`, or is `holder`'s already.
   *
   * @returns whether `holder` has it
   */
  acquire(claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
  /** Frees the lease; without effect when another holder has it by now. */
  release(holder: string): Promise<void>;
}

/** The right to work on one thing, until the lease is lost. */
export interface Lease {
  /** False when another holder may have it by now. */
  isHeld(): boolean;
  /** Call before every effect outside the database. @throws LeaseLost when another holder may have it by now */
  assertHeld(): void;
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export interface LeaseOptions {
  /** Names the lease in logs and errors. */
  name: string;
  store: LeaseStore;
  /** How long a holder that died keeps others away. */
  leaseMs: number;
  renewEveryMs: number;
}

export interface LeaseDeps {
  now(): Date;
  newId(): string;
  log: { warn(fields: object, message: string): void };
}

/**
 * Runs `work` as the only holder of the lease, in this and every other process. The lease is released when `work` has
 * ended, well or not.
 *
 * @returns what `work` returns, or null without running it when another holder has the lease
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
        // A lost lease stays lost, even if it is free again: another holder has worked meanwhile.
        if (heldUntil) heldUntil = await acquire();
      })
      // The next renewal may succeed; until then the lease expires, and `isHeld` says so.
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
    // A renewal that ended after the release would take the lease again, for nobody.
    await renewing;
    await store.release(holder);
  }
}
