import { expect, test } from "vitest";
import { photoKey } from "#engines/onda/photo-key.ts";

const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)];

test("a finding is known by the photo's content and the question, not by the file's place in memory", () => {
  expect(photoKey(one, "tee")).toBe(photoKey(Uint8Array.of(1), "tee"));
  expect(photoKey(one, "jeans")).not.toBe(photoKey(one, "tee"));
  expect(photoKey(two, "tee")).not.toBe(photoKey(one, "tee"));
});
