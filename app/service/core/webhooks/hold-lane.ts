import type { Deps } from "../ports.ts";

/** Shorter than the queue takes to hand a dead worker's task to another, who then finds the lane free. */
const leaseMs = 4_000;
const prolongMs = 1_000;

export interface Lane {
  /** False when another worker may have it by now. */
  isHeld(): boolean;
  /** Stops holding on to it. What is stored stays: until when it was held, null when another worker has it. */
  letGo(): Promise<Date | null>;
}

/** Takes the lane of an account's deliveries and holds on to it; null when another worker has it. */
export async function holdLane(deps: Deps, accountId: string): Promise<Lane | null> {
  let held = await take(null);
  if (!held) return null;
  let prolonging = Promise.resolve();
  const timer = setInterval(() => {
    prolonging = prolonging
      .then(async () => {
        held = held && (await take(held));
      })
      .catch((error) =>
        deps.log.warn({ err: error }, "the lane of a webhook could not be prolonged; trying again"),
      );
  }, prolongMs);

  async function take(before: Date | null): Promise<Date | null> {
    const now = deps.now();
    const until = new Date(now.getTime() + leaseMs);
    const isTaken = await deps.store.webhooks.takeLane(accountId, { now, until, held: before });
    return isTaken ? until : null;
  }

  return {
    isHeld: () => held !== null && held > deps.now(),
    letGo: async () => {
      clearInterval(timer);
      await prolonging;
      return held;
    },
  };
}
