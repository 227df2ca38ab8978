import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { Call } from "#simulator/call-log.ts";
import { createRng } from "#test-support/rng.ts";
import { seed } from "#test-support/seed.ts";
import { assertOutputsOnce, assertPublishedOnce } from "./assert-exactly-once.ts";
import { waitUntil } from "./crash-moments.ts";
import { type CrashRuntime, startCrashRuntime } from "./crash-runtime.ts";
import { killWithUnrecordedFiles } from "./kill-with-unrecorded-files.ts";
import { approve, awaitRestyle, pressPublish, startRestyle } from "./merchant-acts.ts";

/** Ends what hangs: two whole products beside everything else take eight minutes on two busy cores. */
const testMsMax = 20 * 60_000;
const kills: string[] = [];
afterAll(() => console.info(`Killed with SEED=${seed}:\n${kills.join("\n")}`));

/** Kills the worker a moment after something came true, and starts it again. */
async function killWorker(
  runtime: CrashRuntime,
  moment: { what: string; afterMs: number; isThere: () => Promise<boolean> | boolean },
): Promise<void> {
  const { worker } = runtime;
  // More often than this, the questions take the worker's processor time.
  await waitUntil(moment.what, moment.isThere, { everyMs: 30 });
  await sleep(moment.afterMs);
  await worker.kill();
  kills.push(`${runtime.shop}: ${moment.afterMs} ms after ${moment.what}`);
  await worker.start();
}

/** Outputs that this worker process has begun and not ended, and how many of all are ended. */
async function countOutputs({ prisma, worker }: CrashRuntime) {
  const begun = { status: "processing", updatedAt: { gte: worker.startedAt } };
  const [drawing, ended] = await Promise.all([
    prisma.result.count({ where: begun }),
    prisma.result.count({ where: { status: "completed" } }),
  ]);
  return { drawing, ended };
}

/** Whether Shopify has answered the `nth` such call since `from`. */
const isCalled = (calls: readonly Call[], from: number, operation: string, nth: number) =>
  calls.slice(from).filter(({ operations }) => operations.includes(operation)).length >= nth;

async function awaitPublished(runtime: CrashRuntime, restyleId: string): Promise<void> {
  const view = await awaitRestyle(
    runtime.pages,
    restyleId,
    "everything is published",
    ({ counts }) => counts.published === counts.total,
  );
  expect(view.status).toBe("done");
}

describe.concurrent(`processes killed with -9, SEED=${seed}`, () => {
  test(
    "a worker killed while it uploads and draws leaves every output drawn, charged and told of once",
    async () => {
      const rng = createRng(seed, "drawing");
      const runtime = await startCrashRuntime({ name: "crash-drawing", photosByProduct: [5, 3] });
      try {
        const { pages, prisma } = runtime;
        const first = await startRestyle(pages, [runtime.productIds[0]]);
        const endedBefore = rng.whole(0, 2);
        await killWorker(runtime, {
          what: `${endedBefore} of 5 outputs were ended and others begun`,
          afterMs: rng.whole(0, 120),
          isThere: async () => {
            const { drawing, ended } = await countOutputs(runtime);
            return drawing > 0 && ended >= endedBefore;
          },
        });
        expect((await countOutputs(runtime)).ended).toBeLessThan(5);
        // A picture that is begun three times and never ended is given up: none may meet all three kills.
        await awaitRestyle(pages, first, "the first is drawn", ({ status }) => status !== "running");

        const second = await startRestyle(pages, [runtime.productIds[1]]);
        const uploaded = rng.whole(0, 3);
        await killWorker(runtime, {
          what: `${uploaded} of 3 photos were at the service`,
          afterMs: rng.whole(0, 40),
          isThere: async () => {
            const isBegun = await prisma.restyleProduct.count({
              where: { restyleId: second, state: { not: "waiting" } },
            });
            const sent = { fileId: { not: null }, product: { restyleId: second } };
            return isBegun === 1 && (await prisma.restyleSource.count({ where: sent })) >= uploaded;
          },
        });
        await killWorker(runtime, {
          what: "outputs were begun again",
          afterMs: rng.whole(0, 600),
          isThere: async () => (await countOutputs(runtime)).drawing > 0,
        });

        for (const id of [first, second]) {
          const view = await awaitRestyle(pages, id, "all is drawn", ({ status }) => status !== "running");
          expect(view.counts).toMatchObject({ ready: view.counts.total, failed: 0 });
          await approve(pages, id, view.images);
          await pressPublish(pages, id);
        }
        for (const id of [first, second]) await awaitPublished(runtime, id);
        await assertOutputsOnce(runtime);
        await assertPublishedOnce(runtime);
      } finally {
        await runtime.close();
      }
    },
    testMsMax,
  );

  test(
    "processes killed while they publish put every image on its product once and leave no other file",
    async () => {
      const rng = createRng(seed, "publishing");
      const runtime = await startCrashRuntime({ name: "crash-publishing", photosByProduct: [4, 3] });
      try {
        const { pages, simulator, web } = runtime;
        const id = await startRestyle(pages, runtime.productIds);
        const view = await awaitRestyle(pages, id, "all is drawn", ({ status }) => status !== "running");
        const [ofFirst, ofSecond] = runtime.productIds.map((productId) =>
          view.images.filter((image) => image.productId === productId),
        );

        // The merchant's own click is cut off, so the merchant approves the rest and clicks again.
        await approve(pages, id, ofSecond);
        const cutAfterMs = rng.whole(0, 120);
        const cut = pressPublish(pages, id).catch(() => undefined);
        await sleep(cutAfterMs);
        await web.kill();
        await cut;
        kills.push(`${runtime.shop}: web, ${cutAfterMs} ms after publishing was asked for`);
        await web.start();
        await approve(pages, id, ofFirst);

        const afterMs = rng.whole(0, 300);
        const unrecorded = await killWithUnrecordedFiles(runtime, {
          afterMs,
          begin: () => pressPublish(pages, id),
        });
        kills.push(
          `${runtime.shop}: ${afterMs} ms after fileCreate, ${unrecorded} files made and not recorded`,
        );

        const callsBefore = simulator.calls.length;
        const call = rng.pick(["fileUpdate", "productReorderMedia"]);
        // All images of a product that are ready are attached and moved with one request each.
        await killWorker(runtime, {
          what: `the first ${call} after that`,
          afterMs: rng.whole(0, 200),
          isThere: () => isCalled(simulator.calls, callsBefore, call, 1),
        });

        await awaitPublished(runtime, id);
        await assertOutputsOnce(runtime);
        await assertPublishedOnce(runtime);
      } finally {
        await runtime.close();
      }
    },
    testMsMax,
  );
});
