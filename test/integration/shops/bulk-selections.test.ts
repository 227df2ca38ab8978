import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertRows } from "#shops/bulk-selections/insert-rows.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { ProductsMatch, ShopLookForm } from "#shops/views.ts";
import { collectionNumber } from "../../shopify-simulator/state/collections.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const everything: ProductsMatch = { search: "", status: "any", sort: "title" };
const navy = (photos: "all" | "first") => ({
  kind: "recolor",
  photos,
  options: {
    colors: [{ color: "Navy" }],
    instruction: "",
    garment: "",
    size: 1024,
    format: "png",
    variations: 1,
    consistent: true,
  },
});

let shops: TestShops;
/** How often the storing of photos is still to fail. */
let crashes = 0;
beforeAll(async () => {
  shops = await startTestShops({
    creditPrice: { amount: 0.04, currency: "EUR" },
    simulator: { timing: { mediaUploadedMs: 5, mediaProcessingMs: 5, jobMs: 5, bulkOperationMs: 20 } },
    wrapPrisma: (prisma) =>
      prisma.$extends({
        query: {
          async $executeRawUnsafe({ args, query }) {
            const isOfPhotos = String(args).startsWith("INSERT INTO shop_selected_photos");
            if (isOfPhotos && crashes-- > 0) throw new Error("the process died");
            return query(args);
          },
        },
      }) as typeof prisma,
  });
  await seedShop(shops, [3, 1, 2, 0]);
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.simulator.clearFaults();
  shops.queue.length = 0;
  crashes = 0;
  await shops.ports.prisma.bulkSelection.deleteMany();
});

/** Reads what was submitted until nothing is being read any more. */
async function read(merchant: Merchant, selectionId: string) {
  return eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getBulkSelection(selectionId, 1);
    if (view.state !== "reading") return view;
    shops.advance(30 * 60_000);
    await shops.run("shops-sweep", {});
    return null;
  });
}

async function freeze(merchant: Merchant, match = everything): Promise<string> {
  const start = await merchant.snapshotSelection(match, "status=any");
  if (!start.ok) throw new Error(start.problem.key);
  return start.selectionId;
}

const callsOf = (name: string) =>
  shops.simulator.calls.filter(({ operations }) => operations.includes(name)).length;

test("all products that match are read by one bulk operation, and their list and photos are fixed", async () => {
  const merchant = await shops.merchant();
  const [bulkBefore, nodesBefore] = [callsOf("bulkOperationRunQuery"), callsOf("nodes")];
  const id = await freeze(merchant);
  expect(await freeze(merchant)).toBe(id);
  const view = await read(merchant, id);
  expect(view).toMatchObject({
    state: "ready",
    matchCount: 4,
    productCount: 3,
    photoCount: 6,
    problem: null,
  });
  expect(view.products!.rows.map(({ title, photoCount }) => [title, photoCount])).toEqual([
    ["Linen dress 1", 3],
    ["Linen dress 2", 1],
    ["Linen dress 3", 2],
  ]);
  expect(callsOf("bulkOperationRunQuery") - bulkBefore).toBe(1);
  expect(callsOf("nodes") - nodesBefore).toBe(0);

  const first = await merchant.quoteBulkSelection(id, navy("first"));
  const all = await merchant.quoteBulkSelection(id, navy("all"));
  expect(first).toMatchObject({ ok: true, quote: { photos: 3, outputs: 3 } });
  expect(all).toMatchObject({ ok: true, quote: { photos: 6, outputs: 6 } });

  // What the shop changes afterwards is no part of it.
  const product = Object.values(shops.simulator.shop(shopDomain).products)[0]!;
  const title = product.title;
  (product as { title: string }).title = "Renamed";
  const { products, form } = await merchant.getBulkSelection(id, 1);
  expect(products!.rows[0]!.title).toBe(title);
  expect(form!.creditPrice).toEqual({ from: "operator", credits: 100, price: 4, currency: "EUR" });
  (product as { title: string }).title = title;
  expect(shops.simulator.violations).toEqual([]);
  await expect((await shops.merchant(otherDomain)).getBulkSelection(id, 1)).rejects.toMatchObject({
    status: 404,
  });
});

test("a selection of which all products have a look knows it, and its restyle is named after it; others know how many have it", async () => {
  const merchant = await shops.merchant();
  await grantCredits(shops, 100);
  const products = Object.values(shops.simulator.shop(shopDomain).products);
  const tags = products.map((product) => product.tags);
  for (const [index, product] of products.entries()) product.tags = index < 2 ? ["linen"] : ["plain"];
  const value = collectionNumber("linen");
  const look: ShopLookForm = {
    name: "Sand",
    collections: [{ value, label: "Linen" }],
    ...{ background: null, color: "", shadow: "auto", scene: "", light: "", framing: null, format: null },
    size: 2048,
  };
  const saved = await merchant.saveShopLook(null, look);
  const lookId = saved.ok ? saved.id : "";
  const formOf = async (match: ProductsMatch) => (await read(merchant, await freeze(merchant, match))).form!;
  const all = await formOf(everything);
  expect([all.looks.map(({ productCount }) => productCount), all.matchingNow]).toEqual([
    [2],
    products.length,
  ]);

  const id = await freeze(merchant, { ...everything, collection: value });
  const { form } = await read(merchant, id);
  expect([form!.looks.map(({ productCount }) => productCount), form!.matchingNow]).toEqual([[2], 2]);
  const { options, ...draft } = navy("first");
  const submitted = { ...draft, options: { ...options, size: 2048 }, look: { id: lookId, isChanged: false } };
  expect(await merchant.submitBulkSelection(id, submitted, 1_000)).toEqual({ ok: true });
  await merchant.deleteShopLook(lookId);
  await shops.runTasks();
  const { restyleId } = await merchant.getBulkSelection(id, 1);
  expect((await merchant.getRestyle(restyleId!)).facts).toContainEqual({
    term: { key: "looks.fact" },
    text: "Sand",
  });
  for (const [index, product] of products.entries()) product.tags = tags[index]!;
});

test("a submitted selection becomes one restyle, once, of the first photo of each product", async () => {
  const merchant = await shops.merchant();
  await grantCredits(shops, 100);
  const id = await freeze(merchant);
  expect(await merchant.submitBulkSelection(id, navy("first"), 1_000)).toMatchObject({ ok: false });
  await read(merchant, id);
  const { products: listed } = await merchant.listProducts({ search: "", status: "any", sort: "title" });
  const withPhotos = listed.find(({ imageCount }) => imageCount > 0)!;
  const [outline] = await merchant.findOutlines(await draftOf(merchant, [withPhotos.id]));
  const outlineId = outline!.id;
  await merchant.answerPrint([outlineId], "printed");
  const quote = await merchant.quoteBulkSelection(id, navy("first"));
  const price = quote.ok ? quote.quote.requiredCredits : 0;
  expect(await merchant.submitBulkSelection(id, navy("first"), price - 1)).toMatchObject({
    ok: false,
    problems: [{ message: { key: "draft.price_changed" } }],
  });
  expect(await merchant.submitBulkSelection(id, navy("first"), price)).toEqual({ ok: true });
  expect(await merchant.submitBulkSelection(id, navy("all"), 1_000)).toEqual({ ok: true });
  // The task is lost, and the sweep finds the selection.
  shops.queue.length = 0;
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  const { state, restyleId, products } = await merchant.getBulkSelection(id, 1);
  expect({ state, products }).toEqual({ state: "started", products: null });
  await shops.run("shops-start-selection", { selectionId: id });
  expect(await shops.ports.prisma.restyle.count({ where: { submissionId: id } })).toBe(1);
  const view = await eventually(async () => {
    await shops.runTasks();
    const restyle = await merchant.getRestyle(restyleId!);
    return restyle.finishedAt ? restyle : null;
  });
  expect(view.counts).toMatchObject({ total: 3, ready: 3 });
  expect(view.images.map(({ position }) => position)).toEqual([1, 1, 1]);
  expect(view.creditsUsed).toBe(price);
  expect(await shops.ports.prisma.selectedPhoto.count({ where: { selectionId: id } })).toBe(0);
  // What was said of a product in another restyle is known.
  const rows = await shops.ports.prisma.restyleProduct.findMany({
    where: { restyleId: restyleId! },
    include: { sources: true },
  });
  expect(rows.filter(({ options }) => options !== null)).toMatchObject([
    { options: { print: "printed" }, sources: [{ outlineId }] },
  ]);
});

test("a color can be for one product of a selection only, or for all but one; the price and the restyle are of that", async () => {
  const merchant = await shops.merchant();
  await grantCredits(shops, 100);
  const id = await freeze(merchant);
  const [three, one, two] = (await read(merchant, id)).products!.rows.map((row) => row.id);
  const work = navy("all");
  const options = { ...work.options, colors: ["Clay", "Navy", "Sage"].map((color) => ({ color })) };
  const draft = {
    ...work,
    options,
    exceptions: [
      { look: 0, only: true, productIds: [one!, "gid://shopify/Product/of-no-selection"] },
      { look: 2, only: false, productIds: [three!] },
    ],
  };
  const refused = { ok: false, problems: [{ message: { key: "draft.invalid" } }] };
  for (const exceptions of [
    [{ look: 3, only: true, productIds: [one] }],
    [draft.exceptions[0], draft.exceptions[0]],
  ])
    expect(await merchant.quoteBulkSelection(id, { ...draft, exceptions })).toMatchObject(refused);
  const many = Array.from({ length: 1_001 }, (_, index) => `gid://shopify/Product/${index}`);
  const tooMany = { look: 2, only: false, productIds: many };
  expect(await merchant.quoteBulkSelection(id, { ...draft, exceptions: [tooMany] })).toMatchObject({
    ok: false,
    problems: [{ field: "exceptions", message: { key: "draft.exceptions.max", params: { max: 1_000 } } }],
  });
  const nobody = [0, 1, 2].map((look) => ({ look, only: true, productIds: ["none"] }));
  expect(await merchant.submitBulkSelection(id, { ...draft, exceptions: nobody }, 1_000)).toMatchObject({
    ok: false,
    problems: [{ message: { key: "draft.images.none" } }],
  });

  // Clay for one photo, Navy for all six, Sage for the three that are not of the first product.
  const single = await merchant.quoteBulkSelection(id, work);
  const quote = await merchant.quoteBulkSelection(id, draft);
  const perImage = single.ok ? single.quote.requiredCredits / 6 : 0;
  expect(quote).toMatchObject({ quote: { photos: 6, outputs: 10, requiredCredits: 10 * perImage } });
  const withoutFirst = { ...work, exceptions: [{ look: 0, only: false, productIds: [three!] }] };
  expect(await merchant.quoteBulkSelection(id, withoutFirst)).toMatchObject({
    quote: { photos: 3, outputs: 3 },
  });
  expect(await merchant.submitBulkSelection(id, draft, 10 * perImage)).toEqual({ ok: true });
  await shops.run("shops-start-selection", { selectionId: id });
  const rows = await shops.ports.prisma.restyleProduct.findMany({
    where: { restyle: { submissionId: id } },
    orderBy: { position: "asc" },
    select: { productId: true, look: true },
  });
  expect(rows.map(({ productId, look }) => [productId, look])).toEqual([
    [three, 1],
    [one, 0],
    [one, 1],
    [one, 2],
    [two, 1],
    [two, 2],
  ]);
  expect(
    await shops.ports.prisma.restyleImage.count({
      where: { source: { product: { restyle: { submissionId: id } } } },
    }),
  ).toBe(10);
});

test("a failed, cancelled or expired export is requested again, and its partial data is not used", async () => {
  const merchant = await shops.merchant();
  shops.simulator.injectFault({ operation: "bulkOperationRunQuery", kind: "bulk_failure", code: "TIMEOUT" });
  shops.simulator.injectFault({ operation: "bulk-file", kind: "http", status: 403 });
  const before = callsOf("bulkOperationRunQuery");
  const view = await read(merchant, await freeze(merchant));
  expect(view).toMatchObject({ state: "ready", productCount: 3, photoCount: 6 });
  expect(callsOf("bulkOperationRunQuery") - before).toBe(3);
});

test("an export that fails repeatedly, or is not allowed, ends the selection", async () => {
  const merchant = await shops.merchant();
  shops.simulator.injectFault({
    operation: "bulkOperationRunQuery",
    kind: "bulk_failure",
    code: "INTERNAL_SERVER_ERROR",
    times: 3,
  });
  const failed = await read(merchant, await freeze(merchant));
  expect(failed).toMatchObject({
    state: "failed",
    problem: { title: { key: "failure.export_failed.title" } },
  });
  shops.simulator.injectFault({
    operation: "bulkOperationRunQuery",
    kind: "bulk_failure",
    code: "ACCESS_DENIED",
  });
  const denied = await read(merchant, await freeze(merchant, { ...everything, search: "linen" }));
  expect(denied.problem?.title.key).toBe("failure.export_denied.title");
});

test("a read whose connection or process died continues where it ended", async () => {
  await seedShop(shops, [...Array.from({ length: 1_200 }, () => 0), 1], otherDomain);
  const other = await shops.merchant(otherDomain);
  const id = await freeze(other);
  await read(other, id);
  await shops.ports.prisma.bulkSelection.deleteMany();

  // The file has 1,201 lines of products and one of a photo: a batch of 1,000 is stored before it breaks.
  const bytes = Object.values(shops.simulator.shop(otherDomain).bulkOperations)[0]!.fileBytes!;
  shops.simulator.injectFault({ operation: "bulk-file", kind: "cut", bytes: bytes - 100 });
  crashes = 1;
  const again = await freeze(other);
  const view = await read(other, again);
  expect(crashes).toBeLessThan(1);
  expect(view).toMatchObject({ state: "ready", productCount: 1, photoCount: 1 });
  expect(await shops.ports.prisma.selectedProduct.count({ where: { selectionId: again } })).toBe(1_201);
  const row = await shops.ports.prisma.bulkSelection.findUniqueOrThrow({ where: { id: again } });
  expect([row.exports, Number(row.readBytes), row.readLines]).toEqual([1, bytes, 1_202]);
  const ranges = shops.simulator.calls
    .filter(({ door }) => door === "bulk-file")
    .map(({ variables }) => variables);
  // Places in the file are those of its bytes, uncompressed.
  expect(ranges.at(-1)).toMatchObject({ range: expect.stringMatching(/^bytes=[1-9]/) });
  expect(new Set(ranges.map((one) => (one as { encoding: string }).encoding))).toEqual(new Set(["identity"]));
});

test("an export whose response was lost is found again, and not requested twice", async () => {
  const merchant = await shops.merchant();
  shops.simulator.injectFault({ operation: "bulkOperationRunQuery", kind: "lost_reply" });
  const before = callsOf("bulkOperationRunQuery");
  expect(await read(merchant, await freeze(merchant))).toMatchObject({ state: "ready" });
  expect(callsOf("bulkOperationRunQuery") - before).toBe(1);
});

test("an export whose response was lost is found among many of the shop", async () => {
  const merchant = await shops.merchant();
  await read(merchant, await freeze(merchant));
  const { bulkOperations } = shops.simulator.shop(shopDomain);
  const [ended] = Object.values(bulkOperations);
  for (let earlier = 1; earlier <= 25; earlier++) {
    const id = `gid://shopify/BulkOperation/${earlier}`;
    bulkOperations[id] = {
      ...ended!,
      id,
      query: `query Earlier${earlier} { products { edges { node { id } } } }`,
    };
  }
  shops.simulator.injectFault({ operation: "bulkOperationRunQuery", kind: "lost_reply" });
  const before = callsOf("bulkOperationRunQuery");
  expect(await read(merchant, await freeze(merchant))).toMatchObject({ state: "ready" });
  expect(callsOf("bulkOperationRunQuery") - before).toBe(1);
});

test("a selection waits while another export runs in Shopify, and a shop's selections are read one at a time", async () => {
  const merchant = await shops.merchant();
  const code = "OPERATION_IN_PROGRESS";
  shops.simulator.injectFault({
    operation: "bulkOperationRunQuery",
    kind: "user_errors",
    userErrors: [{ code, message: "A bulk operation for this app and shop is already in progress" }],
    times: 2,
  });
  const ids = [await freeze(merchant), await freeze(merchant, { ...everything, search: "linen" })];
  for (const id of ids) expect(await read(merchant, id)).toMatchObject({ state: "ready", productCount: 3 });
});

test("a cancelled selection ends Shopify's export and starts nothing", async () => {
  const merchant = await shops.merchant();
  const id = await freeze(merchant);
  shops.simulator.injectFault({ operation: "bulkOperation", kind: "http", status: 502, times: 3 });
  await eventually(async () => {
    await shops.runTasks();
    return (await shops.ports.prisma.bulkSelection.findUniqueOrThrow({ where: { id } })).operationId;
  });
  await merchant.cancelBulkSelection(id);
  await shops.runTasks();
  expect(await merchant.getBulkSelection(id, 1)).toMatchObject({ state: "cancelled", form: null });
  expect(await merchant.submitBulkSelection(id, navy("all"), 1_000)).toMatchObject({ ok: false });
  expect(await shops.ports.prisma.restyle.count({ where: { submissionId: id } })).toBe(0);
});

test("Shopify's webhook ends the pause of a reading", async () => {
  const merchant = await shops.merchant();
  const id = await freeze(merchant);
  await shops.run("shops-read-selections", {
    shopId: (await shops.ports.prisma.bulkSelection.findUniqueOrThrow({ where: { id } })).shopId,
  });
  shops.queue.splice(
    0,
    shops.queue.length,
    ...shops.queue.filter(({ name }) => name !== "shops-read-selections"),
  );
  await eventually(async () => shops.queue.some(({ name }) => name === "shops-handle-webhook"));
  await shops.runTasks();
  expect(await merchant.getBulkSelection(id, 1)).toMatchObject({ state: "ready" });
});

test("a selection excludes images that this app published", async () => {
  const merchant = await shops.merchant();
  const product = Object.values(shops.simulator.shop(shopDomain).products).find(
    ({ title }) => title === "Linen dress 3",
  )!;
  const { id: shopId } = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const image = await shops.ports.prisma.restyleImage.findFirstOrThrow();
  await shops.ports.prisma.publication.create({
    data: {
      id: shops.ports.newId(),
      shopId,
      imageId: image.id,
      round: 1,
      productId: product.id,
      state: "published",
      placement: "last",
      alt: "",
      filename: "restyled.png",
      mediaId: product.mediaIds[0]!,
      stepAt: new Date(),
      dueAt: new Date(),
      createdAt: new Date(),
    },
  });
  const view = await read(merchant, await freeze(merchant));
  expect(view).toMatchObject({ productCount: 3, photoCount: 5 });
});

test("a selection excludes size charts, as the form of single products does", async () => {
  const merchant = await shops.merchant();
  const before = await read(merchant, await freeze(merchant));
  const { files, products } = shops.simulator.shop(shopDomain);
  const product = Object.values(products).find(({ title }) => title === "Linen dress 1")!;
  const chart = files[product.mediaIds[0]!] as { alt: string };
  const { alt } = chart;
  chart.alt = "Size chart";
  const after = await read(merchant, await freeze(merchant));
  chart.alt = alt;
  expect(after).toMatchObject({ productCount: before.productCount, photoCount: before.photoCount - 1 });
});

test("more products than a selection takes, and none, are refused", async () => {
  const merchant = await shops.merchant();
  expect(await merchant.snapshotSelection({ ...everything, search: "nothing" }, "")).toEqual({
    ok: false,
    problem: { key: "bulk.none" },
  });
});

test("bulk-inserted rows keep every character, and existing rows are kept", async () => {
  const { prisma } = shops.ports;
  const selectionId = await freeze(await shops.merchant());
  const titles = [
    "quote \" and \\ and '",
    "Ünïcødé 🧥",
    "line\nbreak\ttab",
    "{json: [1]}",
    "$1 %s ; DROP",
    "",
  ];
  const rows = Array.from({ length: 2_300 }, (_, index) => ({
    selectionId,
    productId: `gid://shopify/Product/${index}`,
    title: titles[index % titles.length]!,
    productType: "Dress",
    firstMediaId: index % 2 === 0 ? null : `gid://shopify/MediaImage/${index}`,
  }));
  await insertRows(prisma, "shop_selected_products", rows.slice(0, 1_500));
  await insertRows(prisma, "shop_selected_products", rows, { skipsExisting: true });
  const stored = await prisma.selectedProduct.findMany({
    where: { selectionId },
    omit: { place: true, isWanted: true },
  });
  const byNumber = (a: { productId: string }, b: { productId: string }) =>
    Number(a.productId.slice(22)) - Number(b.productId.slice(22));
  expect(stored.sort(byNumber)).toEqual(rows);
  await expect(insertRows(prisma, "shop_selected_products", rows.slice(0, 1))).rejects.toThrow(
    "violates unique constraint",
  );
});

test("when credits do not suffice for all products, the number of first products they cover is shown, and only these are restyled", async () => {
  const merchant = await shops.merchant(otherDomain);
  const shop = shops.simulator.shop(otherDomain);
  for (const id of Object.keys(shop.products)) delete shop.products[id];
  await seedShop(shops, [3, 1, 2], otherDomain);
  await merchant.getHome();
  const id = await freeze(merchant);
  const { products } = await read(merchant, id);
  const single = await merchant.quoteBulkSelection(id, { ...navy("all"), productsMax: 2 });
  if (!single.ok) throw new Error("no price");
  const { requiredCredits: price, availableCredits } = single.quote;
  expect(single.quote).toMatchObject({ photos: 4, outputs: 4, fit: null });
  // As many as the first two products cost, and not enough for a third.
  const variations = Math.floor((availableCredits + 1) / price);
  const options = { ...navy("all").options, variations };
  const draft = { ...navy("all"), options };
  const dear = await merchant.quoteBulkSelection(id, draft);
  expect(dear).toMatchObject({ ok: true, quote: { photos: 6, fit: { products: 2 } } });
  const fitting = { ...draft, productsMax: 2 };
  expect(await merchant.submitBulkSelection(id, draft, 1_000)).toMatchObject({ ok: false });
  expect(await merchant.submitBulkSelection(id, fitting, price * variations)).toEqual({ ok: true });
  await shops.run("shops-start-selection", { selectionId: id });
  const rows = await shops.ports.prisma.restyleProduct.findMany({
    where: { restyle: { submissionId: id } },
    orderBy: { position: "asc" },
  });
  expect(rows.map(({ productId }) => productId)).toEqual(products!.rows.slice(0, 2).map((row) => row.id));

  // The third one is a selection of its own, which the restyle leads to and which begins with the same settings.
  const { restyleId } = await shops.ports.prisma.bulkSelection.findUniqueOrThrow({ where: { id } });
  const { rest } = await merchant.getRestyle(restyleId!);
  expect(rest).toEqual({ selectionId: expect.any(String), productCount: 1 });
  const left = await merchant.getBulkSelection(rest!.selectionId, 1);
  expect(left).toMatchObject({ state: "ready", matchCount: 1, productCount: 1, photoCount: 2 });
  expect(left.products!.rows.map((row) => row.id)).toEqual([products!.rows[2]!.id]);
  expect(left.form!.before).toMatchObject({ kind: "recolor", options: { variations }, photos: "all" });
  await grantCredits(shops, 1_000, otherDomain);
  expect(await merchant.submitBulkSelection(rest!.selectionId, draft, 1_000)).toEqual({ ok: true });
  await shops.run("shops-start-selection", { selectionId: rest!.selectionId });
  const { products: last } = await merchant
    .getRestyle((await merchant.getBulkSelection(rest!.selectionId, 1)).restyleId!)
    .then(({ productCount, images }) => ({ products: [productCount, images.length] }));
  expect(last).toEqual([1, 2 * variations]);
  expect((await merchant.getRestyle(restyleId!)).rest).toBeNull();
  for (const productsMax of [0, 1.5, "2"])
    expect(await merchant.quoteBulkSelection(id, { ...draft, productsMax })).toMatchObject({ ok: false });
});
