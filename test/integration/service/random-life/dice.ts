/** Rng that is the same at every run with the same seed. */
export interface Dice {
  chance(probability: number): boolean;
  /** 1 to `most`. */
  upTo(most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Seed for dice of their own. */
  seed(): number;
}

/** Dice over Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (probability) => next() < probability,
    upTo: (most) => 1 + Math.floor(next() * most),
    pick: (list) => {
      if (list.length === 0) throw new Error("nothing to pick from");
      return list[Math.floor(next() * list.length)]!;
    },
    seed: () => Math.floor(next() * 4_294_967_296),
  };
}
