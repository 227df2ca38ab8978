/** Outlines of garments before a restyle is paid for: found once, looked at, corrected, left out. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { OutlineView, RestyleDraft } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const masks = createTestMaskEngine();
const drawing = createTestEngine(undefined, { usesMasks: true });
let shops: TestShops;
let merchant: Merchant;
/** Products that no test has used, by their number of photos. */
const fresh: Record<1 | 2, string[]> = { 1: [], 2: [] };
let uploads = 0;
/** Answers requests instead of the service; null lets them through. */
let intercept: ((url: string, init?: RequestInit) => Response | null) | null = null;

beforeAll(async () => {
  shops = await startTestShops({
    engine: drawing.engine,
    maskEngine: masks.engine,
    fetch: async (input, init) => {
      const answer = intercept?.(String(input), init);
      if (answer) return answer;
      if (init?.method === "PUT" && !String(input).includes("garment-masks")) uploads += 1;
      return fetch(input, init);
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 500);
  const counts = [...Array.from({ length: 4 }, () => 2), ...Array.from({ length: 18 }, () => 1)];
  const ids = await seedShop(shops, counts);
  ids.forEach((id, index) => {
    fresh[counts[index]! as 1 | 2].push(id);
  });
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.service.database.prisma.rateBucket.deleteMany({});
  masks.script.find = undefined;
  masks.script.version = `test-${crypto.randomUUID()}`;
  masks.searches.length = 0;
  intercept = null;
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
        doubts: [{ box: [1, 2, 3, 4], reason: problem("garment_ambiguous") }],
      },
    };
  };
}

/** A product with as many photos, and the draft of all of them. */
async function draftOfNew(photos: 1 | 2): Promise<RestyleDraft> {
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

test("two windows that choose the same photos at once find them once", async () => {
  const draft = await draftOfNew(2);
  const [first, second] = await Promise.all([merchant.findOutlines(draft), merchant.findOutlines(draft)]);
  expect(first.map(({ id }) => id)).toEqual(second.map(({ id }) => id));
  const shop = await shops.ports.prisma.shop.findFirstOrThrow({ where: { domain: merchant.shopDomain } });
  await Promise.all([
    shops.run("shops-search-outlines", { shopId: shop.id }),
    shops.run("shops-search-outlines", { shopId: shop.id }),
  ]);
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["sure", "sure"]);
  expect(masks.searches).toHaveLength(2);
});

describe("a doubtful outline", () => {
  test("that nobody looked at is left out of the price and of the restyle", async () => {
    doubt(1);
    const draft = await draftOfNew(2);
    const views = await find(draft);
    expect(statesOf(views).sort()).toEqual(["doubtful", "sure"]);
    expect(views.find(({ state }) => state === "doubtful")?.reasons[0]?.key).toBe(
      "outline.doubt.garment_ambiguous",
    );
    expect(await quoteOf(draft)).toMatchObject({
      outputs: 1,
      requiredCredits: 3,
      leftOut: { skipped: 0, doubtful: 1, none: 0 },
    });
    const view = await run(draft);
    expect(view).toMatchObject({ counts: { total: 1, ready: 1 }, creditsUsed: 3 });
  });

  test("that the merchant accepts is part of the restyle", async () => {
    doubt();
    const draft = await draftOfNew(1);
    const [view] = await find(draft);
    const [accepted] = await merchant.decideOutlines([view!.id], "accept");
    expect(accepted).toMatchObject({ state: "accepted", reasons: [] });
    expect(await quoteOf(draft)).toMatchObject({ outputs: 1 });
    expect((await run(draft)).counts).toMatchObject({ ready: 1 });
  });

  test("that the merchant skips stays out until it is taken in again", async () => {
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

  test("that is found only while the restyle starts fails its image uncharged", async () => {
    doubt();
    const draft = await draftOfNew(1);
    await merchant.findOutlines(draft);
    const { images, creditsUsed } = await run(draft);
    expect(images[0]).toMatchObject({
      state: "failed",
      problem: { detail: { key: "failure.service.mask_doubtful.detail" } },
    });
    expect(creditsUsed).toBe(0);
  });
});

test("a photo without the garment is told of and left out, and may be drawn by hand", async () => {
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
  const replaced = await granted(merchant.replaceOutline(view!.id, { mask: drawn, keep: null }, 0));
  expect(replaced.revision).toBe(1);
  await granted(merchant.finishOutline(view!.id, true));
  expect(statesOf(await merchant.readOutlines([view!.id]))).toEqual(["fixed"]);
  expect(await quoteOf(draft)).toMatchObject({ outputs: 1 });
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
    expect(edit.doubts).toMatchObject([{ box: [1, 2, 3, 4] }]);
    const corrected = await granted(merchant.correctOutline(id, stroke, edit.mask.revision));
    expect(corrected.revision).toBe(edit.mask.revision + 1);
    expect(corrected.mask).not.toBe(edit.mask.mask);
    expect(statesOf(await merchant.readOutlines([id]))).toEqual(["doubtful"]);
    await granted(merchant.finishOutline(id, true));
    expect(statesOf(await merchant.readOutlines([id]))).toEqual(["fixed"]);
    expect((await run(draft)).counts).toMatchObject({ ready: 1 });
  });

  test("undo puts the former mask back", async () => {
    const { id, edit } = await opened();
    const corrected = await granted(merchant.correctOutline(id, stroke, edit.mask.revision));
    const former = new Uint8Array(Buffer.from(edit.mask.mask!, "base64"));
    const back = await granted(merchant.replaceOutline(id, { mask: former, keep: null }, corrected.revision));
    expect(back.mask).toBe(edit.mask.mask);
  });

  test("in two windows: the second is told, and nothing of the first is lost", async () => {
    const { id, edit } = await opened();
    const first = await granted(merchant.correctOutline(id, stroke, edit.mask.revision));
    expect(await merchant.correctOutline(id, stroke, edit.mask.revision)).toEqual({
      ok: false,
      reason: "conflict",
      problem: { key: "outline.changed_elsewhere" },
    });
    expect((await granted(merchant.openOutline(id))).mask).toEqual(first);
  });

  test("another garment's mask is taken over, and one that is not there is told", async () => {
    const { id, edit } = await opened();
    masks.script.find = async (photo) => ({ kind: "mask", mask: await testMask(photo, 77) });
    const taken = await granted(merchant.takeGarment(id, "jacket", edit.mask.revision));
    expect(masks.searches.at(-1)).toEqual({ label: "jacket" });
    expect(taken.mask).not.toBe(edit.mask.mask);
    masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
    expect(await merchant.takeGarment(id, "skirt", taken.revision)).toMatchObject({
      ok: false,
      reason: "refused",
      problem: { key: "failure.service.no_garment.detail" },
    });
  });

  test("while the service is away changes nothing and says so", async () => {
    const { id, edit } = await opened();
    intercept = (url) => (url.includes("/strokes") ? new Response(null, { status: 500 }) : null);
    expect(await merchant.correctOutline(id, stroke, edit.mask.revision)).toMatchObject({
      ok: false,
      reason: "away",
    });
    intercept = null;
    expect((await granted(merchant.openOutline(id))).mask.revision).toBe(edit.mask.revision);
  });
});

test("a search that a crash cut short is found by the sweep", async () => {
  const draft = await draftOfNew(1);
  await merchant.findOutlines(draft);
  shops.queue.length = 0;
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(statesOf(await merchant.findOutlines(draft))).toEqual(["sure"]);
});

test("while the service is away the search is repeated later, and the restyle is not held up", async () => {
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

test("a mask that is gone when the restyle starts is found by the service instead", async () => {
  const draft = await draftOfNew(1);
  const [view] = await find(draft);
  const { maskId } = await shops.ports.prisma.photoOutline.findUniqueOrThrow({ where: { id: view!.id } });
  await shops.service.database.prisma.garmentMask.delete({ where: { id: maskId! } });
  expect((await run(draft)).counts).toMatchObject({ ready: 1 });
});

test("another shop reaches none of it", async () => {
  const draft = await draftOfNew(1);
  const [view] = await find(draft);
  const stranger = await shops.merchant(otherDomain);
  expect(await stranger.readOutlines([view!.id])).toEqual([]);
  await stranger.decideOutlines([view!.id], "skip");
  expect((await merchant.readOutlines([view!.id]))[0]?.isSkipped).toBe(false);
  for (const act of [
    () => stranger.openOutline(view!.id),
    () => stranger.openOutlinePhoto(view!.id),
    () => stranger.finishOutline(view!.id, false),
    () => stranger.openOutline("nonsense"),
  ]) {
    await expect(act()).rejects.toMatchObject({ status: 404 });
  }
});

test("a restyle whose photos nobody looked for finds them as before", async () => {
  const view = await restyle(shops, merchant, [fresh[1].pop()!]);
  expect(view.counts).toMatchObject({ ready: 1 });
  expect(masks.searches).toHaveLength(1);
});
