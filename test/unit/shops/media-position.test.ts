import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findTargetIndex,
  type PlacedImage,
  type Placement,
  toPlaceOrder,
} from "#shops/publishing/plan/media-position.ts";
import { randomRuns } from "#test-support/seed.ts";

const image = (
  mediaId: string,
  placement: Placement,
  originalMediaId = "a",
  order: readonly number[] = [1, 0, 0],
): PlacedImage => ({ mediaId, placement, originalMediaId, order });

/** What the product's media look like after the move, as Shopify carries it out. */
function move(media: string[], mediaId: string, index: number | null): string[] {
  if (index === null) return media;
  const others = media.filter((id) => id !== mediaId);
  return [...others.slice(0, index), mediaId, ...others.slice(index)];
}

test("goes right behind the photo it was made from", () => {
  expect(findTargetIndex(["a", "b", "c", "new"], image("new", "after-original"), [])).toBe(1);
});

test("stays when it is where it belongs, so that a repeated run moves nothing", () => {
  expect(findTargetIndex(["a", "new", "b"], image("new", "after-original"), [])).toBeNull();
  expect(findTargetIndex(["new", "a"], image("new", "first"), [])).toBeNull();
  expect(findTargetIndex(["a", "new"], image("new", "last"), [])).toBeNull();
});

test("goes last when its original was deleted", () => {
  expect(findTargetIndex(["new", "b", "c"], image("new", "after-original", "gone"), [])).toBe(2);
});

test("goes behind our earlier images at the head, and never behind foreign ones", () => {
  const earlier = image("e", "first", "a", [1, 0, 0]);
  expect(findTargetIndex(["e", "a", "b", "new"], image("new", "first", "b", [2, 0, 0]), [earlier])).toBe(1);
  expect(findTargetIndex(["a", "e", "b", "new"], image("new", "first", "b", [2, 0, 0]), [earlier])).toBe(0);
});

test("each color's images stand together, a later restyle's beside them, whatever order they arrive in, and originals keep theirs", () => {
  const placements: Placement[] = ["after-original", "first", "last"];
  const originals = ["a", "b", "c"];
  const ours = [1, 2].flatMap((restyle) =>
    [0, 1].flatMap((look) =>
      originals.flatMap((original, position) =>
        [0, 1].map((variation) => ({
          id: `${restyle}${look}${original}${variation}`,
          original,
          order: { restyledAt: new Date(restyle), look, position: position + 1, variation },
        })),
      ),
    ),
  );
  const idsOf = (restyle: number) => ours.map(({ id }) => id).filter((id) => id.startsWith(`${restyle}`));
  fc.assert(
    fc.property(
      fc.constantFrom(...placements),
      fc.shuffledSubarray(ours, { minLength: ours.length }),
      (placement, arrivals) => {
        let media = [...originals];
        const placed: PlacedImage[] = [];
        for (const { id, original, order } of arrivals) {
          const next = image(id, placement, original, toPlaceOrder({ placement, ...order }));
          media = [...media, id];
          media = move(media, id, findTargetIndex(media, next, placed));
          placed.push(next);
        }
        const expected = {
          "after-original": originals.flatMap((original) => [
            original,
            ...[2, 1].flatMap((restyle) =>
              ["0", "1"].flatMap((look) => ["0", "1"].map((one) => `${restyle}${look}${original}${one}`)),
            ),
          ]),
          first: [...idsOf(2), ...idsOf(1), ...originals],
          last: [...originals, ...idsOf(1), ...idsOf(2)],
        }[placement];
        expect(media).toEqual(expected);
      },
    ),
    randomRuns(100, 2000),
  );
});
