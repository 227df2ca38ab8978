import type { ShopsPorts } from "./shops-deps.ts";

/** How long a holder that died keeps others away. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;

/** The right to work on one thing, such as a publication, until it is lost. */
export interface Lease {
  /** Call before every effect outside. @throws LeaseLost when someone else may work on it by now */
  assertHeld(): void;
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

type LeaseDeps = Pick<ShopsPorts, "prisma" | "now" | "newId" | "log">;

/**
 * Runs `work` as the only holder of `name`, in this and every other process; no connection is held meanwhile. The
 * lease is renewed while `work` runs and expires by itself when the process dies.
 *
 * @returns what `work` returns, or null without running it when someone else holds the lease
 */
export async function withLease<T>(
  deps: LeaseDeps,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const holder = deps.newId();
  let heldUntil = await claim(deps, name, holder);
  if (heldUntil === null) return null;
  const renewal = setInterval(() => {
    claim(deps, name, holder).then(
      (until) => {
        heldUntil = until;
      },
      // The lease then runs out by itself, and assertHeld says so.
      (error: unknown) => deps.log.warn({ err: error, lease: name }, "A lease could not be renewed"),
    );
  }, renewEveryMs);
  try {
    return await work({
      assertHeld() {
        if (heldUntil === null || heldUntil <= deps.now()) throw new LeaseLost(`Lost the lease ${name}`);
      },
    });
  } finally {
    clearInterval(renewal);
    await deps.prisma.shopLease.deleteMany({ where: { name, holder } });
  }
}

/** Takes, or keeps, the lease; null when another holder has it. */
async function claim({ prisma, now }: LeaseDeps, name: string, holder: string): Promise<Date | null> {
  const at = now();
  const until = new Date(at.getTime() + leaseMs);
  const taken = await prisma.$executeRaw`
    INSERT INTO shop_leases (name, holder, until) VALUES (${name}, ${holder}::uuid, ${until})
    ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
    WHERE shop_leases.holder = EXCLUDED.holder OR shop_leases.until <= ${at}`;
  return taken === 1 ? until : null;
}
