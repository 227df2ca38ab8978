import { type Lease, withLease } from "#leases/with-lease.ts";
import type { ShopsPorts } from "./shops-deps.ts";

const leaseMs = 20_000;
const renewEveryMs = 5_000;

/**
 * Runs `work` as the only holder of the lease called `name`, in this and every other process. The lease counts as lost
 * from when the run's signal is aborted.
 *
 * @returns what `work` returns, or null without running it when another holder has the lease
 */
export function withShopLease<T>(
  deps: Pick<ShopsPorts, "prisma" | "now" | "newId" | "log" | "signal">,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const { prisma } = deps;
  const store = {
    acquire: async ({ holder, now, until }: { holder: string; now: Date; until: Date }) => {
      const written = await prisma.$executeRaw`
        INSERT INTO shop_leases (name, holder, until) VALUES (${name}, ${holder}::uuid, ${until})
        ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
        WHERE shop_leases.holder = EXCLUDED.holder OR shop_leases.until <= ${now}`;
      return written === 1;
    },
    release: async (holder: string) => void (await prisma.shopLease.deleteMany({ where: { name, holder } })),
  };
  const { signal } = deps;
  return withLease(deps, { name, store, leaseMs, renewEveryMs }, (lease) =>
    work({
      isHeld: () => !signal?.aborted && lease.isHeld(),
      assertHeld: () => {
        signal?.throwIfAborted();
        lease.assertHeld();
      },
    }),
  );
}
