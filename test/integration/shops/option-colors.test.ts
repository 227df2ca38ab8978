/** Colors that variants have without photos, proposed for a restyle. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
beforeAll(async () => {
  shops = await startTestShops();
  merchant = await shops.merchant();
});
afterAll(() => shops.close());

/** @param pictures which of the two photos each variant carries; null: none */
async function seed(handle: string, options: string[], values: string[], pictures: (number | null)[]) {
  const photo = (red: number) =>
    sharp({ create: { width: 48, height: 64, channels: 3, background: { r: red, g: 90, b: 90 } } })
      .jpeg()
      .toBuffer();
  const images = await Promise.all(
    [40, 200].map(async (red, place) => ({
      bytes: new Uint8Array(await photo(red)),
      filename: `${handle}-${place}.jpg`,
      alt: "",
    })),
  );
  const [id] = await shops.simulator.seedProducts(shopDomain, [
    {
      title: handle,
      handle,
      productType: "T-Shirts",
      vendor: "Atelier",
      tags: [],
      price: "49.00",
      options,
      variants: values.map((value, index) => ({
        sku: `${handle}-${index}`,
        optionValues: [value],
        ...(pictures[index] === null ? {} : { image: pictures[index]! }),
      })),
      images,
    },
  ]);
  return id!;
}

test("colors with a photo of their own are left out; one photo shared by several colors does not count", async () => {
  const ids = [
    await seed("own", ["Color"], ["Red", "Navy", "Salbei"], [0, 1, null]),
    await seed("shared", ["Farbe"], ["Camel", "Navy"], [0, 0]),
    await seed("none", ["Color"], ["Navy", "Camel"], [null, null]),
    await seed("sizes", ["Size"], ["S", "M"], [null, null]),
  ];
  expect(await merchant.listOptionColors([...ids, ids[0]!])).toEqual({
    colors: [
      { label: "Camel", hex: "#BD8C55", products: 2 },
      { label: "Navy", hex: "#1F2A44", products: 2 },
      { label: "Salbei", hex: null, products: 1 },
    ].toSorted((a, b) => b.products - a.products),
    productsRead: 4,
    productsTotal: 4,
  });
});

test("a deleted product is left out; of many, only the first are read", async () => {
  const gone = Array.from({ length: 21 }, (_, index) => `gid://shopify/Product/${900_000 + index}`);
  expect(await merchant.listOptionColors(gone)).toEqual({ colors: [], productsRead: 20, productsTotal: 21 });
});
