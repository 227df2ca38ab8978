/** Colors of the palette that are corrected to a sample, over the real service, database and simulated Shopify. */

import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const guess = "#274B6D";
const measured = "#31506A";
const colors = [{ color: "Atelier blue", hex: guess }];
const distance = (one: string, other: string) => deltaE2000(labOfHex(one), labOfHex(other));

let shops: TestShops;
let merchant: Merchant;
let stranger: Merchant;
let products: string[];
/** The cloth of what is drawn next; null: not measured. */
let cloth: string | null = null;

beforeAll(async () => {
  const { engine } = createTestEngine();
  const { render } = engine;
  shops = await startTestShops({
    engine: {
      ...engine,
      render: async (...args) => {
        const outcome = await render(...args);
        if (outcome.kind !== "image" || cloth === null) return outcome;
        const color = { deltaE: 0.7, exempt: null, hex: cloth };
        return { ...outcome, quality: { score: 90, confidence: 0.9, untouched: true, color } };
      },
    },
  });
  merchant = await shops.merchant();
  stranger = await shops.merchant(otherDomain);
  await merchant.getHome();
  await stranger.getHome();
  await grantCredits(shops, 5000);
  await grantCredits(shops, 5000, otherDomain);
  products = await seedShop(shops, [2, 1, 1, 1]);
});
afterAll(() => shops.close());

async function publish(whose: Merchant, restyleId: string): Promise<void> {
  await approveAll(whose, restyleId);
  await whose.publish(restyleId, { placement: "after-original", alt: {} });
  await eventually(async () => {
    await shops.runTasks();
    const { images } = await whose.getRestyle(restyleId);
    return images.every(({ publication }) => publication === "published");
  });
}

const correction = (more: object = {}) => ({
  id: newSubmissionId(),
  formerHex: guess,
  hex: measured,
  uncertainty: 1.8,
  card: "gray",
  light: "daylight",
  ...more,
});

async function correct(input: object): Promise<string> {
  const outcome = await merchant.correctColor(input);
  if (!outcome.ok) throw new Error(outcome.problem.key);
  return outcome.sampleId;
}

let sampleId: string;

test("a corrected color keeps its name; its images on products are listed over all restyles with their distance, no one else's", async () => {
  await merchant.saveColor({ label: "Atelier blue", hex: guess });
  cloth = "#264c70";
  const first = await restyle(shops, merchant, products.slice(0, 1), { colors });
  cloth = null;
  const second = await restyle(shops, merchant, products.slice(1, 3), {
    colors: [{ color: "Navy" }, ...colors],
  });
  const unpublished = await restyle(shops, merchant, products.slice(3), { colors });
  const [theirs] = await seedShop(shops, [1], otherDomain);
  const foreign = await restyle(shops, stranger, [theirs!], { colors });
  await publish(merchant, first.id);
  await publish(merchant, second.id);
  await publish(stranger, foreign.id);

  expect(await merchant.getColorToMatch(guess.slice(1).toLowerCase())).toEqual({
    label: "Atelier blue",
    hex: guess,
    publishedCount: 4,
  });
  const plain = { instruction: "", garment: "", size: 1024, format: "jpg", variations: 1, consistent: true };
  const others = [{ color: "Navy", hex: "#1F2A44" }];
  for (const [whose, ofPreset] of [
    [merchant, [...others, ...colors]],
    [stranger, colors],
  ] as const)
    expect(
      await whose.savePreset({ name: "Summer", kind: "recolor", options: { ...plain, colors: ofPreset } }),
    ).toMatchObject({ ok: true });
  const presetsOf = async (whose: Merchant) =>
    (await whose.getNewRestyle([])).presets.map(({ options }) => (options as { colors: object[] }).colors);
  const input = correction();
  sampleId = await correct(input);
  expect(await correct(input)).toBe(sampleId);
  // Presets, and automations with them, go on in the new color.
  expect(await presetsOf(merchant)).toEqual([[...others, { ...colors[0], hex: measured }]]);
  expect(await presetsOf(stranger)).toEqual([colors]);
  expect(await merchant.getSettings()).toMatchObject({
    palette: [{ label: "Atelier blue", hex: measured }],
    samples: [{ id: sampleId, hex: measured }],
  });

  const view = await merchant.getColorSample(sampleId, 1);
  expect(view).toMatchObject({
    name: "Atelier blue",
    formerHex: guess,
    hex: measured,
    uncertainty: 1.8,
    isSuperseded: false,
    total: 4,
    left: 4,
    page: 1,
    pageCount: 1,
  });
  expect(view.deltaE).toBeCloseTo(distance(guess, measured));
  const rows = view.images.map(({ restyleId, deltaE, isMeasured, again }) => [
    restyleId,
    Math.round(deltaE * 100),
    isMeasured,
    again,
  ]);
  const asked = [second.id, Math.round(distance(guess, measured) * 100), false, null];
  const seen = [first.id, Math.round(distance("#264c70", measured) * 100), true, null];
  expect(rows).toEqual([asked, asked, seen, seen]);
  expect(view.images.map(({ restyleId }) => restyleId)).not.toContain(unpublished.id);
});

test("another shop neither sees a correction nor makes its images", async () => {
  await expect(stranger.getColorSample(sampleId, 1)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.getNewRestyleOfSample(sampleId)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.getColorToMatch(measured.slice(1))).rejects.toMatchObject({ status: 404 });
  await expect(merchant.getColorSample("no-id", 1)).rejects.toMatchObject({ status: 404 });
  expect(await stranger.correctColor(correction())).toEqual({ ok: false, problem: { key: "sample.gone" } });
  await stranger.saveColor({ label: "Theirs", hex: guess });
  const outcome = await stranger.correctColor(correction());
  if (!outcome.ok) throw new Error(outcome.problem.key);
  expect(await stranger.getColorSample(outcome.sampleId, 1)).toMatchObject({ total: 1, left: 1 });
  expect((await merchant.getColorSample(sampleId, 1)).total).toBe(4);
});

test("its images are made again as they were made, in the new color, once; publishing adds them, and their undo takes them back", async () => {
  const { preparedDraft: draft, products: shown } = await merchant.getNewRestyleOfSample(sampleId);
  expect(draft).toMatchObject({
    from: "sample",
    id: sampleId,
    kind: "recolor",
    options: { colors: [{ color: "Atelier blue", hex: measured }], size: 1024, format: "png", variations: 1 },
  });
  expect(draft!.images.map(({ productId }) => productId).sort()).toEqual(products.slice(0, 3).sort());
  expect(draft!.images.find(({ productId }) => productId === products[0])!.mediaIds).toHaveLength(2);
  expect(shown).toHaveLength(3);
  const quote = await merchant.quoteRestyle(draft);
  expect(quote).toMatchObject({ ok: true, quote: { outputs: 4 } });

  const started = await merchant.startRestyle(draft, crypto.randomUUID());
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const states = async () => {
    const { images, left } = await merchant.getColorSample(sampleId, 1);
    return [...new Set(images.map(({ again }) => again?.state)), left];
  };
  expect(await states()).toEqual(["working", 0]);
  const restyleId = started.restyleId;
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getRestyle(restyleId)).finishedAt;
  });
  expect(await states()).toEqual(["review", 0]);
  expect((await merchant.getNewRestyleOfSample(sampleId)).products).toEqual([]);
  await publish(merchant, restyleId);
  expect(await states()).toEqual(["published", 0]);
  // The former ones are still on their products.
  expect((await merchant.getColorSample(sampleId, 1)).total).toBe(4);
  await merchant.undoWholeRestyle(restyleId);
  await shops.runTasks();
  expect(await states()).toEqual(["approved", 0]);

  const { images } = await merchant.getRestyle(restyleId);
  const [rejected] = images;
  await merchant.decide(restyleId, [{ imageId: rejected!.id, decision: "rejected" }]);
  expect((await merchant.getColorSample(sampleId, 1)).left).toBe(1);
});

test("photos that were made in another way come in a draft of their own", async () => {
  await merchant.saveColor({ label: "Clay", hex: "#B5654A" });
  const clay = [{ color: "Clay", hex: "#B5654A" }];
  const plain = await restyle(shops, merchant, products.slice(0, 1), { colors: clay });
  const trousers = await restyle(shops, merchant, products.slice(1, 2), {
    colors: clay,
    garment: "trousers",
  });
  await publish(merchant, plain.id);
  await publish(merchant, trousers.id);
  const id = await correct(correction({ formerHex: "#B5654A", hex: "#B06048" }));
  const draftNow = async () => (await merchant.getNewRestyleOfSample(id)).preparedDraft!;
  const first = await draftNow();
  expect(first).toMatchObject({ options: { garment: "trousers" }, images: [{ productId: products[1] }] });
  const started = await merchant.startRestyle(first, crypto.randomUUID());
  expect(started.ok).toBe(true);
  expect(await draftNow()).toMatchObject({ options: { garment: "" }, images: [{ productId: products[0] }] });
});

test("a color that is corrected twice lists the images of all its former values", async () => {
  const again = await correct(correction({ formerHex: measured, hex: "#335570" }));
  const view = await merchant.getColorSample(again, 1);
  expect(view).toMatchObject({ formerHex: measured, total: 4, left: 4, isSuperseded: false });
  expect((await merchant.getColorSample(sampleId, 1)).isSuperseded).toBe(true);
});

test("photos and products that are gone keep no other from being made again, and are not counted", async () => {
  const { prisma } = shops.ports;
  const sand = [{ color: "Sand", hex: "#C8B08A" }];
  await merchant.saveColor({ label: "Sand", hex: "#C8B08A" });
  const restyles: string[] = [];
  for (const [index, garment] of ["", "shirt", "trousers"].entries()) {
    const { id } = await restyle(shops, merchant, [products[index]!], { colors: sand, garment });
    await publish(merchant, id);
    restyles.push(id);
  }
  const photosOf = (restyleId: string | undefined) =>
    prisma.restyleSource.findMany({ where: { product: { restyleId } } });
  const id = await correct(correction({ formerHex: "#C8B08A", hex: "#C0A880" }));
  const remove = (await photosOf(restyles[1])).map(({ mediaId }) => mediaId);
  await shops.simulator.changePhotos(shopDomain, products[1]!, { remove });
  delete shops.simulator.shop(shopDomain).products[products[2]!];
  shops.advance(120_000);
  const { id: shopId } = await prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  await prisma.watchedProduct.updateMany({ data: { dueAt: shops.ports.now() } });
  await shops.run("shops-look-at-products", { shopId });
  expect((await merchant.getNewRestyleOfSample(id)).preparedDraft).toMatchObject({
    options: { garment: "" },
    images: [{ productId: products[0] }],
  });
  expect((await merchant.getColorSample(id, 1)).left).toBe((await photosOf(restyles[0])).length);
});

test("a value that the color or another one has, a color that is gone, and what no page sends change nothing", async () => {
  const before = (await merchant.getSettings()).palette;
  const refused = async (more: object) => {
    const outcome = await merchant.correctColor(correction(more));
    return outcome.ok ? null : outcome.problem.key;
  };
  expect(await refused({ formerHex: "#335570", hex: "#335570" })).toBe("sample.same");
  expect(await refused({ formerHex: "#335570", hex: "#B06048" })).toBe("sample.taken");
  expect(await refused({ formerHex: "#010203" })).toBe("sample.gone");
  for (const more of [{ hex: "blue" }, { uncertainty: -1 }, { card: "napkin" }, { id: "1" }]) {
    await expect(merchant.correctColor(correction(more))).rejects.toMatchObject({ status: 400 });
  }
  expect((await merchant.getSettings()).palette).toEqual(before);
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  expect(await shops.ports.prisma.colorSample.count({ where: { shopId: shop.id } })).toBe(4);
});

test("a row's color is that of its own options, else of its look, also in the form of a release that knew one color", async () => {
  const { prisma } = shops.ports;
  const { id: shopId } = await prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const at = new Date();
  const restyleOf = (kind: string, options: object) =>
    prisma.restyle.create({
      data: { id: uuidv7(), shopId, submissionId: uuidv7(), kind, options, createdAt: at },
    });
  const row = { position: 0, productId: "gid://shopify/Product/1", title: "Dress", dueAt: at, createdAt: at };
  const colorOf = async (restyleId: string, more: { look?: number; options?: object } = {}) => {
    const { id } = await prisma.restyleProduct.create({ data: { id: uuidv7(), restyleId, ...row, ...more } });
    const { colorHex } = await prisma.restyleProduct.findUniqueOrThrow({ where: { id } });
    await prisma.restyleProduct.update({
      where: { id },
      data: { options: { colors: [{ hex: "#0a0b0c" }] } },
    });
    const changed = await prisma.restyleProduct.delete({ where: { id } });
    return [colorHex, changed.colorHex];
  };
  const two = await restyleOf("recolor", { colors: [{ hex: "#aabbcc" }, { hex: "#112233" }] });
  const earlier = await restyleOf("recolor", { color: "Navy", hex: "#1f2a44" });
  const upscale = await restyleOf("upscale", { hex: "#aabbcc" });
  expect(await colorOf(two.id, { look: 1 })).toEqual(["#112233", "#0A0B0C"]);
  expect(await colorOf(two.id, { options: { colors: [] } })).toEqual([null, "#0A0B0C"]);
  expect(await colorOf(earlier.id)).toEqual(["#1F2A44", "#0A0B0C"]);
  expect(await colorOf(upscale.id)).toEqual([null, null]);
});
