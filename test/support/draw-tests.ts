import { type TestFunction, test } from "vitest";
import { leaveOut } from "./left-out.ts";
import { createRng } from "./rng.ts";
import { isLong, seed } from "./seed.ts";

/**
 * `test` for slow tests of one feature: of every `among` that follow one another a run draws one by its seed and
 * reports the others as skipped; all run in `npm run test:long`.
 * A file names it `it`; what a file calls `test` runs always.
 * For tests whose promises are closely related and that need nothing of each other. The main job in a browser, the
 * ledger, tenancy and the promises that `docs/api.md` lists are tested in every run.
 */
export function drawTests(
  name: string,
  among: number,
): (title: string, steps: TestFunction, timeoutMs?: number) => void {
  const rng = createRng(seed, name);
  let [at, turn] = [0, 0];
  return (title, steps, timeoutMs) => {
    if (at % among === 0) turn = rng.whole(0, among - 1);
    const isDrawn = isLong || at % among === turn;
    at++;
    if (!isDrawn) leaveOut(1);
    test.runIf(isDrawn)(title, steps, timeoutMs);
  };
}
