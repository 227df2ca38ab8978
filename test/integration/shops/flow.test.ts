/** Shopify Flow over the real service, database and simulated Shopify: actions of workflows, and triggers that start them. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminApiError } from "#admin-api/admin-api-error.ts";
import { sendFlowTrigger } from "#admin-api/send-flow-trigger.ts";
import { createShopsDeps } from "#shops/create-shops-deps.ts";
import type { Merchant } from "#shops/merchant.ts";
import { openShopAdmin } from "#shops/offline-admin.ts";
import { collectionNumber } from "../../shopify-simulator/state/collections.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import { addIdentity } from "./identity-acts.ts";
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

const database = createCrashingDatabase(["FlowRun", "Restyle"]);
const dayMs = 24 * 3_600_000;
const options = {
  colors: [{ color: "Navy", hex: "#1F2A44" }],
  instruction: "",
  garment: "",
  size: 1024,
  enlarge: false,
  format: "png",
  variations: 1,
  consistent: true,
  print: "auto",
};

let shops: TestShops;
let merchant: Merchant;
let other: Merchant;
/** Products that no test has used. */
let fresh: string[];
/** Products of the other shop, which has its welcome credits. */
let others: string[];
const take = () => fresh.shift()!;
const toNumber = (productId: string) => Number(productId.split("/").at(-1));

beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: database.wrap });
  fresh = await seedShop(shops, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  others = await seedShop(shops, [4, 6, 1], otherDomain);
  merchant = await shops.merchant();
  await merchant.getHome();
  other = await shops.merchant(otherDomain);
  await other.getHome();
  await grantCredits(shops, 500);
  for (const one of [merchant, other]) await one.savePreset({ name: "Spring", kind: "recolor", options });
  await other.savePreset({
    name: "Large",
    kind: "recolor",
    options: { ...options, size: 4096, variations: 4 },
  });
});
afterAll(() => shops.close());
beforeEach(async () => {
  await tellAll();
  shops.simulator.clearFaults();
});

const run = (properties: object, runOptions = {}, handle = "restyle-product", domain = shopDomain) =>
  shops.simulator.runFlowAction(domain, handle, { ...properties }, runOptions);
const restylesOf = (productId: string) =>
  shops.ports.prisma.restyle.findMany({ where: { products: { some: { productId } } } });
const eventsOf = (handle: string) => shops.simulator.flowEvents.filter((event) => event.handle === handle);
const reviewsOf = (id: string) =>
  eventsOf("restyle-ready-for-review").filter(({ payload }) => String(payload["Review page"]).includes(id));
const finish = (restyleId: string, by = merchant) =>
  eventually(async () => {
    await shops.runTasks();
    const view = await by.getRestyle(restyleId);
    return view.finishedAt ? view : null;
  });

/** What the sweeps of some seconds tell Flow. */
async function tellAll(): Promise<void> {
  shops.advance(11_000);
  await shops.run("shops-sweep", {});
  for (const { payload } of shops.take("shops-tell-flow")) await shops.run("shops-tell-flow", payload);
}

test("a workflow restyles a product with a preset once, whatever is repeated, and its images wait for review", async () => {
  const productId = take();
  const properties = { product_id: toNumber(productId), preset: "spring" };
  const runId = uuidv7();
  const outcomes = await Promise.all([1, 2, 3].map(() => run(properties, { runId, retries: 1_000 })));
  expect(outcomes.map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await run(properties, { runId })).toMatchObject({ statuses: [200] });
  const [first, ...rest] = await restylesOf(productId);
  expect(rest).toEqual([]);
  const view = await finish(first!.id);
  expect(view.startedBy?.key).toBe("team.actor.flow");
  expect(view.images.map(({ state, decision, publication }) => [state, decision, publication])).toEqual([
    ["ready", "undecided", "none"],
  ]);
  // Another run would make what nobody has looked at yet.
  expect(await run(properties)).toMatchObject({
    statuses: [422],
    body: {
      message:
        "Images that were made automatically of this product with this preset still wait, so no more are made.",
    },
  });
  await tellAll();
  await tellAll();
  const reviews = eventsOf("restyle-ready-for-review").filter(({ payload }) =>
    String(payload["Review page"]).includes(first!.id),
  );
  expect(reviews).toMatchObject([{ shop: shopDomain, payload: { Restyle: "Recolor to Navy", Images: 1 } }]);
});

test("a workflow's restyle has the look of its product's collection, and keeps it when its run is killed and the look is changed", async () => {
  const productId = take();
  shops.simulator.changeProduct(shopDomain, productId, { tags: ["linen"] });
  await shops.simulator.webhooksIdle();
  const packshot = {
    style: "white_cutout",
    prompt: "",
    ground: "black",
    isTransparent: false,
    shadow: "none",
    framing: "full_frame",
    size: 1024,
  } as const;
  await merchant.savePreset({ name: "Studio", kind: "packshot", options: packshot });
  const look = {
    name: "Sand",
    collections: [{ value: collectionNumber("linen"), label: "linen" }],
    ...{ background: "color", color: "#E9E1D3", shadow: "contact", scene: "", light: "" },
    ...{ framing: null, size: 4096, format: null },
  } as const;
  const saved = await merchant.saveShopLook(null, look);
  const lookId = saved.ok ? saved.id : "";
  const properties = { product_id: productId, preset: "Studio" };
  const runId = uuidv7();
  database.killAt(1, "before");
  expect(await run(properties, { runId })).toMatchObject({ statuses: [500] });
  expect(database.restart()).toBe(true);
  await merchant.saveShopLook(lookId, { ...look, name: "Night", size: 2048 });
  shops.advance(30_000);
  expect(await run(properties, { runId, retries: 5 })).toMatchObject({ state: "succeeded" });
  const [restyle, ...more] = await restylesOf(productId);
  expect(more).toEqual([]);
  expect(restyle).toMatchObject({
    options: { ...packshot, ground: "#E9E1D3", shadow: "contact", size: 4096 },
    look: { name: "Sand", isChanged: false },
  });
  // With the look as it is now these are other settings; asked again, they wait.
  expect(await run(properties)).toMatchObject({ statuses: [200] });
  expect(await run(properties)).toMatchObject({ statuses: [422] });
  expect((await restylesOf(productId)).map((one) => (one.options as { size: number }).size)).toContain(2048);
  await merchant.deleteShopLook(lookId);
  await shops.runTasks();
});

test("of two runs for a product at the same time, one starts a restyle", async () => {
  const properties = { product_id: take(), preset: "Spring" };
  const outcomes = await Promise.all([1, 2].map(() => run(properties, { retries: 1_000 })));
  expect(outcomes.map(({ statuses }) => statuses.at(-1)).sort()).toEqual([200, 422]);
  expect(await restylesOf(properties.product_id)).toHaveLength(1);
  await shops.runTasks();
});

test.each(["before", "after"] as const)(
  "a run that was killed %s its answer was saved is one restyle when Flow asks again",
  async (when) => {
    const productId = take();
    const properties = { product_id: productId, preset: "Spring" };
    const runId = uuidv7();
    database.killAt(1, when);
    expect(await run(properties, { runId })).toMatchObject({ statuses: [500] });
    expect(database.restart()).toBe(true);
    // The killed process's lease runs out.
    shops.advance(30_000);
    expect(await run(properties, { runId, retries: 5 })).toMatchObject({ state: "succeeded" });
    expect(await restylesOf(productId)).toHaveLength(1);
    await shops.runTasks();
  },
);

test("short credits are said, and nothing is started", async () => {
  const [productId] = others as [string];
  const outcome = await run({ product_id: productId, preset: "Large" }, {}, "restyle-product", otherDomain);
  expect(outcome).toMatchObject({ statuses: [422], body: { message: expect.stringContaining("credits") } });
  expect(await restylesOf(productId)).toEqual([]);
});

test("while Shopify or the service fails, Flow is asked to come again", async () => {
  const properties = { product_id: take(), preset: "Spring" };
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "*", times: 50 });
  const runId = uuidv7();
  expect(await run(properties, { runId })).toMatchObject({ statuses: [503] });
  shops.simulator.clearFaults();
  expect(await run(properties, { runId })).toMatchObject({ statuses: [200] });
  await shops.runTasks();
});

test("an unknown preset is refused in a sentence when a workflow is saved, and when it runs", async () => {
  const check = (preset: string) => run({ preset }, { isValidation: true });
  const problem = { message: expect.stringContaining("no preset called “Autumn”") };
  expect(await check("Autumn")).toMatchObject({ statuses: [422], body: problem });
  expect(await check("Spring")).toMatchObject({ statuses: [200] });
  expect(await check("{{product.productType}}")).toMatchObject({ statuses: [200] });
  expect(await run({ product_id: 7, preset: "Autumn" })).toMatchObject({ statuses: [422], body: problem });
  expect(await run({ product_id: 7, preset: "Spring" })).toMatchObject({ statuses: [422] });
});

test("a request that Shopify did not sign, or for a shop without the app, does nothing", async () => {
  expect(await run({ preset: "Spring" }, { secret: "wrong" })).toMatchObject({ statuses: [401] });
  const unsigned = new Request(`${shops.appUrl}/flow/pause-restyles`, { method: "POST", body: "{}" });
  expect((await shops.context.receiveFlowAction(unsigned)).status).toBe(400);
  shops.simulator.addShop("stranger.myshopify.com");
  expect(await run({}, {}, "pause-restyles", "stranger.myshopify.com")).toMatchObject({ statuses: [400] });
});

test("a workflow publishes what is approved of a product, but not what the merchant took off it", async () => {
  const [productId, otherId] = [take(), take()];
  const media = (id: string) => shops.simulator.shop(shopDomain).products[id]!.mediaIds.length;
  const view = await restyle(shops, merchant, [productId, otherId]);
  const publishIt = () => run({ product_id: productId }, {}, "publish-approved");
  expect(await publishIt()).toMatchObject({
    statuses: [422],
    body: { message: expect.stringContaining("AI") },
  });
  await merchant.saveDisclosure({ places: [], shoppers: "everywhere", codes: "", text: "" });
  expect(await publishIt()).toMatchObject({ statuses: [200] });
  await shops.runTasks();
  expect(media(productId)).toBe(1);
  await approveAll(merchant, view.id);
  expect(await publishIt()).toMatchObject({ statuses: [200] });
  await shops.runTasks();
  expect([media(productId), media(otherId)]).toEqual([2, 1]);
  await tellAll();
  expect(eventsOf("images-published")).toMatchObject([
    { payload: { product_id: toNumber(productId), Images: 1 } },
  ]);
  const image = view.images.find((one) => one.productId === productId)!;
  await merchant.undoPublish(view.id, [image.id]);
  await shops.runTasks();
  expect(await publishIt()).toMatchObject({ statuses: [200] });
  await shops.runTasks();
  expect(media(productId)).toBe(1);
});

test("a workflow pauses all restyles, and a repeated run does not pause what was resumed", async () => {
  const productId = take();
  await run({ product_id: productId, preset: "Spring" });
  const [started] = await restylesOf(productId);
  const isPaused = async () =>
    (await shops.ports.prisma.restyle.findUniqueOrThrow({ where: { id: started!.id } })).pausedAt !== null;
  const runId = uuidv7();
  expect(await run({}, { runId }, "pause-restyles")).toMatchObject({ statuses: [200] });
  expect(await isPaused()).toBe(true);
  expect(await merchant.resumeRestyle(started!.id)).toEqual({ ok: true });
  expect(await run({}, { runId }, "pause-restyles")).toMatchObject({ statuses: [200] });
  expect(await isPaused()).toBe(false);
  await finish(started!.id);
});

test("a restyle whose outlines wait for a look is told as that", async () => {
  const { id } = await restyle(shops, merchant, [take()]);
  const image = await shops.ports.prisma.restyleImage.findFirstOrThrow({
    where: { source: { product: { restyleId: id } } },
  });
  await shops.ports.prisma.restyleImage.update({
    where: { id: image.id },
    data: { state: "failed", failure: { code: "service.mask_doubtful" } },
  });
  await tellAll();
  expect(eventsOf("outlines-need-a-look")).toMatchObject([{ shop: shopDomain, payload: { Images: 1 } }]);
  expect(reviewsOf(id)).toEqual([]);
});

test("low credits are told once", async () => {
  for (const id of others.slice(1)) {
    await run({ product_id: id, preset: "Spring" }, {}, "restyle-product", otherDomain);
    await finish((await restylesOf(id)).find(({ finishedAt }) => !finishedAt)!.id, other);
    await tellAll();
  }
  expect(eventsOf("credits-low")).toMatchObject([{ shop: otherDomain, payload: { Credits: 27 } }]);
});

test("an identity's end is told two weeks before, and again only for another end", async () => {
  const identityCode = await addIdentity(shops, "Ines");
  const save = (days: number) =>
    merchant.saveIdentityRights(identityCode, {
      licenceEndsOn: new Date(shops.ports.now().getTime() + days * dayMs).toISOString().slice(0, 10),
      markets: [],
      channels: [],
      consent: null,
    });
  await save(40);
  await tellAll();
  expect(eventsOf("identity-rights-end-soon")).toEqual([]);
  await save(10);
  await tellAll();
  await save(10);
  await tellAll();
  expect(eventsOf("identity-rights-end-soon")).toMatchObject([{ payload: { Identity: "Ines", Days: 10 } }]);
  await save(12);
  await tellAll();
  expect(eventsOf("identity-rights-end-soon")).toHaveLength(2);
});

const toReview = {
  some: { sources: { some: { images: { some: { state: "ready", decision: "undecided" } } } } },
} as const;

/** Marks a restyle with images to review as one whose end Flow does not know. */
async function endAgain(known?: string): Promise<string> {
  const { prisma, now } = shops.ports;
  const where = { id: known, shop: { domain: shopDomain }, products: toReview };
  const { id } = await prisma.restyle.findFirstOrThrow({ where });
  await prisma.restyle.update({ where: { id }, data: { flowDueAt: now(), finishedAt: now() } });
  return id;
}

test("an event is told again after a crash, and after an answer that was lost", async () => {
  const id = await endAgain();
  const before = reviewsOf(id).length;
  database.killAt(1, "before");
  await tellAll().catch((error) => expect(error).toBeInstanceOf(Crash));
  expect(database.restart()).toBe(true);
  expect(reviewsOf(id)).toHaveLength(before + 1);
  shops.advance(30_000);
  await tellAll();
  expect(reviewsOf(id)).toHaveLength(before + 2);
  await tellAll();
  expect(reviewsOf(id)).toHaveLength(before + 2);

  await endAgain(id);
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "flowTriggerReceive", times: 50 });
  await tellAll();
  shops.simulator.clearFaults();
  shops.advance(6 * 60_000);
  await tellAll();
  expect(reviewsOf(id)).toHaveLength(before + 3);
});

test("what Shopify refuses, and a shop without the app, ends quietly", async () => {
  const id = await endAgain();
  const before = reviewsOf(id).length;
  shops.simulator.injectFault({
    kind: "user_errors",
    operation: "flowTriggerReceive",
    userErrors: [{ message: "Invalid handle" }],
  });
  await tellAll();
  await tellAll();
  expect(reviewsOf(id)).toHaveLength(before);
  const deps = createShopsDeps(shops.ports)!;
  const admin = openShopAdmin(deps, shopDomain);
  const refusals = [
    ["gone", {}],
    ["credits-low", { Credits: 1 }],
    ["credits-low", { Credits: "1", "Credits page": "https://a.example" }],
    ["credits-low", { Credits: 1, "Credits page": "https://a.example", Other: 1 }],
    ["credits-low", { Credits: 1, "Credits page": `https://a.example/${"x".repeat(50_000)}` }],
  ] as const;
  for (const [handle, payload] of refusals) {
    await expect(sendFlowTrigger(admin, handle, payload)).rejects.toMatchObject({
      code: "refused",
    } satisfies Partial<AdminApiError>);
  }
  await endAgain(id);
  const { id: shopId } = await shops.ports.prisma.shop.update({
    where: { domain: shopDomain },
    data: { uninstalledAt: shops.ports.now() },
  });
  await shops.run("shops-tell-flow", { shopId });
  expect(reviewsOf(id)).toHaveLength(before);
  expect(shops.simulator.violations).toEqual([]);
});
