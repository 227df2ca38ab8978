import { AsyncLocalStorage } from "node:async_hooks";
import type { Rng } from "#test-support/rng.ts";

/** What goes on when an engine is asked: acts run side by side, and each has rng of its own. */
export interface Act {
  rng: Rng;
  /** Ends the run the way a server that is told to stop does. */
  shutDown(): void;
}

const acts = new AsyncLocalStorage<Act>();

export function within<T>(act: Act, work: () => Promise<T>): Promise<T> {
  return acts.run(act, work);
}

/** Null outside of any act: then everything goes well. */
export function currentAct(): Act | null {
  return acts.getStore() ?? null;
}
