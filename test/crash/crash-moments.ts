import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** The moments of all kills follow from this; `CRASH_SEED` repeats those of an earlier run. */
export const crashSeed = Number(process.env.CRASH_SEED ?? randomInt(1_000_000));

export interface Rng {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  one<T>(of: readonly T[]): T;
}

/** Repeatable random numbers (mulberry32): the same seed and name give the same numbers. */
export function createRng(seed: number, name: string): Rng {
  let state = seed;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { whole, one: (of) => of[whole(0, of.length - 1)] };
}

/**
 * Asks until `check` gives something; that is the value.
 * @throws Error that names what did not come true
 */
export async function waitUntil<T>(
  what: string,
  check: () => Promise<T | null | false> | T | null | false,
  options: { everyMs?: number; withinMs?: number } = {},
): Promise<T> {
  const { everyMs = 100, withinMs = 150_000 } = options;
  for (const from = Date.now(); Date.now() - from < withinMs; await sleep(everyMs)) {
    const value = await check();
    if (value) return value;
  }
  throw new Error(`Did not come true within ${withinMs / 1000} s: ${what}`);
}
