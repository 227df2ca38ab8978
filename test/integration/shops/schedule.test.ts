/** Publishing and undoing at a time, over the real service, database and simulated Shopify. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { toLocalTime } from "#shops/publishing/schedule/local-time.ts";
import type { LocalTime, RestyleView, ScheduleForm, ScheduleKey } from "#shops/views.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Publication", "Colorway"]);
const timeZone = "America/New_York";
const minuteMs = 60_000;

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
/** Writes of the sweep that begins it, and of the tasks that follow. */
const points = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    (["before", "after"] as const).map((when) => ({ when, nth: index + 1 })),
  ).flat();
const kills = {
  beginning: points(5),
  takingBack: points(3),
};
/** One for each kill, and for each other test that takes one. */
const imageCount = kills.beginning.length + kills.takingBack.length + 12;
/** Images the tests take from the front, one each. */
let next = 0;

beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: database.wrap });
  const ids = await seedShop(
    shops,
    Array.from({ length: imageCount }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, ids);
  expect(view.counts.ready).toBe(imageCount);
});
afterAll(() => shops.close());
beforeEach(() => {
  shops.queue.length = 0;
});

const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId].mediaIds;
const ourFiles = () =>
  Object.values(shops.simulator.shop(shopDomain).files).filter(({ createdByApp }) => createdByApp);
const imageOf = async (id: string) =>
  (await merchant.getRestyle(view.id)).images.find((candidate) => candidate.id === id)!;

/** A whole minute, so many minutes from now. */
const inMinutes = (minutes: number) =>
  new Date(Math.ceil(shops.ports.now().getTime() / minuteMs) * minuteMs + minutes * minuteMs);
const clock = (moment: Date) => toLocalTime(moment, timeZone);
const form = (publishAt: Date | null, revertAt: Date | null = null): ScheduleForm => ({
  timeZone,
  publishAt: publishAt && clock(publishAt),
  revertAt: revertAt && clock(revertAt),
});
const keyOf = (publishAt: Date | null, revertAt: Date | null = null): ScheduleKey => ({
  state: publishAt ? "waiting" : "published",
  publishAt: publishAt?.toISOString() ?? null,
  revertAt: revertAt?.toISOString() ?? null,
});

async function approveNext() {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  return image;
}

/** An approved image that is scheduled. */
async function schedule(publishAt: Date | null, revertAt: Date | null = null) {
  const image = await approveNext();
  const choice = { placement: "after-original", alt: {}, schedule: form(publishAt, revertAt) } as const;
  expect(await merchant.publish(view.id, choice)).toEqual({ ok: true });
  return image;
}

/** Moves the clock to a moment, and on. */
function goTo(moment: Date, andMs = 1_000) {
  shops.advance(moment.getTime() - shops.ports.now().getTime() + andMs);
}

async function sweep() {
  await shops.run("shops-sweep", {});
  await shops.runTasks();
}

/** The killed worker's queue is lost, and sweeps of the next one do the rest. */
async function recover(imageId: string, state: RestyleView["images"][number]["publication"]) {
  shops.queue.length = 0;
  return eventually(async () => {
    shops.advance(61_000);
    shops.simulator.advance(61_000);
    await sweep();
    const image = await imageOf(imageId);
    return image.publication === state ? image : null;
  });
}

test("a scheduled publication waits until its time, is shown with it, keeps its decision, and is reverted at its end time", async () => {
  const [publishAt, revertAt] = [inMinutes(60), inMinutes(24 * 60)];
  const image = await schedule(publishAt, revertAt);
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(1);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
  expect(await imageOf(image.id)).toMatchObject({ publication: "scheduled", decision: "approved" });
  const clocks = { publishAt: clock(publishAt), revertAt: clock(revertAt) };
  const waiting = { ...keyOf(publishAt, revertAt), images: 1, products: 1, clocks };
  const read = await merchant.getRestyle(view.id);
  expect(read).toMatchObject({ schedules: [waiting], delays: [], timeZone, counts: { scheduled: 1 } });
  const nextScheduled = { act: "publish", at: publishAt.toISOString(), images: 1, timeZone };
  expect(read.nextScheduled).toEqual(nextScheduled);
  const home = await merchant.getHome();
  expect([...home.needsYou, ...home.scheduled]).toEqual([
    expect.objectContaining({ id: view.id, nextScheduled }),
  ]);
  expect((await merchant.listRestyles(1)).restyles[0]).toMatchObject({ nextScheduled });

  goTo(publishAt);
  await sweep();
  expect(await imageOf(image.id)).toMatchObject({ publication: "published" });
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect((await merchant.getRestyle(view.id)).schedules).toEqual([
    { ...keyOf(null, revertAt), images: 1, products: 1, clocks: { ...clocks, publishAt: null } },
  ]);
  goTo(revertAt);
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(1);
  expect(await merchant.getRestyle(view.id)).toMatchObject({
    schedules: [],
    delays: [],
    nextScheduled: null,
  });
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test.each(kills.beginning)(
  "killed $when write $nth of its beginning, a scheduled image comes to its product once",
  async ({ nth, when }) => {
    const publishAt = inMinutes(5);
    const image = await schedule(publishAt);
    const files = ourFiles().length;
    goTo(publishAt);
    database.killAt(nth, when);
    await sweep().catch((error) => {
      if (!(error instanceof Crash)) throw error;
    });
    expect(database.restart()).toBe(true);
    await recover(image.id, "published");
    expect(mediaOf(image.productId)).toHaveLength(2);
    expect(ourFiles()).toHaveLength(files + 1);
  },
);

test.each(kills.takingBack)(
  "killed $when write $nth of its undoing, an image is taken back once and nothing but it",
  async ({ nth, when }) => {
    const revertAt = inMinutes(30);
    const image = await schedule(null, revertAt);
    await shops.runTasks();
    const before = mediaOf(image.productId);
    expect(before).toHaveLength(2);
    goTo(revertAt);
    database.killAt(nth, when);
    await sweep().catch((error) => {
      if (!(error instanceof Crash)) throw error;
    });
    expect(database.restart()).toBe(true);
    await recover(image.id, "undone");
    expect(mediaOf(image.productId)).toEqual([before[0]]);
    await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
  },
);

test("two concurrent sweeps begin it once", async () => {
  const publishAt = inMinutes(5);
  const image = await schedule(publishAt);
  goTo(publishAt);
  await Promise.all([shops.run("shops-sweep", {}), shops.run("shops-sweep", {})]);
  await shops.runTasks();
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(await imageOf(image.id)).toMatchObject({ publication: "published" });
});

test("a publication that was due while the app was not running happens at its start and is shown as late", async () => {
  const [publishAt, revertAt] = [inMinutes(10), inMinutes(600)];
  const image = await schedule(publishAt, revertAt);
  goTo(publishAt, 3 * 3_600_000);
  const begunAt = shops.ports.now();
  await sweep();
  expect(await imageOf(image.id)).toMatchObject({ publication: "published" });
  const [late] = (await merchant.getRestyle(view.id)).delays;
  expect(late).toMatchObject({ act: "publish", at: publishAt.toISOString(), images: 1 });
  expect(Date.parse(late!.begunAt) - begunAt.getTime()).toBeLessThan(minuteMs);
  goTo(revertAt, 3_600_000);
  await sweep();
  expect((await merchant.getRestyle(view.id)).delays).toMatchObject([{ act: "publish" }, { act: "revert" }]);
  expect(mediaOf(image.productId)).toHaveLength(1);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("a publication whose start and end passed while the app was not running is never shown, and says so", async () => {
  const [publishAt, revertAt] = [inMinutes(10), inMinutes(60)];
  const image = await schedule(publishAt, revertAt);
  goTo(revertAt);
  await sweep();
  expect(await imageOf(image.id)).toMatchObject({
    publication: "failed",
    publicationProblem: { detail: { key: "failure.schedule_missed.detail" } },
  });
  expect(mediaOf(image.productId)).toHaveLength(1);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("a schedule can be changed, also to now, and cancelled, but not once it has begun", async () => {
  const [first, second] = [inMinutes(60), inMinutes(120)];
  const image = await schedule(first);
  expect(await merchant.changeSchedule(view.id, keyOf(first), form(second))).toEqual({ ok: true });
  goTo(first);
  await sweep();
  expect((await imageOf(image.id)).publication).toBe("scheduled");
  expect(await merchant.cancelSchedule(view.id, keyOf(first))).toMatchObject({ ok: false });
  expect(await merchant.cancelSchedule(view.id, keyOf(second))).toEqual({ ok: true });
  goTo(second);
  await sweep();
  expect(await imageOf(image.id)).toMatchObject({ publication: "none", decision: "approved" });
  expect(mediaOf(image.productId)).toHaveLength(1);
  expect((await merchant.getRestyle(view.id)).colorways[image.rowId]?.state).toBe("unlinked");

  const third = inMinutes(60);
  const choice = { placement: "last", alt: {}, schedule: form(third) } as const;
  await merchant.publish(view.id, choice);
  expect(await merchant.changeSchedule(view.id, keyOf(third), form(null))).toEqual({ ok: true });
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(await merchant.changeSchedule(view.id, keyOf(third), form(inMinutes(90)))).toMatchObject({
    problems: [{ field: null, message: { key: "schedule.begun" } }],
  });
});

test("images on their products get and lose an end time", async () => {
  const [first, second] = [inMinutes(60), inMinutes(120)];
  const image = await schedule(null, first);
  await shops.runTasks();
  expect(await merchant.changeSchedule(view.id, keyOf(null, first), form(null, second))).toEqual({
    ok: true,
  });
  goTo(first);
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(await merchant.cancelSchedule(view.id, keyOf(null, second))).toEqual({ ok: true });
  goTo(second);
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test("a schedule may be at any time of the last day on which the pictures are kept, which a refusal names", async () => {
  const image = await approveNext();
  const { readyAt } = await shops.ports.prisma.restyleImage.findUniqueOrThrow({ where: { id: image.id } });
  const dayMs = 24 * 60 * minuteMs;
  const lastDay = (keptMs: number) => clock(new Date(readyAt!.getTime() + keptMs - 2 * dayMs)).day;
  const { config } = shops.ports;
  const ask = async (day: string, time: string) => {
    const asked = { timeZone, publishAt: { day, time }, revertAt: null };
    return merchant.publish(view.id, { placement: "last", alt: {}, schedule: asked });
  };
  // What the operator has set counts, and not what is usual.
  for (const keptMs of [30 * dayMs, 90 * dayMs]) {
    config.resultsKeptMs = keptMs;
    const after = new Date(Date.parse(lastDay(keptMs)) + dayMs).toISOString().slice(0, 10);
    expect(await ask(after, "00:00")).toMatchObject({
      ok: false,
      problems: [{ message: { key: "schedule.too_late", params: { day: Date.parse(lastDay(keptMs)) } } }],
    });
  }
  expect(await ask(lastDay(90 * dayMs), "23:59")).toEqual({ ok: true });
  const { schedules } = await merchant.getRestyle(view.id);
  for (const { state, publishAt, revertAt } of schedules)
    await merchant.cancelSchedule(view.id, { state, publishAt, revertAt } as ScheduleKey);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("a time that is over, is not on the clocks, is before the publishing, or too late is refused with its reason", async () => {
  const image = await approveNext();
  const ask = async (change: Partial<ScheduleForm>) => {
    const asked = { timeZone, publishAt: null, revertAt: null, ...change };
    const outcome = await merchant.publish(view.id, { placement: "last", alt: {}, schedule: asked });
    return outcome.ok ? null : outcome.problems.map(({ field, message: { key } }) => [field, key]);
  };
  const soon = clock(inMinutes(60));
  expect(await ask({ publishAt: clock(inMinutes(-60)) })).toEqual([["publishAt", "schedule.past"]]);
  expect(await ask({ revertAt: clock(inMinutes(-1)) })).toEqual([["revertAt", "schedule.past"]]);
  expect(await ask({ publishAt: soon, revertAt: clock(inMinutes(30)) })).toEqual([
    ["revertAt", "schedule.revert_first"],
  ]);
  const spring: LocalTime = { day: "2027-03-14", time: "02:30" };
  expect(await ask({ publishAt: spring })).toEqual([["publishAt", "schedule.no_time"]]);
  expect(await ask({ publishAt: clock(inMinutes(95 * 24 * 60)) })).toEqual([
    ["publishAt", "schedule.too_late"],
  ]);
  expect(await ask({ revertAt: clock(inMinutes(400 * 24 * 60)) })).toEqual([
    ["revertAt", "schedule.revert_too_late"],
  ]);
  expect(await ask({ publishAt: soon, timeZone: "Europe/Berlin" })).toEqual([
    ["publishAt", "schedule.zone_changed"],
  ]);
  expect((await imageOf(image.id)).publication).toBe("none");
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
  const stranger = await shops.merchant(otherDomain);
  for (const act of [
    () => stranger.cancelSchedule(view.id, keyOf(inMinutes(5))),
    () => stranger.changeSchedule(view.id, keyOf(inMinutes(5)), form(inMinutes(6))),
    () => stranger.publish(view.id, { placement: "last", alt: {}, schedule: form(inMinutes(6)) }),
  ]) {
    await expect(act()).rejects.toMatchObject({ status: 404 });
  }
});

test("a product that is deleted before the time stops its image with the reason", async () => {
  const publishAt = inMinutes(5);
  const image = await schedule(publishAt);
  const files = ourFiles().length;
  delete (shops.simulator.shop(shopDomain).products as Record<string, unknown>)[image.productId];
  goTo(publishAt);
  await sweep();
  expect(await imageOf(image.id)).toMatchObject({
    publication: "failed",
    publicationProblem: { detail: { key: "failure.product_gone.detail" } },
  });
  expect(ourFiles()).toHaveLength(files);
  expect((await merchant.getHome()).needsYou.map(({ id }) => id)).toContain(view.id);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("an uninstall removes what is scheduled, and published images stay", async () => {
  const [publishAt, revertAt] = [inMinutes(60), inMinutes(120)];
  const kept = await schedule(null, revertAt);
  await shops.runTasks();
  const image = await schedule(publishAt);
  await shops.simulator.uninstall(shopDomain);
  await eventually(async () => {
    await shops.runTasks();
    const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
    return shop.uninstalledAt;
  });
  goTo(revertAt);
  await sweep();
  expect(await shops.ports.prisma.publication.count({ where: { imageId: image.id } })).toBe(0);
  merchant = await shops.merchant();
  goTo(shops.ports.now(), 61_000);
  await sweep();
  expect(mediaOf(image.productId)).toHaveLength(1);
  expect(mediaOf(kept.productId)).toHaveLength(2);
  expect(await merchant.getRestyle(view.id)).toMatchObject({ schedules: [], nextScheduled: null });
});

test("nothing but the documented operations was used", async () => {
  expect(shops.simulator.violations).toEqual([]);
});
