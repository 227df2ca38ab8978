import { type Lease, withLease } from "#leases/with-lease.ts";
import type { Deps, Store, Webhook } from "../ports.ts";
import { partitionLease, queuePartition } from "./partition.ts";
import { recordAttempts } from "./record-attempts.ts";
import { type AttemptOutcome, sendNotification } from "./send-notification.ts";

/** Maximum clock skew between two of our machines; shorter than the shortest backoff. */
const clockSkewMs = 1_000;
/** Time slice of a worker per partition. */
const timeSliceMs = 5_000;
/** Concurrent attempts per account, across all processes. */
const inFlightMax = { prompt: 20, failing: 4 };

export interface PartitionRun {
  /** The queue of the task. */
  queue: "prompt" | "failing";
  /** Aborted at shutdown: running attempts are finished, no new one begins. */
  signal: AbortSignal;
}

/**
 * Sends the due deliveries of one account for one time slice. The account is the partition key: one worker at a time
 * holds the lease on a partition, so an account takes one place in the queue, however many deliveries it has and
 * however slow its receiver is. Notifications arrive nearly in order. Delivery is at least once: a crash between the
 * receiver's answer and its record repeats a notification.
 */
export async function deliverDue(deps: Deps, deliveryId: string, run: PartitionRun): Promise<void> {
  const delivery = await deps.store.deliveries.find(deliveryId);
  if (!delivery) return;
  const { accountId } = delivery;
  const webhook = await deps.store.webhooks.find(accountId);
  if (!webhook?.isActive) {
    await deps.store.deliveries.endPending(accountId, deps.now());
    return;
  }
  if (queueOf(webhook) !== run.queue) {
    await deps.transact((tx) => queuePartition(tx, webhook, deliveryId, deps.now()));
    return;
  }
  const lease = partitionLease(deps, accountId, (holder) => release(deps, accountId, holder));
  // If the lease is taken, its holder looks for due deliveries once more before it releases the partition.
  await withLease(deps, lease, (held) => sendDue(deps, webhook, held, run));
}

/** Releases the partition: idle, or with a new task at the end of the queue when more deliveries are due. */
async function release(deps: Deps, accountId: string, holder: string): Promise<void> {
  await deps.transact(async (tx) => {
    // A transaction that adds to the partition waits for this row lock and then sees the new state.
    const webhook = await tx.webhooks.lock(accountId);
    const [next] = await listDue(deps, tx, { accountId, except: [], limit: 1 });
    const state = { holder, isNotified: next !== undefined };
    const isReleased = await tx.webhooks.releasePartition(accountId, state);
    if (isReleased && webhook && next) await queuePartition(tx, webhook, next.delivery.id, deps.now());
  });
}

const queueOf = (webhook: Webhook): PartitionRun["queue"] => (webhook.failingSince ? "failing" : "prompt");

function listDue(deps: Deps, store: Store, query: { accountId: string; except: string[]; limit: number }) {
  const before = new Date(deps.now().getTime() + clockSkewMs);
  return store.deliveries.listDue({ ...query, before });
}

async function sendDue(
  deps: Deps,
  webhook: Webhook,
  lease: Lease,
  { queue, signal }: PartitionRun,
): Promise<void> {
  const { accountId } = webhook;
  const endsAt = deps.now().getTime() + timeSliceMs;
  const inFlight = new Map<string, Promise<unknown>>();
  const outcomes: AttemptOutcome[] = [];
  let current: Webhook | null = webhook;
  const mayBegin = () =>
    !signal.aborted &&
    lease.isHeld() &&
    deps.now().getTime() < endsAt &&
    current?.isActive === true &&
    queueOf(current) === queue;

  const begin = async () => {
    const room = inFlightMax[queue] - inFlight.size;
    if (room <= 0 || !mayBegin()) return;
    const due = await listDue(deps, deps.store, { accountId, except: [...inFlight.keys()], limit: room });
    if (due.length === 0) return;
    // Read after the deliveries, so that the ping of a new webhook goes to its new address.
    current = await deps.store.webhooks.find(accountId);
    if (!current || !mayBegin()) return;
    for (const { delivery, notification } of due) {
      const attempt = sendNotification(deps, current, delivery.id, notification);
      inFlight.set(
        delivery.id,
        attempt.then((outcome) => outcomes.push(outcome)),
      );
    }
  };

  try {
    for (await begin(); inFlight.size > 0; await begin()) {
      await Promise.race(inFlight.values());
      // Attempts that end during this write are recorded together in the next round.
      const ended = outcomes.splice(0);
      current = await recordAttempts(deps, accountId, ended);
      for (const { deliveryId } of ended) inFlight.delete(deliveryId);
    }
  } catch (error) {
    // The lease is released only when no attempt is in flight.
    await Promise.allSettled(inFlight.values());
    throw error;
  }
}
