import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { RestyleView } from "#shops/views.ts";
import type { Fault } from "#simulator/faults.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Publication"]);
let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let next = 0;

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    wrapPrisma: database.wrap,
    simulator: {
      lateDuplicates: true,
      timing: { mediaUploadedMs: 5, mediaProcessingMs: 5, jobMs: 5, searchDelayMs: 15_000 },
    },
  });
  const ids = await seedShop(
    shops,
    Array.from({ length: 14 }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, ids);
});
beforeEach(() => shops.simulator.clearFaults());
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});

const shop = () => shops.simulator.shop(shopDomain);
const ourFiles = () => Object.values(shop().files).filter(({ createdByApp }) => createdByApp);
const mediaOf = (productId: string): string[] => shop().products[productId]?.mediaIds ?? [];

async function publishNext(...faults: Fault[]) {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  await merchant.publish(view.id, { placement: "last", alt: {} });
  for (const fault of faults) shops.simulator.injectFault(fault);
  const read = async () => {
    const { images } = await merchant.getRestyle(view.id);
    return images.find(({ id }) => id === image.id)!;
  };
  return { ...image, read };
}

/** Runs tasks and sweeps, as time passes for the app and for Shopify, until the image is published or has failed. */
async function settle(read: () => Promise<RestyleView["images"][number]>, stepMs = 20_000) {
  shops.queue.length = 0;
  return eventually(async () => {
    shops.advance(stepMs);
    shops.simulator.advance(stepMs);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    const image = await read();
    return image.publication === "published" || image.publication === "failed" ? image : null;
  });
}

test("a file whose creation response was lost is adopted when Shopify later reports its name as taken", async () => {
  const files = ourFiles().length;
  const image = await publishNext({ kind: "lost_reply", operation: "fileCreate" });
  // Its search does not find the file yet.
  for (let run = 0; run < 4; run++) {
    await shops.runTasks();
    shops.advance(61_000);
    await shops.run("shops-sweep", {});
  }
  expect((await settle(image.read)).publication).toBe("published");
  expect(ourFiles()).toHaveLength(files + 1);
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test.each([3, 4, 5, 6].flatMap((nth) => [["before", nth] as const, ["after", nth] as const]))(
  "killed %s write %i while a name is found to be taken, one file is there and published",
  async (when, nth) => {
    const files = ourFiles().length;
    const image = await publishNext({ kind: "lost_reply", operation: "fileCreate" });
    database.killAt(nth, when);
    for (let run = 0; run < 4; run++) {
      try {
        await shops.runTasks();
        shops.advance(61_000);
        await shops.run("shops-sweep", {});
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        database.restart();
      }
    }
    database.restart();
    expect((await settle(image.read)).publication).toBe("published");
    expect(ourFiles()).toHaveLength(files + 1);
  },
);

test("a name taken by a file that is never found is replaced by another one", async () => {
  const image = await publishNext();
  const { filename } = (await shops.ports.prisma.publication.findFirst({ where: { imageId: image.id } }))!;
  const [file] = Object.values(shop().files);
  shop().files.hidden = {
    ...file!,
    id: "gid://shopify/MediaImage/999999",
    filename,
    createdAt: Number.MAX_SAFE_INTEGER,
  };
  expect((await settle(image.read, 61_000)).publication).toBe("published");
  expect(mediaOf(image.productId)).toHaveLength(2);
  delete shop().files.hidden;
});

test("a name refused immediately, of a file that is never found, is replaced by another one", async () => {
  const code = "FILENAME_ALREADY_EXISTS";
  const image = await publishNext({
    kind: "user_errors",
    operation: "fileCreate",
    userErrors: [{ code, message: "The filename already exists" }],
  });
  expect((await settle(image.read, 61_000)).publication).toBe("published");
  const publication = await shops.ports.prisma.publication.findFirst({ where: { imageId: image.id } });
  expect(publication?.filename).toMatch(/-2\.\w+$/);
});

test("an image that Shopify lists on its product only later is not taken for removed", async () => {
  const image = await publishNext({ kind: "stale_media", operation: "fileUpdate", ms: 60_000 });
  await shops.runTasks();
  expect((await image.read()).publication).toBe("publishing");
  expect((await settle(image.read)).publication).toBe("published");
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test("an image that is not listed for two minutes counts as removed, and its file is deleted", async () => {
  const files = ourFiles().length;
  const image = await publishNext({ kind: "stale_media", operation: "fileUpdate", ms: 3_600_000 });
  const { publicationProblem } = await settle(image.read);
  expect(publicationProblem?.detail.key).toBe("failure.image_removed.detail");
  await shops.runTasks();
  expect(ourFiles()).toHaveLength(files);
  // Publishing tries again what has failed.
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("a file that is ready before it can be fetched is checked once it can", async () => {
  const image = await publishNext({ kind: "late_image", operation: "fileCreate", ms: 30_000 });
  await shops.runTasks();
  expect(await image.read()).toMatchObject({ publication: "published", provenance: null });
  shops.simulator.advance(31_000);
  await eventually(async () => {
    shops.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await image.read()).provenance !== null;
  });
  expect((await image.read()).provenance).toBe("verified");
});

test.each([404, 408, 409, 423, 425, 430])(
  "a shop that answers %i for a while gets its image afterwards",
  async (status) => {
    // Enough images for the two tests after it are left.
    next = 12;
    const image = await publishNext({ kind: "http", status, operation: "stagedUploadsCreate", times: 2 });
    expect((await settle(image.read)).publication).toBe("published");
    await merchant.undoPublish(view.id, [image.id]);
    await shops.runTasks();
  },
);
