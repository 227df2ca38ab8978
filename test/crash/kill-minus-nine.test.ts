import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { Call } from "#simulator/call-log.ts";
import { assertOutputsOnce, assertPublishedOnce } from "./assert-exactly-once.ts";
import { type CrashHouse, startCrashHouse } from "./crash-house.ts";
import { crashSeed, createChance, waitUntil } from "./crash-moments.ts";
import { killWithUnrecordedFiles } from "./kill-with-unrecorded-files.ts";
import { approve, awaitRestyle, pressPublish, startRestyle } from "./merchant-acts.ts";

const testMsMax = 6 * 60_000;
const kills: string[] = [];
afterAll(() => console.info(`Killed with seed ${crashSeed}:\n${kills.join("\n")}`));

/** Kills the worker a moment after something came true, and starts it again. */
async function killWorker(
  house: CrashHouse,
  moment: { what: string; afterMs: number; isThere: () => Promise<boolean> | boolean },
): Promise<void> {
  const { worker } = house;
  await waitUntil(moment.what, moment.isThere, { everyMs: 2 });
  await sleep(moment.afterMs);
  await worker.kill();
  kills.push(`${house.shop}: ${moment.afterMs} ms after ${moment.what}`);
  await worker.start();
}

/** Outputs that this worker process has begun and not ended, and how many of all are ended. */
async function countOutputs({ prisma, worker }: CrashHouse) {
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

async function awaitPublished(house: CrashHouse, restyleId: string): Promise<void> {
  const view = await awaitRestyle(
    house.pages,
    restyleId,
    "everything is published",
    ({ counts }) => counts.published === counts.total,
  );
  expect(view.status).toBe("done");
}

describe(`processes killed with -9, seed ${crashSeed}`, () => {
  test.concurrent(
    "a worker killed while it uploads and draws leaves every output drawn, charged and told of once",
    async () => {
      const chance = createChance(crashSeed, "drawing");
      const house = await startCrashHouse({ name: "crash-drawing", photosByProduct: [5, 3] });
      try {
        const { pages, prisma } = house;
        const first = await startRestyle(pages, [house.productIds[0]]);
        const endedBefore = chance.whole(0, 2);
        await killWorker(house, {
          what: `${endedBefore} of 5 outputs were ended and others begun`,
          afterMs: chance.whole(0, 120),
          isThere: async () => {
            const { drawing, ended } = await countOutputs(house);
            return drawing > 0 && ended >= endedBefore;
          },
        });
        expect((await countOutputs(house)).ended).toBeLessThan(5);

        const second = await startRestyle(pages, [house.productIds[1]]);
        const uploaded = chance.whole(0, 3);
        await killWorker(house, {
          what: `${uploaded} of 3 photos were at the service`,
          afterMs: chance.whole(0, 40),
          isThere: async () => {
            const isBegun = await prisma.restyleProduct.count({
              where: { restyleId: second, state: { not: "waiting" } },
            });
            const sent = { fileId: { not: null }, product: { restyleId: second } };
            return isBegun === 1 && (await prisma.restyleSource.count({ where: sent })) >= uploaded;
          },
        });
        await killWorker(house, {
          what: "outputs were begun again",
          afterMs: chance.whole(0, 600),
          isThere: async () => (await countOutputs(house)).drawing > 0,
        });

        for (const id of [first, second]) {
          const view = await awaitRestyle(pages, id, "all is drawn", ({ status }) => status !== "running");
          expect(view.counts).toMatchObject({ ready: view.counts.total, failed: 0 });
          await approve(pages, id, view.images);
          await pressPublish(pages, id);
        }
        for (const id of [first, second]) await awaitPublished(house, id);
        await assertOutputsOnce(house);
        await assertPublishedOnce(house);
      } finally {
        await house.close();
      }
    },
    testMsMax,
  );

  test.concurrent(
    "processes killed while they publish put every image on its product once and leave no other file",
    async () => {
      const chance = createChance(crashSeed, "publishing");
      const house = await startCrashHouse({ name: "crash-publishing", photosByProduct: [4, 3] });
      try {
        const { pages, simulator, web } = house;
        const id = await startRestyle(pages, house.productIds);
        const view = await awaitRestyle(pages, id, "all is drawn", ({ status }) => status !== "running");
        const [ofFirst, ofSecond] = house.productIds.map((productId) =>
          view.images.filter((image) => image.productId === productId),
        );

        // The merchant's own click is cut off, so the merchant approves the rest and clicks again.
        await approve(pages, id, ofSecond);
        const cutAfterMs = chance.whole(0, 120);
        const cut = pressPublish(pages, id).catch(() => undefined);
        await sleep(cutAfterMs);
        await web.kill();
        await cut;
        kills.push(`${house.shop}: web, ${cutAfterMs} ms after publishing was asked for`);
        await web.start();
        await approve(pages, id, ofFirst);

        const afterMs = chance.whole(0, 300);
        const unrecorded = await killWithUnrecordedFiles(house, {
          afterMs,
          begin: () => pressPublish(pages, id),
        });
        kills.push(
          `${house.shop}: ${afterMs} ms after fileCreate, ${unrecorded} files made and not recorded`,
        );

        const callsBefore = simulator.calls.length;
        const call = chance.one(["fileUpdate", "productReorderMedia"]);
        const nth = chance.whole(1, 3);
        await killWorker(house, {
          what: `${call} no. ${nth} after that`,
          afterMs: chance.whole(0, 200),
          isThere: () => isCalled(simulator.calls, callsBefore, call, nth),
        });

        await awaitPublished(house, id);
        await assertOutputsOnce(house);
        await assertPublishedOnce(house);
      } finally {
        await house.close();
      }
    },
    testMsMax,
  );
});
