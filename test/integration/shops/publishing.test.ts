import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { RestylesQuery, RestyleView } from "#shops/views.ts";
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

const database = createCrashingDatabase(["Publication"]);
let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let productIds: string[];

const writesOfPublishing = ["staged", "creating", "created", "ready", "attached", "ordered", "published"];
const writesOfUndoing = ["detached", "deleted", "undone"];
const points = (writes: string[]) =>
  writes.flatMap((write, index) =>
    (["before", "after"] as const).map((when) => ({ when, write, nth: index + 1 })),
  );
const kills = {
  publishing: points(writesOfPublishing),
  undoing: points(writesOfUndoing),
};
/** One for each kill, and for each other test that takes one. */
const imageCount = kills.publishing.length + kills.undoing.length + 10;
/** Images the tests take from the front, one each. */
let next = 0;

beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: database.wrap });
  productIds = await seedShop(
    shops,
    Array.from({ length: imageCount }, () => 1),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, productIds);
  expect(view.counts.ready).toBe(imageCount);
});
afterAll(() => shops.close());

const mediaOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId].mediaIds;
const ourFiles = () =>
  Object.values(shops.simulator.shop(shopDomain).files).filter(({ createdByApp }) => createdByApp);
const imageOf = async (id: string) => {
  const { images } = await merchant.getRestyle(view.id);
  const image = images.find((candidate) => candidate.id === id);
  if (!image) throw new Error("no such image");
  return image;
};

/** Runs tasks as a worker does that may be killed. */
async function work(): Promise<void> {
  try {
    await shops.runTasks();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

/** The killed worker's queue is lost, time passes, and sweeps of the next one do the rest. */
async function recover(imageId: string, state: "published" | "undone"): Promise<void> {
  shops.queue.length = 0;
  await eventually(async () => {
    shops.advance(61_000);
    shops.simulator.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return (await imageOf(imageId)).publication === state;
  });
}

async function approveNext() {
  const image = view.images[next++];
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  return image;
}

test.each(kills.publishing)(
  "killed $when $write is saved, publishing goes on and the product gets its image once",
  async ({ nth, when }) => {
    const image = await approveNext();
    const before = [...mediaOf(image.productId)];
    const files = ourFiles().length;
    await merchant.publish(view.id, { placement: "after-original", alt: {} });
    database.killAt(nth, when);
    await work();
    expect(database.restart()).toBe(true);
    await recover(image.id, "published");
    const after = mediaOf(image.productId);
    expect(after).toHaveLength(2);
    expect(after[0]).toBe(before[0]);
    expect(ourFiles()).toHaveLength(files + 1);
  },
);

test.each(kills.undoing)(
  "killed $when $write is saved, an undo goes on and takes nothing but our image away",
  async ({ nth, when }) => {
    const image = await approveNext();
    const before = [...mediaOf(image.productId)];
    await merchant.publish(view.id, { placement: "first", alt: { [image.id]: "Dress, navy" } });
    await shops.runTasks();
    const published = mediaOf(image.productId);
    expect(published).toHaveLength(2);
    expect(published[1]).toBe(before[0]);
    const [ours] = published;
    expect(ourFiles().find(({ id }) => id === ours)?.alt).toBe("Dress, navy");
    await merchant.undoPublish(view.id, [image.id]);
    database.killAt(nth, when);
    await work();
    expect(database.restart()).toBe(true);
    await recover(image.id, "undone");
    expect(mediaOf(image.productId)).toEqual(before);
    expect(ourFiles().some(({ id }) => id === ours)).toBe(false);
    await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
  },
);

test("publishing twice, and undoing twice, is publishing and undoing once", async () => {
  const image = await approveNext();
  const choice = { placement: "last", alt: {} } as const;
  await Promise.all([merchant.publish(view.id, choice), merchant.publish(view.id, choice)]);
  await shops.runTasks();
  await merchant.publish(view.id, choice);
  await shops.runTasks();
  expect(mediaOf(image.productId)).toHaveLength(2);
  const undo = () => merchant.undoPublish(view.id, [image.id]);
  await Promise.all([undo(), undo()]);
  await shops.runTasks();
  await undo();
  await shops.runTasks();
  expect(mediaOf(image.productId)).toHaveLength(1);

  await merchant.publish(view.id, choice);
  await shops.runTasks();
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test("an image on its product keeps its decision until it is removed", async () => {
  const published = (await merchant.getRestyle(view.id)).images.find(
    ({ publication }) => publication === "published",
  );
  if (!published) throw new Error("nothing is published");
  await merchant.decide(view.id, [{ imageId: published.id, decision: "rejected" }]);
  expect((await imageOf(published.id)).decision).toBe("approved");
});

test("an image can be undone for 90 days, and not after", async () => {
  const image = await approveNext();
  await merchant.publish(view.id, { placement: "last", alt: {} });
  await shops.runTasks();
  const { undo } = await imageOf(image.id);
  expect(undo?.isOpen).toBe(true);
  const { prisma } = shops.service.database;
  const publish = (daysAgo: number) =>
    prisma.publication.updateMany({
      where: { imageId: image.id },
      data: { publishedAt: new Date(shops.ports.now().getTime() - daysAgo * 24 * 3_600_000) },
    });
  await publish(90);
  expect((await imageOf(image.id)).undo?.isOpen).toBe(false);
  expect(await merchant.undoPublish(view.id, [image.id])).toMatchObject({
    ok: false,
    problems: [{ field: null, message: { key: "publish.undo.over" } }],
  });
  expect((await imageOf(image.id)).publication).toBe("published");
  await publish(89.9);
  await merchant.undoPublish(view.id, [image.id]);
  await shops.runTasks();
  expect(await imageOf(image.id)).toMatchObject({ publication: "undone", undo: null });
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("an archived restyle is neither on Home nor in the list until it is restored", async () => {
  const ids = async () => {
    const home = await merchant.getHome();
    const shown = [...home.needsYou, ...home.running, ...home.recent].map(({ id }) => id);
    const [list, archive] = await Promise.all([
      merchant.listRestyles(1),
      merchant.listRestyles(1, { tab: "archived", search: "" }),
    ]);
    expect(home.isNew).toBe(false);
    expect(home.hasGuide).toBe(false);
    return {
      home: shown,
      list: list.restyles.map(({ id }) => id),
      archive: archive.restyles.map(({ id }) => id),
      total: [list.total, archive.total],
    };
  };
  expect(await ids()).toEqual({ home: [view.id], list: [view.id], archive: [], total: [1, 0] });
  await merchant.archiveRestyle(view.id, true);
  expect(await ids()).toEqual({ home: [], list: [], archive: [view.id], total: [0, 1] });
  const of: RestylesQuery = { tab: "all", search: "", productId: productIds[0]! };
  expect((await merchant.listRestyles(1, of)).restyles.map(({ id }) => id)).toEqual([view.id]);
  const stranger = await shops.merchant(otherDomain);
  await expect(stranger.archiveRestyle(view.id, false)).rejects.toMatchObject({ status: 404 });
  await merchant.archiveRestyle(view.id, false);
  expect((await ids()).home).toEqual([view.id]);
});

test("an image that Shopify can't process fails with its reason and leaves nothing behind", async () => {
  const image = await approveNext();
  shops.simulator.injectFault({
    kind: "media_failure",
    operation: "fileCreate",
    code: "INVALID_IMAGE_FILE_SIZE",
  });
  const files = ourFiles().length;
  await merchant.publish(view.id, { placement: "last", alt: {} });
  await shops.runTasks();
  const failed = await imageOf(image.id);
  expect(failed.publication).toBe("failed");
  expect(failed.publicationProblem?.detail.key).toBe("failure.shopify_processing.detail");
  expect(ourFiles()).toHaveLength(files);
  expect(mediaOf(image.productId)).toHaveLength(1);
  expect((await merchant.getHome()).needsYou.map(({ id }) => id)).toContain(view.id);

  await merchant.publish(view.id, { placement: "last", alt: {} });
  await shops.runTasks();
  expect((await imageOf(image.id)).publication).toBe("published");
});

test("a failed publication whose file can't be deleted yet is published again as one image", async () => {
  const image = await approveNext();
  const files = ourFiles().length;
  const choice = { placement: "first", alt: {} } as const;
  shops.simulator.injectFault({
    kind: "user_errors",
    operation: "productReorderMedia",
    userErrors: [{ code: "PRODUCT_SUSPENDED", message: "The product is suspended" }],
  });
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "fileDelete", times: 2 });
  await merchant.publish(view.id, choice);
  await shops.runTasks();
  expect((await imageOf(image.id)).publication).toBe("failed");
  expect(mediaOf(image.productId)).toHaveLength(2);

  await merchant.publish(view.id, choice);
  await shops.runTasks();
  expect((await imageOf(image.id)).publication).toBe("published");
  await eventually(async () => {
    shops.advance(61_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return ourFiles().length === files + 1;
  });
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test("a file of a publication that failed before its id was known is found and deleted", async () => {
  const image = await approveNext();
  const files = ourFiles().length;
  shops.simulator.injectFault({ kind: "lost_reply", operation: "fileCreate" });
  await merchant.publish(view.id, { placement: "last", alt: {} });
  await shops.runTasks();
  expect(ourFiles()).toHaveLength(files + 1);
  // The app may not look for files any more.
  shops.simulator.injectFault({ kind: "http", status: 403, operation: "files" });
  shops.advance(61_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  const { id: publicationId } = await shops.ports.prisma.publication.findFirstOrThrow({
    where: { imageId: image.id },
  });
  await eventually(async () => {
    await shops.run("shops-remove-failed-file", { publicationId });
    return ourFiles().length === files;
  });
  expect(await imageOf(image.id)).toMatchObject({ publication: "failed" });
  expect(mediaOf(image.productId)).toHaveLength(1);
  await merchant.decide(view.id, [{ imageId: image.id, decision: "rejected" }]);
});

test("an outage of Shopify delays a publication and does not end it", async () => {
  const image = await approveNext();
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "fileUpdate", times: 3 });
  await merchant.publish(view.id, { placement: "after-original", alt: {} });
  await shops.runTasks();
  expect((await imageOf(image.id)).publication).toBe("publishing");
  await recover(image.id, "published");
  expect(mediaOf(image.productId)).toHaveLength(2);
});

test("a file whose creation response was lost is adopted and not created again", async () => {
  const image = await approveNext();
  const files = ourFiles().length;
  shops.simulator.injectFault({ kind: "lost_reply", operation: "fileCreate" });
  await merchant.publish(view.id, { placement: "after-original", alt: {} });
  await shops.runTasks();
  await recover(image.id, "published");
  expect(mediaOf(image.productId)).toHaveLength(2);
  expect(ourFiles()).toHaveLength(files + 1);
});

test("a deleted product ends the publication with a reason", async () => {
  const image = await approveNext();
  delete (shops.simulator.shop(shopDomain).products as Record<string, unknown>)[image.productId];
  const files = ourFiles().length;
  await merchant.publish(view.id, { placement: "after-original", alt: {} });
  await shops.runTasks();
  expect(await imageOf(image.id)).toMatchObject({
    publication: "failed",
    publicationProblem: { detail: { key: "failure.product_gone.detail" } },
  });
  expect(ourFiles()).toHaveLength(files);
});

test("nothing but the documented operations was used", async () => {
  expect(shops.simulator.violations).toEqual([]);
});
