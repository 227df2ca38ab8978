import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductsMatch, SearchedFilter } from "#shops/views.ts";
import { eventually, otherDomain, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  // Its clock stands still: the points of each page are counted instead.
  shops = await startTestShops({ simulator: { limits: { bucketPoints: 1_000_000 } } });
  const product = (title: string, productType: string, vendor: string, tags: string[]) => ({
    title,
    handle: title.toLowerCase().replaceAll(" ", "-"),
    productType,
    vendor,
    tags,
    price: "49.00",
    variants: [],
    images: [],
  });
  await shops.simulator.seedProducts("atelier.myshopify.com", [
    product("Rain jacket", "Jacket", "Nord", ["rain"]),
    product("Sun hat", "Hat", "Süd", ["summer"]),
    product("Sun dress", "Dress", "Süd", ["summer", "rain"]),
  ]);
});
afterAll(() => shops.close());

const everything: ProductsMatch = { search: "", status: "any", sort: "title" };
const titles = async (match: Partial<ProductsMatch>) =>
  (await (await shops.merchant()).listProducts({ ...everything, ...match })).products.map(
    ({ title }) => title,
  );

test("the list is filtered by collection, type, vendor and tag, alone and together", async () => {
  const filters = await (await shops.merchant()).listProductFilters(null);
  expect(filters).toMatchObject({
    types: ["Dress", "Hat", "Jacket"],
    vendors: ["Nord", "Süd"],
    tags: ["rain", "summer"],
  });
  const summer = filters.collections.find(({ title }) => title === "Summer")!;
  expect(await titles({ collection: summer.id })).toEqual(["Sun dress", "Sun hat"]);
  expect(await titles({ type: "Hat" })).toEqual(["Sun hat"]);
  expect(await titles({ vendor: "Süd", tag: "rain" })).toEqual(["Sun dress"]);
  expect(await titles({ search: "sun", type: "Jacket" })).toEqual([]);
  expect(await titles({ sort: "title_desc" })).toEqual(["Sun hat", "Sun dress", "Rain jacket"]);
  const [jacket] = (await (await shops.merchant()).listProducts(everything)).products;
  expect(await titles({ except: [jacket!.id.split("/").at(-1)!] })).toEqual(["Sun dress", "Sun hat"]);
  expect(shops.simulator.violations).toEqual([]);
});

test("views belong to a shop, a name keeps one view, and a shop keeps up to 20", async () => {
  const [merchant, other] = await Promise.all([shops.merchant(), shops.merchant(otherDomain)]);
  const views = async () => (await merchant.listProducts(everything)).savedViews;
  expect(await merchant.saveView("Hats", "type=Cap")).toEqual({ isSaved: true, viewsMax: 20 });
  expect(await merchant.saveView("Hats", "type=Hat")).toMatchObject({ isSaved: true });
  const [hats] = await views();
  expect(await views()).toEqual([{ id: hats!.id, name: "Hats", query: "type=Hat" }]);
  await other.deleteView(hats!.id);
  expect((await other.listProducts(everything)).savedViews).toEqual([]);
  expect(await views()).toHaveLength(1);

  for (let number = 2; number <= 20; number += 1) await merchant.saveView(`View ${number}`, "");
  expect(await merchant.saveView("One too many", "")).toMatchObject({ isSaved: false });
  expect(await merchant.saveView("Hats", "type=Hat&sort=title")).toMatchObject({ isSaved: true });
  await merchant.deleteView(hats!.id);
  expect((await views()).map(({ name }) => name)).toEqual(
    Array.from({ length: 19 }, (_, number) => `View ${number + 2}`),
  );
});

test("a product with our images is found as restyled, and those images are known as ours", async () => {
  const [productId] = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  const { id, images } = await restyle(shops, merchant, [productId!]);
  await merchant.decide(id, [{ imageId: images[0]!.id, decision: "approved" }]);
  await merchant.publish(id, { placement: "last", alt: {} });
  await eventually(async () => {
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await merchant.getRestyle(id)).counts.published === 1;
  });
  expect(await titles({ restyled: "yes" })).toEqual(["Linen dress 1"]);
  expect(await titles({ restyled: "no" })).toEqual(["Rain jacket", "Sun dress", "Sun hat"]);
  const [product] = (await merchant.getNewRestyle([productId!])).products;
  expect(product!.images.map(({ isOwn }) => isOwn === true)).toEqual([false, true]);
});

/** Makes these the shop's products with restyled images. */
async function publishOn(domain: string, productIds: string[]) {
  const { prisma } = shops.ports;
  const { id: shopId } = await prisma.shop.findUniqueOrThrow({ where: { domain } });
  const published = await prisma.publication.findFirstOrThrow({ where: { state: "published" } });
  await prisma.publication.deleteMany({ where: { shopId } });
  await prisma.publication.createMany({
    data: productIds.map((productId, index) => ({
      ...{ ...published, shopId, productId, failure: undefined, disclosure: {} },
      ...{ id: crypto.randomUUID(), round: index + 100, filename: `${domain}-${index}.png` },
    })),
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Titles of all pages of the list, forwards, and the pages as they are met on the way back. */
async function turnThrough(match: ProductsMatch) {
  const merchant = await shops.merchant(otherDomain);
  const pages: string[][] = [];
  const back: string[][] = [];
  let pointsMax = 0;
  let view = await merchant.listProducts(match);
  const first = view;
  for (;;) {
    pages.push(view.products.map(({ title }) => title));
    if (!view.nextCursor) break;
    const before = shops.simulator.calls.length;
    view = await merchant.listProducts({ ...match, after: view.nextCursor });
    pointsMax = Math.max(pointsMax, sum(shops.simulator.calls.slice(before).map(({ cost }) => cost ?? 0)));
  }
  while (view.previousCursor) {
    view = await merchant.listProducts({ ...match, before: view.previousCursor });
    back.unshift(view.products.map(({ title }) => title));
  }
  return { titles: pages.flat(), pages, back, pointsMax, first };
}

test("restyled products and the others are listed exactly, however many they are, in every order and with every filter", async () => {
  const ids = await shops.simulator.seedProducts(
    otherDomain,
    Array.from({ length: 700 }, (_, number) => ({
      // The order of the titles is not that of the numbers.
      title: `Shirt ${String((number * 271) % 700).padStart(3, "0")}`,
      handle: `shirt-${number}`,
      productType: "Shirt",
      vendor: number % 7 === 0 ? "Nord" : "Süd",
      ...{ tags: [], price: "49.00", variants: [], images: [] },
    })),
  );
  const titleOf = (id: string) => shops.simulator.shop(otherDomain).products[id]!.title;
  const restyled = ids.filter((_, number) => number % 2 === 0);
  const others = ids.filter((_, number) => number % 2 === 1);
  await shops.merchant(otherDomain);
  await publishOn(otherDomain, restyled);

  const yes = await turnThrough({ ...everything, restyled: "yes" });
  expect(yes.titles).toEqual(restyled.map(titleOf).sort());
  expect(yes.first).toMatchObject({ total: 350, totalIsExact: true, isCutShort: false });
  expect(yes.back).toEqual(yes.pages.slice(0, -1));
  const no = await turnThrough({ ...everything, restyled: "no", sort: "title_desc" });
  expect(no.titles).toEqual(others.map(titleOf).sort().reverse());
  expect(no.first).toMatchObject({ total: 350, totalIsExact: true, isCutShort: false });
  expect(no.back).toEqual(no.pages.slice(0, -1));
  const nord = await turnThrough({ ...everything, restyled: "no", vendor: "Nord", sort: "oldest" });
  expect(nord.titles).toEqual(ids.filter((_, number) => number % 14 === 7).map(titleOf));
  expect(nord.first.total).toBe(50);
  // A page of any list reserves about 160 points.
  expect(Math.max(yes.pointsMax, no.pointsMax, nord.pointsMax)).toBeLessThan(400);
  expect(shops.simulator.violations).toEqual([]);
}, 60_000);

test("a page says when many products were searched without a match, and the next one continues after them", async () => {
  await shops.simulator.seedProducts(
    otherDomain,
    Array.from({ length: 200 }, (_, number) => ({
      ...{
        title: `Shirt ${700 + number}`,
        handle: `late-shirt-${number}`,
        productType: "Shirt",
        vendor: "Nord",
      },
      ...{ tags: [], price: "49.00", variants: [], images: [] },
    })),
  );
  const { products } = shops.simulator.shop(otherDomain);
  const byTitle = Object.values(products).sort((a, b) => (a.title < b.title ? -1 : 1));
  await publishOn(
    otherDomain,
    byTitle.slice(0, 890).map(({ id }) => id),
  );
  const found = await turnThrough({ ...everything, restyled: "no" });
  expect(found.titles).toEqual(byTitle.slice(890).map(({ title }) => title));
  expect(found.first.total).toBe(10);
  expect(found.pages.map((page) => page.length)).toEqual([0, 10]);
  expect(found.first.isCutShort).toBe(true);
  expect(found.pointsMax).toBeLessThan(1_000);
});

test("all that match are selected exactly too: by their ids while they are few, and frozen when they are many", async () => {
  const dresses = await seedShop(shops, [1, 1, 1], otherDomain);
  const merchant = await shops.merchant(otherDomain);
  const shirts = Object.values(shops.simulator.shop(otherDomain).products)
    .filter(({ title }) => title.startsWith("Shirt"))
    .map(({ id }) => id);
  await publishOn(otherDomain, [dresses[1]!, ...shirts.slice(0, 300)]);
  const ids = (restyled: "yes" | "no") =>
    merchant.listProductIds({ ...everything, search: "linen", restyled }, 250);
  expect(await ids("no")).toEqual([dresses[0], dresses[2]]);
  expect(await ids("yes")).toEqual([dresses[1]]);

  for (const [restyled, expected] of [
    ["no", { matchCount: shirts.length - 300 + 2, productCount: 2, photoCount: 2 }],
    ["yes", { matchCount: 301, productCount: 1, photoCount: 1 }],
  ] as const) {
    const start = await merchant.snapshotSelection({ ...everything, restyled }, `restyled=${restyled}`);
    if (!start.ok) throw new Error(start.problem.key);
    const view = await eventually(async () => {
      await shops.runTasks();
      const selection = await merchant.getBulkSelection(start.selectionId, 1);
      if (selection.state === "ready") return selection;
      shops.advance(30 * 60_000);
      await shops.run("shops-sweep", {});
      return null;
    });
    expect(view).toMatchObject(expected);
  }
});

test("collections beyond those that are listed are found by their titles, and the chosen one is named", async () => {
  const tags = Array.from({ length: 130 }, (_, number) => `season ${String(number).padStart(3, "0")}`);
  const product = { title: "Belt", handle: "belt", productType: "Belt", vendor: "Nord", tags };
  await shops.simulator.seedProducts(otherDomain, [{ ...product, price: "9.00", variants: [], images: [] }]);
  const merchant = await shops.merchant(otherDomain);
  const filters = await merchant.listProductFilters(null);
  expect([filters.collections.length, filters.hasMore]).toEqual([100, ["collection"]]);
  const { choices, hasMore } = await merchant.findFilterChoices("collection", "seas 12");
  expect(choices.map(({ label }) => label)).toEqual(tags.slice(120).map((tag) => `S${tag.slice(1)}`));
  expect(hasMore).toBe(false);
  expect((await merchant.findFilterChoices("collection", '"')).choices).toHaveLength(100);
  const { value, label } = choices[9]!;
  const chosen = (await merchant.listProductFilters(value)).collections;
  expect(chosen.filter(({ id }) => id === value)).toEqual([{ id: value, title: label }]);
  expect(shops.simulator.violations).toEqual([]);
});

test("types, vendors and tags beyond those that are listed are found by any part of them, over all pages of Shopify's list", async () => {
  const number = (count: number) => String(count).padStart(4, "0");
  const products = Array.from({ length: 1_030 }, (_, count) => ({
    title: `Belt ${number(count)}`,
    handle: `belt-${number(count)}`,
    productType: `Gürtel ${number(count)}`,
    vendor: count < 260 ? `Nord ${number(count)}` : "Nord",
    tags: [`Season ${number(count)}`],
    price: "9.00",
    variants: [],
    images: [],
  }));
  await shops.simulator.seedProducts(otherDomain, products);
  const merchant = await shops.merchant(otherDomain);
  const filters = await merchant.listProductFilters(null);
  expect(filters.types).toHaveLength(250);
  expect(filters.hasMore).toEqual(["collection", "type", "vendor", "tag"]);
  const labels = async (filter: SearchedFilter, search: string) => {
    const { choices, hasMore } = await merchant.findFilterChoices(filter, search);
    return [choices.map(({ label }) => label), hasMore];
  };
  // The last page of a thousand.
  expect(await labels("type", "1029 gÜR")).toEqual([["Gürtel 1029"], false]);
  expect(await labels("vendor", "0259")).toEqual([["Nord 0259"], false]);
  expect(await labels("tag", "season 1029")).toEqual([["Season 1029"], false]);
  expect(await labels("tag", "hats")).toEqual([[], false]);
  const many = await merchant.findFilterChoices("type", "gürtel");
  expect([many.choices.length, many.hasMore]).toEqual([100, true]);
  expect((await merchant.listProducts({ ...everything, type: "Gürtel 1029" })).total).toBe(1);
  expect(shops.simulator.violations).toEqual([]);
});
