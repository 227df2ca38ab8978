/** A paused restyle: what is drawn ends, what has not begun comes back and waits, and nothing is lost or charged twice. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  seedShop,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["RestyleProduct", "RestyleSource", "Restyle"]);
const dayMs = 24 * 3_600_000;

type Gate = ReturnType<typeof createGate>;
/** Holds jobs up before they begin. */
let planning: Gate | null = null;
let script: RenderScript = () => undefined;
const testEngine = createTestEngine((spec, signal) => script(spec, signal));
testEngine.setPlan(async () => {
  await planning?.pass();
  return { kind: "plan", plan: {} };
});

let shops: TestShops;
let merchant: Merchant;
let products: string[];
/** Stands before and behind a request to the service; null lets it through. */
let between:
  | ((request: { method: string; url: string }, send: () => Promise<Response>) => Promise<Response>)
  | null = null;
const asked: string[] = [];

beforeAll(async () => {
  shops = await startTestShops({
    engine: testEngine.engine,
    wrapPrisma: database.wrap,
    fetch: async (input, init) => {
      const request = { method: init?.method ?? "GET", url: String(input) };
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      const send = () => fetch(input, init);
      return between ? between(request, send) : send();
    },
  });
  products = await seedShop(shops, [1, 1, 1]);
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1_000);
});
afterEach(() => {
  planning?.open();
  planning = null;
  script = () => undefined;
  between = null;
  shops.loseWebhooks = false;
});
afterAll(() => shops.close());

const start = async (productIds: string[]) => {
  const outcome = await merchant.startRestyle(await draftOf(merchant, productIds), uuidv7());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.restyleId;
};
/** As the app runs by itself: the sweep, and what it finds. */
const sweep = async () => {
  await shops.run("shops-sweep", {});
  await shops.runTasks();
};
const finish = (restyleId: string) =>
  eventually(async () => {
    // The sweep reads jobs without news, whose webhooks were lost.
    shops.advance(16_000);
    await sweep();
    const view = await merchant.getRestyle(restyleId);
    return view.finishedAt ? view : null;
  });
const credits = async () => (await merchant.getHome()).credits!;
const rowsOf = (restyleId: string) =>
  shops.ports.prisma.restyleProduct.findMany({ where: { restyleId }, orderBy: { position: "asc" } });
const jobsSince = (since: Date) =>
  shops.ports.prisma.job.findMany({
    where: { type: "garment_recolor", createdAt: { gte: since } },
    orderBy: { createdAt: "asc" },
    select: { id: true, status: true },
  });
const starts = (since: number) =>
  asked.slice(since).filter((one) => /^POST .*\/garment-recolor$/.test(one)).length;

/** A restyle of these products whose jobs are all at the service and have not begun. */
async function startHeldUp(productIds: string[]): Promise<string> {
  planning = createGate();
  const restyleId = await start(productIds);
  await shops.runTasks();
  expect((await rowsOf(restyleId)).every(({ state }) => state === "running")).toBe(true);
  return restyleId;
}

test("images that are being drawn are completed; the rest waits without credits on hold, for days and through restarts, and continues once", async () => {
  const before = await credits();
  const since = new Date();
  const drawing = createGate();
  script = async () => {
    await drawing.pass();
    return undefined;
  };
  const restyleId = await start(products);
  // One is being drawn, one is at the service and has not begun, one was not sent yet.
  await shops.run("shops-send-product", shops.queue.shift()!.payload);
  await drawing.reached;
  planning = createGate();
  await shops.run("shops-send-product", shops.queue.shift()!.payload);
  await planning.reached;
  shops.queue.length = 0;
  await merchant.pauseRestyle(restyleId);
  await merchant.pauseRestyle(restyleId);
  await shops.runTasks();
  expect(await merchant.getRestyle(restyleId)).toMatchObject({
    status: "paused",
    counts: { total: 3, working: 1, waiting: 2 },
    creditsHeld: 3,
    pause: { isEnding: true, creditsToResume: 6 },
  });
  expect(await credits()).toEqual({ available: before.available - 3, onHold: 3 });
  expect((await merchant.getHome()).running.map(({ id, status }) => [id, status])).toEqual([
    [restyleId, "paused"],
  ]);
  planning.open();
  drawing.open();
  await eventually(async () => {
    await sweep();
    return (await merchant.getRestyle(restyleId)).counts.ready === 1;
  });

  const sent = starts(0);
  shops.advance(6 * dayMs);
  await sweep();
  await sweep();
  expect(starts(0)).toBe(sent);
  const paused = await merchant.getRestyle(restyleId);
  expect(paused).toMatchObject({
    status: "paused",
    counts: { ready: 1, waiting: 2 },
    creditsHeld: 0,
    creditsUsed: 3,
    finishedAt: null,
    pause: { isEnding: false, creditsToResume: 6 },
  });
  expect(await credits()).toEqual({ available: before.available - 3, onHold: 0 });

  const later = asked.length;
  expect(await merchant.resumeRestyle(restyleId)).toEqual({ ok: true });
  expect(await merchant.resumeRestyle(restyleId)).toEqual({ ok: true });
  const view = await finish(restyleId);
  expect(view).toMatchObject({ pause: null, counts: { total: 3, ready: 3 }, creditsUsed: 9, creditsHeld: 0 });
  expect(view.images.map(({ id }) => id)).toEqual(paused.images.map(({ id }) => id));
  expect(view.idleMs).toBeGreaterThan(6 * dayMs - 60_000);
  expect(starts(later)).toBe(2);
  // The service keeps an unused upload for a week: after so long both photos are sent, the one sent before once more.
  expect(asked.slice(later).filter((one) => one.startsWith("PUT ")).length).toBe(2);
  expect((await jobsSince(since)).map(({ status }) => status)).toEqual([
    "completed",
    "aborted",
    "completed",
    "completed",
  ]);
  expect(await credits()).toEqual({ available: before.available - 9, onHold: 0 });
});

test("after a process dies behind the abort, the service's webhook or the sweep returns the job to waiting", async () => {
  for (const isTold of [true, false]) {
    const restyleId = await startHeldUp([products[0]!]);
    shops.loseWebhooks = !isTold;
    await merchant.pauseRestyle(restyleId);
    between = async ({ url }, send) => {
      const answer = await send();
      if (url.includes("/abort")) throw new TypeError("The process has died");
      return answer;
    };
    await expect(shops.runTasks()).rejects.toThrow();
    between = null;
    const [row] = await rowsOf(restyleId);
    expect(row).toMatchObject({ state: "running", recallStartedAt: expect.any(Date) });
    planning!.open();
    await eventually(async () => {
      if (isTold) await shops.runTasks();
      else await sweep();
      return (await rowsOf(restyleId))[0]!.state === "waiting";
    });
    expect(await merchant.getRestyle(restyleId)).toMatchObject({
      status: "paused",
      counts: { waiting: 1 },
    });
    await merchant.resumeRestyle(restyleId);
    expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
  }
});

/** Writes from the pause to the row that waits again, in their order. */
const writesOfPause = 7;
const deaths = Array.from({ length: writesOfPause }, (_, index) => index + 1).flatMap((nth) =>
  (["before", "after"] as const).map((when) => [when, nth] as const),
);

test.each(deaths)(
  "a process that dies right %s write %i of a pause: the product waits, costs nothing meanwhile, and is made once",
  async (when, nth) => {
    const before = await credits();
    const restyleId = await startHeldUp([products[0]!]);
    // The dead process hears nothing either.
    shops.loseWebhooks = true;
    database.killAt(nth, when);
    await expect(merchant.pauseRestyle(restyleId).then(() => shops.runTasks())).rejects.toThrow(Crash);
    expect(database.restart()).toBe(true);
    shops.loseWebhooks = false;
    shops.queue.length = 0;
    // What the merchant's click could not save is clicked again.
    await merchant.pauseRestyle(restyleId);
    const paused = await eventually(async () => {
      // Leases of the dead process end.
      shops.advance(21_000);
      await sweep();
      const view = await merchant.getRestyle(restyleId);
      return view.counts.waiting === 1 && view;
    });
    expect(paused).toMatchObject({ status: "paused", creditsHeld: 0, creditsUsed: 0 });
    expect(await credits()).toEqual(before);
    planning!.open();
    expect(await merchant.resumeRestyle(restyleId)).toEqual({ ok: true });
    expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
    expect(await credits()).toEqual({ available: before.available - 3, onHold: 0 });
  },
);

test("resumed while a job is being aborted: it returns to waiting and is sent again", async () => {
  const since = new Date();
  const restyleId = await startHeldUp([products[0]!]);
  await merchant.pauseRestyle(restyleId);
  between = async ({ url }, send) => {
    if (url.includes("/abort")) {
      between = null;
      expect(await merchant.resumeRestyle(restyleId)).toEqual({ ok: true });
    }
    return send();
  };
  await shops.runTasks();
  planning!.open();
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
  expect((await jobsSince(since)).map(({ status }) => status)).toEqual(["aborted", "completed"]);
});

test("a start whose response was lost is repeated with the same key before it is aborted", async () => {
  const since = new Date();
  planning = createGate();
  const restyleId = await start([products[0]!]);
  between = async ({ method, url }, send) => {
    const answer = await send();
    if (method === "POST" && url.endsWith("/garment-recolor")) throw new TypeError("The line is cut");
    return answer;
  };
  await shops.runTasks();
  between = null;
  expect(await rowsOf(restyleId)).toMatchObject([{ state: "uploading", jobId: null }]);
  await merchant.pauseRestyle(restyleId);
  shops.advance(60_000);
  await eventually(async () => {
    await sweep();
    return (await rowsOf(restyleId))[0]!.state === "waiting";
  });
  expect((await jobsSince(since)).map(({ status }) => status)).toEqual(["aborted"]);
  expect((await credits()).onHold).toBe(0);
  planning!.open();
  await merchant.resumeRestyle(restyleId);
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
});

test("stopped while the response of a start is lost: its job is aborted, and nothing is drawn or charged", async () => {
  const [before, since] = [await credits(), new Date()];
  planning = createGate();
  const restyleId = await start([products[0]!]);
  between = async ({ method, url }, send) => {
    const answer = await send();
    if (method === "POST" && url.endsWith("/garment-recolor")) throw new TypeError("The line is cut");
    return answer;
  };
  await shops.runTasks();
  await merchant.cancelRestyle(restyleId);
  await shops.runTasks();
  expect(await merchant.getRestyle(restyleId)).toMatchObject({ isStopped: false, finishedAt: null });
  between = null;
  shops.advance(60_000);
  const stopped = await finish(restyleId);
  planning.open();
  expect(stopped).toMatchObject({ isStopped: true, counts: { cancelled: 1 }, creditsUsed: 0 });
  expect((await jobsSince(since)).map(({ status }) => status)).toEqual(["aborted"]);
  expect(await credits()).toEqual(before);
});

test("a start that was refused for lack of capacity is paused immediately", async () => {
  const restyleId = await start([products[0]!]);
  between = async ({ method, url }, send) =>
    method === "POST" && url.endsWith("/garment-recolor")
      ? Response.json({ error: "Too many jobs" }, { status: 429, headers: { "Retry-After": "60" } })
      : send();
  await shops.runTasks();
  between = null;
  expect(await rowsOf(restyleId)).toMatchObject([{ state: "uploading" }]);
  await merchant.pauseRestyle(restyleId);
  shops.advance(10 * 60_000);
  const sent = starts(0);
  await sweep();
  expect(starts(0)).toBe(sent);
  expect(await merchant.getRestyle(restyleId)).toMatchObject({
    counts: { waiting: 1, working: 0 },
    pause: { isEnding: false },
  });
  await merchant.resumeRestyle(restyleId);
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
});

test("a late webhook of an aborted job does not change the next one", async () => {
  const restyleId = await startHeldUp([products[0]!]);
  const [sent] = await rowsOf(restyleId);
  const { id, jobId } = { ...sent!, jobId: sent!.jobId! };
  await merchant.pauseRestyle(restyleId);
  between = async ({ url }, send) => {
    if (url.includes(`${jobId}/results`)) throw new TypeError("The process has died");
    return send();
  };
  await shops.run("shops-recall-product", { restyleProductId: id });
  between = async ({ url }, send) => {
    const answer = await send();
    if (!url.includes(`${jobId}/results`)) return answer;
    // Another process has read them, too, and has sent the product again before this one goes on.
    between = null;
    await shops.run("shops-reconcile-product", { restyleProductId: id });
    await merchant.resumeRestyle(restyleId);
    await shops.run("shops-send-product", { restyleProductId: id });
    return answer;
  };
  await shops.run("shops-reconcile-product", { restyleProductId: id });
  const [again] = await rowsOf(restyleId);
  expect(again).toMatchObject({ state: "running", recallCount: 1, jobId: expect.not.stringMatching(jobId) });
  planning!.open();
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 1 }, creditsUsed: 3 });
});

test("stopped while it is paused: nothing is drawn or charged, and what was stopped can be drawn later", async () => {
  const before = await credits();
  const restyleId = await startHeldUp(products.slice(0, 2));
  await merchant.pauseRestyle(restyleId);
  await shops.runTasks();
  await merchant.cancelRestyle(restyleId);
  const stopped = await finish(restyleId);
  planning!.open();
  expect(stopped).toMatchObject({ pause: null, isStopped: true, counts: { cancelled: 2 }, creditsUsed: 0 });
  expect(await credits()).toEqual(before);
  expect(await merchant.retryImages(restyleId, "cancelled", {})).toEqual({ ok: true });
  expect(await merchant.getRestyle(restyleId)).toMatchObject({ status: "running", pause: null });
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 2 }, creditsUsed: 6 });
});

test("the time between the end of a restyle and its redrawn images does not count as run time", async () => {
  const restyleId = await startHeldUp(products.slice(0, 1));
  await merchant.cancelRestyle(restyleId);
  const stopped = await finish(restyleId);
  planning!.open();
  shops.advance(dayMs);
  expect(await merchant.retryImages(restyleId, "cancelled", {})).toEqual({ ok: true });
  const view = await finish(restyleId);
  expect(view.counts.ready).toBe(1);
  const ranMs = (one: typeof view) => Date.parse(one.finishedAt!) - Date.parse(one.startedAt) - one.idleMs;
  expect(ranMs(view)).toBeGreaterThan(ranMs(stopped));
  // The sweeps of the test take the app's clock on by minutes.
  expect(ranMs(view)).toBeLessThan(dayMs / 2);
});

test("without the credits for the rest it stays paused, says how many are missing, and blocks no other restyle", async () => {
  const restyleId = await startHeldUp(products);
  await merchant.pauseRestyle(restyleId);
  await shops.runTasks();
  const { available } = await credits();
  await grantCredits(shops, 8 - available);
  expect(await merchant.resumeRestyle(restyleId)).toMatchObject({
    ok: false,
    problem: { key: "draft.credits", params: { count: 1 } },
  });
  expect(await merchant.getRestyle(restyleId)).toMatchObject({ status: "paused" });
  planning!.open();
  const other = await start([products[0]!]);
  const sent = shops.queue.filter(({ name }) => name === "shops-send-product");
  expect(sent.map(({ priority }) => priority)).toEqual([1]);
  expect(await finish(other)).toMatchObject({ counts: { ready: 1 } });

  await grantCredits(shops, 1_000);
  expect(await merchant.resumeRestyle(restyleId)).toEqual({ ok: true });
  expect(await finish(restyleId)).toMatchObject({ counts: { ready: 3 }, creditsUsed: 9 });
  // One that has ended is not paused any more.
  await merchant.pauseRestyle(restyleId);
  expect(await merchant.getRestyle(restyleId)).toMatchObject({ status: "review", pause: null });

  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.pauseRestyle(restyleId)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.resumeRestyle(restyleId)).rejects.toMatchObject({ status: 404 });
});
