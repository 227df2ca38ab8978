import { expect, test } from "vitest";
import { selectNth } from "#imaging/select-nth.ts";

test("the value at each place is the one that sorting puts there", () => {
  const shuffled = Float32Array.from({ length: 101 }, (_, at) => ((at * 37) % 101) - 50);
  const repeated = Float32Array.from({ length: 64 }, (_, at) => (at * 7) % 5);
  for (const values of [shuffled, repeated, Float32Array.of(3), new Float32Array(9)]) {
    const sorted = values.toSorted();
    for (let place = 0; place < values.length; place++)
      expect(selectNth(values.slice(), place)).toBe(sorted[place]);
  }
});
