import { expect, test } from "vitest";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { outputPrices, ownEnginePrices, processingSizes } from "#contract/prices.ts";
import { fashionColors } from "#contract/wording/color-names.ts";
import { toSearch } from "#shops/catalogue/product-search.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { parseDraft } from "#shops/restyles/draft/parse-draft.ts";
import { listPrices, priceOutput } from "#shops/restyles/kinds/price-output.ts";
import { type RecolorDraft, recolor } from "#shops/restyles/kinds/recolor.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";

const { say } = createMessages(english);
const options: RecolorDraft = {
  colors: [{ color: "Navy" }],
  instruction: "",
  garment: "",
  size: 1024,
  format: "png",
  variations: 1,
  consistent: true,
};
const images = [{ productId: "gid://shopify/Product/1", mediaIds: ["m1", "m2"] }];
const draftWith = (changes: object, others: object = {}) => ({
  kind: "recolor",
  images,
  ...others,
  options: { ...options, ...changes },
});

function problemsOf(draft: unknown, purpose: "price" | "start" = "start"): [string | null, string][] {
  const reading = parseDraft(restyleKinds, draft, purpose);
  return reading.ok ? [] : reading.problems.map(({ field, message }) => [field, say(message)]);
}

test("a sound draft has no problems, and its texts are trimmed", () => {
  const reading = parseDraft(
    restyleKinds,
    draftWith({ colors: [{ color: " navy " }], garment: " Sash " }),
    "start",
  );
  expect(reading).toMatchObject({
    ok: true,
    draft: { outputs: 2, options: { colors: [{ color: "Navy", hex: "#1F2A44" }], garment: "Sash" } },
  });
});

test.each<[string, object, object, string, string]>([
  ["nothing is selected", {}, { images: [] }, "images", "Select at least one image."],
  ["no photo is", {}, { images: [{ productId: "p", mediaIds: [] }] }, "images", "Select at least one image."],
  [
    "there is no wish",
    { colors: [{ color: "  " }] },
    {},
    "colors",
    "Set a color, or describe the change under Options.",
  ],
  [
    "the color is no code",
    { colors: [{ color: "Navy" }, { color: "#12" }] },
    {},
    "colors",
    "This is no color code. A hex code has 3 or 6 digits, such as #1F3A5F.",
  ],
  [
    "a color is too long",
    { colors: [{ color: "x".repeat(201) }] },
    {},
    "colors",
    "Use at most 200 characters.",
  ],
  [
    "there are too many colors",
    { colors: Array.from({ length: 11 }, (_, index) => ({ color: `#${String(index).padStart(6, "0")}` })) },
    {},
    "colors",
    "Choose at most 10 colors.",
  ],
  [
    "the wish is too long",
    { instruction: "x".repeat(2001) },
    {},
    "instruction",
    "Use at most 2,000 characters.",
  ],
  ["the garment is too long", { garment: "x".repeat(101) }, {}, "garment", "Use at most 100 characters."],
  ["the size is unknown", { size: 512 }, {}, "size", "Choose one of the offered sizes."],
  ["the format is unknown", { format: "gif" }, {}, "format", "Choose PNG or JPG."],
  ["there are too many variations", { variations: 9 }, {}, "variations", "Choose 1 to 8 variations."],
  ["variations are no whole number", { variations: 1.5 }, {}, "variations", "Choose 1 to 8 variations."],
])("says which field is wrong when %s", (_when, changes, others, field, sentence) => {
  expect(problemsOf(draftWith(changes, others))).toEqual([[field, sentence]]);
});

test.each([
  null,
  "draft",
  {},
  { kind: "toString", images, options },
  { kind: "recolor", images: 3, options },
])("%j is refused as a whole", (draft) => {
  expect(problemsOf(draft)).toEqual([[null, "This can’t be used. Choose again."]]);
});

test("a price needs no color, nor does a described change", () => {
  expect(problemsOf(draftWith({ colors: [] }), "price")).toEqual([]);
  expect(problemsOf(draftWith({ colors: [], instruction: "Like the sky at dusk" }))).toEqual([]);
});

test("a photo named twice is made once", () => {
  const twice = [{ productId: "p", mediaIds: ["m1", "m1"] }];
  expect(parseDraft(restyleKinds, draftWith({}, { images: twice }), "price")).toMatchObject({
    draft: { outputs: 1 },
  });
});

test("more outputs than one restyle may make are refused", () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    productId: `p${index}`,
    mediaIds: ["m1", "m2"],
  }));
  expect(problemsOf(draftWith({ variations: 4 }, { images: many }))).toEqual([]);
  expect(problemsOf(draftWith({ variations: 5 }, { images: many }))).toEqual([
    ["images", "This would make 2,500 images; one restyle makes at most 2,000."],
  ]);
});

test.each([
  ["forest green", { label: "Forest green", hex: fashionColors["forest green"]!.toUpperCase() }],
  ["#1f3a5f", { label: "#1F3A5F", hex: "#1F3A5F" }],
  ["ab3", { label: "#AABB33", hex: "#AABB33" }],
  ["rebeccapurple", { label: "Rebeccapurple", hex: "#663399" }],
  ["dusty morning haze", { label: "Dusty morning haze", hex: null }],
])("reads the color %s", (color, view) => {
  expect(recolor.color(recolor.options.parse({ ...options, colors: [{ color }] }))).toEqual(view);
});

test("stored options are read again as they were written, whatever the table of colors says by then", () => {
  const stored = recolor.options.parse({ ...options, colors: [{ color: "camel" }, { color: "Dusk" }] });
  expect(recolor.options.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const colors = [{ color: "Camel", hex: "#B98A55" }];
  expect(recolor.options.parse({ ...stored, colors })).toMatchObject({ colors });
});

test("options of a release that knew one color are read as one color, or as none", () => {
  const { colors: _colors, ...rest } = options;
  const read = (old: object) => recolor.options.parse({ ...rest, ...old }).colors;
  expect(read({ color: "Camel", hex: "#B98A55" })).toEqual([{ color: "Camel", hex: "#B98A55" }]);
  expect(read({ color: "Dusk", hex: null })).toEqual([{ color: "Dusk", hex: null }]);
  expect(read({ color: "", hex: null, instruction: "Slightly faded" })).toEqual([]);
});

test("each color is a look of its own, chosen twice it is one", () => {
  const colors = [
    { color: "navy" },
    { color: "Our sand", hex: "#C2B280" },
    { color: "#1F2A44" },
    { color: "" },
  ];
  const read = recolor.options.parse({ ...options, colors });
  const looks = recolor.looks(read);
  expect(looks.map((look) => recolor.color(look))).toEqual([
    { label: "Navy", hex: "#1F2A44" },
    { label: "Our sand", hex: "#C2B280" },
  ]);
  expect(looks.flatMap((look) => recolor.looks(look))).toEqual(looks);
  expect(looks.map((look) => say(recolor.alt(look, "Tee")))).toEqual(["Tee in Navy", "Tee in Our sand"]);
  expect(say(recolor.title(read))).toBe("Recolor to Navy and 1 more color");
  expect(
    recolor.looks(recolor.options.parse({ ...options, colors: [], instruction: "Darker" })),
  ).toHaveLength(1);
});

test("the price that the form shows immediately equals the rules' price", () => {
  const parts = kindParts.recolor!;
  for (const size of processingSizes) {
    for (const enlarge of [false, true]) {
      const colors = [{ color: "Navy" }, { color: "Camel" }];
      const read = recolor.options.parse({ ...options, colors, size, enlarge, variations: 3 });
      const [look] = recolor.looks(read);
      expect(parts.outputsPerPhoto(read)).toBe(2 * recolor.outputsPerPhoto(look!));
      for (const side of [500, 1024, 1500, 6000]) {
        const photo = { width: 40, height: side };
        expect(parts.outputSide(read, photo)).toBe(recolor.outputSide(look!, photo));
      }
    }
  }
});

test("the form knows which recolors the first engine draws, and a price in words is the highest", () => {
  const prices = { first: ownEnginePrices, most: outputPrices };
  const priceOf = (change: object) => {
    const read = recolor.options.parse({ ...options, size: 2048, ...change });
    expect(kindParts.recolor!.isOfFirstEngine?.(read)).toBe(recolor.isOfFirstEngine?.(read));
    return priceOutput({ kind: recolor, options: read }, null, prices);
  };
  expect(priceOf({ colors: [{ color: "Navy" }] })).toBe(2);
  expect(priceOf({ colors: [{ color: "Navy" }], instruction: "Keep the collar" })).toBe(5);
  expect(priceOf({ colors: [{ color: "like autumn" }] })).toBe(5);
});

test("an image that the service's own engine drew is listed at what it was charged, not at what was held", () => {
  const prices = { first: ownEnginePrices, most: outputPrices };
  const work = {
    kind: recolor,
    options: recolor.options.parse({ ...options, instruction: "Keep the collar" }),
  };
  const priceOf = (drawnBy: string | null) => priceOutput(work, null, prices, drawnBy);
  expect(["onda", "gpt_image", null].map(priceOf)).toEqual([1, 3, 3]);
});

test("an output costs what its size does: that of its photo, or the larger one it is enlarged to", () => {
  const photo = { width: 1500, height: 1200 };
  const priceOf = (size: number, enlarge: boolean) =>
    priceOutput(
      { kind: recolor, options: recolor.options.parse({ ...options, size, enlarge }) },
      photo,
      listPrices,
    );
  expect([priceOf(1024, false), priceOf(2048, false), priceOf(4096, false), priceOf(4096, true)]).toEqual([
    3, 5, 5, 10,
  ]);
  expect(recolor.outputSide(recolor.options.parse({ ...options, size: 4096 }), null)).toBe(4096);
});

test("a search can't inject filters or operators", () => {
  expect(toSearch({ search: "linen dre", status: "active" })).toBe("linen* dre* status:active");
  expect(toSearch({ search: "vendor:x", status: "any" })).toBe('"vendor:x"');
  expect(toSearch({ search: '6" \\heel', status: "any" })).toBe("6* heel*");
  expect(toSearch({ search: "this OR that", status: "any" })).toBe('this* "OR" that*');
  expect(
    toSearch({
      search: "",
      status: "draft",
      collection: "7",
      type: "Dress",
      vendor: 'A "B" C',
      tag: "new in",
    }),
  ).toBe('status:draft collection_id:7 product_type:"Dress" vendor:"A  B  C" tag:"new in"');
  expect(toSearch({ search: "", status: "any", except: ["3", "4"] })).toBe("-id:3 -id:4");
});
