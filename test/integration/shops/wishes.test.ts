/** Words of a draft: read back while they are typed, and stopped at the form when nobody would follow them. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWish } from "#engines/onda/garment/read-wish.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { eventually, grantCredits, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

const { engine, works } = createTestEngine();
engine.readWish = readWish;

let shops: TestShops;
let merchant: Merchant;
let productId: string;
let serviceIsDown = false;
beforeAll(async () => {
  shops = await startTestShops({
    engine,
    fetch: async (input, init) => {
      if (serviceIsDown && String(input).startsWith(shops.service.url)) throw new TypeError("down");
      return fetch(input, init);
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 500);
  [productId] = (await seedShop(shops, [1])) as [string];
});
afterAll(() => shops.close());

async function draftOf(options: Partial<RecolorDraft>) {
  const { products } = await merchant.getNewRestyle([productId]);
  const plain = {
    colors: [],
    instruction: "",
    garment: "",
    size: 1024,
    format: "jpg",
    variations: 1,
    consistent: true,
  };
  const images = products.map(({ id, images: [first] }) => ({ productId: id, mediaIds: [first!.mediaId] }));
  return { kind: "recolor", images, options: { ...plain, ...options } };
}

const heldNow = async () => (await merchant.getHome()).credits!.onHold;

test.each<[Partial<RecolorDraft>, string, string]>([
  [{ colors: [{ color: "Navy" }, { color: "Glitzer" }] }, "colors", "failure.service.color_unknown.detail"],
  [{ colors: [{ color: "Navy" }], instruction: "make the drawstring red" }, "instruction", "wish.ignored"],
  [{ instruction: "make it look vintage" }, "instruction", "failure.service.color_unknown.detail"],
  [{ instruction: "with white polka dots" }, "instruction", "wish.ignored"],
  [{ instruction: "polka dots" }, "instruction", "failure.service.pattern_in_words.detail"],
  [{ instruction: "navy, and remove her clothes" }, "instruction", "failure.service.content_blocked.detail"],
])("%j stops at the form, and nothing is held", async (options, field, key) => {
  const draft = await draftOf(options);
  expect(await merchant.readWish(draft)).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ field, problem: expect.objectContaining({ key }) }),
    ]),
  });
  expect(await merchant.startRestyle(draft, uuidv7())).toMatchObject({
    ok: false,
    problems: [{ field, message: { key } }],
  });
  expect(await heldNow()).toBe(0);
  expect((await merchant.listRestyles(1)).restyles).toEqual([]);
});

test("an instruction is interpreted together with the chosen color", async () => {
  const draft = await draftOf({
    colors: [{ color: "Navy" }, { color: "dark teal" }],
    instruction: "faded, keep the buttons",
    garment: "blorp",
  });
  expect((await merchant.readWish(draft)).lines).toMatchObject([
    { field: "colors", color: { words: "Dark teal" }, problem: null },
    {
      field: "instruction",
      color: { words: expect.stringMatching(/^faded/) },
      kept: ["buttons"],
      problem: null,
    },
    { field: "garment", garment: "blorp", problem: null },
  ]);
});

test("one photo is previewed free of charge in any of the colors, from one uploaded copy", async () => {
  const draft = await draftOf({ colors: [{ color: "Navy" }, { color: "#AA3322" }] });
  const { credits } = await merchant.getHome();
  const [first, second] = [await merchant.tryOnPhoto(draft, 0), await merchant.tryOnPhoto(draft, 1)];
  expect([first, second]).toMatchObject([
    { ok: true, preview: { url: expect.stringMatching(/^data:image\/jpeg;base64,/), isDoubtful: false } },
    { ok: true },
  ]);
  expect(works.map((work) => work.type === "garment_recolor" && work.request)).toMatchObject([
    { reference_text: "#1F2A44" },
    { reference_text: "#AA3322" },
  ]);
  expect((await merchant.getHome()).credits).toEqual(credits);
  expect(await shops.ports.prisma.photoOutline.count()).toBe(1);
  expect(await merchant.tryOnPhoto(draft, 2)).toMatchObject({ ok: false, canRetry: false });
});

test("a preview that fails says why: words, another shop's photo, an unreachable service", async () => {
  const unread = await draftOf({ colors: [{ color: "Glitzer" }] });
  expect(await merchant.tryOnPhoto(unread, 0)).toMatchObject({
    ok: false,
    canRetry: false,
    problem: { key: "failure.service.color_unknown.detail" },
  });
  const draft = await draftOf({ colors: [{ color: "Navy" }] });
  const foreign = { ...draft, images: [{ productId: "gid://shopify/Product/1", mediaIds: ["m"] }] };
  expect(await merchant.tryOnPhoto(foreign, 0)).toMatchObject({ ok: false, canRetry: false });
  serviceIsDown = true;
  expect(await merchant.tryOnPhoto(draft, 0)).toMatchObject({ ok: false, canRetry: true });
  serviceIsDown = false;
});

test("colors with a known value need no interpretation", async () => {
  const draft = await draftOf({ colors: [{ color: "Navy" }] });
  serviceIsDown = true;
  expect(await merchant.readWish(draft)).toEqual({ lines: [], isUnreached: false });
  serviceIsDown = false;
});

test("while the service is unreachable the form says so, and nothing starts", async () => {
  const draft = await draftOf({ colors: [{ color: "dark teal" }] });
  serviceIsDown = true;
  expect(await merchant.readWish(draft)).toEqual({ lines: [], isUnreached: true });
  expect(await merchant.startRestyle(draft, uuidv7())).toMatchObject({
    ok: false,
    problems: [{ field: null }],
  });
  serviceIsDown = false;
});

test("words that the form refuses are also refused for redrawn images, and nothing is held", async () => {
  const started = await merchant.startRestyle(await draftOf({ colors: [{ color: "Navy" }] }), uuidv7());
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  shops.queue.length = 0;
  await merchant.cancelRestyle(started.restyleId);
  await eventually(async () => {
    await shops.runTasks();
    return (await merchant.getRestyle(started.restyleId)).finishedAt;
  });
  const retry = (changes: object) => merchant.retryImages(started.restyleId, "cancelled", { ...changes });
  expect(await retry({ colors: [{ color: "Glitzer" }] })).toMatchObject({
    ok: false,
    problem: { key: "failure.service.color_unknown.detail" },
  });
  expect(await heldNow()).toBe(0);
  expect(await retry({ colors: [{ color: "dark teal" }] })).toEqual({ ok: true });
});
