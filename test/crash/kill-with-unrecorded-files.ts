import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "./crash-moments.ts";
import type { CrashRuntime } from "./crash-runtime.ts";

const transactionMsMax = 60_000;
/** Shopify takes this long to make a file, so that there is time to close the table meanwhile. */
const makingMs = 1_500;
const creationsMax = 50;

/**
 * Kills the worker at the worst moment there is: Shopify has made every file that was asked for, and no row says so. Once
 * files are asked for, and `afterMs` more, rows can't be written any more until the worker is dead. `begin` makes the
 * worker ask for files.
 * @returns how many files were made and not recorded
 */
export async function killWithUnrecordedFiles(
  runtime: CrashRuntime,
  options: { afterMs: number; begin: () => Promise<void> },
): Promise<number> {
  const { simulator, prisma, worker } = runtime;
  const countCreating = () => prisma.publication.count({ where: { step: "creating" } });
  simulator.injectFault({ kind: "latency", operation: "fileCreate", ms: makingMs, times: creationsMax });
  await options.begin();
  await waitUntil("files are asked for", async () => (await countCreating()) > 0, { everyMs: 5 });
  await sleep(options.afterMs);
  const unrecorded = await prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE shop_publications IN SHARE MODE`;
      const asked = await countCreating();
      const recorded = await prisma.publication.count({ where: { mediaId: { not: null } } });
      await waitUntil("the files are made", () => countOurs(runtime) - recorded >= asked, { everyMs: 2 });
      await worker.kill();
      // The database would still carry out what the dead worker had sent.
      await waitUntil("nothing of the dead worker is left in the database", async () => {
        const [{ ended }] = await tx.$queryRaw<[{ ended: number }]>`
          SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return ended === 0;
      });
      return asked;
    },
    { timeout: transactionMsMax },
  );
  simulator.clearFaults();
  if (unrecorded === 0 || (await countCreating()) !== unrecorded) {
    throw new Error(`${unrecorded} files were to be made and unrecorded, ${await countCreating()} are`);
  }
  await worker.start();
  return unrecorded;
}

const countOurs = ({ simulator, shop }: CrashRuntime) =>
  Object.values(simulator.shop(shop).files).filter(({ createdByApp }) => createdByApp).length;
