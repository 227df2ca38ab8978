import { expect, test } from "vitest";
import { cpuMsOf, grammars, textOf } from "#test-support/hostile-texts.ts";

const chars = 1500;
const times = 8;
/** A linear grammar takes 8 times as long for 8 times the text, a quadratic one 64 times. */
const ratioMax = 24;
/** Shorter times are rounded by the clock. */
const shortestMs = 1;

const cases = Object.entries(grammars).flatMap(([name, { read, units }]) =>
  units.map((unit) => [name, unit, read] as const),
);

// Other threads of the process add to its time now and then; a quadratic grammar takes too long each time.
test.each(cases)(
  "%s takes time in proportion to the length of a text of %j",
  { retry: 4 },
  (_name, unit, read) => {
    const [short, long] = [textOf(unit, chars), textOf(unit, chars * times)];
    read(short);
    const shortMs = Math.max(
      shortestMs,
      cpuMsOf(() => read(short)),
    );
    expect(cpuMsOf(() => read(long), 2) / shortMs).toBeLessThan(ratioMax);
  },
);
