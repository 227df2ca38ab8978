import { drawGiftCard, drawSizeChart } from "./drawn-pictures.ts";
import type { SeedProduct } from "./seed-product.ts";

/** A color that a product is sold in besides the one in its photos. */
interface SoldColor {
  name: string;
  /** Of the value's swatch; none for a shop that set no swatch. */
  swatch?: string;
}

/** Colors that products are sold in and have no photos of. */
const soldColors: Record<string, readonly SoldColor[]> = {
  "harbour-crew-tee-white": [
    { name: "Navy", swatch: "#1F2A44" },
    { name: "Sage", swatch: "#8A9A7B" },
  ],
  "drift-pullover-hoodie": [
    { name: "Forest green", swatch: "#24492E" },
    { name: "Burgundy", swatch: "#6D1F2F" },
  ],
  "orchard-pique-polo": [{ name: "Navy" }, { name: "White" }],
  "marigold-flare-dress": [{ name: "Emerald", swatch: "#046307" }],
  "meridian-sweatshirt": [{ name: "Navy", swatch: "#1F2A44" }, { name: "Camel" }],
  "meadow-chino": [{ name: "Olive" }, { name: "Navy" }],
  "wren-cardigan": [{ name: "Cream", swatch: "#F3E9D2" }],
};

/** Its colors are entries of Shopify's list of colors, as those of a product with a category are. */
const listed = "meridian-sweatshirt";

/** Handles of the products on the first screen of "newest first", from the top. */
const firstScreen = [
  "harbour-crew-tee-white",
  "drift-pullover-hoodie",
  "orchard-pique-polo",
  "marigold-flare-dress",
  "meridian-sweatshirt",
  "sorrel-v-neck-tee",
  "lumen-slip-dress",
  "meadow-chino",
  "ember-zip-hoodie",
  "wren-cardigan",
  "ridge-roll-neck",
  "solstice-wool-coat",
];

const drafts = new Set(["plume-pleated-skirt", "ashdown-blazer", "regatta-polo-white"]);
const archived = new Set(["picnic-gingham-skirt"]);

const teeSizes = [
  ["XS", 48, 66],
  ["S", 51, 68],
  ["M", 54, 70],
  ["L", 57, 72],
  ["XL", 60, 74],
] as const;

/**
 * The demo's shop: the sample catalogue as a merchant keeps it, with products in several colors, drafts, a size chart
 * among photos and a product that nobody wears. In the order of seeding: the last is the newest.
 */
export async function toSampleStore(catalogue: readonly SeedProduct[]): Promise<SeedProduct[]> {
  const products = catalogue.map(toSoldProduct);
  const chart = await drawSizeChart("Harbour Crew Tee", teeSizes);
  products
    .find(({ handle }) => handle === "harbour-crew-tee-white")
    ?.images.push({
      bytes: chart,
      filename: "harbour-crew-tee-size-chart.jpg",
      alt: "Harbour Crew Tee, size chart",
    });
  products.push(await giftCard());
  const rank = ({ handle }: SeedProduct) => {
    const place = firstScreen.indexOf(handle);
    return place < 0 ? firstScreen.length : place;
  };
  return products.sort((a, b) => rank(b) - rank(a));
}

function toSoldProduct(product: SeedProduct): SeedProduct {
  const status = drafts.has(product.handle) ? "DRAFT" : archived.has(product.handle) ? "ARCHIVED" : "ACTIVE";
  const [photographed] = product.variants[0]?.optionValues ?? [];
  const others = soldColors[product.handle] ?? [];
  if (!photographed || others.length === 0) return { ...product, status };
  const inOtherColors = others.flatMap(({ name }) =>
    product.variants.map((variant) => ({
      ...variant,
      sku: `${variant.sku}-${name.replace(/\W/g, "").slice(0, 3).toUpperCase()}`,
      optionValues: [name, ...variant.optionValues.slice(1)],
    })),
  );
  return {
    ...product,
    status,
    ...(product.handle === listed && {
      linkedOptions: { Color: { namespace: "shopify", key: "color-pattern" } },
    }),
    swatches: Object.fromEntries(others.flatMap(({ name, swatch }) => (swatch ? [[name, swatch]] : []))),
    // A shop that sells several colors shows the photographed one when it is chosen.
    variants: [...product.variants.map((variant) => ({ ...variant, image: 0 })), ...inOtherColors],
  };
}

async function giftCard(): Promise<SeedProduct> {
  return {
    title: "Gift Card",
    handle: "gift-card",
    description: "For whoever likes to choose for themselves.",
    productType: "Gift Cards",
    vendor: "Northlight",
    tags: ["gift"],
    status: "ACTIVE",
    price: "25.00",
    options: ["Amount"],
    variants: ["25.00", "50.00", "100.00"].map((price) => ({
      sku: `GIFT-${Number(price)}`,
      optionValues: [`$${Number(price)}`],
      price,
    })),
    images: [{ bytes: await drawGiftCard("Northlight"), filename: "gift-card.jpg", alt: "Gift card" }],
  };
}
