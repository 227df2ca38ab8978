import type { PrismaClient } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShops, type TestShops } from "./test-shops.ts";

let areOutlinesBroken = false;
/** A database whose outlines can't be read while `areOutlinesBroken`. */
const breakable = (prisma: PrismaClient): PrismaClient =>
  new Proxy(prisma, {
    get: (target, key) =>
      key === "photoOutline" && areOutlinesBroken
        ? { findMany: () => Promise.reject(new Error("outlines are broken")) }
        : Reflect.get(target, key),
  });

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops({ wrapPrisma: breakable });
});
afterAll(() => shops.close());

test("a part of the sweep that fails is reported and stops no other part", async () => {
  const eventId = "SHOP_REDACT/1";
  const long = new Date(shops.ports.now().getTime() - 3_600_000);
  await shops.ports.prisma.shopifyWebhook.create({
    data: {
      eventId,
      topic: "SHOP_REDACT",
      shopDomain: "gone.myshopify.com",
      triggeredAt: long,
      receivedAt: long,
    },
  });
  areOutlinesBroken = true;
  await expect(shops.run("shops-sweep", {})).rejects.toThrow("outlines are broken");
  expect(shops.queue).toMatchObject([{ name: "shops-handle-webhook", payload: { eventId } }]);
});
