import fc from "fast-check";
import { expect, test } from "vitest";
import { resultsPerInput } from "#service/core/jobs/accept/result-specs.ts";
import { randomRuns } from "#test-support/seed.ts";

const namesOf = (inputs: string[], variations: number, extension: "png" | "jpg") =>
  resultsPerInput(
    inputs.map((filename) => ({ filename, credits: 5 })),
    variations,
    extension,
  ).map((output) => output.filename);

test("a picture keeps its photo's name; further variations are numbered", () => {
  expect(namesOf(["front.jpg", "back.webp"], 3, "png")).toEqual([
    "front.png",
    "front_1.png",
    "front_2.png",
    "back.png",
    "back_1.png",
    "back_2.png",
  ]);
});

test("file names are unique without regard to case and hold no path, whatever the photos' names", () => {
  const name = fc.oneof(
    fc.constantFrom("a.png", "A.PNG", "a_1.png", "a (2).png", "..png", "../../x.jpg", "c:\\x.webp", ".jpg"),
    fc.string({ maxLength: 12 }).map((stem) => `${stem}.png`),
  );
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 8 }),
      (inputs, variations) => {
        const names = namesOf(inputs, variations, "jpg");
        expect(names).toHaveLength(inputs.length * variations);
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length);
        for (const one of names) expect(one).toMatch(/^[^/\\]+\.jpg$/s);
      },
    ),
    randomRuns(100, 2000),
  );
});
