import { describe, expect, test } from "vitest";
import { PhotoMemory } from "#engines/onda/photo-memory.ts";

const [one, two, three] = [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)];

describe("what was found in a photo", () => {
  test("is known by the photo's content and the question, not by the file's place in memory", () => {
    const memory = new PhotoMemory<string>(2);
    memory.remember(memory.keyOf(one, "tee"), "a tee");
    expect(memory.find(memory.keyOf(Uint8Array.of(1), "tee"))).toBe("a tee");
    expect(memory.find(memory.keyOf(one, "jeans"))).toBeNull();
    expect(memory.find(memory.keyOf(two, "tee"))).toBeNull();
  });

  test("is forgotten when more photos were asked for since than there is room for", () => {
    const memory = new PhotoMemory<number>(2);
    const [first, second, last] = [one, two, three].map((photo) => memory.keyOf(photo, "")) as [
      string,
      string,
      string,
    ];
    memory.remember(first, 1);
    memory.remember(second, 2);
    memory.find(first);
    memory.remember(last, 3);
    expect([first, second, last].map((key) => memory.find(key))).toEqual([1, null, 3]);
  });
});
