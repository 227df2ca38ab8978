import { expect, test } from "vitest";
import type { ProductVariant } from "#admin-api/find-product-variants.ts";
import { toColorWord } from "#contract/wording/color-names.ts";
import { findColorOption, findColorValue } from "#shops/publishing/plan/color-option.ts";
import { toMissingVariants } from "#shops/publishing/plan/new-variants.ts";
import { toFilename } from "#shops/publishing/plan/to-filename.ts";
import { toAltOfView } from "#shops/restyles/review/alt-of-view.ts";

const toVariant = (options: Record<string, string>, more: Partial<ProductVariant> = {}): ProductVariant => ({
  id: Object.values(options).join("-"),
  title: Object.values(options).join(" / "),
  sku: "TEE",
  price: "20.00",
  compareAtPrice: null,
  isTaxable: true,
  inventoryPolicy: "CONTINUE",
  isTracked: false,
  inventoryQuantity: 7,
  options,
  valueIds: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, `id of ${value}`])),
  mediaId: null,
  madeFor: null,
  ...more,
});
const navy = { optionName: "Color", optionValue: "Dark navy" };
const soldOut = { sku: "{sku}-{color}", stock: "sold-out" } as const;

test("a new color lacks one variant for each combination of the other options, copied from the first with it", () => {
  const variants = [
    toVariant({ Color: "Red", Size: "S" }, { price: "20.00" }),
    toVariant({ Color: "Blue", Size: "S" }, { price: "99.00" }),
    toVariant({ Color: "Blue", Size: "M" }, { price: "25.00", compareAtPrice: "30.00", sku: "" }),
    toVariant({ Color: "Dark navy", Size: "L" }),
    toVariant({ Color: "Red", Size: "L" }),
  ];
  expect(toMissingVariants(variants, navy, soldOut)).toEqual([
    expect.objectContaining({
      options: { Color: "Dark navy", Size: "S" },
      valueIds: { Size: "id of S" },
      price: "20.00",
      sku: "TEE-DARKNAVY",
      inventoryPolicy: "DENY",
      isTracked: true,
    }),
    expect.objectContaining({
      options: { Color: "Dark navy", Size: "M" },
      compareAtPrice: "30.00",
      sku: "",
    }),
  ]);
  expect(toMissingVariants(variants, navy, { sku: "N-{color}", stock: "as-now" })[1]).toMatchObject({
    sku: "N-DARKNAVY",
    inventoryPolicy: "CONTINUE",
    isTracked: false,
  });
});

test("the color option is found by its metafield or in other languages, and a value by name, swatch or the color that its name is", () => {
  const option = (name: string, linkedKey: string | null = null) => ({ name, linkedKey });
  expect(findColorOption([option("Farbe"), option("Stoff", "color-pattern")])?.name).toBe("Stoff");
  expect(findColorOption([option("Size", "size")])).toBeNull();
  expect(findColorOption([option("Größe"), option("FARBE")])?.name).toBe("FARBE");
  expect(findColorOption([option("Size"), option("Material")])).toBeNull();
  const value = (name: string, swatch: string | null = null) => ({ id: name, name, swatch });
  const values = [value("Bleu", "#1F3A5F"), value("Sand"), value("Olive")];
  expect(findColorValue(values, { label: "olive ", hex: "#FF0000" })?.name).toBe("Olive");
  expect(findColorValue(values, { label: "Navy", hex: "#203B60" })?.name).toBe("Bleu");
  expect(findColorValue(values, { label: "Navy", hex: "#2F5B80" })).toBeNull();
  const twice = [value("Ink", "#1F3A5F"), value("Marine", "#1F3A5F")];
  expect(findColorValue(twice, { label: "Navy", hex: "#1F3A5F" })).toBeNull();
  expect(findColorValue(values, { label: "like the sea", hex: null })).toBeNull();
  const alike = [value("🔵"), value("NAVY"), value("Navy")];
  expect(findColorValue(alike, { label: "Navy", hex: null })?.name).toBe("Navy");
  expect(findColorValue(alike, { label: "🟢", hex: null })).toBeNull();
});

test("file names say product, color and view, and end with what tells them apart", () => {
  const of = {
    id: "0199aaaa-bbbb-7ccc-8ddd-0123456789ab",
    format: "jpg",
    title: "Straße Tee — „Été“",
    color: "Café au lait",
    alt: "Tee, Rückseite",
    position: 3,
  } as const;
  expect(toFilename(of)).toBe("strasse-tee-ete-cafe-au-lait-back-0123456789ab.jpg");
  const named = (color: string) => toFilename({ ...of, title: "Tee", color });
  expect(["Mørkeblå", "Œillet", "Żółty", "Off-white/Ecru"].map(named)).toEqual(
    ["morkebla", "oeillet", "zolty", "off-white-ecru"].map((color) => `tee-${color}-back-0123456789ab.jpg`),
  );
  expect(toFilename({ ...of, alt: "", color: "", title: "紺色" })).toBe("3-0123456789ab.jpg");
});

test("the alternative text of a view is the photo's with its color exchanged, and never names a hex code", () => {
  const of = { proposed: "Crew Tee in Navy", productTitle: "Crew Tee", color: "Navy" };
  const alt = (original: string, more: Partial<typeof of> = {}) => toAltOfView({ ...of, original, ...more });
  expect(alt("Crew Tee in white, front")).toBe("Crew Tee in navy, front");
  expect(alt("Crew Tee in Forest green, laid flat")).toBe("Crew Tee in Navy, laid flat");
  expect(alt("Crew Tee in red and white, back")).toBe("Crew Tee in Navy, back");
  expect(alt("Red Tee, front", { productTitle: "Red Tee" })).toBe("Crew Tee in Navy, front");
  expect(alt("Pullover in Weiß, Rückseite")).toBe("Crew Tee in Navy, Rückseite");
  expect(alt("Pull, vue de dos")).toBe("Crew Tee in Navy, de dos");
  expect(alt("North Face dos colores, Seitentasche")).toBe("Crew Tee in Navy");
  expect(alt("白いTシャツの背面")).toBe("Crew Tee in Navy, 背面");
  expect(alt("")).toBe("Crew Tee in Navy");
  expect(toAltOfView({ ...of, color: null, original: "Crew Tee in white, front" })).toBe(
    "Crew Tee in Navy, front",
  );
  expect(toColorWord("#1F3A60")).toBe("Navy");
  expect(toColorWord("Café noir")).toBe("Café noir");
});
