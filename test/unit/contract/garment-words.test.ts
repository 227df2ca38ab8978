import { expect, test } from "vitest";
import { findGarmentNamed, readGarmentLabel } from "#contract/garment-words.ts";

test.each([
  ["Men's slim fit chinos", "bottom"],
  ["Cap-sleeve tee", "top"],
  ["short sleeve polo", "top"],
  ["Women's long-sleeved rugby jersey", "top"],
  ["crewneck", "top"],
  ["knit jumper", "top"],
  ["Bomber jacket", "outer"],
  ["tuxedo", "outer"],
  ["quilted gilet", "outer"],
  ["denim jacket dress", "full"],
  ["dress shirt", "top"],
  ["shirt dress", "full"],
  ["suit trousers", "bottom"],
  ["track pants", "bottom"],
  ["boilersuit", "full"],
  ["baseball cap", "head"],
  ["ankle booties", "feet"],
  ["Hi-tops", "feet"],
  ["Jeans, boot cut", "bottom"],
  ["Maxi dress with denim jacket", "full"],
  ["In-store favorite: tee", "top"],
  ["For her: silk blouse", "top"],
  ["Long Sleeves", "top"],
  ["Stripe long sleeve with jeans", "top"],
  ["Long-sleeve dress", "full"],
  ["handbag", "other"],
  ["Dress belt", "other"],
  ["Leather belt for jeans", "other"],
  ["Bucket hat", "head"],
  ["curtain", null],
  ["", null],
])("%s is worn as %s", (label, kind) => {
  expect(findGarmentNamed(label)).toBe(kind);
});

test.each([
  ["Denim jacket with belt", "outer"],
  ["scarf", "other"],
  ["Leather handbags", "other"],
  ["Hemd", "other"],
  ["the main garment", null],
  ["Clothing", null],
  ["", null],
])("the label “%s” means %s", (label, kind) => {
  expect(readGarmentLabel(label)).toBe(kind);
});
