import sharp from "sharp";
import { expect, it } from "vitest";
import { readSampleCatalogue } from "#simulator/catalogue/sample-catalogue.ts";
import { toSampleStore } from "#simulator/sample-store.ts";

const files = (seeds: Awaited<ReturnType<typeof readSampleCatalogue>>) =>
  seeds.flatMap(({ images }) => images.map((image) => ("path" in image ? image.path : image.bytes)));

it("the sample catalogue's products have two to four photos each, that decode, and SKUs of their own", async () => {
  const seeds = await readSampleCatalogue();
  expect(seeds.length).toBeGreaterThanOrEqual(24);
  for (const { handle, images } of seeds) expect([2, 3, 4], handle).toContain(images.length);
  const skus = seeds.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  for (const unique of [seeds.map(({ handle }) => handle), skus, files(seeds)]) {
    expect(new Set(unique).size).toBe(unique.length);
  }
  for (const file of files(seeds)) expect((await sharp(file).metadata()).width).toBeGreaterThanOrEqual(960);
});

it("photos of the sample catalogue are smaller by the scale asked for", async () => {
  const widths = async (scale: number) => {
    const seeds = await readSampleCatalogue({ handles: ["lookout-beanie"], scale });
    return Promise.all(files(seeds).map(async (file) => (await sharp(file).metadata()).width));
  };
  expect(await widths(0.25)).toEqual((await widths(1)).map((width) => width / 4));
});

it("the demo's shop shows colors as options, drafts, a size chart and a gift card, and puts its best products first", async () => {
  const seeds = await readSampleCatalogue();
  const store = await toSampleStore(seeds);
  const newestFirst = store.toReversed();
  expect(newestFirst[0]?.handle).toBe("harbour-crew-tee-white");
  const place = (handle: string) => newestFirst.findIndex((seed) => seed.handle === handle);
  expect(place("market-canvas-tote")).toBeGreaterThan(11);
  expect(new Set(newestFirst[0]?.variants.map(({ optionValues }) => optionValues[0]))).toEqual(
    new Set(["White", "Navy", "Sage"]),
  );
  expect(newestFirst[0]?.images.at(-1)?.alt).toMatch(/size chart/);
  expect(newestFirst[place("gift-card")]?.options).toEqual(["Amount"]);
  expect(new Set(store.map(({ status }) => status))).toEqual(new Set(["ACTIVE", "DRAFT", "ARCHIVED"]));
  expect(store).toHaveLength(seeds.length + 1);
});
