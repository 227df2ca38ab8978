import type { Deps, Store, Webhook } from "../ports.ts";
import { holdLane, type Lane } from "./hold-lane.ts";
import { recordAttempts } from "./record-attempts.ts";
import { type AttemptOutcome, sendNotification } from "./send-notification.ts";
import { workOnLane } from "./work-on-lane.ts";

/** How far the clocks of two of our machines may be apart; the shortest wait between tries is longer. */
const clockSkewMs = 1_000;
/** Then it is the next account's turn. */
const turnMs = 5_000;
/** Attempts under way at once for one account, over all processes. */
const inFlightMax = { prompt: 20, failing: 4 };

export interface LaneRun {
  /** Which queue it runs on. */
  queue: "prompt" | "failing";
  /** Aborted when the process shuts down: what is under way is finished, nothing new is begun. */
  signal: AbortSignal;
}

/**
 * Delivers what is due of the account of `deliveryId`, for one turn. One worker at a time does this for an account,
 * so that however much an account has and however slow its receiver is, it takes one place among the accounts that
 * wait. Notifications arrive about in their order, not strictly. One may reach its receiver twice when a crash comes
 * between the answer and its record.
 */
export async function deliverDue(deps: Deps, deliveryId: string, run: LaneRun): Promise<void> {
  const delivery = await deps.store.deliveries.find(deliveryId);
  if (!delivery) return;
  const { accountId } = delivery;
  const webhook = await deps.store.webhooks.find(accountId);
  if (!webhook?.isActive) {
    await deps.store.deliveries.endPending(accountId, deps.now());
    return;
  }
  if (queueOf(webhook) !== run.queue) {
    await deps.transact((tx) => workOnLane(tx, webhook, deliveryId, deps.now()));
    return;
  }
  const lane = await holdLane(deps, accountId);
  // Whoever has it looks for what is due once more before leaving it.
  if (!lane) return;
  try {
    await takeTurn(deps, webhook, lane, run);
  } finally {
    const held = await lane.letGo();
    if (held) await leave(deps, accountId, held);
  }
}

/** Leaves the lane asleep, or has it worked on again when more is due; it is the others' turn first. */
async function leave(deps: Deps, accountId: string, held: Date): Promise<void> {
  await deps.transact(async (tx) => {
    // Whoever adds to the lane now waits for the end of this, and finds it as it is left.
    const webhook = await tx.webhooks.lock(accountId);
    const [next] = await listDue(deps, tx, { accountId, except: [], limit: 1 });
    const isLeft = await tx.webhooks.leaveLane(accountId, { held, isAwake: next !== undefined });
    if (isLeft && webhook && next) await workOnLane(tx, webhook, next.delivery.id, deps.now());
  });
}

const queueOf = (webhook: Webhook): LaneRun["queue"] => (webhook.failingSince ? "failing" : "prompt");

function listDue(deps: Deps, store: Store, query: { accountId: string; except: string[]; limit: number }) {
  const before = new Date(deps.now().getTime() + clockSkewMs);
  return store.deliveries.listDue({ ...query, before });
}

async function takeTurn(deps: Deps, webhook: Webhook, lane: Lane, { queue, signal }: LaneRun): Promise<void> {
  const { accountId } = webhook;
  const endsAt = deps.now().getTime() + turnMs;
  const underWay = new Map<string, Promise<unknown>>();
  const outcomes: AttemptOutcome[] = [];
  let current: Webhook | null = webhook;
  const mayBegin = () =>
    !signal.aborted &&
    lane.isHeld() &&
    deps.now().getTime() < endsAt &&
    current?.isActive === true &&
    queueOf(current) === queue;

  const begin = async () => {
    const room = inFlightMax[queue] - underWay.size;
    if (room <= 0 || !mayBegin()) return;
    const due = await listDue(deps, deps.store, { accountId, except: [...underWay.keys()], limit: room });
    if (due.length === 0) return;
    // Read after them: a webhook that was set anew has the notification of it delivered to where it is now.
    current = await deps.store.webhooks.find(accountId);
    if (!current || !mayBegin()) return;
    for (const { delivery, notification } of due) {
      const attempt = sendNotification(deps, current, delivery.id, notification);
      underWay.set(
        delivery.id,
        attempt.then((outcome) => outcomes.push(outcome)),
      );
    }
  };

  try {
    for (await begin(); underWay.size > 0; await begin()) {
      await Promise.race(underWay.values());
      // What ends while these are recorded is recorded together in the next round.
      const ended = outcomes.splice(0);
      current = await recordAttempts(deps, accountId, ended);
      for (const { deliveryId } of ended) underWay.delete(deliveryId);
    }
  } catch (error) {
    // The lane is left only when nothing is under way any more.
    await Promise.allSettled(underWay.values());
    throw error;
  }
}
