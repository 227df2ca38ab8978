import { expect, test } from "vitest";
import { rememberAnswers } from "#engines/nets/remember-answers.ts";
import type { RgbImage } from "#imaging/raster.ts";

const picture = (level: number, width = 4): RgbImage => ({
  width,
  height: 8 / width,
  data: new Uint8Array(24).fill(level),
});

test("a network is asked once about the same pixels, and again about others, another shape, and long ago", () => {
  const asked: number[] = [];
  const ask = rememberAnswers(({ data, width }) => {
    asked.push(data[0]!);
    return { of: data[0]!, width };
  });
  expect(ask(picture(1))).toBe(ask(picture(1)));
  expect(ask(picture(1, 2)).width).toBe(2);
  for (let level = 2; level < 30; level++) ask(picture(level));
  expect(asked).toEqual([1, 1, ...Array.from({ length: 28 }, (_, index) => index + 2)]);
  expect(ask(picture(1)).of).toBe(1);
  expect(asked).toHaveLength(31);
});

test("a network that failed is asked again", async () => {
  let runs = 0;
  const ask = rememberAnswers(async () => {
    runs++;
    if (runs === 1) throw new Error("out of memory");
    return { runs };
  });
  await expect(ask(picture(1))).rejects.toThrow("out of memory");
  expect(await ask(picture(1))).toEqual({ runs: 2 });
});
