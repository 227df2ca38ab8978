import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
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

/** A request whose address matches never ends by itself; `started` is called when it begins. */
const hanging = { address: null as RegExp | null, started: () => {} };
let shops: TestShops;
let merchant: Merchant;

beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      if (!hanging.address?.test(String(input))) return fetch(input, init);
      hanging.started();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
      });
    },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
});
afterAll(() => shops.close());

/** Starts the first queued task of that name and aborts it while its request hangs. */
async function stopDuring(name: "shops-create-file" | "shops-send-product", address: RegExp, reason: Error) {
  const task = shops.queue.find((one) => one.name === name)!;
  const stopping = new AbortController();
  const begun = new Promise<void>((resolve) => Object.assign(hanging, { address, started: resolve }));
  const run = shops.run(task.name, task.payload, stopping.signal);
  run.catch(() => undefined);
  await begun;
  stopping.abort(reason);
  hanging.address = null;
  return run;
}

const stop = () => Object.assign(new Error("the process stops"), { name: "AbortError" });

test("sending a product ends with its process, counts as no failure and continues in the next", async () => {
  const { prisma } = shops.service.database;
  const [productId] = await seedShop(shops, [1]);
  await merchant.startRestyle(await draftOf(merchant, [productId!]), crypto.randomUUID());
  await expect(stopDuring("shops-send-product", /\.jpg/, stop())).rejects.toThrow("the process stops");
  const product = await prisma.restyleProduct.findFirstOrThrow({ where: { productId } });
  expect(product).toMatchObject({ state: "uploading", failures: 0, failure: null });
  expect(await prisma.shopLease.count()).toBe(0);
  await shops.runTasks();
  await eventually(async () => {
    await shops.runTasks();
    return (await prisma.restyleProduct.findUniqueOrThrow({ where: { id: product.id } })).finishedAt;
  });
});

test("publishing ends with its process; a run that takes too long is a failure", async () => {
  const { prisma } = shops.service.database;
  const view = await restyle(shops, merchant, await seedShop(shops, [1]));
  const [image] = view.images;
  await merchant.decide(view.id, [{ imageId: image!.id, decision: "approved" }]);
  await merchant.publish(view.id, { placement: "after-original", alt: {} });
  const row = () => prisma.publication.findFirstOrThrow({ where: { imageId: image!.id } });
  await expect(stopDuring("shops-create-file", /\/v1\/media\//, stop())).rejects.toThrow("the process stops");
  expect(await row()).toMatchObject({ state: "publishing", step: "none", failures: 0 });
  expect(await prisma.shopLease.count()).toBe(0);

  await stopDuring("shops-create-file", /\/v1\/media\//, new DOMException("too long", "TimeoutError"));
  expect(await row()).toMatchObject({ state: "publishing", step: "none", failures: 1 });

  await shops.runTasks();
  expect((await merchant.getRestyle(view.id)).images[0]?.publication).toBe("published");
});

test("two shops take turns, however many products one of them has", async () => {
  const other = await shops.merchant(otherDomain);
  await other.getHome();
  await grantCredits(shops, 1000, otherDomain);
  const many = await seedShop(shops, [1, 1, 1, 1]);
  const few = await seedShop(shops, [1], otherDomain);
  const start = async (who: Merchant, ids: string[]) =>
    who.startRestyle(await draftOf(who, ids), crypto.randomUUID());
  const placesOf = (name: string) =>
    shops.queue.filter((task) => task.name === name).map(({ priority }) => priority);
  await start(merchant, many.slice(0, 3));
  await start(merchant, many.slice(3));
  await start(other, few);
  expect(placesOf("shops-send-product")).toEqual([1, 2, 3, 4, 1]);

  // The queue is lost; the sweep gives the same places.
  shops.queue.length = 0;
  shops.advance(61_000);
  await shops.run("shops-sweep", {});
  expect(placesOf("shops-send-product")).toEqual([1, 1, 2, 3, 4]);
  const products = await shops.service.database.prisma.restyleProduct.findMany({
    where: { productId: { in: [...many, ...few] } },
    select: { id: true, restyle: { select: { shop: { select: { domain: true } } } } },
  });
  const shopOf = new Map(products.map(({ id, restyle: { shop } }) => [id, shop.domain]));
  const firstTwo = shops.queue
    .slice(0, 2)
    .map(({ payload }) => shopOf.get((payload as { restyleProductId: string }).restyleProductId));
  expect(firstTwo.sort()).toEqual([shopDomain, otherDomain].sort());
});
