import { afterAll, beforeAll, expect, test } from "vitest";
import { paletteLimits } from "#contract/limits.ts";
import { readColor } from "#contract/wording/color-names.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { lookOf } from "#shops/restyles/kinds/kind.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { RestyleDraft } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
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

let shops: TestShops;
let merchant: Merchant;
/** Products with one photo and with two; of the others the first has two. */
let one: string;
let two: string;
let others: string[];
/** Addresses asked for, with their methods. */
const asked: { method: string; url: string }[] = [];
/** Answers instead of the service; null lets a request through. */
let answer: ((url: string) => Response | null) | null = null;
const { engine } = createTestEngine();

beforeAll(async () => {
  shops = await startTestShops({
    engine,
    fetch: async (input, init) => {
      const url = String(input);
      asked.push({ method: init?.method ?? "GET", url });
      return answer?.(url) ?? fetch(input, init);
    },
  });
  [one, two, ...others] = (await seedShop(shops, [1, 2, 2, 1, 1, 1, 1])) as [string, string, ...string[]];
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 10_000);
});
afterAll(() => shops.close());

const { say } = createMessages(english);
const three = [{ color: "Navy" }, { color: "Our sand", hex: "#C2B280" }, { color: "#aa3322" }];

async function draftIn(
  productIds: string[],
  colors: RecolorDraft["colors"],
  others: Partial<RecolorDraft> = {},
): Promise<RestyleDraft<RecolorDraft>> {
  const draft = await draftOf(merchant, productIds);
  return { ...draft, options: { ...draft.options, ...others, colors } };
}

async function start(draft: RestyleDraft): Promise<string> {
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.restyleId;
}

const finish = (restyleId: string) =>
  eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getRestyle(restyleId);
    return view.finishedAt ? view : null;
  });

const rowsOf = (restyleId: string) =>
  shops.ports.prisma.restyleProduct.findMany({
    where: { restyleId },
    orderBy: { position: "asc" },
    include: { restyle: true, sources: { orderBy: { imageIndex: "asc" } } },
  });

const usesOf = (pattern: RegExp, since: number) =>
  asked.slice(since).filter(({ method, url }) => pattern.test(`${method} ${url}`)).length;

test("a restyle in several colors makes every photo in each, at the price it was quoted, each photo uploaded once", async () => {
  const productIds = [two, one];
  const draft = await draftIn(productIds, three);
  const quote = await merchant.quoteRestyle(draft);
  expect(quote).toMatchObject({
    ok: true,
    quote: {
      outputs: 9,
      requiredCredits: 27,
      products: [
        { productId: productIds[0], outputs: 6, credits: 18 },
        { productId: productIds[1], outputs: 3, credits: 9 },
      ],
    },
  });
  const before = (await merchant.getHome()).credits!;
  const since = asked.length;
  const restyleId = await start(draft);
  expect(shops.queue.map(({ name }) => name)).toEqual(["shops-send-product", "shops-send-product"]);
  const view = await finish(restyleId);

  expect(usesOf(/^PUT /, since)).toBe(3);
  expect(usesOf(/^POST .*\/garment-recolor/, since)).toBe(6);
  expect(view).toMatchObject({
    productCount: 2,
    counts: { total: 9, ready: 9 },
    creditsUsed: 27,
    creditsHeld: 0,
  });
  expect((await merchant.getHome()).credits).toEqual({ ...before, available: before.available - 27 });
  const colors = [
    { label: "Navy", hex: "#1F2A44" },
    { label: "Our sand", hex: "#C2B280" },
    { label: "#AA3322", hex: "#AA3322" },
  ];
  expect(view.colors).toEqual(colors);
  expect(say(view.title)).toBe("Recolor to Navy and 2 more colors");
  expect(
    view.images.map(({ productId, look, color, position, alt }) => [productId, look, color, position, alt]),
  ).toEqual(
    productIds.flatMap((productId, product) =>
      colors.flatMap((color, look) =>
        (product === 0 ? [1, 2] : [1]).map((position) => [
          productId,
          look,
          color,
          position,
          `Linen dress ${product === 0 ? 2 : 1} in ${color.label === "#AA3322" ? "Rust" : color.label}`,
        ]),
      ),
    ),
  );
  const [summary] = (await merchant.listRestyles(1)).restyles;
  expect(summary).toMatchObject({ id: restyleId, productCount: 2, colors });

  const rows = await rowsOf(restyleId);
  const requests = await Promise.all(
    rows.map(async ({ jobId }) => {
      const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: jobId! } });
      return (request as { reference_text: string }).reference_text;
    }),
  );
  expect(requests).toEqual([...colors, ...colors].map(({ hex }) => hex));
  expect(rows.map((row) => (lookOf(restyleKinds, row).options as RecolorDraft).colors[0]!.hex)).toEqual(
    requests,
  );
});

test("a product is made in its own choice of the colors: priced, sent and shown in these only", async () => {
  const draft = await draftIn([two, one], three);
  // The second color only for the second product, which is not made in the first.
  const [first, second] = draft.images as [RestyleDraft["images"][number], RestyleDraft["images"][number]];
  const images = [
    { ...first, looks: [0, 2] },
    { ...second, looks: [1] },
  ];
  const own = { ...draft, images };
  expect(await merchant.quoteRestyle(own)).toMatchObject({
    ok: true,
    quote: {
      outputs: 5,
      requiredCredits: 15,
      products: [
        { productId: two, outputs: 4, credits: 12 },
        { productId: one, outputs: 1, credits: 3 },
      ],
    },
  });
  const view = await finish(await start(own));
  expect(view).toMatchObject({ productCount: 2, counts: { total: 5, ready: 5 }, creditsUsed: 15 });
  expect(view.images.map(({ productId, color, position }) => [productId, color?.label, position])).toEqual([
    [two, "Navy", 1],
    [two, "Navy", 2],
    [two, "#AA3322", 1],
    [two, "#AA3322", 2],
    [one, "Our sand", 1],
  ]);

  for (const looks of [[], [3], [0.5]]) {
    const wrong = { ...draft, images: [{ ...first, looks }] };
    expect(await merchant.quoteRestyle(wrong)).toMatchObject({
      ok: false,
      problems: [{ message: { key: "draft.invalid" } }],
    });
  }
});

test("photos that the shop no longer has fail in every color without being asked for again", async () => {
  const productId = others.shift();
  const draft = await draftIn([productId!], three);
  const restyleId = await start(draft);
  const [row] = await rowsOf(restyleId);
  const gone = row!.sources[0]!.url;
  const since = asked.length;
  answer = (url) => (url === gone ? new Response(null, { status: 404 }) : null);
  const view = await finish(restyleId);
  answer = null;
  expect(asked.slice(since).filter(({ url }) => url === gone)).toHaveLength(1);
  expect(view.counts).toMatchObject({ total: 6, ready: 3, failed: 3 });
  for (const image of view.images.filter(({ state }) => state === "failed")) {
    expect(image).toMatchObject({ position: 1, problem: { detail: { key: "failure.photo_gone.detail" } } });
  }
});

test("a service at capacity postpones all colors of a product, and they are drawn later", async () => {
  const productId = others.shift();
  const restyleId = await start(await draftIn([productId!], three));
  answer = (url) =>
    url.endsWith("/garment-recolor")
      ? Response.json({ error: "Limit reached" }, { status: 429, headers: { "Retry-After": "90" } })
      : null;
  const since = asked.length;
  await shops.runTasks();
  await shops.run("shops-sweep", {});
  expect(shops.take("shops-send-product")).toEqual([]);
  expect(usesOf(/garment-recolor/, since)).toBe(1);
  answer = null;
  shops.advance(91_000);
  await shops.run("shops-sweep", {});
  expect(shops.queue.filter(({ name }) => name === "shops-send-product")).toHaveLength(1);
  expect((await finish(restyleId)).counts).toMatchObject({ total: 3, ready: 3 });
});

test("colors that the credits no longer suffice for say so; the others are made and charged", async () => {
  const productId = others.shift();
  const restyleId = await start(await draftIn([productId!], three));
  const { available } = (await merchant.getHome()).credits!;
  await grantCredits(shops, 7 - available);
  const view = await finish(restyleId);
  await grantCredits(shops, 10_000);
  expect(view).toMatchObject({ counts: { ready: 2, failed: 1 }, creditsUsed: 6 });
  expect(view.problems.map(({ color, failure: { title } }) => [color!.label, say(title)])).toEqual([
    ["#AA3322", "Not enough credits"],
  ]);
});

test("a restyle that is stopped ends the colors that were not sent, too", async () => {
  const productId = others.shift();
  const restyleId = await start(await draftIn([productId!], three));
  shops.queue.length = 0;
  await merchant.cancelRestyle(restyleId);
  const view = await finish(restyleId);
  expect(view.counts).toMatchObject({ total: 3, cancelled: 3 });
  expect(view.creditsUsed).toBe(0);
});

test("a restyle of a release that knew one color is shown as before and publishes as before", async () => {
  const productId = others.shift();
  const restyleId = await start(await draftIn([productId!], [{ color: "Camel" }]));
  const { options } = await shops.ports.prisma.restyle.findUniqueOrThrow({ where: { id: restyleId } });
  const { colors: _colors, enlarge: _enlarge, ...rest } = options as RecolorDraft;
  await shops.ports.prisma.restyle.update({
    where: { id: restyleId },
    data: { options: { ...rest, color: "Camel", hex: "#B98A55" } },
  });
  const view = await finish(restyleId);
  expect(view).toMatchObject({
    title: { params: { color: "Camel" } },
    colors: [{ label: "Camel", hex: "#B98A55" }],
    images: [{ look: 0, looks: 1, color: { label: "Camel", hex: "#B98A55" }, state: "ready" }],
  });
  await merchant.decide(restyleId, [{ imageId: view.images[0]!.id, decision: "approved" }]);
  await merchant.publish(restyleId, { placement: "last", alt: {} });
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getRestyle(restyleId)).counts.published === 1;
  });
});

test("a restyle that costs more than the price that was shown is not started", async () => {
  const draft = await draftIn([one], three);
  const refused = await merchant.startRestyle(draft, crypto.randomUUID(), 8);
  expect(refused).toMatchObject({
    ok: false,
    problems: [{ field: null, message: { key: "draft.price_changed", params: { shown: 8, now: 9 } } }],
    quote: { requiredCredits: 9 },
  });
  expect(shops.take("shops-send-product")).toEqual([]);
  const started = await merchant.startRestyle(draft, crypto.randomUUID(), 9);
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  await merchant.cancelRestyle(started.restyleId);
  await finish(started.restyleId);
});

test("the form offers the shop's palette and the colors of its latest restyles, no one else's", async () => {
  const clay = { label: "Clay", hex: "#B5654A" };
  expect(await merchant.saveColor({ label: " Clay ", hex: "#b5654a" })).toEqual({
    ok: true,
    palette: [clay],
  });
  const renamed = { ...clay, label: "Terra" };
  await merchant.saveColor({ label: "Ink", hex: "#101820" });
  expect(await merchant.saveColor(renamed)).toEqual({
    ok: true,
    palette: [renamed, { label: "Ink", hex: "#101820" }],
  });
  expect(await merchant.removeColor("#101820")).toEqual([renamed]);
  for (const color of [{ label: "", hex: "#101820" }, { label: "Ink", hex: "101820" }, null]) {
    expect(await merchant.saveColor(color)).toMatchObject({ ok: false, problem: { key: "palette.invalid" } });
  }
  const form = await merchant.getNewRestyle([one]);
  expect(form.palette).toEqual([renamed]);
  expect(form.recentColors.map(({ label }) => label)).toEqual(["Navy", "Our sand", "#AA3322", "Camel"]);
  const stranger = await (await shops.merchant(otherDomain)).getNewRestyle([]);
  expect([stranger.palette, stranger.recentColors]).toEqual([[], []]);
});

test("a full palette says so, also under concurrent saves, and still renames", async () => {
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  const hexOf = (number: number) => `#${number.toString(16).padStart(6, "0").toUpperCase()}`;
  await shops.ports.prisma.paletteColor.createMany({
    data: Array.from({ length: paletteLimits.colorsMax - 2 }, (_, index) => ({
      id: crypto.randomUUID(),
      shopId: shop.id,
      name: "Gray",
      hex: hexOf(index),
      createdAt: new Date(),
    })),
  });
  const outcomes = await Promise.all(
    [1, 2, 3].map((number) => merchant.saveColor({ label: "New", hex: hexOf(10_000 + number) })),
  );
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
  expect(await merchant.saveColor({ label: "Black", hex: "#000000" })).toMatchObject({ ok: true });
  expect(await shops.ports.prisma.paletteColor.count()).toBe(paletteLimits.colorsMax);
});

test("failed photos are redrawn with another color or garment, once; finished ones stay, nothing is charged twice", async () => {
  const draft = await draftIn([two], three.slice(0, 2));
  const restyleId = await start(draft);
  const [row] = await rowsOf(restyleId);
  const gone = row!.sources[0]!.url;
  answer = (url) => (url === gone ? new Response(null, { status: 404 }) : null);
  const failed = await finish(restyleId);
  answer = null;
  expect(failed).toMatchObject({
    counts: { ready: 2, failed: 2 },
    creditsUsed: 6,
    retry: { failed: { images: 2, credits: 6 } },
  });
  const kept = failed.images.filter(({ state }) => state === "ready");
  const imageIds = failed.images.filter(({ canRetry }) => canRetry).map(({ id }) => id);
  expect(imageIds).toEqual(failed.images.filter(({ state }) => state === "failed").map(({ id }) => id));

  for (const changes of [
    { size: 4096 },
    { colors: [{ color: "Navy" }, { color: "Teal" }] },
    { colors: [{ color: "#12" }] },
  ]) {
    expect(await merchant.retryImages(restyleId, "failed", changes)).toMatchObject({ ok: false });
  }
  const before = (await merchant.getHome()).credits!;
  const changes = { colors: [{ color: "Teal" }], garment: "jacket" };
  const since = asked.length;
  const twice = [
    merchant.retryImages(restyleId, "failed", changes),
    merchant.retryImages(restyleId, "failed", changes),
  ];
  expect((await Promise.all(twice)).filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await merchant.retryImages(restyleId, "failed", changes)).toMatchObject({ ok: false });
  const view = await finish(restyleId);
  expect(usesOf(/^POST .*\/garment-recolor$/, since)).toBe(2);
  expect(usesOf(/^PUT /, since)).toBe(1);
  expect(view).toMatchObject({ counts: { total: 4, ready: 4, failed: 0 }, creditsUsed: 12, problems: [] });
  expect((await merchant.getHome()).credits!.available).toBe(before.available - 6);
  expect(view.images.filter(({ id }) => kept.some((one) => one.id === id)).map(({ color }) => color)).toEqual(
    kept.map(({ color }) => color),
  );
  for (const image of view.images.filter(({ id }) => imageIds.includes(id))) {
    expect(image).toMatchObject({
      color: { label: "Teal" },
      alt: "Linen dress 2 in Teal",
      decision: "undecided",
    });
  }
  const rows = await rowsOf(restyleId);
  const requests = await Promise.all(
    rows.slice(2).map(async ({ jobId }) => {
      const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: jobId! } });
      return request;
    }),
  );
  expect(requests).toMatchObject(
    Array(2).fill({ garment_label: "jacket", reference_text: readColor("teal") }),
  );
});

test("stopped images can be drawn later, for their price and within the available credits", async () => {
  const restyleId = await start(await draftIn([one], three));
  shops.queue.length = 0;
  await merchant.cancelRestyle(restyleId);
  const stopped = await finish(restyleId);
  expect(stopped).toMatchObject({
    isStopped: true,
    counts: { cancelled: 3 },
    retry: { cancelled: { images: 3, credits: 9 }, failed: { images: 0 } },
    msPerImage: null,
  });
  const { available } = (await merchant.getHome()).credits!;
  await grantCredits(shops, 8 - available);
  expect(await merchant.retryImages(restyleId, "cancelled", {})).toMatchObject({
    ok: false,
    problem: { key: "draft.credits", params: { count: 1 } },
  });
  await grantCredits(shops, 10_000);
  expect(await merchant.retryImages(restyleId, "cancelled", {})).toEqual({ ok: true });
  const running = await merchant.getRestyle(restyleId);
  expect(running).toMatchObject({ status: "running", isStopped: false });
  // The pace of the restyles before.
  expect(running.msPerImage).toBeGreaterThan(0);
  expect(await finish(restyleId)).toMatchObject({ counts: { total: 3, ready: 3 }, creditsUsed: 9 });
  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.retryImages(restyleId, "cancelled", {})).rejects.toMatchObject({ status: 404 });
});
