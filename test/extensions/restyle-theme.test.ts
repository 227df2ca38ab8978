// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type MetafieldDefinition, readMetafieldDefinitions } from "#simulator/metafield-definitions.ts";
import { type LiquidPage, renderThemeBlock } from "#simulator/theme/theme-blocks.ts";

const root = path.resolve(import.meta.dirname, "../..");
const extension = path.join(root, "extensions/restyle-theme");
const definitions = await readMetafieldDefinitions(path.join(root, "shopify.app.toml"));
const image = (file: string, media_type = "image") => ({
  media_type,
  url: `//shop.example/cdn/shop/files/${file}?v=1`,
});
const front = image("dress-navy-1.jpg");

const disclosed = (countries: string[] = [], namespace = "$app"): LiquidPage => ({
  definitions,
  metafields: [
    { namespace, key: "ai_images", value: [front, image("film.mp4", "video")] },
    ...(countries.length > 0 ? [{ namespace, key: "ai_countries", value: countries }] : []),
  ],
});
const note = async (page: LiquidPage) =>
  /<p class="restyle-ai-note">([^<]*)<\/p>/.exec(await renderThemeBlock("ai-note", page))?.[1] ?? null;
const marks = async (page: LiquidPage) => (await renderThemeBlock("ai-marks", page)).trim();

test.each([
  ["en", "This product is shown with images made with AI.", "AI-generated image"],
  ["de", "Dieses Produkt wird mit KI-generierten Bildern gezeigt.", "KI-generiertes Bild"],
  ["fr", "Ce produit est présenté avec des images générées par IA.", "Image générée par IA"],
  ["es", "Este producto se muestra con imágenes generadas con IA.", "Imagen generada con IA"],
  ["it", "Questo prodotto è presentato con immagini generate con l’IA.", "Immagine generata con l’IA"],
  ["ja", "この商品の画像にはAIで生成したものがあります。", "AI生成画像"],
  ["pl", "This product is shown with images made with AI.", "AI-generated image"],
])("a shopper who reads %s is told in that language, or else in English", async (locale, told, mark) => {
  expect(await note({ ...disclosed(), locale })).toBe(told);
  expect(await marks({ ...disclosed(), locale })).toContain(JSON.stringify(mark));
});

test("only images of the list are marked, by the names of their files", async () => {
  const page = await marks(disclosed());
  expect(page).toContain('[src*="/dress-navy-1.jpg"]');
  expect(page).not.toContain("film.mp4");
});

test.each<[string, LiquidPage]>([
  ["products that say nothing of AI", { definitions, metafields: [] }],
  [
    "a product whose last image was taken off",
    { ...disclosed(), metafields: [{ namespace: "$app", key: "ai_images", value: [] }] },
  ],
])("%s have no note, no mark and no script", async (_name, page) => {
  expect(await note(page)).toBeNull();
  expect(await marks(page)).toBe("");
});

test.each<[string, string[], Record<string, string>, { country: string; market: string }, boolean]>([
  ["in a country of the app's setting", ["DE", "FR"], {}, { country: "FR", market: "eu" }, true],
  ["in another country", ["DE", "FR"], {}, { country: "US", market: "us" }, false],
  ["in a country that the block names", ["DE"], { places: "us, ca" }, { country: "US", market: "na" }, true],
  [
    "in a market that the block names",
    [],
    { places: "DE;north-america" },
    { country: "CA", market: "north-america" },
    true,
  ],
  ["elsewhere, by the block", [], { places: "DE, FR" }, { country: "US", market: "us" }, false],
  [
    "in a country with a code within another's",
    [],
    { places: "USA" },
    { country: "US", market: "us" },
    false,
  ],
])("a shopper %s is told, or not", async (_name, countries, settings, place, isTold) => {
  const page = { ...disclosed(countries), settings, ...place };
  expect((await note(page)) !== null).toBe(isTold);
  expect((await marks(page)) !== "").toBe(isTold);
});

test("what an earlier release wrote is read until it has been moved", async () => {
  const page = { ...disclosed(["DE"], "restyle"), country: "DE" };
  expect(await note(page)).not.toBeNull();
  expect(await note({ ...page, country: "US" })).toBeNull();
  const moved = { ...page, metafields: [...page.metafields, ...disclosed(["US"]).metafields] };
  expect(await note(moved)).toBeNull();
});

test("the storefront reads the lists only because the TOML lets it", async () => {
  const hidden = definitions.map((one): MetafieldDefinition => ({ ...one, isOnStorefront: false }));
  expect(await note({ ...disclosed(), definitions: hidden })).toBeNull();
});

test("the merchant's words are shown as text, whatever is in them", async () => {
  const text = `Made by </script><b>"us" & AI`;
  expect(await renderThemeBlock("ai-note", { ...disclosed(), settings: { text } })).toContain(
    "Made by &lt;/script&gt;&lt;b&gt;&#34;us&#34; &amp; AI",
  );
  const page = await marks({ ...disclosed(), settings: { text } });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain("<b>");
});

test("the theme editor shows where the note will stand", async () => {
  const page = { definitions, metafields: [], isInEditor: true };
  expect(await note(page)).toBe("This note shows on products with images made with AI.");
});

describe("the gallery of the chosen color", () => {
  /** Navy has the photos 0 to 3, red 4 to 7 and so on; the last photo belongs to none. */
  const toColored = (names: string[], shown = names[0], of = 4): LiquidPage => {
    const media = Array.from({ length: names.length * of + 1 }, (_, index) => ({
      ...image(`linen-dress-${names[Math.floor(index / of)] ?? "label"}-01993b7e-${7_000 + index}.jpg`),
      id: 34_567_000_000 + index,
    }));
    const variants = names.flatMap((name, index) =>
      ["S", "M"].map((size, at) => ({ id: 45_000_000_000 + 2 * index + at, options: [size, name] })),
    );
    const values = names.map((name, index) => ({ id: 900 + index, name }));
    const colors = values.map(({ id }, index) => ({
      value: id,
      images: media.slice(index * of, index * of + of).map((one) => one.id),
      replaces: [],
    }));
    return {
      definitions,
      metafields: [{ namespace: "$app", key: "color_images", value: colors }],
      product: {
        media,
        variants,
        options_with_values: [
          { position: 1, values: ["S", "M"].map((name, index) => ({ id: 800 + index, name })) },
          { position: 2, values },
        ],
        selected_or_first_available_variant: variants.find(({ options }) => options[1] === shown),
      },
    };
  };
  const render = async (page: LiquidPage) => (await renderThemeBlock("color-gallery", page)).trim();
  const styled = async (page: LiquidPage) =>
    /<style[^>]*>(.*?)<\/style>/s.exec(await render(page))?.[1] ?? null;
  const colorsIn = (style: string | null) => [...new Set(style?.match(/(?<=\/linen-dress-)\w+/g))];

  test("photos of other colors are in the style sheet, by their files, and those of no color are not", async () => {
    expect(colorsIn(await styled(toColored(["navy", "red", "sage"])))).toEqual(["red", "sage"]);
    expect(colorsIn(await styled(toColored(["navy", "red", "sage"], "red")))).toEqual(["navy", "sage"]);
  });

  test("a photo that two colors have is shown with both, and what an image was made from is not beside it", async () => {
    const page = toColored(["navy", "red"], "navy", 1);
    const [navy, red, label] = page.product?.media.map(({ id }) => id) ?? [];
    const say = (value: object[]) =>
      ({ ...page, metafields: [{ ...page.metafields[0], value }] }) as LiquidPage;
    const both = { value: 901, images: [navy, red], replaces: [] };
    expect(colorsIn(await styled(say([{ value: 900, images: [navy, red], replaces: [] }, both])))).toEqual(
      [],
    );
    expect(colorsIn(await styled(say([{ value: 900, images: [navy], replaces: [label] }, both])))).toEqual([
      "red",
      "label",
    ]);
  });

  test("a color without a photo on the product hides nothing", async () => {
    const page = toColored(["navy", "red"]);
    const { product } = page;
    if (!product) throw new Error("There is no product");
    product.media = product.media.filter(({ url }) => !url.includes("navy"));
    expect(await styled(page)).toBe("");
    product.selected_or_first_available_variant = { id: 1, options: ["S", "sage"] };
    expect(await styled(page)).toBe("");
  });

  test.each<[string, (page: LiquidPage) => Partial<LiquidPage>]>([
    ["that says nothing of its colors", () => ({ metafields: [] })],
    [
      "without these values any more",
      ({ metafields: [field] }) => ({
        metafields: [{ ...field!, value: [{ value: 1, images: [34_567_000_000], replaces: [] }] }],
      }),
    ],
    ["in a shop whose metafields no theme reads", () => ({ definitions: [] })],
  ])("a product %s has no style and no script", async (_name, change) => {
    const page = toColored(["navy", "red"]);
    expect(await render({ ...page, ...change(page) })).toBe("");
  });

  test("all blocks on a page of 24 images take less than 10 KB, compressed", async () => {
    const page = { ...toColored(["navy", "red", "sage", "rust", "white", "black"]), locale: "fr" };
    const made = { namespace: "$app", key: "ai_images", value: page.product?.media ?? [] };
    page.metafields.push(made);
    const blocks = await Promise.all(
      ["ai-note", "ai-marks", "color-gallery"].map((one) => renderThemeBlock(one, page)),
    );
    const sizes = [...blocks, blocks.join("")].map((text) => [text.length, gzipSync(text).length]);
    console.log(sizes);
    expect(sizes.at(-1)?.[1]).toBeLessThan(10_000);
  });
});

test("the whole extension asks nobody, and has all texts in all its languages", () => {
  const files = readdirSync(extension, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"));
  expect(texts.join("")).not.toMatch(/https?:|fetch\(|XMLHttpRequest|sendBeacon|asset_url|<link|\bimport\b/);
  const keysOf = (file: string): string[] => {
    const groups: Record<string, object> = JSON.parse(
      readFileSync(path.join(extension, "locales", file), "utf8"),
    );
    return Object.entries(groups).flatMap(([group, all]) => Object.keys(all).map((key) => `${group}.${key}`));
  };
  for (const kind of [".schema.json", ".json"]) {
    const locales = readdirSync(path.join(extension, "locales")).filter((file) =>
      kind === ".json" ? !file.includes(".schema.") : file.endsWith(kind),
    );
    for (const file of locales) expect(keysOf(file), file).toEqual(keysOf(`en.default${kind}`));
  }
});
