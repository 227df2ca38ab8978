/** Random numbers that are the same at every run with the same seed. */
export interface Rng {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A number from 0 to below 1. */
  unit(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** 1 to `most`. */
  upTo(most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Seed for a generator of its own. */
  seed(): number;
}

/** Mulberry32; generators with the same seed and another name give other numbers. */
export function createRng(seed: number, name = ""): Rng {
  let state = seed | 0;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    unit: next,
    chance: (probability) => next() < probability,
    whole,
    upTo: (most) => whole(1, most),
    pick: (list) => {
      if (list.length === 0) throw new Error("nothing to pick from");
      return list[whole(0, list.length - 1)]!;
    },
    seed: () => Math.floor(next() * 4_294_967_296),
  };
}
