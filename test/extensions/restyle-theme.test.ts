// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
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

test("the whole extension is smaller than 10 KB, asks nobody, and has all texts in all its languages", () => {
  const files = readdirSync(extension, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"));
  expect(Buffer.byteLength(texts.join(""))).toBeLessThan(10_000);
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
