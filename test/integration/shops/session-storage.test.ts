import { Session } from "@shopify/shopify-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionStorage } from "#shops/session-storage.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const offline = (shop: string, accessToken: string) =>
  new Session({
    id: `offline_${shop}`,
    shop,
    state: "state",
    isOnline: false,
    accessToken,
    scope: "read_products,write_products",
    expires: new Date("2027-01-01T00:00:00.123Z"),
    refreshToken: `refresh of ${accessToken}`,
    refreshTokenExpires: new Date("2027-03-01T00:00:00.456Z"),
  });

test("loads a session as it was stored, and its newest tokens after an update", async () => {
  const storage = createSessionStorage(database.prisma);
  const first = offline("one.myshopify.com", "shpat_1");
  const second = offline("one.myshopify.com", "shpat_2");
  await storage.storeSession(first);
  expect((await storage.loadSession(first.id))?.toObject()).toEqual(first.toObject());
  await storage.storeSession(second);
  expect((await storage.loadSession(first.id))?.toObject()).toEqual(second.toObject());
});

test("stores a session without scope, expiry and refresh token", async () => {
  const storage = createSessionStorage(database.prisma);
  const { id, shop } = offline("plain.myshopify.com", "");
  const plain = new Session({ id, shop, state: "", isOnline: false, accessToken: "shpat_3" });
  await storage.storeSession(plain);
  expect((await storage.loadSession(id))?.toObject()).toEqual(plain.toObject());
});

test("lists and deletes the sessions of one shop only", async () => {
  const storage = createSessionStorage(database.prisma);
  const [here, there] = [offline("here.myshopify.com", "shpat_4"), offline("there.myshopify.com", "shpat_5")];
  for (const session of [here, there]) await storage.storeSession(session);
  expect((await storage.findSessionsByShop(here.shop)).map(({ id }) => id)).toEqual([here.id]);
  await storage.deleteSessions([here.id]);
  expect(await storage.loadSession(here.id)).toBeUndefined();
  await storage.deleteSession(there.id);
  await storage.deleteSession(there.id);
  expect(await storage.findSessionsByShop(there.shop)).toEqual([]);
});

test("stores a session whose token the library has removed, without the token", async () => {
  const storage = createSessionStorage(database.prisma);
  const session = offline("emptied.myshopify.com", "shpat_6");
  await storage.storeSession(session);
  session.accessToken = undefined;
  await storage.storeSession(session);
  expect((await storage.loadSession(session.id))?.accessToken).toBe("");
});

test("a token that Shopify refused does not delete a newer pair", async () => {
  const storage = createSessionStorage(database.prisma);
  const refused = offline("renewed.myshopify.com", "shpat_7");
  const renewed = offline("renewed.myshopify.com", "shpat_8");
  await storage.storeSession(refused);
  await storage.storeSession(renewed);
  refused.accessToken = undefined;
  await storage.storeSession(refused);
  expect((await storage.loadSession(renewed.id))?.toObject()).toEqual(renewed.toObject());
});

test("a refused token does not restore the session of an uninstalled shop", async () => {
  const storage = createSessionStorage(database.prisma);
  const session = offline("left.myshopify.com", "shpat_9");
  await storage.storeSession(session);
  await storage.deleteSession(session.id);
  session.accessToken = undefined;
  await storage.storeSession(session);
  expect(await storage.loadSession(session.id)).toBeUndefined();
});

test("refuses an online session", async () => {
  const storage = createSessionStorage(database.prisma);
  const online = new Session({
    id: "o",
    shop: "x.myshopify.com",
    state: "",
    isOnline: true,
    accessToken: "a",
  });
  await expect(storage.storeSession(online)).rejects.toThrow("offline");
  expect(await storage.findSessionsByShop("x.myshopify.com")).toEqual([]);
});
