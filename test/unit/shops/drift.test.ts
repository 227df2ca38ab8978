import { expect, test } from "vitest";
import { listOpenFor, listRedoable, type RestyleOfProduct } from "#shops/drift/restyles-of-product.ts";

let day = 0;

/** A restyle of a product, later than those before; its first color is published. */
function restyle(more: Partial<RestyleOfProduct> & { of: string[] }): RestyleOfProduct {
  const { of, ...rest } = more;
  day += 1;
  return {
    id: `r${day}`,
    kind: "recolor",
    options: {},
    identityCode: null,
    createdAt: new Date(Date.UTC(2026, 0, day)),
    looks: [0],
    colors: ["#AA0000"],
    publishedColors: rest.colors ?? ["#AA0000"],
    photos: of.map((mediaId) => ({
      mediaId,
      url: mediaId,
      tileUrl: mediaId,
      width: 10,
      height: 10,
      photoSha256: null,
      isPublished: true,
    })),
    published: [{ mediaId: `m${day}`, publishedAt: null }],
    ...rest,
  };
}

const now = new Date(Date.UTC(2027, 0, 1));
const idsFor = (restyles: RestyleOfProduct[], mediaId: string, since = now) =>
  listOpenFor(restyles.toReversed(), { mediaId, url: mediaId, since }).map(({ id }) => id);

test("a photo stays open for a restyle in another color, until one of it in that color was made, too", () => {
  const red = restyle({ of: ["old"] });
  const blue = restyle({ of: ["old"], colors: ["#0000AA"] });
  expect(idsFor([red, blue], "new")).toEqual([blue.id, red.id]);
  const redAgain = restyle({ of: ["new"], published: [] });
  expect(idsFor([red, blue, redAgain], "new")).toEqual([blue.id]);
  const both = restyle({ of: ["new"], colors: ["#0000AA", "#AA0000"], published: [] });
  expect(idsFor([red, blue, both], "new")).toEqual([]);
});

test("photos that were restyled before the others are not open for the later restyle of the others", () => {
  const first = restyle({ of: ["old"] });
  const second = restyle({ of: ["new"] });
  expect(listRedoable([second, first]).map(({ id }) => id)).toEqual([second.id]);
  expect(idsFor([first, second], "old")).toEqual([]);
});

test("another kind, another person and other content of a photo are other work", () => {
  const recolor = restyle({ of: ["old"] });
  const swap = restyle({ of: ["new"], kind: "swap", identityCode: "lin", colors: [] });
  expect(idsFor([recolor, swap], "new")).toEqual([recolor.id]);
  const other = restyle({ of: ["newer"], kind: "swap", identityCode: "ada", colors: [] });
  expect(idsFor([recolor, swap, other], "newer")).toEqual([swap.id, recolor.id]);
  expect(listOpenFor([recolor], { mediaId: "old", url: "old?v=2", since: now })).toEqual([recolor]);
});

test("a restyle that was started after the photo was noticed left it out", () => {
  const recolor = restyle({ of: ["old"] });
  const again = restyle({ of: ["new"] });
  const swap = restyle({ of: ["old"], kind: "swap", identityCode: "lin", colors: [] });
  expect(idsFor([recolor, again, swap], "new", again.createdAt)).toEqual([]);
  expect(idsFor([recolor, again, swap], "new")).toEqual([swap.id]);
});
