import type { ShopsDeps } from "../shops-deps.ts";

/**
 * Dependencies of one run of a task: its requests and pauses end with its signal, and its leases count as lost from then
 * on, so that the run ends before its next effect.
 */
export function toRunScopedDeps(deps: ShopsDeps, signal: AbortSignal): ShopsDeps {
  return {
    ...deps,
    signal,
    fetch: (input, init) =>
      deps.fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal }),
    sleep: async (ms) => {
      signal.throwIfAborted();
      let stop = () => {};
      const stopped = new Promise<never>((_resolve, reject) => {
        stop = () => reject(signal.reason);
        signal.addEventListener("abort", stop, { once: true });
      });
      try {
        await Promise.race([deps.sleep(ms), stopped]);
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
  };
}

/**
 * Call before a failure is recorded: a run that was stopped with its process says nothing about the work. One that took
 * longer than its task may is a failure like others.
 * @throws the signal's reason when the process stops
 */
export function throwIfStopped({ signal }: Pick<ShopsDeps, "signal">): void {
  if (signal?.aborted && (signal.reason as Error | null)?.name !== "TimeoutError") throw signal.reason;
}
