/** The kinds of work besides recolor and swap: on offer where an engine draws them, and their way to a picture. */
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { packshotChoices, packshotStyles } from "#contract/limits.ts";
import { priceOfSide, processingSizes } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { RestyleDraft } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { addIdentity, finished } from "./identity-acts.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const { say } = createMessages(english);
const jobTypes: DrawnJobType[] = ["create_packshot", "flat_2_model", "upscale", "edit_chat"];
const { engine } = createTestEngine(undefined, { name: "nano_banana_pro", jobTypes });

let shops: TestShops;
let merchant: Merchant;
let productIds: string[];
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
  productIds = await seedShop(shops, [2, 1]);
});
afterAll(() => shops.close());

const kindsOf = async () => (await merchant.getNewRestyle(productIds)).kinds.map(({ name }) => name);

/** A draft with the first photo of each product, as the form of the kind begins. */
async function draftOf(kind: string, options: object) {
  const { products } = await merchant.getNewRestyle(productIds);
  const images = products.map(({ id, images: [first] }) => ({ productId: id, mediaIds: [first!.mediaId] }));
  return { kind, images, options: { ...kindParts[kind]!.first(), size: 1024, ...options } };
}

async function made(kind: string, options: object, draft?: RestyleDraft) {
  const outcome = await merchant.startRestyle(draft ?? (await draftOf(kind, options)), uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await finished(shops, merchant, outcome.restyleId);
  const product = await shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: outcome.restyleId, jobId: { not: null } },
  });
  const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: product.jobId! } });
  return { view, request };
}

test("kinds that no engine of the service draws are not on offer; while the service does not say, all are", async () => {
  expect(await kindsOf()).toEqual(["flat-to-model", "packshot", "upscale", "edit"]);
  serviceIsDown = true;
  expect(await kindsOf()).toEqual(Object.keys(restyleKinds));
  serviceIsDown = false;
});

test("styles that an engine draws are on offer, the others are not; while the service does not say, those of every engine", async () => {
  const stylesOf = async (name: string) =>
    (await merchant.getNewRestyle(productIds)).kinds.find((kind) => kind.name === name)?.styles;
  expect(await stylesOf("packshot")).toEqual([...packshotStyles]);
  expect(await stylesOf("flat-to-model")).toEqual([]);
  const { findUnsupportedReason } = engine;
  engine.findUnsupportedReason = ({ request }) =>
    JSON.stringify(request).includes("ghost_mannequin")
      ? { field: "instructions.0.style", problem: problem("prompt_unsupported") }
      : null;
  expect(await stylesOf("packshot")).toEqual(packshotStyles.filter((style) => style !== "ghost_mannequin"));
  engine.findUnsupportedReason = findUnsupportedReason;
  serviceIsDown = true;
  expect(await stylesOf("packshot")).toEqual([...packshotChoices.styles]);
  serviceIsDown = false;
});

test("the form knows which kinds an image model draws", async () => {
  const drawnByModel = async () =>
    (await merchant.getNewRestyle(productIds)).kinds
      .filter((kind) => kind.isDrawnByModel)
      .map(({ name }) => name);
  expect(await drawnByModel()).toEqual(["flat-to-model", "packshot", "upscale", "edit"]);
  serviceIsDown = true;
  expect(await drawnByModel()).toEqual([]);
  serviceIsDown = false;
});

test("a picture in the merchant's own words is asked for with them, without a ground; it does not start without", async () => {
  const words = { style: "free", ground: "beige", prompt: "on a wooden shelf" };
  expect(
    await merchant.startRestyle(await draftOf("packshot", { ...words, prompt: " " }), uuidv7()),
  ).toMatchObject({
    ok: false,
    problems: [{ field: "prompt", message: { key: "packshot.prompt.missing" } }],
  });
  const { view, request } = await made("packshot", words);
  expect(say(view.title)).toBe("Packshot: own words");
  const { instructions } = request as { instructions: object[] };
  expect(instructions).toMatchObject([{ style: "free", prompt: "on a wooden shelf" }]);
  expect(instructions[0]).not.toHaveProperty("background");
});

test("a packshot is made of one photo of each product, at its own price", async () => {
  const { view, request } = await made("packshot", {
    ground: "beige",
    framing: "square_packshot",
    shadow: "contact",
  });
  expect(say(view.title)).toBe("Packshot: cut-out");
  expect(view.facts).toMatchObject([{ text: "beige", hex: expect.stringMatching(/^#/) }]);
  expect(view.images.map(({ state, alt }) => [state, alt])).toEqual([
    ["ready", "Linen dress 1"],
    ["ready", "Linen dress 2"],
  ]);
  expect(view.creditsUsed).toBe(2 * priceOfSide(1024));
  expect(request).toMatchObject({
    instructions: [
      {
        style: "white_cutout",
        background: expect.stringMatching(/^#/),
        framing: "square_packshot",
        shadow: "contact",
        options: { size: "1K", format: "jpg" },
      },
    ],
  });
});

test("a transparent packshot is a PNG without a ground; a flat lay lies on one", async () => {
  const cutout = await made("packshot", { ground: "beige", isTransparent: true });
  expect(cutout.request).toMatchObject({
    instructions: [{ background: "transparent", options: { format: "png" } }],
  });
  const lay = await made("packshot", { style: "flat_lay", ground: "#c0ffee", isTransparent: true });
  expect(lay.request).toMatchObject({
    instructions: [{ style: "flat_lay", surface: expect.stringMatching(/^#C0FFEE$/i) }],
  });
});

test("a ground that is no color stops at the form", async () => {
  const draft = await draftOf("packshot", { ground: "a beach" });
  expect(await merchant.startRestyle(draft, uuidv7())).toMatchObject({
    ok: false,
    problems: [{ field: "ground" }],
  });
});

test("more than one photo of a product is refused where all of them make one picture", async () => {
  const draft = await draftOf("packshot", {});
  const { products } = await merchant.getNewRestyle(productIds);
  const images = [{ productId: productIds[0], mediaIds: products[0]!.images.map(({ mediaId }) => mediaId) }];
  expect(await merchant.startRestyle({ ...draft, images }, uuidv7())).toMatchObject({
    ok: false,
    problems: [{ field: "images", message: { params: { max: 1 } } }],
  });
});

test("a garment laid flat is shown on an identity", async () => {
  const identity = await addIdentity(shops, "Wearer");
  const options = { identity, pose: "walking", background: "studio" };
  const { view, request } = await made("flat-to-model", options);
  expect(say(view.title)).toBe("On Wearer");
  expect(view.images.map(({ state, alt, problem }) => [state, alt, problem])).toEqual(
    [1, 2].map((number) => ["ready", `Linen dress ${number} on a model`, null]),
  );
  expect(request).toMatchObject({
    identity_code: identity,
    instructions: [{ pose: "walking", background: "studio" }],
  });
  expect((await merchant.getIdentity(identity)).usesTotal).toBe(1);
});

/** Every photo of the products. */
async function wholeDraftOf(kind: string, options: object): Promise<RestyleDraft> {
  const { products } = await merchant.getNewRestyle(productIds);
  const images = products.map(({ id, images: all }) => ({
    productId: id,
    mediaIds: all.filter(({ isOwn }) => !isOwn).map(({ mediaId }) => mediaId),
    sizes: Object.fromEntries(all.map(({ mediaId, width, height }) => [mediaId, { width, height }])),
  }));
  return { ...(await draftOf(kind, options)), images };
}

test.each([
  ["upscale", { factor: 2 }, 3 * priceOfSide(1024)],
  ["edit", { prompt: "remove the hanger" }, 3 * priceOfSide(1024)],
] as const)(
  "a %s is priced, made, published and undone for every photo, each in a job of its own",
  async (kind, options, credits) => {
    const draft = await wholeDraftOf(kind, options);
    expect(await merchant.quoteRestyle(draft)).toMatchObject({
      ok: true,
      quote: { outputs: 3, requiredCredits: credits },
    });
    const { view } = await made(kind, options, draft);
    expect(view).toMatchObject({
      status: "review",
      counts: { ready: 3 },
      creditsUsed: credits,
      creditsHeld: 0,
    });
    expect(view.images.map(({ productTitle, position }) => [productTitle, position])).toEqual([
      ["Linen dress 1", 1],
      ["Linen dress 1", 2],
      ["Linen dress 2", 1],
    ]);
    const galleries = () =>
      productIds.map((id) => shops.simulator.shop(shopDomain).products[id]!.mediaIds.length);
    const before = galleries();
    await approveAll(merchant, view.id);
    await merchant.publish(view.id, { placement: "after-original", alt: {} });
    const isAll = (state: string) => async () => {
      await shops.runTasks();
      return (await merchant.getRestyle(view.id)).images.every(({ publication }) => publication === state);
    };
    await eventually(isAll("published"));
    expect(galleries()).toEqual([before[0]! + 2, before[1]! + 1]);
    await merchant.undoPublish(
      view.id,
      view.images.map(({ id }) => id),
    );
    await eventually(isAll("undone"));
    expect(galleries()).toEqual(before);
  },
);

test("an edit that was stopped before its start costs nothing, and is made with other words", async () => {
  const started = await merchant.startRestyle(
    await draftOf("edit", { prompt: "make it brighter" }),
    uuidv7(),
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  shops.queue.length = 0;
  await merchant.cancelRestyle(started.restyleId);
  const stopped = await finished(shops, merchant, started.restyleId);
  expect(stopped).toMatchObject({ creditsUsed: 0, creditsHeld: 0, canMakeAgain: true });
  const words = { prompt: "make the background white" };
  expect(await merchant.retryImages(started.restyleId, "cancelled", words)).toEqual({ ok: true });
  const { images } = await finished(shops, merchant, started.restyleId);
  expect(images.map(({ state }) => state)).toEqual(["ready", "ready"]);
  const drawn = await shops.ports.prisma.job.findMany({ orderBy: { createdAt: "desc" }, take: 2 });
  for (const { request } of drawn) expect(JSON.stringify(request)).toContain(words.prompt);
});

test("photos whose enlargement Shopify does not take cost nothing and say why; the others are made", async () => {
  const large = await sharp({ create: { width: 2600, height: 200, channels: 3, background: "#804020" } })
    .jpeg()
    .toBuffer();
  const image = { bytes: new Uint8Array(large), filename: "large.jpg", alt: "" };
  const [productId] = await seedShop(shops, [1]);
  const [second] = await shops.simulator.seedProducts(shopDomain, [
    {
      title: "Banner",
      handle: "banner",
      productType: "",
      vendor: "",
      tags: [],
      price: "1.00",
      variants: [],
      images: [image],
    },
  ]);
  const { products } = await merchant.getNewRestyle([productId!, second!]);
  const images = products.map(({ id, images: [photo] }) => ({
    productId: id,
    mediaIds: [photo!.mediaId],
    sizes: { [photo!.mediaId]: { width: photo!.width, height: photo!.height } },
  }));
  const draft = { kind: "upscale", images, options: { factor: 2 } };
  expect(await merchant.quoteRestyle(draft)).toMatchObject({
    ok: true,
    quote: { requiredCredits: priceOfSide(1024), outputs: 1 },
  });
  const { view } = await made("upscale", {}, draft);
  // Enlarging it again would give the same picture.
  expect(view.canMakeAgain).toBe(false);
  expect(view.images.map(({ state, problem: said }) => [state, said && say(said.detail)])).toEqual([
    ["ready", null],
    ["failed", expect.stringContaining("2,600 × 200")],
  ]);
  expect(view.creditsUsed).toBe(priceOfSide(1024));
});

test.each(["swap", "flat-to-model", "packshot", "upscale"])(
  "the form's estimate of a %s is the rule's",
  (name) => {
    const kind = restyleKinds[name]!;
    for (const size of processingSizes) {
      const parts = kindParts[name]!;
      const options = { ...parts.first(), size };
      const look = kind.options.parse(options);
      for (const height of [900, 1400, 3000]) {
        const photo = { width: 900, height };
        expect(parts.outputSide(options, photo)).toBe(kind.outputSide(look, photo));
      }
      expect(parts.outputsPerPhoto(options)).toBe(kind.outputsPerPhoto(look));
      expect(parts.isOfFirstEngine?.(options)).toBe(kind.isOfFirstEngine?.(look));
    }
  },
);
