import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { createFairScheduler, onBehalfOf } from "#engines/fair-thread-turns.ts";
import { createPixelThreads } from "#engines/onda/pixel-threads.ts";
import { createThreadPool, type ThreadPool, ThreadStarved, ThreadTimeout } from "#engines/thread-pool.ts";

const worker = new URL("./spinning-worker.ts", import.meta.url);
const pools: Pick<ThreadPool, "close">[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
const open = (options: { threads: number; timeoutMs?: number; wallMsMax?: number }) => {
  const pool = createThreadPool({ worker, ...options });
  pools.push(pool);
  return pool;
};
const never = new AbortController().signal;

test("a task that never ends is ended with its thread, says how long it had, and the next ones run", async () => {
  const pool = open({ threads: 1, timeoutMs: 2_000 });
  const hanging = pool.run({ spin: true, answer: "" }, never);
  const next = pool.run({ answer: "next" }, never);
  await expect(hanging).rejects.toThrow(new ThreadTimeout(2_000));
  await expect(next).resolves.toBe("next");
});

test("only processor time of its own counts: a task on a busy machine, whose thread stands still, is not too slow", async () => {
  const pool = open({ threads: 1, timeoutMs: 500 });
  await expect(pool.run({ stoppedMs: 2_500, answer: "late" }, never)).resolves.toBe("late");
});

test("a task that stalls for good is ended with its thread, without counting as too slow", async () => {
  const pool = open({ threads: 1, timeoutMs: 500, wallMsMax: 3_000 });
  const stopped = pool.run({ stoppedMs: 600_000, answer: "" }, never);
  await expect(stopped).rejects.toThrow(ThreadStarved);
  await expect(pool.run({ answer: "next" }, never)).resolves.toBe("next");
});

test("a picture whose thread got no time is tried again; one that took its time is not", async () => {
  const run = async (limits: { timeoutMs?: number; wallMsMax?: number }) => {
    const threads = createPixelThreads({ threads: 1, ...limits });
    pools.push(threads);
    const source = await sharp({ create: { width: 600, height: 600, channels: 3, background: "gray" } })
      .png()
      .toBuffer();
    return threads.run({ task: "analyze-product", source }, never);
  };
  // No thread starts within a millisecond.
  expect(await run({ wallMsMax: 1 })).toEqual({
    kind: "failed",
    reason: problem("work_too_slow"),
    retry: true,
  });
  expect(await run({ timeoutMs: 1 })).toEqual({
    kind: "failed",
    reason: problem("picture_too_slow", { seconds: 0.001 }),
    retry: false,
  });
});

test("the time a task waits for a thread does not count against it", async () => {
  const pool = open({ threads: 1, timeoutMs: 1_900 });
  const runs = ["a", "b", "c", "d"].map((answer) => pool.run({ ms: 550, answer }, never));
  await expect(Promise.all(runs)).resolves.toEqual(["a", "b", "c", "d"]);
});

test("an aborted task rejects with the signal's reason, also while it spins", async () => {
  const pool = open({ threads: 1 });
  const stop = new AbortController();
  const spinning = pool.run({ spin: true, answer: "" }, stop.signal);
  const waiting = pool.run({ answer: "" }, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(spinning).rejects.toThrow("stopped");
  await expect(waiting).rejects.toThrow("stopped");
  await expect(pool.run({ answer: "after" }, never)).resolves.toBe("after");
});

test("a thread that can't start fails its tasks, not the process, and later ones run when it can", async () => {
  const faults: unknown[] = [];
  const pool = createThreadPool({
    worker: new URL("./unstartable-worker.ts", import.meta.url),
    threads: 2,
    timeoutMs: 20_000,
    onFault: (error) => faults.push(error),
  });
  pools.push(pool);
  process.env.UNSTARTABLE_THREAD = "yes";
  try {
    const runs = ["a", "b", "c"].map((answer) => pool.run(answer, never));
    for (const run of runs) await expect(run).rejects.toThrow("the network is missing");
    expect(faults.length).toBe(3);
  } finally {
    delete process.env.UNSTARTABLE_THREAD;
  }
  await expect(Promise.all(["a", "b", "c"].map((answer) => pool.run(answer, never)))).resolves.toEqual([
    "a",
    "b",
    "c",
  ]);
});

/** Work that takes `ms` of a clock of its own. */
function createClockedTurns(places: number) {
  let now = 0;
  const turns = createFairScheduler(places, () => now);
  const order: string[] = [];
  const work = (customer: string, ms: number, isBacklog = false) =>
    onBehalfOf({ customer, isBacklog }, () =>
      turns.take(async () => {
        order.push(customer);
        await Promise.resolve();
        now += ms;
      }, never),
    );
  return { work, order, pass: (ms: number) => (now += ms) };
}

test("the caller with the least use goes first, and equal ones take turns", async () => {
  const { work, order } = createClockedTurns(1);
  const all = [
    ...Array.from({ length: 6 }, () => work("large", 10)),
    ...Array.from({ length: 3 }, () => work("other", 10)),
    work("small", 10),
  ];
  await Promise.all(all);
  expect(order.slice(0, 2)).toEqual(["large", "other"]);
  expect(order.indexOf("small")).toBe(2);
  expect(order.slice(3)).toEqual(["large", "other", "large", "other", "large", "large", "large"]);
});

test("a share that took long is behind one that took little, until half-lives make them equal", async () => {
  const { work, order, pass } = createClockedTurns(1);
  await work("slow", 60_000);
  await work("quick", 100);
  await Promise.all([work("first", 1), work("slow", 1), work("quick", 1)]);
  expect(order.slice(2)).toEqual(["first", "quick", "slow"]);
  pass(3_600_000);
  await work("quick", 50);
  await Promise.all([work("first", 1), work("quick", 1), work("slow", 1)]);
  expect(order.slice(-2)).toEqual(["slow", "quick"]);
});

test("a small batch of several tasks goes before backlogs that have used nothing, and a stream of small ones does not starve them", async () => {
  const { work, order } = createClockedTurns(1);
  const small = (tasks: number) => Array.from({ length: tasks }, () => work("small", 2_000));
  const backlogs = Array.from({ length: 8 }, (_, at) => work(`backlog ${at}`, 2_000, true));
  await Promise.all([...backlogs, ...small(8)]);
  // The first place was free.
  expect(order.slice(0, 9)).toEqual(["backlog 0", ...Array.from({ length: 8 }, () => "small")]);
  order.length = 0;
  await Promise.all([...small(60), work("late", 2_000, true)]);
  const before = order.indexOf("late");
  expect(before).toBeGreaterThan(10);
  expect(before).toBeLessThan(30);
});

test("the next task of a small batch finds the place free that its last one left, and backlogs get it when none comes", async () => {
  const { work, order } = createClockedTurns(1);
  const picture = (async () => {
    await work("small", 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await work("small", 1_000);
  })();
  await Promise.all([picture, work("large", 1_000, true), work("large", 1_000, true)]);
  expect(order).toEqual(["small", "small", "large", "large"]);
});
