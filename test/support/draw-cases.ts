import { leaveOut } from "./left-out.ts";
import { createRng } from "./rng.ts";
import { isLong, seed } from "./seed.ts";

/**
 * Some of the cases of a slow test, drawn anew by each run's seed, in their order; all of them in `npm run test:long`.
 * For cases that prove one promise on many inputs. Tests with promises of their own: `draw-tests.ts`.
 */
export function drawCases<Case>(name: string, cases: readonly Case[], usual: number): Case[] {
  if (isLong || usual >= cases.length) return [...cases];
  const rng = createRng(seed, name);
  const drawn = new Set<number>();
  while (drawn.size < usual) drawn.add(rng.whole(0, cases.length - 1));
  leaveOut(cases.length - usual);
  return cases.filter((_, index) => drawn.has(index));
}
