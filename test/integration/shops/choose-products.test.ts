import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductsMatch } from "#shops/views.ts";
import { eventually, otherDomain, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
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
  const filters = await (await shops.merchant()).listProductFilters();
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

test("a shop with more restyled products than fit into a search is told so by the filter, and only there", async () => {
  const merchant = await shops.merchant();
  const known = async (match: Partial<ProductsMatch>) =>
    (await merchant.listProducts({ ...everything, ...match })).restyledKnown;
  expect(await known({ restyled: "yes" })).toBeNull();
  const { prisma } = shops.ports;
  const published = await prisma.publication.findFirstOrThrow({ where: { state: "published" } });
  await prisma.publication.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({
      ...published,
      id: crypto.randomUUID(),
      round: index + 2,
      filename: `copy-${index}.png`,
      productId: `gid://shopify/Product/9${index}`,
      failure: undefined,
      disclosure: {},
    })),
  });
  expect(await known({ restyled: "yes" })).toBe(250);
  expect(await known({ restyled: "no" })).toBe(250);
  expect(await known({})).toBeNull();
});
