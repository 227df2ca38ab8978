import type { Deps, Webhook } from "../ports.ts";
import { holdLane, type Lane } from "./hold-lane.ts";
import { recordAttempts } from "./record-attempts.ts";
import { type AttemptOutcome, sendNotification } from "./send-notification.ts";
import { wakeLane } from "./wake-lane.ts";

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
 * Delivers what is due of an account, `deliveryId`'s and any other, for one turn. One worker at a time does this for
 * an account, so that however much an account has and however slow its receiver is, it takes one place among the
 * accounts that wait. Notifications arrive about in their order, not strictly. One may reach its receiver twice when
 * a crash comes between the answer and its record.
 */
export async function deliverDue(deps: Deps, deliveryId: string, run: LaneRun): Promise<void> {
  const delivery = await deps.store.deliveries.find(deliveryId);
  // Delivered in another's turn, or a task left over from an earlier try; the next one has a task of its own.
  if (delivery?.status !== "pending" || !isDue(deps, delivery.nextAttemptAt)) return;
  const { accountId } = delivery;
  const webhook = await deps.store.webhooks.find(accountId);
  if (!webhook?.isActive) {
    await deps.store.deliveries.endPending(accountId, deps.now());
    return;
  }
  if (queueOf(webhook) !== run.queue) {
    await deps.transact((tx) => wakeLane(tx, webhook, deliveryId, deps.now()));
    return;
  }
  const lane = await holdLane(deps, accountId);
  if (!lane) return;
  let after: Webhook | null = webhook;
  try {
    after = await takeTurn(deps, webhook, lane, run);
  } finally {
    await lane.leave();
  }
  // Looked for only after the lane is free: a task that finds it taken relies on this look.
  const [next] = await listDue(deps, accountId, [], 1);
  if (next && after) {
    const { failingSince } = after;
    await deps.transact((tx) => wakeLane(tx, { failingSince }, next.delivery.id, deps.now()));
  }
}

const queueOf = (webhook: Webhook): LaneRun["queue"] => (webhook.failingSince ? "failing" : "prompt");

function isDue(deps: Deps, at: Date | null): boolean {
  return at !== null && at.getTime() <= deps.now().getTime() + clockSkewMs;
}

function listDue(deps: Deps, accountId: string, except: string[], limit: number) {
  const before = new Date(deps.now().getTime() + clockSkewMs);
  return deps.store.deliveries.listDue({ accountId, before, except, limit });
}

/** @returns the webhook as it is at the end of the turn. */
async function takeTurn(
  deps: Deps,
  webhook: Webhook,
  lane: Lane,
  { queue, signal }: LaneRun,
): Promise<Webhook | null> {
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
    if (room <= 0 || !current || !mayBegin()) return;
    for (const { delivery, notification } of await listDue(
      deps,
      webhook.accountId,
      [...underWay.keys()],
      room,
    )) {
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
      current = await recordAttempts(deps, webhook.accountId, ended);
      for (const { deliveryId } of ended) underWay.delete(deliveryId);
    }
  } catch (error) {
    // The lane is left only when nothing is under way any more.
    await Promise.allSettled(underWay.values());
    throw error;
  }
  return current;
}
