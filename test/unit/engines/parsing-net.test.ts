import { beforeAll, expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import { loadParsingNet, type ParsePerson } from "#engines/nets/parsing-net.ts";
import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import { readShippedPhoto } from "#test-support/photos.ts";

let parsePerson: ParsePerson;
beforeAll(async () => {
  parsePerson = await loadParsingNet();
});

/** The class that is likeliest at a place given in shares of the picture. */
function likeliest(parsing: HumanParsing, x: number, y: number): string {
  const at = Math.floor(y * 256) * 256 + Math.floor(x * 256);
  const classes = ["background", "hair", "skin", "clothes", "accessories"] as const;
  return classes.toSorted((one, other) => parsing[other].data[at]! - parsing[one].data[at]!)[0]!;
}

test("the parsing network tells face, clothes and background of a portrait apart", async () => {
  const parsing = parsePerson(await decodeImage(await readShippedPhoto("astronaut"), 512));
  expect(likeliest(parsing, 0.44, 0.2)).toBe("skin");
  expect(parsing.face.data[Math.floor(0.2 * 256) * 256 + Math.floor(0.44 * 256)]).toBeGreaterThan(0.8);
  expect(likeliest(parsing, 0.3, 0.75)).toBe("clothes");
  expect(likeliest(parsing, 0.44, 0.04)).toBe("hair");
});

test("at every pixel the classes sum to one", async () => {
  const parsing = parsePerson(await decodeImage(await readShippedPhoto("turquoise-trousers"), 512));
  for (let at = 0; at < 256 * 256; at += 97) {
    const { background, hair, skin, clothes, accessories } = parsing;
    const sum = [background, hair, skin, clothes, accessories].reduce(
      (total, plane) => total + plane.data[at]!,
      0,
    );
    expect(sum).toBeCloseTo(1, 4);
  }
});
