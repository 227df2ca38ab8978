import fc from "fast-check";
import { expect, test } from "vitest";
import { readPresetCode, toPresetCode } from "#components/restyles/preset-code.ts";
import { randomRuns } from "#test-support/seed.ts";

test("a preset's code decodes to the preset, in any script of its name", () => {
  const preset = fc.record({
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    kind: fc.constant("recolor"),
    options: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.oneof(fc.string({ maxLength: 40 }), fc.integer(), fc.boolean()),
    ),
  });
  fc.assert(
    fc.property(preset, (shared) => {
      expect(readPresetCode(` ${toPresetCode(shared)}\n`)).toEqual(JSON.parse(JSON.stringify(shared)));
    }),
    randomRuns(50, 1000),
  );
});

test.each(["", "Spring", "restyle-preset:", "restyle-preset:%%%", `restyle-preset:${btoa("[1]")}`])(
  "%j is no code",
  (text) => {
    expect(readPresetCode(text)).toBeNull();
  },
);
