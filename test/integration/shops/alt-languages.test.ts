/** Alternative texts in a shop's further languages, over the real service, database and simulated Shopify. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { scopes, translationScopes } from "#shops/shops-config.ts";
import type { RestyleView } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  eventually,
  grantCredits,
  plainPhoto,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const task = "shops-translate-alts";
const database = createCrashingDatabase(["Publication"]);

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
let next = 0;

beforeAll(async () => {
  shops = await startTestShops({ engine: createTestEngine().engine, wrapPrisma: database.wrap });
  const ids = await seedShop(shops, Array<number>(10).fill(1));
  const [inWords] = await shops.simulator.seedProducts(shopDomain, [
    {
      title: "Shirt",
      handle: "shirt",
      productType: "Shirt",
      vendor: "Atelier",
      tags: [],
      price: "49.00",
      variants: [],
      images: [
        { bytes: new Uint8Array(await plainPhoto(90)), filename: "shirt.jpg", alt: "Shirt in white, front" },
      ],
    },
  ]);
  shops.simulator.publishLocales(shopDomain, ["de", "ja", "pt-BR"]);
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
  view = await restyle(shops, merchant, [inWords!, ...ids]);
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.simulator.updateScopes(shopDomain, [...scopes, ...translationScopes]);
  await merchant.saveAltLanguages(true);
});

const callsOf = (operation: string) =>
  shops.simulator.calls.filter(({ operations }) => operations.includes(operation)).length;

/** What the settings show at the next visit. */
const shown = async () => (await (await shops.merchant()).getSettings()).altLanguages;

/** Publishes the next image; its translation is asked for and has not begun. */
async function publishNext(alt?: string) {
  const image = view.images[next++]!;
  await merchant.decide(view.id, [{ imageId: image.id, decision: "approved" }]);
  await merchant.publish(view.id, {
    placement: "last",
    alt: alt === undefined ? {} : { [image.id]: alt },
  });
  const held = [];
  for (let queued = shops.queue.shift(); queued; queued = shops.queue.shift()) {
    if (queued.name === task) held.push(queued);
    else await shops.run(queued.name, queued.payload);
  }
  const row = () =>
    shops.ports.prisma.publication.findFirstOrThrow({
      where: { imageId: image.id },
      orderBy: { round: "desc" },
    });
  const { id, mediaId, productId, shopId, state } = await row();
  expect(state).toBe("published");
  return {
    id,
    mediaId: mediaId!,
    productId,
    isAsked: held.length > 0,
    translate: () => shops.run(task, { shopId }),
    isDue: async () => (await row()).translationDueAt !== null,
    texts: () =>
      Object.fromEntries(
        (shops.simulator.shop(shopDomain).translations?.[mediaId!] ?? []).map(({ locale, value }) => [
          locale,
          value,
        ]),
      ),
  };
}

test("the setting is shown with the languages that shop and app have, and is saved only with access to translations", async () => {
  await merchant.saveAltLanguages(false);
  shops.simulator.updateScopes(shopDomain, scopes);
  expect(await shown()).toEqual({
    locales: ["de", "ja"],
    isOn: false,
    isGranted: false,
    scopes: translationScopes,
  });
  expect(await merchant.saveAltLanguages(true)).toMatchObject([
    { message: { key: "alt_languages.declined" } },
  ]);
  expect(await shown()).toMatchObject({ isOn: false });
  shops.simulator.updateScopes(shopDomain, [...scopes, ...translationScopes]);
  expect(await merchant.saveAltLanguages(true)).toEqual([]);
  expect(await shown()).toMatchObject({ isOn: true, isGranted: true });
  shops.simulator.publishLocales(shopDomain, ["pt-BR"]);
  expect(await shown()).toBeNull();
  shops.simulator.publishLocales(shopDomain, ["de", "ja", "pt-BR"]);
});

test("a published image gets its text in each further language, with what the shop has of it in that language", async () => {
  const { productId, ...image } = await publishNext();
  const photo = shops.simulator.shop(shopDomain).products[productId]!.mediaIds[0]!;
  shops.simulator.translate(shopDomain, productId, { locale: "de", value: "Hemd" });
  shops.simulator.translate(shopDomain, photo, { locale: "de", value: "Hemd in weiß, vorne" });
  expect(image.isAsked).toBe(true);
  await image.translate();
  expect(image.texts()).toEqual({ de: "Hemd in Marineblau, vorne", ja: "Shirt、ネイビー" });
  expect(await image.isDue()).toBe(false);
  expect(shops.simulator.violations).toEqual([]);
});

test("a translation of the name that a product had before is not used", async () => {
  const former = [view, next] as const;
  const { productId } = view.images.at(-1)!;
  shops.simulator.translate(shopDomain, productId, { locale: "de", value: "Altes Kleid" });
  shops.simulator.changeProduct(shopDomain, productId, { title: "New coat" });
  [view, next] = [await restyle(shops, merchant, [productId]), 0];
  const image = await publishNext();
  await image.translate();
  expect(image.texts().de).toBe("New coat in Marineblau");
  [view, next] = former;
});

test("a publication of before, or without the setting, asks Shopify nothing more", async () => {
  await merchant.saveAltLanguages(false);
  const before = callsOf("translatableResourcesByIds") + callsOf("currentAppInstallation");
  const image = await publishNext();
  expect([image.isAsked, await image.isDue()]).toEqual([false, false]);
  await merchant.saveAltLanguages(true);
  shops.advance(3_600_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  expect(image.texts()).toEqual({});
  // One request was the setting's.
  expect(callsOf("translatableResourcesByIds") + callsOf("currentAppInstallation")).toBe(before + 1);
});

test("a text that the merchant edited, before publishing or in Shopify since, is not translated", async () => {
  const before = await publishNext("Our best dress");
  const since = await publishNext();
  shops.simulator.shop(shopDomain).files[since.mediaId]!.alt = "Our second best dress";
  await since.translate();
  for (const image of [before, since]) expect([image.texts(), await image.isDue()]).toEqual([{}, false]);
});

test("a translation that somebody wrote stays, until the text it is of is another", async () => {
  const image = await publishNext();
  const text = { ...shops.simulator.shop(shopDomain).files[image.mediaId]! }.alt;
  shops.simulator.translate(shopDomain, image.mediaId, { locale: "de", value: "Von Hand" });
  shops.simulator.shop(shopDomain).files[image.mediaId]!.alt = "Another";
  shops.simulator.translate(shopDomain, image.mediaId, { locale: "ja", value: "古い" });
  shops.simulator.shop(shopDomain).files[image.mediaId]!.alt = text;
  await image.translate();
  expect(image.texts()).toEqual({ de: "Von Hand", ja: expect.stringContaining("Linen dress") });
  expect(image.texts().ja).not.toBe("古い");
});

test.each(["before", "after"] as const)(
  "a run that died %s it recorded its end is repeated, and writes nothing twice",
  async (when) => {
    const image = await publishNext();
    const registered = callsOf("translationsRegister");
    database.killAt(1, when);
    await expect(image.translate()).rejects.toThrow(Crash);
    expect(database.restart()).toBe(true);
    shops.queue.length = 0;
    shops.advance(30_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    expect(Object.keys(image.texts())).toEqual(["de", "ja"]);
    expect([await image.isDue(), callsOf("translationsRegister")]).toEqual([false, registered + 1]);
  },
);

test("what Shopify does not take is tried again, and given up after twenty tries without harm to the image", async () => {
  const image = await publishNext();
  const userErrors = [{ code: "INVALID_TRANSLATABLE_CONTENT", field: ["translations"], message: "No" }];
  shops.simulator.injectFault({
    kind: "user_errors",
    operation: "translationsRegister",
    userErrors,
    times: 50,
  });
  const registered = callsOf("translationsRegister");
  await eventually(async () => {
    shops.advance(3_700_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    return !(await image.isDue());
  });
  shops.simulator.clearFaults();
  expect([image.texts(), callsOf("translationsRegister") - registered]).toEqual([{}, 20]);
  const { counts } = await merchant.getRestyle(view.id);
  expect([counts.published, counts.failed]).toEqual([next, 0]);
});

test("without access any more an image is published as before, and the settings tell", async () => {
  shops.simulator.updateScopes(shopDomain, scopes);
  const image = await publishNext();
  await image.translate();
  expect([image.texts(), await image.isDue()]).toEqual([{}, false]);
  expect(await shown()).toMatchObject({ isOn: true, isGranted: false });
});

test("the app's own words about AI are said in each language, and a merchant's are kept; an undo takes all", async () => {
  const form = { places: ["alt"], shoppers: "everywhere", codes: "", text: "AI-generated image" };
  await merchant.saveDisclosure(form);
  const image = await publishNext();
  await image.translate();
  expect(image.texts()).toEqual({
    de: expect.stringMatching(/ \(KI-generiertes Bild\)$/),
    ja: expect.stringMatching(/ \(AI生成画像\)$/),
  });
  await merchant.undoPublish(view.id, [view.images[next - 1]!.id]);
  await shops.runTasks();
  expect(image.texts()).toEqual({});
  await merchant.saveDisclosure({ ...form, text: "Painted by our robot" });
  const own = await publishNext();
  await own.translate();
  expect(own.texts().de).toMatch(/ \(Painted by our robot\)$/);
});
