import fc from "fast-check";
import { expect, test } from "vitest";
import { archiveNames } from "#service/core/downloads/archive-names.ts";
import { randomRuns } from "#test-support/seed.ts";

test.each([
  ["tee.png", "tee.png"],
  ["Robe d'été – 夏.png", "Robe d'été – 夏.png"],
  ["../../etc/passwd.png", "-..-etc-passwd.png"],
  ["..\\..\\boot.jpg", "-..-boot.jpg"],
  ["C:\\tee.png", "C_-tee.png"],
  ["/absolute.png", "-absolute.png"],
  ["a\u0000b\nc.png", "a_b_c.png"],
  ["gnp.\u202Etee.png", "gnp._tee.png"],
  ['what?*<>|".png', "what______.png"],
  [".hidden.png", "hidden.png"],
  ["dots...png", "dots...png"],
  ["trailing. ", "trailing"],
  ["CON.png", "_CON.png"],
  ["com1.tar.png", "_com1.tar.png"],
  ["console.png", "console.png"],
  ["", "image"],
  [".png", "png"],
  ["..", "image"],
  ["e\u0301.png", "\u00e9.png"],
  ["\ud800.png", "\ufffd.png"],
])("%j becomes %j", (name, expected) => {
  expect(archiveNames([name])).toEqual([expected]);
});

test("names that a file system can't distinguish get numbers, and none is a reserved one", () => {
  expect(archiveNames(["tee.png", "TEE.png", "tee (2).png", "tee.png", "é.png", "e\u0301.png"])).toEqual([
    "tee.png",
    "TEE (2).png",
    "tee (2) (2).png",
    "tee (3).png",
    "é.png",
    "é (2).png",
  ]);
  expect(archiveNames(["Manifest.json"], ["manifest.json"])).toEqual(["Manifest (2).json"]);
});

test("any names at all become safe, unique and short, one for each", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 400 }),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const made = archiveNames(names, ["manifest.json"]);
      expect(made).toHaveLength(names.length);
      expect(new Set(["manifest.json", ...made.map((one) => one.normalize("NFC").toLowerCase())]).size).toBe(
        names.length + 1,
      );
      for (const one of made) {
        expect(one).not.toMatch(/[/\\<>:"|?*\p{Cc}]|^\.|[. ]$|^$/u);
        expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255);
        expect(one.isWellFormed()).toBe(true);
      }
    }),
    randomRuns(100, 2000),
  );
});
