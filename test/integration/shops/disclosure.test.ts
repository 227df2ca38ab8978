import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { countriesOfTheUnion } from "#shops/publishing/disclosure/disclosure-setting.ts";
import type { DisclosureForm, RestyleView } from "#shops/views.ts";
import type { ProductState } from "#simulator/state/shop-state.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createCrashingDatabase } from "./crashing-database.ts";
import {
  grantCredits,
  restyle,
  seedShop,
  settleOverCrashes,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["ProductDisclosure"]);
/** One for each test that takes one. */
const productCount = 13;

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let next = 0;
/** What happens between the next reading of what a product says and the writing. */
let beforeWriting = () => {};

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    wrapPrisma: (prisma) =>
      database.wrap(prisma).$extends({
        query: {
          productDisclosure: {
            update({ args, query }) {
              beforeWriting();
              return query(args);
            },
          },
        },
      }) as typeof prisma,
    simulator: { limits: { bucketPoints: 1_000_000, bucketRestorePerSecond: 1_000_000 } },
  });
  const ids = await seedShop(
    shops,
    Array.from({ length: productCount }, () => 2),
  );
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, ids);
});
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});
beforeEach(() => database.restart());

/** The namespace that `$app` stands for, and the one of earlier releases. */
const own = "app--1";
const earlier = "restyle";
const metafield = (productId: string, key: string, namespace = own) =>
  shops.simulator.shop(shopDomain).metafields[`${productId} ${namespace} ${key}`];
const listOf = (productId: string, key: string, namespace = own): string[] | null => {
  const value = metafield(productId, key, namespace)?.value;
  return value === undefined ? null : JSON.parse(value);
};
/** What the product says in Shopify. */
const said = (productId: string) => ({
  images: listOf(productId, "ai_images"),
  countries: listOf(productId, "ai_countries"),
  tags: stateOf(productId).tags,
});
const saidEarlier = (productId: string) => [
  listOf(productId, "ai_images", earlier),
  listOf(productId, "ai_countries", earlier),
];
const stateOf = (productId: string) => shops.simulator.shop(shopDomain).products[productId] as ProductState;
const silent = { images: null, countries: null, tags: [] };

/** Writes a metafield as the merchant does, or in the earlier namespace another app. */
const writeForeign = (productId: string, key: string, type: string, value: string, namespace = own) => {
  shops.simulator.shop(shopDomain).metafields[`${productId} ${namespace} ${key}`] = {
    id: `gid://shopify/Metafield/${productId.slice(-6)}`,
    ownerId: productId,
    namespace,
    key,
    type,
    value,
    updatedAt: Date.now(),
  };
};

const wish: DisclosureForm = { places: [], shoppers: "everywhere", codes: "", text: "AI-generated image" };

async function sayIn(form: Partial<DisclosureForm>): Promise<void> {
  expect(await merchant.saveDisclosure({ ...wish, ...form })).toEqual([]);
}

/** Approves both images of a product that no other test has. */
async function approveNext() {
  const images = view.images.slice(2 * next, 2 * next + 2);
  next++;
  const [first] = images;
  if (!first) throw new Error("no product is left");
  const decided = view.images.map(({ id }) => ({ imageId: id, decision: "rejected" as const }));
  await merchant.decide(view.id, decided);
  await merchant.decide(
    view.id,
    images.map(({ id }) => ({ imageId: id, decision: "approved" })),
  );
  const { productId } = first;
  return {
    productId,
    images,
    publish: (alt: Record<string, string> = {}) =>
      merchant.publish(view.id, { placement: "after-original", alt }),
    undo: (of = images) =>
      merchant.undoPublish(
        view.id,
        of.map(({ id }) => id),
      ),
    /** Media ids of our images, in the order of the product. */
    ours: () => [stateOf(productId).mediaIds[1], stateOf(productId).mediaIds[3]],
    failures: async () =>
      (await merchant.getRestyle(view.id)).disclosureFailures.filter((one) => one.productId === productId),
  };
}

/** Runs tasks and sweeps, as time passes, until nothing of a product is left to do. */
async function settle(productId: string): Promise<void> {
  await settleOverCrashes(shops, database, async () => {
    const [open, moving] = await Promise.all([
      shops.service.database.prisma.productDisclosure.count({ where: { productId, dueAt: { not: null } } }),
      shops.service.database.prisma.publication.count({
        where: { productId, state: { in: ["publishing", "undoing"] } },
      }),
    ]);
    return open + moving === 0;
  });
}

test("a shop counts as asked once it has answered, also with no", async () => {
  const isAnswered = async () => (await (await shops.merchant()).getSettings()).disclosure.isAnswered;
  expect(await isAnswered()).toBe(false);
  await sayIn({ places: [] });
  expect(await isAnswered()).toBe(true);
});

test("a product says which images are made with AI, to whom the setting says, and no longer after an undo", async () => {
  await sayIn({ places: ["metafield", "tag"], shoppers: "some", codes: "fr, DE;de" });
  const product = await approveNext();
  await product.publish();
  await shops.runTasks();
  const { images, ...rest } = said(product.productId);
  expect(new Set(images)).toEqual(new Set(product.ours()));
  expect(rest).toEqual({ countries: ["DE", "FR"], tags: ["ai-generated-images"] });
  const [, back] = product.ours();
  await product.undo(product.images.slice(0, 1));
  await shops.runTasks();
  expect(said(product.productId)).toEqual({ ...rest, images: [back] });
  await product.undo();
  await shops.runTasks();
  expect(said(product.productId)).toEqual(silent);
});

test("Home asks the theme for marks where products list the images", async () => {
  const marks = async () => (await (await shops.merchant()).getHome()).marksAiImages;
  await sayIn({ places: ["tag", "alt"] });
  expect(await marks()).toBe(false);
  await sayIn({ places: ["metafield"] });
  expect(await marks()).toBe(true);
});

test("a shop without disclosure makes no request for it", async () => {
  await sayIn({});
  const product = await approveNext();
  const from = shops.simulator.calls.length;
  await product.publish();
  await shops.runTasks();
  await product.undo();
  await shops.runTasks();
  expect(said(product.productId)).toEqual(silent);
  const written = shops.simulator.calls.slice(from).flatMap(({ operations }) => operations);
  expect(written.filter((name) => /metafield|tags/.test(name))).toEqual([]);
});

test("a change of the setting is for what is published from then on", async () => {
  await sayIn({ places: ["tag"] });
  const product = await approveNext();
  await product.publish();
  await sayIn({ places: ["metafield"] });
  await shops.runTasks();
  expect(said(product.productId)).toEqual({ ...silent, tags: ["ai-generated-images"] });
  const later = await shops.merchant();
  expect((await later.getSettings()).disclosure.places).toEqual(["metafield"]);
  await product.undo();
  await shops.runTasks();
  expect(said(product.productId)).toEqual(silent);
});

test.each([
  ["a place that there is not", { places: ["title"] }, null],
  ["a country that there is not", { places: ["metafield"], shoppers: "some", codes: "DE, QZ" }, "codes"],
  ["no country", { places: ["metafield"], shoppers: "some", codes: " ," }, "codes"],
  ["no text for the alternative texts", { places: ["alt"], text: "  " }, "text"],
  ["a text that is too long", { places: ["alt"], text: "x".repeat(81) }, null],
  ["no form", null, null],
])("a setting with %s changes nothing", async (_name, form, field) => {
  await sayIn({ places: ["tag"] });
  const problems = await merchant.saveDisclosure(form && { ...wish, ...form });
  expect(problems.map((one) => one.field)).toEqual([field]);
  const later = await shops.merchant();
  expect((await later.getSettings()).disclosure.places).toEqual(["tag"]);
});

describe("metadata written by others is kept", () => {
  test("the merchant's tag, files in the list and countries", async () => {
    await sayIn({ places: ["metafield", "tag"], shoppers: "some", codes: "DE" });
    const product = await approveNext();
    const { productId } = product;
    stateOf(productId).tags = ["AI-Generated-Images", "linen"];
    const [original] = stateOf(productId).mediaIds;
    writeForeign(productId, "ai_images", "list.file_reference", JSON.stringify([original]));
    writeForeign(productId, "ai_countries", "list.single_line_text_field", JSON.stringify(["US"]));
    await product.publish();
    await shops.runTasks();
    expect(said(productId).images).toHaveLength(3);
    expect(said(productId).countries).toEqual(["US", "DE"]);
    await product.undo();
    await shops.runTasks();
    expect(said(productId)).toEqual({
      images: [original],
      countries: ["US"],
      tags: ["AI-Generated-Images", "linen"],
    });
  });

  test("a change between reading and writing is not overwritten", async () => {
    await sayIn({ places: ["metafield"] });
    const product = await approveNext();
    const { productId } = product;
    const stale = [{ code: "STALE_OBJECT", message: "The metafield has been modified since it was loaded." }];
    shops.simulator.injectFault({ kind: "user_errors", operation: "metafieldsSet", userErrors: stale });
    await product.publish();
    await shops.runTasks();
    expect(said(productId).images).toBeNull();
    const [original] = stateOf(productId).mediaIds;
    writeForeign(productId, "ai_images", "list.file_reference", JSON.stringify([original]));
    await settle(productId);
    expect(said(productId).images).toHaveLength(3);
  });

  test("a metafield that is deleted between reading and writing is written anew", async () => {
    await sayIn({ places: ["metafield"] });
    const product = await approveNext();
    const { productId } = product;
    const [original] = stateOf(productId).mediaIds;
    writeForeign(productId, "ai_images", "list.file_reference", JSON.stringify([original]));
    const { metafields } = shops.simulator.shop(shopDomain);
    let isDeleted = false;
    beforeWriting = () => {
      if (!isDeleted) delete metafields[`${productId} ${own} ai_images`];
      isDeleted = true;
    };
    await product.publish();
    await shops.runTasks();
    expect(said(productId).images).toBeNull();
    await settle(productId);
    expect(said(productId).images).toHaveLength(2);
    expect(await product.failures()).toEqual([]);
  });
});

describe("what an earlier release wrote where anybody can", () => {
  const fromMigration = async () => {
    const sql = await readFile(
      "prisma/migrations/20261129170000_disclosures_in_app_namespace/migration.sql",
      "utf8",
    );
    await shops.service.database.prisma.$executeRawUnsafe(sql);
  };
  /** Publishes a product, and has its metafields stand where an earlier release wrote them. */
  const publishEarlier = async () => {
    await sayIn({ places: ["metafield"], shoppers: "some", codes: "DE" });
    const product = await approveNext();
    await product.publish();
    await shops.runTasks();
    const { metafields } = shops.simulator.shop(shopDomain);
    for (const key of ["ai_images", "ai_countries"]) {
      const { type, value } = metafield(product.productId, key) ?? { type: "", value: "" };
      delete metafields[`${product.productId} ${own} ${key}`];
      writeForeign(product.productId, key, type, value, earlier);
    }
    return product;
  };

  test("is moved into the app's own namespace by the migration, with the entries of others, after a crash as well", async () => {
    const product = await publishEarlier();
    const { productId } = product;
    const [original, front, , back] = stateOf(productId).mediaIds;
    const type = "list.file_reference";
    writeForeign(productId, "ai_images", type, JSON.stringify([front, original, back]), earlier);
    await fromMigration();
    shops.simulator.injectFault({ kind: "lost_reply", operation: "metafieldsSet" });
    shops.simulator.injectFault({ kind: "http", status: 502, operation: "metafieldsDelete" });
    database.killAt(2, "before");
    await settle(productId);
    expect(new Set(said(productId).images)).toEqual(new Set([original, front, back]));
    expect(said(productId).countries).toEqual(["DE"]);
    expect(saidEarlier(productId)).toEqual([null, null]);
    const from = shops.simulator.calls.length;
    await fromMigration();
    await settle(productId);
    const operations = shops.simulator.calls.slice(from).flatMap((call) => call.operations);
    expect(operations.filter((name) => name.startsWith("metafields"))).toEqual([]);
  });

  test("goes with an undo that comes first", async () => {
    const product = await publishEarlier();
    await product.undo();
    await settle(product.productId);
    expect(said(product.productId)).toEqual(silent);
    expect(saidEarlier(product.productId)).toEqual([null, null]);
  });

  test("is not moved where it is no list, which only others write", async () => {
    await sayIn({ places: ["metafield"] });
    const product = await approveNext();
    const { productId } = product;
    writeForeign(productId, "ai_images", "single_line_text_field", "none of them", earlier);
    await product.publish();
    await settle(productId);
    expect(metafield(productId, "ai_images", earlier)?.value).toBe("none of them");
    expect(said(productId).images).toHaveLength(2);
    expect(await product.failures()).toEqual([]);
  });
});

test("an image that the merchant has deleted is not named", async () => {
  await sayIn({ places: ["metafield"] });
  const product = await approveNext();
  const { productId } = product;
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "metafieldsSet", times: 9 });
  await product.publish();
  await shops.runTasks();
  const [front, back] = product.ours();
  const state = stateOf(productId);
  state.mediaIds = state.mediaIds.filter((id) => id !== front);
  await settle(productId);
  expect(said(productId).images).toEqual([back]);
});

test("after lost responses, faults and a crash at any write it is disclosed once and removed completely", async () => {
  await sayIn({ places: ["metafield", "tag"], shoppers: "some", codes: "DE" });
  const product = await approveNext();
  const { productId } = product;
  for (let nth = 1; nth <= 4; nth++) {
    for (const operation of ["metafieldsSet", "tagsAdd", "metafieldsDelete", "tagsRemove"]) {
      const fault = nth % 2 ? { kind: "lost_reply" as const } : { kind: "http" as const, status: 502 };
      shops.simulator.injectFault({ ...fault, operation });
    }
    await product.publish();
    database.killAt(nth, nth > 2 ? "after" : "before");
    await settle(productId);
    database.restart();
    expect(said(productId).images).toHaveLength(2);
    expect(said(productId)).toMatchObject({ countries: ["DE"], tags: ["ai-generated-images"] });
    await product.undo();
    database.killAt(nth, "before");
    await settle(productId);
    database.restart();
    expect(said(productId)).toEqual(silent);
  }
});

test("alternative texts get the merchant's words once, and the restyle keeps the text without them", async () => {
  await sayIn({ places: ["alt"], text: "KI-generiertes Bild" });
  const product = await approveNext();
  const [front, back] = product.images;
  await product.publish({
    [front?.id ?? ""]: "Dress in navy",
    [back?.id ?? ""]: "Ein KI-generiertes Bild",
  });
  await shops.runTasks();
  const { files } = shops.simulator.shop(shopDomain);
  expect(product.ours().map((id) => files[id ?? ""]?.alt)).toEqual([
    "Dress in navy (KI-generiertes Bild)",
    "Ein KI-generiertes Bild",
  ]);
  const read = (await merchant.getRestyle(view.id)).images.find(({ id }) => id === front?.id);
  expect(read?.alt).toBe("Dress in navy");
  const ids = product.images.map(({ id }) => id);
  expect(await merchant.listChanges(view.id, ids)).toEqual([]);
  expect(said(product.productId)).toEqual(silent);
});

test("a deleted product needs no further work", async () => {
  await sayIn({ places: ["metafield"], shoppers: "union" });
  const product = await approveNext();
  await product.publish();
  await shops.runTasks();
  expect(said(product.productId).countries).toEqual(countriesOfTheUnion);
  delete shops.simulator.shop(shopDomain).products[product.productId];
  await product.undo();
  await settle(product.productId);
  expect(await product.failures()).toEqual([]);
});
