/** Numbers that look like chance and are the same for the same seed. */
export interface Rng {
  /** From 0 up to 1. */
  share(): number;
  between(min: number, max: number): number;
  /** Around `middle`, never further than two and a half times `spread` from it. */
  around(middle: number, spread: number): number;
  oneOf<T>(list: readonly T[]): T;
}

/** @param seed a whole number; Tommy Ettinger's mulberry32. */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    between: (min, max) => min + (max - min) * share(),
    around: (middle, spread) => {
      // The sum of twelve even chances is bell-shaped with a spread of 1.
      let sum = -6;
      for (let at = 0; at < 12; at++) sum += share();
      return middle + spread * Math.min(2.5, Math.max(-2.5, sum));
    },
    oneOf: (list) => list[Math.floor(share() * list.length)]!,
  };
}

/** A seed from text and numbers: 32-bit FNV-1a, mixed once more so that near texts lie far apart. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join("\u0001")) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
