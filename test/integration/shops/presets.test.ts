/** Settings of a restyle under names: each shop has its own. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shopPresetLimits } from "#contract/limits.ts";
import type { Merchant } from "#shops/merchant.ts";
import { otherDomain, seedShop, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
let productId: string;
beforeAll(async () => {
  shops = await startTestShops();
  merchant = await shops.merchant();
  [productId] = (await seedShop(shops, [1])) as [string];
});
afterAll(() => shops.close());
beforeEach(() => shops.ports.prisma.restylePreset.deleteMany({}));

const options = {
  colors: [{ color: "Navy", hex: "#1F2A44" }],
  instruction: "",
  garment: "",
  size: 2048,
  enlarge: false,
  format: "jpg",
  variations: 1,
  consistent: true,
  print: "auto",
};
const spring = { name: "Spring", kind: "recolor", options };
const listed = async (by = merchant) => (await by.getNewRestyle([productId])).presets;

test("a preset is stored as its kind parses it, by name, and replaced under the same name", async () => {
  await merchant.savePreset({ ...spring, name: " Winter " });
  expect(await merchant.savePreset(spring)).toEqual({ ok: true, presets: await listed() });
  expect((await listed()).map(({ name, kind, options: kept }) => ({ name, kind, options: kept }))).toEqual([
    spring,
    { ...spring, name: "Winter" },
  ]);
  await merchant.savePreset({ ...spring, options: { ...options, size: 1024 } });
  expect(await listed()).toMatchObject([{ name: "Spring", options: { size: 1024 } }, { name: "Winter" }]);
});

test("a preset is renamed, but not to a taken name, and deleted idempotently", async () => {
  await merchant.savePreset(spring);
  await merchant.savePreset({ ...spring, name: "Winter" });
  const [first] = await listed();
  expect(await merchant.renamePreset(first!.id, "Winter")).toMatchObject({
    ok: false,
    problem: { key: "preset.taken" },
  });
  expect(await merchant.renamePreset(first!.id, "Zebra")).toMatchObject({
    ok: true,
    presets: [{ name: "Winter" }, { name: "Zebra" }],
  });
  expect(await merchant.deletePreset(first!.id)).toMatchObject([{ name: "Winter" }]);
  expect(await merchant.deletePreset(first!.id)).toMatchObject([{ name: "Winter" }]);
});

test.each([
  { ...spring, name: "  " },
  { ...spring, name: "x".repeat(shopPresetLimits.nameCharsMax + 1) },
  { ...spring, kind: "paint" },
  { ...spring, options: { ...options, size: 77 } },
  "Spring",
])("what is no preset is refused: %j", async (input) => {
  expect(await merchant.savePreset(input)).toMatchObject({ ok: false, problem: { key: "preset.invalid" } });
  expect(await listed()).toEqual([]);
});

test("another shop neither sees nor changes them", async () => {
  await merchant.savePreset(spring);
  const [own] = await listed();
  const other = await shops.merchant(otherDomain);
  expect(await other.renamePreset(own!.id, "Mine")).toEqual({ ok: true, presets: [] });
  expect(await other.deletePreset(own!.id)).toEqual([]);
  expect(await listed()).toMatchObject([{ name: "Spring" }]);
});

test("a shop has a bounded number of presets, also under concurrent saves", async () => {
  const { presetsMax } = shopPresetLimits;
  const shop = await shops.ports.prisma.shop.findFirstOrThrow({ where: { domain: shopDomain } });
  await shops.ports.prisma.restylePreset.createMany({
    data: Array.from({ length: presetsMax - 1 }, (_, index) => ({
      id: crypto.randomUUID(),
      shopId: shop.id,
      name: `Preset ${index}`,
      kind: "recolor",
      options,
      createdAt: new Date(),
    })),
  });
  const both = await Promise.all(["A", "B"].map((name) => merchant.savePreset({ ...spring, name })));
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { key: "preset.full" } });
  expect(await merchant.savePreset({ ...spring, name: "Preset 3" })).toMatchObject({ ok: true });
});

test("a preset of a removed kind, or that its kind no longer accepts, is left out", async () => {
  const shop = await shops.ports.prisma.shop.findFirstOrThrow({ where: { domain: shopDomain } });
  const row = { shopId: shop.id, createdAt: new Date() };
  await shops.ports.prisma.restylePreset.createMany({
    data: [
      { ...row, id: crypto.randomUUID(), name: "Gone", kind: "paint", options },
      { ...row, id: crypto.randomUUID(), name: "Old", kind: "recolor", options: { tone: 1 } },
    ],
  });
  expect(await listed()).toEqual([]);
});
