/** What all random tests of a run share: one seed, and how much of chance there is time for. */

/**
 * The seed of this run. `vitest.config.ts` draws a fresh one, which the run prints; `SEED=… npm test` repeats it.
 * @throws Error when `SEED` is no 32-bit integer.
 */
export const seed = readSeed(process.env.SEED);

/** Whether this is `npm run test:nightly`, which repeats random tests more often and draws at full size. */
export const isNightly = process.env.TEST_NIGHTLY === "1";

/** How often a random test is repeated: `usual` times, or `long` times in `npm run test:nightly`. */
export function runs(usual: number, long = usual * 10): number {
  return isNightly ? long : usual;
}

/** Parameters of fast-check's `assert` and `sample`: the run's seed and the number of runs. */
export function randomRuns(usual: number, long?: number): { seed: number; numRuns: number } {
  return { seed, numRuns: runs(usual, long) };
}

function readSeed(text: string | undefined): number {
  const value = Number(text);
  if (text?.trim() && Number.isInteger(value) && Math.abs(value) <= 2 ** 31) return value | 0;
  throw new Error(`SEED must be an integer of 32 bits, not ${JSON.stringify(text)}.`);
}
