/** Outlines of garments before a restyle is paid for: found once, looked at, corrected, left out. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { OutlineView, RestyleDraft, RestyleOutlineView } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const masks = createTestMaskEngine();
let engineRefuses = false;
const drawing = createTestEngine(
  () => (engineRefuses ? { kind: "refused", reason: problem("no_garment") } : undefined),
  { usesMasks: true },
);
let shops: TestShops;
let merchant: Merchant;
/** Products that no test has used, by their number of photos. */
const fresh: Record<1 | 2 | 3, string[]> = { 1: [], 2: [], 3: [] };
let uploads = 0;
/** Runs when a request was answered; throwing loses the answer. */
let afterwards: ((url: string) => Promise<void>) | null = null;
/** Answers requests instead of the service; null lets them through. */
let intercept: ((url: string, init?: RequestInit) => Response | null) | null = null;
/** Changes requests on their way to the service. */
let through: ((url: string, init?: RequestInit) => RequestInit | undefined) | null = null;

beforeAll(async () => {
  shops = await startTestShops({
    engine: drawing.engine,
    maskEngine: masks.engine,
    fetch: async (input, init) => {
      const answer = intercept?.(String(input), init);
      if (answer) return answer;
      if (init?.method === "PUT" && !String(input).includes("garment-masks")) uploads += 1;
      const reply = await fetch(input, through ? through(String(input), init) : init);
      await afterwards?.(String(input));
      return reply;
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 500);
  const counts = [3, ...Array.from({ length: 24 }, () => 2), ...Array.from({ length: 75 }, () => 1)];
  const ids = await seedShop(shops, counts);
  ids.forEach((id, index) => {
    fresh[counts[index]! as 1 | 2 | 3].push(id);
  });
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.service.database.prisma.rateBucket.deleteMany({});
  masks.script.find = undefined;
  masks.script.correct = undefined;
  masks.script.version = `test-${crypto.randomUUID()}`;
  masks.searches.length = 0;
  intercept = null;
  through = null;
  afterwards = null;
  uploads = 0;
});

/** The outline is doubtful; with a number, for that many searches. */
function doubt(times = Number.POSITIVE_INFINITY) {
  let left = times;
  masks.script.find = async (photo) => {
    left -= 1;
    if (left < 0) return undefined;
    return {
      kind: "mask",
      mask: {
        ...(await testMask(photo, 255)),
        isDoubtful: true,
        doubts: [
          { box: [1, 2, 3, 4], reason: problem("garment_name_doubtful") },
          { box: [5, 6, 7, 8], reason: problem("garment_name_doubtful") },
        ],
      },
    };
  };
}

/** A product with as many photos, and the draft of all of them. */
async function draftOfNew(photos: 1 | 2 | 3): Promise<RestyleDraft> {
  return draftOf(merchant, [fresh[photos].pop()!]);
}

async function find(draft: RestyleDraft): Promise<OutlineView[]> {
  await merchant.findOutlines(draft);
  await shops.runTasks();
  return merchant.findOutlines(draft);
}

const statesOf = (views: OutlineView[]) => views.map(({ state }) => state);

async function granted<T>(
  outcome: Promise<{ ok: true; value: T } | { ok: false; problem: unknown }>,
): Promise<T> {
  const answer = await outcome;
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** A change of the mask at this revision. */
const change = (revision: number) => ({ revision, key: crypto.randomUUID() });

async function quoteOf(draft: RestyleDraft) {
  const outcome = await merchant.quoteRestyle(draft);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.quote;
}

async function run(draft: RestyleDraft) {
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getRestyle(outcome.restyleId);
    return view.finishedAt ? view : null;
  });
}

test("an outline is found once per photo, and the restyle sends neither photo nor search again", async () => {
  const draft = await draftOfNew(2);
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["finding", "finding"]);
  await shops.runTasks();
  const found = await find(draft);
  expect(statesOf(found)).toEqual(["sure", "sure"]);
  expect(found.every(({ previewUrl }) => previewUrl !== null)).toBe(true);
  expect(masks.searches).toEqual([{ label: "Dress" }, { label: "Dress" }]);
  expect(uploads).toBe(2);

  drawing.masks.length = 0;
  const view = await run(draft);
  expect(view.counts).toMatchObject({ total: 2, ready: 2 });
  expect(uploads).toBe(2);
  expect(masks.searches).toHaveLength(2);
  expect(drawing.masks).toHaveLength(2);
});

test("another garment of the same photo is searched on the copy that is there", async () => {
  const draft = await draftOfNew(1);
  await find(draft);
  const jacket = { ...draft, options: { ...draft.options, garment: "jacket" } };
  expect(statesOf(await find(jacket))).toEqual(["sure"]);
  expect(masks.searches.map(({ label }) => label)).toEqual(["Dress", "jacket"]);
  expect(uploads).toBe(1);
});

describe("many photos", () => {
  /** A draft of as many products with two photos each. */
  async function draftOfMany(products: number): Promise<RestyleDraft> {
    return draftOf(merchant, fresh[2].splice(-products));
  }

  /** Requests of outlines, by file. */
  function recordAsked(answer: () => Response | null = () => null): string[] {
    const asked: string[] = [];
    intercept = (url, init) => {
      if (init?.method !== "POST" || !url.endsWith("/garment-masks")) return null;
      asked.push(JSON.parse(String(init.body)).file_id);
      return answer();
    };
    return asked;
  }

  test("are searched three at a time, and each is sent and asked for once", async () => {
    let running = 0;
    let mostRunning = 0;
    const three = Promise.withResolvers<void>();
    masks.script.find = async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      if (running === 3) three.resolve();
      await Promise.race([three.promise, new Promise((resolve) => setTimeout(resolve, 3_000))]);
      running -= 1;
      return undefined;
    };
    const asked = recordAsked();
    expect(statesOf(await find(await draftOfMany(3)))).toEqual(Array.from({ length: 6 }, () => "sure"));
    expect(mostRunning).toBe(3);
    expect(uploads).toBe(6);
    expect(asked).toHaveLength(6);
    expect(new Set(asked).size).toBe(6);
  });

  test("beyond the first twenty are asked for six at a time; one without a garment says so, and the others are found", async () => {
    masks.script.find = async () =>
      masks.searches.length === 25 ? { kind: "refused", reason: problem("no_garment") } : undefined;
    const asked: number[] = [];
    intercept = (url, init) => {
      if (init?.method !== "POST" || !/\/garment-masks(\/batch)?$/.test(url)) return null;
      asked.push(url.endsWith("batch") ? JSON.parse(String(init.body)).files.length : 1);
      return null;
    };
    const draft = await draftOf(merchant, fresh[1].splice(0, 34));
    const states = statesOf(await find(draft));
    expect(states.filter((state) => state === "sure")).toHaveLength(33);
    expect(states.filter((state) => state === "none")).toHaveLength(1);
    expect(asked.filter((count) => count === 1)).toHaveLength(20);
    expect(asked.filter((count) => count > 1).sort()).toEqual([2, 6, 6]);
    expect(uploads).toBe(34);
  });

  test("with two garments each are sent once", async () => {
    const draft = await draftOfNew(2);
    await merchant.findOutlines(draft);
    await find({ ...draft, options: { ...draft.options, garment: "jacket" } });
    expect(masks.searches.map(({ label }) => label).sort()).toEqual(["Dress", "Dress", "jacket", "jacket"]);
    expect(uploads).toBe(2);
  });

  test("wait when the service has no place for more requests", async () => {
    let refusals = 2;
    const asked = recordAsked(() => {
      refusals -= 1;
      if (refusals < 0) return null;
      return Response.json({ error: "Too many requests" }, { status: 429, headers: { "Retry-After": "1" } });
    });
    const draft = await draftOfNew(2);
    expect(statesOf(await find(draft))).toEqual(["sure", "sure"]);
    expect(asked).toHaveLength(4);
    expect(uploads).toBe(2);
  });

  test("are searched on by the next run when the process ends", async () => {
    const draft = await draftOfMany(2);
    await merchant.findOutlines(draft);
    const [task] = shops.take("shops-search-outlines");
    const stop = new AbortController();
    recordAsked(() => {
      stop.abort();
      return null;
    });
    await expect(shops.run(task!.name, task!.payload, stop.signal)).rejects.toThrow();
    recordAsked();
    expect(statesOf(await find(draft))).toEqual(["sure", "sure", "sure", "sure"]);
  });
});

test("two windows that choose the same photos concurrently search once", async () => {
  const draft = await draftOfNew(2);
  const [first, second] = await Promise.all([merchant.findOutlines(draft), merchant.findOutlines(draft)]);
  expect(first.map(({ id }) => id)).toEqual(second.map(({ id }) => id));
  const shop = await shops.ports.prisma.shop.findFirstOrThrow({ where: { domain: shopDomain } });
  await Promise.all([
    shops.run("shops-search-outlines", { shopId: shop.id }),
    shops.run("shops-search-outlines", { shopId: shop.id }),
  ]);
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["sure", "sure"]);
  expect(masks.searches).toHaveLength(2);
});

describe("a doubtful outline", () => {
  test("is left out of the price and of the restyle until it is checked", async () => {
    doubt(1);
    const draft = await draftOfNew(2);
    const views = await find(draft);
    expect(statesOf(views).sort()).toEqual(["doubtful", "sure"]);
    // Of both places, once.
    expect(views.find(({ state }) => state === "doubtful")?.reasons.map(({ key }) => key)).toEqual([
      "outline.doubt.garment_name_doubtful",
    ]);
    expect(await quoteOf(draft)).toMatchObject({
      outputs: 1,
      requiredCredits: 3,
      leftOut: { skipped: 0, doubtful: 1, none: 0 },
    });
    const view = await run(draft);
    expect(view).toMatchObject({ counts: { total: 1, ready: 1 }, creditsUsed: 3 });
  });

  test("that a restyle left out is listed by its run and restyled from there, until a later restyle includes it", async () => {
    doubt();
    const [first, other] = [await draftOfNew(1), await draftOfNew(1)];
    const [uncertain] = await find(first);
    masks.script.find = undefined;
    await find(other);
    const both = { ...first, images: [...first.images, ...other.images] };
    const { id, leftOut } = await run(both);
    const { productId, mediaIds } = first.images[0]!;
    expect(leftOut).toEqual([{ productId, title: expect.any(String), doubtful: 1, none: 0 }]);

    const form = await merchant.getNewRestyleOfLeftOut(id);
    expect(form.products.map((product) => product.id)).toEqual([productId]);
    expect(form.preparedDraft).toEqual({
      from: "left_out",
      id,
      kind: first.kind,
      options: expect.objectContaining({ colors: [{ color: "Navy", hex: expect.any(String) }] }),
      images: [{ productId, mediaIds }],
    });
    const stranger = await shops.merchant(otherDomain);
    await expect(stranger.getNewRestyleOfLeftOut(id)).rejects.toMatchObject({ status: 404 });

    await merchant.decideOutlines([uncertain!.id], "skip");
    expect((await merchant.getRestyle(id)).leftOut).toEqual([]);
    await merchant.decideOutlines([uncertain!.id], "include");
    expect((await merchant.getRestyle(id)).leftOut).toHaveLength(1);
    await merchant.decideOutlines([uncertain!.id], "accept");
    await run({ ...first, options: form.preparedDraft!.options, images: form.preparedDraft!.images });
    expect((await merchant.getRestyle(id)).leftOut).toEqual([]);
    expect((await merchant.getNewRestyleOfLeftOut(id)).products).toEqual([]);
  });

  test("is part of the restyle once the merchant accepts it", async () => {
    doubt();
    const draft = await draftOfNew(1);
    const [view] = await find(draft);
    const [accepted] = await merchant.decideOutlines([view!.id], "accept");
    expect(accepted).toMatchObject({ state: "accepted", reasons: [] });
    expect(await quoteOf(draft)).toMatchObject({ outputs: 1 });
    expect((await run(draft)).counts).toMatchObject({ ready: 1 });
  });

  test("stays excluded once the merchant skips it, until it is included again", async () => {
    doubt();
    const draft = await draftOfNew(1);
    const [view] = await find(draft);
    await merchant.decideOutlines([view!.id], "skip");
    expect((await quoteOf(draft)).leftOut).toEqual({ skipped: 1, doubtful: 0, none: 0 });
    expect(await merchant.startRestyle(draft, crypto.randomUUID())).toMatchObject({
      ok: false,
      problems: [{ field: "images", message: { key: "draft.images.all_left_out" } }],
    });
    await merchant.decideOutlines([view!.id], "include");
    expect((await quoteOf(draft)).leftOut).toEqual({ skipped: 0, doubtful: 1, none: 0 });
  });

  test("fails its image uncharged when it is found only while the restyle starts", async () => {
    doubt();
    const draft = await draftOfNew(1);
    await merchant.findOutlines(draft);
    const { images, creditsUsed } = await run(draft);
    expect(images[0]).toMatchObject({
      state: "unchecked",
      problem: { detail: { key: "failure.service.mask_doubtful.detail" } },
    });
    expect(creditsUsed).toBe(0);
  });
});

test("a photo without the garment is reported and left out, and may be outlined by hand", async () => {
  masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
  const draft = await draftOfNew(1);
  const [view] = await find(draft);
  expect(view).toMatchObject({ state: "none", previewUrl: null });
  expect(view!.reasons[0]?.key).toBe("failure.service.no_garment.detail");
  expect((await quoteOf(draft)).leftOut).toEqual({ skipped: 0, doubtful: 0, none: 1 });
  const opened = await granted(merchant.openOutline(view!.id));
  expect(opened).toMatchObject({ width: 48, height: 64, mask: { mask: null, revision: 0 } });
  const drawn = new Uint8Array(
    await sharp({ create: { width: 48, height: 64, channels: 3, background: "#fff" } })
      .toColourspace("b-w")
      .png()
      .toBuffer(),
  );
  const replaced = await granted(merchant.replaceOutline(view!.id, { mask: drawn, keep: null }, change(0)));
  expect(replaced.revision).toBe(1);
  await granted(merchant.finishOutline(view!.id, { isChanged: true }));
  expect(statesOf(await merchant.readOutlines([view!.id]))).toEqual(["fixed"]);
  expect(await quoteOf(draft)).toMatchObject({ outputs: 1 });
});

describe("an outline that a person has settled", () => {
  const stroke = { kind: "add" as const, radius: 4, points: [[10, 10] as [number, number]] };

  async function twoDoubtful() {
    doubt();
    const draft = await draftOfNew(2);
    const [first, second] = await find(draft);
    masks.searches.length = 0;
    masks.examples.length = 0;
    const viewOf = async (id: string) => (await merchant.readOutlines([id]))[0]!;
    return { draft, first: first!.id, second: second!.id, viewOf };
  }

  test("is what the product's other doubtful photos are searched by, and nobody accepts one unseen", async () => {
    const { first, second, viewOf } = await twoDoubtful();
    const edit = await granted(merchant.openOutline(first));
    const { maskId } = await granted(merchant.openOutline(second));
    await granted(merchant.correctOutline(first, stroke, change(edit.mask.revision)));
    await granted(merchant.finishOutline(first, { isChanged: true }));

    expect((await viewOf(second)).state).toBe("finding");
    // Another window still shows what was found before.
    expect(await merchant.finishOutline(second, { isChanged: false })).toMatchObject({ reason: "conflict" });
    await merchant.decideOutlines([second], "accept");
    expect((await viewOf(second)).state).toBe("finding");

    await shops.runTasks();
    expect(masks.examples).toHaveLength(1);
    expect((await viewOf(second)).state).toBe("doubtful");
    expect(await merchant.finishOutline(second, { isChanged: false, maskId })).toMatchObject({
      reason: "conflict",
    });
    const asShown = await merchant.decideOutlines([second], "accept", { [second]: maskId });
    expect(statesOf(asShown)).toEqual(["doubtful"]);
    const opened = await granted(merchant.openOutline(second));
    expect(opened).toMatchObject({ hasExample: true });
    await granted(merchant.finishOutline(second, { isChanged: false, maskId: opened.maskId }));
    expect((await viewOf(second)).state).toBe("accepted");
    expect(masks.searches).toHaveLength(1);
  });

  test("is searched by at once when the next photo is opened", async () => {
    const { first, second } = await twoDoubtful();
    await granted(merchant.finishOutline(first, { isChanged: false }));
    expect(await granted(merchant.openOutline(second))).toMatchObject({ hasExample: true });
    await shops.runTasks();
    expect(masks.searches).toHaveLength(1);
  });

  test("settles no other that was left with strokes and without an end", async () => {
    const { first, second, viewOf } = await twoDoubtful();
    const { mask } = await granted(merchant.openOutline(second));
    await granted(merchant.correctOutline(second, stroke, change(mask.revision)));
    await granted(merchant.finishOutline(first, { isChanged: false }));
    await shops.runTasks();
    expect((await viewOf(second)).state).toBe("doubtful");
    expect(await granted(merchant.openOutline(second))).toMatchObject({
      mask: { revision: mask.revision + 1 },
    });
  });

  test("together with the others of its page has none of them searched again", async () => {
    const { first, second } = await twoDoubtful();
    const accepted = await merchant.decideOutlines([first, second], "accept");
    expect(statesOf(accepted)).toEqual(["accepted", "accepted"]);
    await shops.runTasks();
    expect(masks.searches).toHaveLength(0);
  });

  test("has each other photo searched once, once more by the first that was corrected, and again when that one is", async () => {
    doubt();
    const ids = (await find(await draftOfNew(3))).map(({ id }) => id) as [string, string, string];
    const searchesOf = async (act: () => Promise<unknown>) => {
      masks.searches.length = 0;
      await act();
      await shops.runTasks();
      return masks.searches.length;
    };
    const correct = async (id: string) => {
      const { mask } = await granted(merchant.openOutline(id));
      await granted(merchant.correctOutline(id, stroke, change(mask.revision)));
      await granted(merchant.finishOutline(id, { isChanged: true }));
    };
    const [first, second] = ids;
    expect(await searchesOf(() => merchant.finishOutline(first, { isChanged: false }))).toBe(2);
    expect(await searchesOf(() => correct(second))).toBe(1);
    expect(await searchesOf(() => correct(first))).toBe(0);
    expect(await searchesOf(() => correct(second))).toBe(1);
  });

  test("by another one stays settled when it is asked for again after days", async () => {
    const { draft, first, second, viewOf } = await twoDoubtful();
    await granted(merchant.finishOutline(first, { isChanged: false }));
    await shops.runTasks();
    await granted(merchant.finishOutline(second, { isChanged: false }));
    const id = { in: [first, second] };
    await shops.ports.prisma.photoOutline.updateMany({ where: { id }, data: { askedAt: new Date(0) } });
    await find(draft);
    expect([(await viewOf(first)).state, (await viewOf(second)).state]).toEqual(["accepted", "accepted"]);
  });

  test("while another was searched has that one searched again", async () => {
    doubt();
    masks.examples.length = 0;
    const draft = await draftOfNew(2);
    const ids = (await merchant.findOutlines(draft)).map(({ id }) => id);
    let answers = 0;
    afterwards = async (url) => {
      if (!url.endsWith("/garment-masks") || ++answers !== 2) return;
      const found = await eventually(async () =>
        (await merchant.readOutlines(ids)).find(({ state }) => state === "doubtful"),
      );
      await granted(merchant.finishOutline(found.id, { isChanged: false }));
    };
    await shops.runTasks();
    expect(statesOf(await merchant.readOutlines(ids)).sort()).toEqual(["accepted", "doubtful"]);
    expect(masks.examples).toHaveLength(1);
  });

  test("is not undone by the answer of a search that began before", async () => {
    const { first, second, viewOf } = await twoDoubtful();
    await granted(merchant.finishOutline(first, { isChanged: false }));
    afterwards = async (url) => {
      if (!url.endsWith("/garment-masks")) return;
      afterwards = null;
      await granted(merchant.openOutline(second));
      await granted(merchant.finishOutline(second, { isChanged: false }));
    };
    await shops.runTasks();
    expect((await viewOf(second)).state).toBe("accepted");
  });

  test("that the service no longer has does not fail the search of a new photo", async () => {
    doubt();
    const both = await draftOfNew(2);
    const one = {
      ...both,
      images: both.images.map((image) => ({ ...image, mediaIds: image.mediaIds.slice(0, 1) })),
    };
    const [settled] = await find(one);
    await granted(merchant.finishOutline(settled!.id, { isChanged: false }));
    await shops.service.database.prisma.garmentMask.deleteMany({ where: { state: "approved" } });
    const ids = (await merchant.findOutlines(both)).map(({ id }) => id);
    const ended = await eventually(async () => {
      await shops.runTasks();
      const views = await merchant.readOutlines(ids);
      return views.some(({ state }) => state === "finding") ? null : views;
    });
    expect(statesOf(ended).sort()).toEqual(["accepted", "doubtful"]);
  });

  test("that the service no longer has is searched without", async () => {
    const { first, second, viewOf } = await twoDoubtful();
    await granted(merchant.finishOutline(first, { isChanged: false }));
    await shops.service.database.prisma.garmentMask.deleteMany({ where: { state: "approved" } });
    await eventually(async () => {
      await shops.runTasks();
      return (await viewOf(second)).state === "doubtful";
    });
    expect(masks.examples).toHaveLength(0);
  });
});

describe("correcting", () => {
  const stroke = { kind: "add" as const, radius: 4, points: [[10, 10] as [number, number]] };

  async function opened() {
    doubt();
    const draft = await draftOfNew(1);
    const [view] = await find(draft);
    return { draft, id: view!.id, edit: await granted(merchant.openOutline(view!.id)) };
  }

  test("a stroke answers the new mask, and counts once the merchant is done", async () => {
    const { draft, id, edit } = await opened();
    expect(edit.doubts).toMatchObject([{ box: [1, 2, 3, 4] }, { box: [5, 6, 7, 8] }]);
    const corrected = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
    expect(corrected.revision).toBe(edit.mask.revision + 1);
    expect(corrected.mask).not.toBe(edit.mask.mask);
    expect(statesOf(await merchant.readOutlines([id]))).toEqual(["doubtful"]);
    await granted(merchant.finishOutline(id, { isChanged: true }));
    expect(statesOf(await merchant.readOutlines([id]))).toEqual(["fixed"]);
    expect((await run(draft)).counts).toMatchObject({ ready: 1 });
  });

  test("the reasons of a doubtful outline stay until the session ends, and with a session that is discarded", async () => {
    const { id, edit } = await opened();
    const reasons = async () =>
      (await merchant.readOutlines([id]))[0]!.reasons.map(({ key }) => key as string);
    const corrected = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
    expect(await reasons()).toEqual(["outline.doubt.garment_name_doubtful"]);
    const former = new Uint8Array(Buffer.from(edit.mask.mask!, "base64"));
    await granted(merchant.replaceOutline(id, { mask: former, keep: null }, change(corrected.revision)));
    expect(await reasons()).toEqual(["outline.doubt.garment_name_doubtful"]);
    expect((await granted(merchant.openOutline(id))).doubts).toEqual(edit.doubts);
    await granted(merchant.finishOutline(id, { isChanged: true }));
    expect(await reasons()).toEqual([]);
  });

  test("accepting an outline leaves the question whether the garment is printed", async () => {
    masks.script.find = async (photo) => ({
      kind: "mask",
      mask: {
        ...(await testMask(photo, 255)),
        isDoubtful: true,
        doubts: [
          { box: [1, 2, 3, 4], reason: problem("garment_name_doubtful") },
          { box: [5, 6, 7, 8], reason: problem("print_unclear") },
        ],
      },
    });
    const [view] = await find(await draftOfNew(1));
    const [accepted] = await merchant.decideOutlines([view!.id], "accept");
    expect(accepted).toMatchObject({ state: "accepted", reasons: [{ key: "outline.doubt.print_unclear" }] });
  });

  test("plain or printed is answered for all photos of one product: outlines with only that doubt are accepted, and only its jobs send the answer", async () => {
    masks.script.find = async (photo) => ({
      kind: "mask",
      mask: {
        ...(await testMask(photo, 255)),
        isDoubtful: true,
        doubts: [{ box: [5, 6, 7, 8], reason: problem("print_unclear") }],
      },
    });
    const [printed, other] = [fresh[2].pop()!, fresh[1].pop()!];
    const draft = await draftOf(merchant, [printed, other]);
    const views = await find(draft);
    expect(statesOf(views)).toEqual(["doubtful", "doubtful", "doubtful"]);
    const [first, second, third] = views as [OutlineView, OutlineView, OutlineView];
    const answered = await merchant.answerPrint([first.id], "printed");
    expect(answered.map(({ id, state, print, leftOut }) => ({ id, state, print, leftOut }))).toEqual(
      expect.arrayContaining(
        [first, second].map(({ id }) => ({ id, state: "accepted", print: "printed", leftOut: null })),
      ),
    );
    expect(answered).toHaveLength(2);
    expect(await merchant.readOutlines([third.id])).toMatchObject([{ state: "doubtful", print: "auto" }]);
    await merchant.decideOutlines([third.id], "accept");

    drawing.works.length = 0;
    const view = await run(draft);
    expect(view.counts).toMatchObject({ total: 3, ready: 3 });
    const asked = drawing.works.map((work) => work.type === "garment_recolor" && work.request.print);
    expect(asked.toSorted()).toEqual(["printed", undefined]);
    // The next restyle of the product knows it; it can be taken back.
    expect((await find(draft)).map(({ print }) => print)).toEqual(["printed", "printed", "auto"]);
    expect(await merchant.answerPrint([second.id], "auto")).toMatchObject([
      { state: "accepted", print: "auto" },
      { state: "accepted", print: "auto" },
    ]);
  });

  test("an uncertain garment stays doubtful when only the print is answered", async () => {
    masks.script.find = async (photo) => ({
      kind: "mask",
      mask: {
        ...(await testMask(photo, 255)),
        isDoubtful: true,
        doubts: [
          { box: [1, 2, 3, 4], reason: problem("garment_name_doubtful") },
          { box: [5, 6, 7, 8], reason: problem("print_unclear") },
        ],
      },
    });
    const [view] = await find(await draftOfNew(1));
    expect(await merchant.answerPrint([view!.id], "plain")).toMatchObject([
      { state: "doubtful", print: "plain", leftOut: "doubtful" },
    ]);
  });

  test("an answer is sent with a retry of the same garment, and not of another", async () => {
    const answered = async (changes: Record<string, unknown>) => {
      const draft = await draftOfNew(1);
      const [view] = await find(draft);
      await merchant.answerPrint([view!.id], "printed");
      engineRefuses = true;
      const failed = await run(draft);
      engineRefuses = false;
      expect(failed.counts).toMatchObject({ failed: 1 });
      expect(await merchant.retryImages(failed.id, "failed", changes)).toEqual({ ok: true });
      const rows = await shops.ports.prisma.restyleProduct.findMany({
        where: { restyleId: failed.id, sources: { some: {} } },
      });
      return rows.map(({ options }) => (options as { print?: string } | null)?.print);
    };
    expect(await answered({})).toEqual(["printed"]);
    expect(await answered({ garment: "jacket" })).toEqual(["auto"]);
  });

  test("undo puts the former mask back", async () => {
    const { id, edit } = await opened();
    const corrected = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
    const former = new Uint8Array(Buffer.from(edit.mask.mask!, "base64"));
    const back = await granted(
      merchant.replaceOutline(id, { mask: former, keep: null }, change(corrected.revision)),
    );
    expect(back.mask).toBe(edit.mask.mask);
  });

  test("in two windows: the second gets a conflict, and nothing of the first is lost", async () => {
    const { id, edit } = await opened();
    const first = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
    expect(await merchant.correctOutline(id, stroke, change(edit.mask.revision))).toEqual({
      ok: false,
      reason: "conflict",
      problem: { key: "outline.changed_elsewhere" },
    });
    expect((await granted(merchant.openOutline(id))).mask).toEqual(first);
  });

  test("another garment's mask is used, and a missing one is reported", async () => {
    const { id, edit } = await opened();
    masks.script.find = async (photo) => ({ kind: "mask", mask: await testMask(photo, 77) });
    const taken = await granted(merchant.takeGarment(id, "jacket", change(edit.mask.revision)));
    expect(masks.searches.at(-1)).toEqual({ label: "jacket" });
    expect(taken.mask).not.toBe(edit.mask.mask);
    masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
    expect(await merchant.takeGarment(id, "skirt", change(taken.revision))).toMatchObject({
      ok: false,
      reason: "refused",
      problem: { key: "failure.service.no_garment.detail" },
    });
  });

  test("while the service is unreachable changes nothing and says so", async () => {
    const { id, edit } = await opened();
    intercept = (url) => (url.includes("/strokes") ? new Response(null, { status: 500 }) : null);
    expect(await merchant.correctOutline(id, stroke, change(edit.mask.revision))).toMatchObject({
      ok: false,
      reason: "away",
    });
    intercept = null;
    expect((await granted(merchant.openOutline(id))).mask.revision).toBe(edit.mask.revision);
  });

  describe("whose response is lost", () => {
    /** Loses the first answers to requests whose address contains `part`. */
    const loseAnswers = (part: string, times = 1) => {
      let left = times;
      afterwards = async (url) => {
        if (!url.includes(part) || left === 0) return;
        left -= 1;
        throw new TypeError("the answer was lost");
      };
    };

    test("a stroke is applied once, and the next one follows it", async () => {
      const { id, edit } = await opened();
      const drawn = masks.corrections.length;
      loseAnswers("/strokes");
      const first = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
      expect(first.revision).toBe(edit.mask.revision + 1);
      const second = await granted(merchant.correctOutline(id, stroke, change(first.revision)));
      expect(second.revision).toBe(first.revision + 1);
      expect(masks.corrections.length - drawn).toBe(2);
    });

    test("a stroke that takes longer than a request may is waited for", async () => {
      const { id, edit } = await opened();
      const drawn = masks.corrections.length;
      const [timeLimit, cut] = [new AbortController(), Promise.withResolvers<void>()];
      let asked = 0;
      through = (url, init) => {
        if (!url.endsWith("/strokes")) return init;
        asked += 1;
        // The service still cuts when it is asked the third time.
        if (asked === 3) cut.resolve();
        return asked === 1 ? { ...init, signal: timeLimit.signal } : init;
      };
      masks.script.correct = () => {
        timeLimit.abort(new DOMException("The service took too long", "TimeoutError"));
        return cut.promise;
      };
      const corrected = await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
      expect(corrected.revision).toBe(edit.mask.revision + 1);
      expect(masks.corrections.length - drawn).toBe(1);
    });

    test("a stroke that never arrived is reverted", async () => {
      const { id, edit } = await opened();
      intercept = (url) => {
        if (url.endsWith("/strokes")) throw new TypeError("fetch failed");
        return null;
      };
      expect(await merchant.correctOutline(id, stroke, change(edit.mask.revision))).toMatchObject({
        ok: false,
        reason: "away",
        problem: { key: "outline.service_away" },
      });
      intercept = null;
      expect((await granted(merchant.openOutline(id))).mask.revision).toBe(edit.mask.revision);
    });

    test("and the service is then unreachable: no outcome is claimed, and the same change is applied once", async () => {
      const { id, edit } = await opened();
      const drawn = masks.corrections.length;
      let isGone = false;
      intercept = () => {
        if (isGone) throw new TypeError("fetch failed");
        return null;
      };
      afterwards = async (url) => {
        isGone ||= url.endsWith("/strokes");
        if (isGone) throw new TypeError("the answer was lost");
      };
      const same = change(edit.mask.revision);
      expect(await merchant.correctOutline(id, stroke, same)).toMatchObject({
        ok: false,
        reason: "unknown",
        problem: { key: "outline.unanswered" },
      });
      intercept = null;
      afterwards = null;
      const corrected = await granted(merchant.correctOutline(id, stroke, same));
      expect(corrected.revision).toBe(edit.mask.revision + 1);
      expect(masks.corrections.length - drawn).toBe(1);
    });

    test("of the new mask's picture, the change is not reported as failed", async () => {
      const { id, edit } = await opened();
      loseAnswers("/media/");
      const same = change(edit.mask.revision);
      expect(await merchant.correctOutline(id, stroke, same)).toMatchObject({ ok: false, reason: "unknown" });
      expect((await granted(merchant.correctOutline(id, stroke, same))).revision).toBe(same.revision + 1);
    });

    test("a drawn mask and another garment's are applied once", async () => {
      const { id, edit } = await opened();
      const drawn = new Uint8Array(Buffer.from(edit.mask.mask!, "base64"));
      loseAnswers("/garment-masks/");
      const replaced = await granted(
        merchant.replaceOutline(id, { mask: drawn, keep: null }, change(edit.mask.revision)),
      );
      expect(replaced.revision).toBe(edit.mask.revision + 1);
      loseAnswers("/garment-masks/");
      const taken = await granted(merchant.takeGarment(id, "jacket", change(replaced.revision)));
      expect(taken.revision).toBe(replaced.revision + 1);
    });

    test("while another window changed it, the conflict is reported", async () => {
      const { id, edit } = await opened();
      await granted(merchant.correctOutline(id, stroke, change(edit.mask.revision)));
      let isFirst = true;
      intercept = (url) => {
        if (!url.endsWith("/strokes") || !isFirst) return null;
        isFirst = false;
        throw new TypeError("fetch failed");
      };
      expect(await merchant.correctOutline(id, stroke, change(edit.mask.revision))).toMatchObject({
        ok: false,
        reason: "conflict",
      });
    });
  });
});

describe("an outline that is fixed after the restyle", () => {
  const stroke = { kind: "add" as const, radius: 4, points: [[10, 10] as [number, number]] };

  /** A finished restyle in two colors of one photo, and the outline that both were made with. */
  async function finished() {
    const draft = await draftOfNew(1);
    await find(draft);
    const [navy, red] = [
      await run({ ...draft, options: { ...draft.options, variations: 2 } }),
      await run({ ...draft, options: { ...draft.options, color: "Red" } }),
    ];
    const image = navy.images[0]!;
    await merchant.decide(navy.id, [{ imageId: image.id, decision: "approved" }]);
    return { navy, red, image, ...(await merchant.getOutlineOfImage(navy.id, image.id)) };
  }

  /** Runs the tasks until nothing is being made again. */
  async function remade(...restyleIds: string[]) {
    return eventually(async () => {
      await shops.runTasks();
      const views = await Promise.all(restyleIds.map((id) => merchant.getRestyle(id)));
      return views.every(({ images }) => images.every(({ isRemaking }) => !isRemaking)) ? views : null;
    });
  }

  const spent = async () => {
    const { credits } = await merchant.getHome();
    return credits!.available;
  };

  test("redraws its images free of charge in every color, undecided", async () => {
    const { navy, red, image, outlineId, images } = await finished();
    expect(images).toBe(3);
    const before = await spent();
    const { mask } = await granted(merchant.openOutline(outlineId));
    await granted(merchant.correctOutline(outlineId, stroke, change(mask.revision)));
    const end = { isChanged: true, remake: { restyleId: navy.id, imageId: image.id } };
    expect(await granted(merchant.finishOutline(outlineId, end))).toBe(3);

    const running = await merchant.getRestyle(navy.id);
    expect(running.images[0]).toMatchObject({ state: "ready", isRemaking: true, decision: "undecided" });
    expect(running.images[0]!.afterUrl).toBe(image.afterUrl);
    await merchant.decide(navy.id, [{ imageId: image.id, decision: "approved" }]);
    const [navyNow, redNow] = await remade(navy.id, red.id);
    expect(navyNow!.images[0]).toMatchObject({ decision: "undecided", remakeProblem: null });
    const renewed = [...navyNow!.images, ...redNow!.images].map(({ afterUrl }) => afterUrl);
    const former = [...navy.images, ...red.images].map(({ afterUrl }) => afterUrl);
    renewed.forEach((url, index) => {
      expect(url).not.toBe(former[index]);
    });
    expect(await spent()).toBe(before);
  });

  test("but was left unchanged redraws nothing", async () => {
    const { navy, image, outlineId } = await finished();
    const end = { isChanged: false, remake: { restyleId: navy.id, imageId: image.id } };
    expect(await granted(merchant.finishOutline(outlineId, end))).toBe(0);
    expect((await merchant.getRestyle(navy.id)).images[0]!.decision).toBe("approved");
  });

  test("redraws its images once it is saved, when its strokes were left unsaved", async () => {
    const { navy, image, outlineId } = await finished();
    const { mask } = await granted(merchant.openOutline(outlineId));
    await granted(merchant.correctOutline(outlineId, stroke, change(mask.revision)));
    const end = { isChanged: false, remake: { restyleId: navy.id, imageId: image.id } };
    expect(await granted(merchant.finishOutline(outlineId, end))).toBe(3);
    await remade(navy.id);
  });

  test("is redrawn once, however often the response is lost and the task repeated", async () => {
    const { navy, red, image, outlineId } = await finished();
    const { mask } = await granted(merchant.openOutline(outlineId));
    await granted(merchant.correctOutline(outlineId, stroke, change(mask.revision)));
    let lost = 2;
    const jobId = (
      await shops.ports.prisma.restyleProduct.findFirstOrThrow({ where: { restyleId: navy.id } })
    ).jobId!;
    afterwards = async (url) => {
      if (!url.includes("/regenerate/") || url.includes("dry_run") || lost === 0) return;
      lost -= 1;
      throw new TypeError("the answer was lost");
    };
    const before = await spent();
    await granted(
      merchant.finishOutline(outlineId, {
        isChanged: true,
        remake: { restyleId: navy.id, imageId: image.id },
      }),
    );
    await shops.runTasks();
    shops.queue.length = 0;
    shops.advance(60_000);
    await shops.run("shops-sweep", {});
    await remade(navy.id, red.id);
    const versions = await shops.service.database.prisma.result.findMany({ where: { jobId } });
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 1, 2, 2]);
    expect(await spent()).toBe(before);
  });

  test("keeps the former picture when the new version fails, and says why", async () => {
    const { navy, image, outlineId } = await finished();
    const { mask } = await granted(merchant.openOutline(outlineId));
    await granted(merchant.correctOutline(outlineId, stroke, change(mask.revision)));
    engineRefuses = true;
    await granted(
      merchant.finishOutline(outlineId, {
        isChanged: true,
        remake: { restyleId: navy.id, imageId: image.id },
      }),
    );
    const [view] = await remade(navy.id);
    engineRefuses = false;
    expect(view!.images[0]).toMatchObject({ state: "ready", afterUrl: image.afterUrl });
    expect(view!.images[0]!.remakeProblem?.detail.key).toBe("failure.service.no_garment.detail");
  });

  test("an image that failed for a doubtful outline is made, and charged like any other image", async () => {
    doubt();
    const draft = await draftOfNew(1);
    await merchant.findOutlines(draft);
    const failed = await run(draft);
    expect(failed.images[0]).toMatchObject({ state: "unchecked", canFixOutline: true });
    const { outlineId } = await merchant.getOutlineOfImage(failed.id, failed.images[0]!.id);
    const before = await spent();
    const end = { isChanged: false, remake: { restyleId: failed.id, imageId: failed.images[0]!.id } };
    expect(await granted(merchant.finishOutline(outlineId, end))).toBe(1);
    expect((await merchant.getRestyle(failed.id)).images[0]!.state).toBe("working");
    const [view] = await remade(failed.id);
    expect(view!.images[0]).toMatchObject({ state: "ready", problem: null });
    expect(view!.creditsUsed).toBe(3);
    expect(before - (await spent())).toBe(3);
  });

  test("and those of a whole run are reviewed together: accepted ones are drawn and charged once, others are not", async () => {
    doubt();
    const failed = await run(await draftOf(merchant, [fresh[2].pop()!, fresh[1].pop()!]));
    expect(failed).toMatchObject({
      status: "outlines",
      counts: { failed: 0, unchecked: 3 },
      outlinesToCheck: 3,
    });
    const list = () => merchant.listOutlinesOfRestyle(failed.id);
    expect(statesOf(await list())).toEqual(["finding", "finding", "finding"]);
    await shops.runTasks();
    const [first, second, third] = (await list()) as [RestyleOutlineView, ...RestyleOutlineView[]];
    expect(first).toMatchObject({ state: "doubtful", position: 1, images: 1, credits: 3 });
    expect(first.previewUrl).not.toBeNull();
    expect([first, second!, third!].map(({ title }) => title)).toEqual(
      failed.images.map(({ productTitle }) => productTitle),
    );

    const before = await spent();
    expect(await merchant.decideOutlinesOfRestyle(failed.id, [third!.id], "skip")).toEqual({
      made: 0,
      problem: null,
    });
    const accept = () => merchant.decideOutlinesOfRestyle(failed.id, [first.id, second!.id], "accept");
    // Pressed twice, in two windows.
    const made = await Promise.all([accept(), accept()]);
    expect(made.reduce((sum, one) => sum + one.made, 0)).toBe(2);
    const [view] = await remade(failed.id);
    expect(view).toMatchObject({
      counts: { ready: 2, failed: 1, unchecked: 0 },
      outlinesToCheck: 0,
    });
    expect(before - (await spent())).toBe(6);
    expect(await list()).toMatchObject([{ id: third!.id, isSkipped: true }]);
    const stranger = await shops.merchant(otherDomain);
    await expect(stranger.listOutlinesOfRestyle(failed.id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.decideOutlinesOfRestyle(failed.id, [third!.id], "accept")).rejects.toMatchObject({
      status: 404,
    });
  });

  test("and was searched by another one is what its image is made with, although the restyle sent the mask before", async () => {
    doubt();
    const draft = await draftOfNew(2);
    const [first, second] = (await merchant.findOutlines(draft)).map(({ id }) => id) as [string, string];
    const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    // Found after the start, so they are sent with it.
    for (const id of [first, second]) await granted(merchant.openOutline(id));
    const { restyleId } = outcome;
    await eventually(async () => {
      await shops.runTasks();
      return (await merchant.getRestyle(restyleId)).finishedAt;
    });
    for (const id of [first, second]) {
      await merchant.decideOutlinesOfRestyle(restyleId, [id], "accept");
      await remade(restyleId);
    }
    expect(masks.examples.length).toBeGreaterThan(0);
    expect(await merchant.getRestyle(restyleId)).toMatchObject({ counts: { ready: 2, unchecked: 0 } });
  });

  test("that images in several colors wait for is counted once, and none of its images as failed or to be redrawn", async () => {
    doubt();
    const draft = await draftOfNew(1);
    const colors = ["Navy", "Red"].map((color) => ({ color }));
    const { id } = await run({ ...draft, options: { ...draft.options, colors } });
    const waiting = {
      status: "outlines",
      counts: { total: 2, failed: 0, unchecked: 2 },
      images: [
        { state: "unchecked", canRetry: false },
        { state: "unchecked", canRetry: false },
      ],
      outlinesToCheck: 1,
      retry: { failed: { images: 0, credits: 0 } },
    };
    expect(await merchant.getRestyle(id)).toMatchObject(waiting);
    const [outline, ...others] = await merchant.listOutlinesOfRestyle(id);
    expect(others).toEqual([]);
    expect(await merchant.getRestyle(id)).toMatchObject(waiting);
    expect((await merchant.listCompleted([id])).ended).toMatchObject([{ ready: 0, failed: 0, unchecked: 2 }]);
    // One that the merchant skips waits no more.
    await merchant.decideOutlinesOfRestyle(id, [outline!.id], "skip");
    expect(await merchant.getRestyle(id)).toMatchObject({
      status: "failed",
      counts: { failed: 2, unchecked: 0 },
      images: [{ state: "failed" }, { state: "failed" }],
      outlinesToCheck: 0,
      retry: { failed: { images: 2 } },
    });
  });

  test("outlines of a run are accepted only while their images can be paid and the service answers; the skipped ones come last", async () => {
    doubt();
    const failed = await run(await draftOf(merchant, [fresh[2].pop()!, fresh[1].pop()!]));
    const list = () => merchant.listOutlinesOfRestyle(failed.id);
    const accept = async (ids: string[], seen = {}) =>
      merchant.decideOutlinesOfRestyle(failed.id, ids, "accept", seen);
    await list();
    intercept = (url) => (url.endsWith("/garment-masks") ? new Response(null, { status: 500 }) : null);
    await shops.runTasks();
    expect((await list()).map(({ state, reasons }) => [state, reasons])).toEqual(
      Array(3).fill(["finding", [{ key: "outline.finding_away" }]]),
    );
    intercept = null;
    shops.advance(10_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    const found = await list();
    expect(statesOf(found)).toEqual(["doubtful", "doubtful", "doubtful"]);
    const ids = found.map(({ id }) => id);

    intercept = (url) => (/\/credits|\/approve$/.test(url) ? new Response(null, { status: 500 }) : null);
    expect(await accept(ids)).toEqual({ made: 0, problem: { key: "outlines.sheet.away" } });
    intercept = (url) => (url.endsWith("/approve") ? new Response(null, { status: 500 }) : null);
    expect(await accept(ids)).toEqual({ made: 0, problem: { key: "outlines.sheet.away" } });
    // One credit less than the three cost.
    const credits = { balance: 8, in_progress_credits: 0, total_credits: 0, summary: [] };
    intercept = (url) => (/\/credits/.test(url) ? Response.json(credits) : null);
    expect(await accept(ids)).toEqual({ made: 0, problem: { key: "draft.credits", params: { count: 1 } } });
    intercept = null;
    expect(statesOf(await list())).toEqual(["doubtful", "doubtful", "doubtful"]);
    expect((await merchant.getRestyle(failed.id)).outlinesToCheck).toBe(3);

    const [first, second, third] = ids as [string, string, string];
    await merchant.decideOutlinesOfRestyle(failed.id, [first], "skip");
    expect((await list()).map(({ id }) => id)).toEqual([second, third, first]);
    // Another restyle's form has accepted it meanwhile.
    await merchant.decideOutlines([second], "accept");
    expect((await list())[0]).toMatchObject({ state: "accepted", images: 1 });
    // The window shows what was found before.
    const conflict = { made: 0, problem: { key: "outline.changed_elsewhere" } };
    expect(await accept([second], { [second]: crypto.randomUUID() })).toEqual(conflict);
    const seen = Object.fromEntries((await list()).map(({ id, maskId }) => [id, maskId]));
    expect(await accept([second, third], seen)).toEqual({ made: 2, problem: null });
    expect(await remade(failed.id)).toMatchObject([{ counts: { ready: 2, failed: 1 } }]);
  });

  test("of a restyle from before outlines existed is found by the uploaded copy", async () => {
    const draft = await draftOfNew(1);
    const { id, images } = await run(draft);
    uploads = 0;
    const { outlineId } = await merchant.getOutlineOfImage(id, images[0]!.id);
    expect(await granted(merchant.openOutline(outlineId))).toMatchObject({ width: 48, height: 64 });
    expect(uploads).toBe(0);
    await expect(merchant.getOutlineOfImage(id, crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
    });
  });
});

test("the sweep resumes a search that a crash interrupted", async () => {
  const draft = await draftOfNew(1);
  await merchant.findOutlines(draft);
  shops.queue.length = 0;
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["sure"]);
});

test("while the service is unreachable the search is retried later, and the restyle is not delayed", async () => {
  intercept = (url) => (url.endsWith("/garment-masks") ? new Response(null, { status: 500 }) : null);
  const draft = await draftOfNew(1);
  expect(statesOf(await find(draft))).toEqual(["finding"]);
  expect(await quoteOf(draft)).toMatchObject({ outputs: 1 });
  intercept = null;
  shops.advance(10_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["sure"]);
});

test("a mask that was deleted before the restyle starts is searched by the service instead", async () => {
  const draft = await draftOfNew(1);
  const [view] = await find(draft);
  const { maskId } = await shops.ports.prisma.photoOutline.findUniqueOrThrow({ where: { id: view!.id } });
  await shops.service.database.prisma.garmentMask.delete({ where: { id: maskId! } });
  expect((await run(draft)).counts).toMatchObject({ ready: 1 });
});

test("another shop has no access to any of it", async () => {
  const draft = await draftOfNew(1);
  const [view] = await find(draft);
  const stranger = await shops.merchant(otherDomain);
  expect(await stranger.readOutlines([view!.id])).toEqual([]);
  await stranger.decideOutlines([view!.id], "skip");
  expect(await stranger.answerPrint([view!.id], "plain")).toEqual([]);
  expect((await merchant.readOutlines([view!.id]))[0]?.isSkipped).toBe(false);
  for (const act of [
    () => stranger.openOutline(view!.id),
    () => stranger.openOutlinePhoto(view!.id),
    () => stranger.finishOutline(view!.id, { isChanged: false }),
    () => stranger.openOutline("nonsense"),
  ]) {
    await expect(act()).rejects.toMatchObject({ status: 404 });
  }
});

test("a restyle without outline searches finds its masks as before", async () => {
  const view = await restyle(shops, merchant, [fresh[1].pop()!]);
  expect(view.counts).toMatchObject({ ready: 1 });
  expect(masks.searches).toHaveLength(1);
});
