import type { Deps, Store } from "#service/core/ports.ts";

/** What a call of a process that has been killed comes to: nothing. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * The dependencies of a process that is killed at its nth touch of database or disk: before the call, or after it,
 * when it was done and nobody learned of it; within a transaction, right before the commit or right after. Once
 * killed it does nothing more, so that no handler of errors can tidy up.
 */
export function createFaultyDeps(deps: Deps, touches: number): Deps {
  let left = touches;
  const touch = () => {
    if (left <= 0) throw new Killed("the process was killed");
    left--;
  };
  const guard =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      touch();
      const value = await call(...args);
      touch();
      return value;
    };
  const guardAll = <T extends object>(calls: T): T =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        typeof call === "function" ? guard(call.bind(calls)) : call,
      ]),
    ) as T;
  const guardStore = (store: Store): Store =>
    Object.fromEntries(
      Object.entries(store).map(([noun, calls]) => [noun, guardAll(calls)]),
    ) as unknown as Store;
  return {
    ...deps,
    store: guardStore(deps.store),
    files: guardAll(deps.files),
    transact: async (work) => {
      touch();
      const value = await deps.transact(async (tx) => {
        const made = await work(guardStore(tx));
        touch();
        return made;
      });
      touch();
      return value;
    },
  };
}
