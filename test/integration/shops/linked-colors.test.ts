/** New colors of options whose values are entries of Shopify's list of colors. */

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import { colorListScopes, scopes } from "#shops/shops-config.ts";
import type { VariantChoice } from "#shops/views.ts";
import type { Fault } from "#simulator/faults.ts";
import type { SeedProduct } from "#simulator/seed-product.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  restyle,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["Colorway"]);
const create = { sku: "{sku}-{color}", stock: "sold-out" } as const;
const colorList = { Shade: { namespace: "shopify", key: "color-pattern" } };

let shops: TestShops;
let merchant: Merchant;
let number = 0;

beforeAll(async () => {
  shops = await startTestShops({
    engine: createTestEngine().engine,
    wrapPrisma: database.wrap,
    simulator: { limits: { bucketPoints: 1_000_000, bucketRestorePerSecond: 1_000_000 } },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 1000);
});
afterAll(async () => {
  expect(shops.simulator.violations).toEqual([]);
  await shops.close();
});
beforeEach(() => shops.simulator.updateScopes(shopDomain, [...scopes, ...colorListScopes]));

const shopState = () => shops.simulator.shop(shopDomain);
const entries = (label: string) =>
  Object.values(shopState().metaobjects ?? {}).filter(({ fields }) => fields.label === label);
const callsOf = (operation: string) =>
  shops.simulator.calls.filter(({ operations }) => operations.includes(operation)).length;

/** A product whose colors, Red and Olive in S and M, are entries of a list, with an approved image in a color. */
async function seed(color: string, linkedOptions: SeedProduct["linkedOptions"] = colorList) {
  const handle = `shirt-${++number}`;
  const background = { r: 180, g: 90, b: 40 + number };
  const photo = await sharp({ create: { width: 48, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const [productId] = (await shops.simulator.seedProducts(shopDomain, [
    {
      ...{ title: "Shirt", handle, productType: "Shirts", vendor: "Atelier", tags: [], price: "49.00" },
      options: ["Shade", "Size"],
      linkedOptions,
      variants: ["Red", "Olive"].flatMap((value) =>
        ["S", "M"].map((size) => ({ sku: `${handle}-${value}-${size}`, optionValues: [value, size] })),
      ),
      images: [{ bytes: new Uint8Array(photo), filename: `${handle}.jpg`, alt: "Shirt" }],
    },
  ])) as [string];
  const view = await restyle(shops, merchant, [productId], { colors: [{ color }] });
  await approveAll(merchant, view.id);
  const [image] = view.images;
  const rowId = image!.rowId;
  const state = () => shopState().products[productId]!;
  const before = structuredClone({ options: state().options, variants: state().variants });
  const colorway = async () => (await merchant.getRestyle(view.id)).colorways[rowId];
  return {
    state,
    before,
    plan: async () => (await merchant.getPublishPlan(view.id, [productId]))[0]!,
    /** `name` undefined: nothing is chosen, and all new colors get variants. */
    publish: (name?: string) => {
      const choice: VariantChoice = { optionName: "Shade", optionValue: name ?? "", create };
      const variants = name ? { [rowId]: choice } : {};
      return merchant.publish(view.id, { placement: "last", alt: {}, variants, createsVariants: true });
    },
    undo: (isForced = false) => merchant.undoPublish(view.id, [image!.id], { isForced }),
    now: () => ({ options: state().options, variants: state().variants }),
    names: () => state().variants.map(({ optionValues }) => optionValues.join(" ")),
    /** Runs tasks and sweeps, over crashes, until the color is in one of these states. */
    settle: async (...states: string[]) => {
      await eventually(async () => {
        try {
          await shops.runTasks();
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          expect(database.restart()).toBe(true);
          shops.queue.length = 0;
        }
        shops.advance(61_000);
        await shops.run("shops-sweep", {});
        return states.includes((await colorway())?.state ?? "");
      });
      await shops.runTasks();
      return (await colorway())!;
    },
  };
}

const withTwo = (color: string) => ["Red S", "Red M", "Olive S", "Olive M", `${color} S`, `${color} M`];

test("a new color of a linked option is added to Shopify's list and to the option, with swatch, base color and the pattern of the others, and gets its variants; an undo takes all three back", async () => {
  const striped = "gid://shopify/TaxonomyValue/2869";
  const product = await seed("Navy");
  entries("Red")[0]!.fields.pattern_taxonomy_reference = striped;
  expect((await product.plan()).colorOption).toMatchObject({
    takesNewValues: true,
    colorList: { isGranted: true, scopes: colorListScopes },
  });
  await product.publish("Midnight");
  expect(await product.settle("linked")).toMatchObject({ optionValue: "Midnight", problem: null });
  const [entry, ...others] = entries("Midnight");
  expect([entry, others]).toEqual([
    expect.objectContaining({
      type: "shopify--color-pattern",
      fields: {
        label: "Midnight",
        color: "#1F2A44",
        color_taxonomy_reference: '["gid://shopify/TaxonomyValue/15"]',
        pattern_taxonomy_reference: striped,
      },
    }),
    [],
  ]);
  expect(product.names()).toEqual(withTwo("Midnight"));
  expect(product.state().options[0]!.values.at(-1)).toMatchObject({
    name: "Midnight",
    linkedMetafieldValue: entry!.id,
    swatch: "#1F2A44",
  });
  entries("Red")[0]!.fields.pattern_taxonomy_reference = "gid://shopify/TaxonomyValue/2874";
  await product.undo();
  await product.settle("unlinked");
  expect(product.now()).toEqual(product.before);
  expect(entries("Midnight")).toEqual([]);
});

test("a color that the shop's list has in any case of its letters is taken as it stands there, and stays after an undo", async () => {
  const other = await seed("Navy");
  await other.publish("Teal");
  await other.settle("linked");
  const [entry] = entries("Teal");
  // The merchant's own, of long ago.
  Object.assign(entry!, { handle: "teal", updatedAt: 0 });
  const product = await seed("Teal");
  await product.publish("TEAL");
  expect(await product.settle("linked")).toMatchObject({ optionValue: "Teal", problem: null });
  expect(entries("Teal")).toEqual([entry]);
  expect(entries("TEAL")).toEqual([]);
  expect(product.names()).toEqual(withTwo("Teal"));
  await product.undo();
  await product.settle("unlinked");
  expect(product.now()).toEqual(product.before);
  expect(entries("Teal")).toEqual([entry]);
});

test("an entry that products share goes with the last of them, and one that the merchant has changed stays", async () => {
  const [one, other] = [await seed("Coral"), await seed("Coral")];
  for (const product of [one, other]) {
    await product.publish();
    await product.settle("linked");
  }
  expect(entries("Coral")).toHaveLength(1);
  await one.undo();
  await one.settle("unlinked");
  expect(one.now()).toEqual(one.before);
  const [shared] = entries("Coral");
  // The same code.
  shared!.fields.color = shared!.fields.color!.toLowerCase();
  await other.undo();
  await other.settle("unlinked");
  expect(entries("Coral")).toEqual([]);

  const changed = await seed("Coral");
  await changed.publish();
  await changed.settle("linked");
  entries("Coral")[0]!.fields.color = "#FF7F50";
  await changed.undo();
  await changed.settle("unlinked");
  expect(changed.now()).toEqual(changed.before);
  expect(entries("Coral")).toHaveLength(1);
});

test("without access to the list nothing is changed: the plan and the color say what is missing, images come to the gallery, and publishing again with access adds the color", async () => {
  shops.simulator.updateScopes(shopDomain, scopes);
  const product = await seed("Plum");
  expect((await product.plan()).colorOption).toMatchObject({
    takesNewValues: false,
    colorList: { isGranted: false, scopes: colorListScopes },
  });
  await product.publish("Plum");
  expect(await product.settle("failed")).toMatchObject({
    problem: { detail: { key: "failure.color_access.detail", params: { option: "Shade" } } },
  });
  expect(product.now()).toEqual(product.before);
  expect(product.state().mediaIds).toHaveLength(2);
  const unchosen = await seed("Plum");
  await unchosen.publish();
  await unchosen.settle("unlinked");
  expect(unchosen.now()).toEqual(unchosen.before);
  expect(entries("Plum")).toEqual([]);
  shops.simulator.updateScopes(shopDomain, [...scopes, ...colorListScopes]);
  await product.publish("Plum");
  await product.settle("linked");
  expect(product.names()).toEqual(withTwo("Plum"));
  // An undo without access leaves the entry, which only the shop's list shows.
  shops.simulator.updateScopes(shopDomain, scopes);
  await product.undo();
  await product.settle("unlinked");
  expect(product.now()).toEqual(product.before);
  expect(entries("Plum")).toHaveLength(1);
});

test("a list of the merchant's own takes no color of the app, and neither does Shopify's one of which no color is known", async () => {
  const own = await seed("Navy", { Shade: { namespace: "custom", key: "color" } });
  expect((await own.plan()).colorOption).toMatchObject({ takesNewValues: false, colorList: null });
  const unknown = await seed("Zwielicht");
  for (const product of [own, unknown]) {
    await product.publish("Zwielicht");
    expect(await product.settle("failed")).toMatchObject({
      problem: { detail: { key: "failure.color_option_linked.detail" } },
    });
    expect(product.now()).toEqual(product.before);
  }
});

const writes = ["metaobjectUpsert", "productOptionUpdate", "productVariantsBulkCreate"] as const;
const lost = (operation: string): Fault => ({ kind: "lost_reply", operation });

test.each(writes)(
  "a reply of %s that gets lost doubles neither entry nor value nor variant",
  async (operation) => {
    const product = await seed("Rust");
    const before = callsOf(operation);
    shops.simulator.injectFault(lost(operation));
    await product.publish("Rust");
    expect(await product.settle("linked")).toMatchObject({ problem: null });
    expect(callsOf(operation)).toBeGreaterThan(before);
    expect(product.names()).toEqual(withTwo("Rust"));
    expect(product.state().options[0]!.values.map(({ name }) => name)).toEqual(["Red", "Olive", "Rust"]);
    expect(entries("Rust")).toHaveLength(1);
    await product.undo();
    await product.settle("unlinked");
    expect([product.now(), entries("Rust")]).toEqual([product.before, []]);
  },
);

const moments = [1, 2].flatMap((nth) => (["before", "after"] as const).map((when) => ({ nth, when })));

test.each(moments)(
  "killed $when write $nth of linking, and of its undo, all is there once and then gone",
  async ({ nth, when }) => {
    const product = await seed("Mint");
    await product.publish("Mint");
    database.killAt(nth, when);
    await product.settle("linked");
    expect(product.names()).toEqual(withTwo("Mint"));
    expect(entries("Mint")).toHaveLength(1);
    await product.undo();
    database.killAt(1, when);
    await product.settle("unlinked");
    expect([product.now(), entries("Mint")]).toEqual([product.before, []]);
  },
);

test.each(["productOptionUpdate", "metaobjectDelete"])(
  "an undo whose reply of %s gets lost leaves neither value nor entry",
  async (operation) => {
    const product = await seed("Ochre");
    await product.publish("Ochre");
    await product.settle("linked");
    shops.simulator.injectFault(lost(operation));
    await product.undo();
    await product.settle("unlinked");
    expect([product.now(), entries("Ochre")]).toEqual([product.before, []]);
  },
);
