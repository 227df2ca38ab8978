import type { Deps } from "../ports.ts";
import { workOnLane } from "./work-on-lane.ts";

const lanesAtOnce = 100;

/**
 * Has every lane worked on that sleeps while something in it is due, which is how deliveries are tried again. Run it
 * every second or so; one query when nothing is due.
 */
export async function wakeDueLanes(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { id, accountId } of await deps.store.deliveries.listSleeping(now, lanesAtOnce)) {
    await deps.transact(async (tx) => {
      const webhook = await tx.webhooks.lock(accountId);
      if (!webhook?.isActive) await tx.deliveries.endPending(accountId, now);
      else if (await tx.webhooks.wakeLane(accountId)) await workOnLane(tx, webhook, id, now);
    });
  }
}
