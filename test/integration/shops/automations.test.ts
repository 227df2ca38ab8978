/** Automations over the real service, database and simulated Shopify: events of products, mandates, and what they hold back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { claimCredits } from "#shops/automations/run-automations.ts";
import type { EmailMessage } from "#shops/emails/email-port.ts";
import type { Merchant } from "#shops/merchant.ts";
import { toLocalTime } from "#shops/publishing/schedule/local-time.ts";
import type { AutomationForm, ShopLookForm } from "#shops/views.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { collectionNumber } from "../../shopify-simulator/state/collections.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  plainPhoto,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const database = createCrashingDatabase(["AutomationProduct"]);
const dayMs = 24 * 3_600_000;
/** The price of the one image that a product of these tests has. */
const price = 3;
const options = {
  colors: [{ color: "Navy", hex: "#1F2A44" }],
  instruction: "",
  garment: "",
  size: 1024,
  enlarge: false,
  format: "png",
  variations: 1,
  consistent: true,
  print: "auto",
};

const emails: EmailMessage[] = [];
let engineRefuses = false;
/** The service does not say what it draws. */
let modelsAway = false;
const { engine } = createTestEngine(() =>
  engineRefuses ? { kind: "refused", reason: problem("no_garment") } : undefined,
);
let shops: TestShops;
let merchant: Merchant;
let presetId: string;
let shopId: string;
let born = 0;

beforeAll(async () => {
  shops = await startTestShops({
    engine,
    wrapPrisma: database.wrap,
    fetch: (input, init) =>
      modelsAway && new URL(input instanceof Request ? input.url : input).pathname.endsWith("/models")
        ? Promise.reject(new TypeError("away"))
        : fetch(input, init),
    email: {
      outcomes: { sent: 0, refused: 0, delayed: 0 },
      send: async (email) => {
        emails.push(email);
        return { kind: "sent" };
      },
    },
    // Photos that are processed stay so until a test ends it.
    simulator: { timing: { mediaUploadedMs: 5, mediaProcessingMs: 60_000, jobMs: 5 } },
  });
  merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 5_000);
  const saved = await merchant.savePreset({ name: "Spring", kind: "recolor", options });
  presetId = saved.ok ? saved.presets[0]!.id : "";
  shopId = (await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } })).id;
});
afterAll(() => shops.close());

async function saveAutomation(form: Partial<AutomationForm> = {}, id: string | null = null): Promise<string> {
  const today = shops.ports.now().toISOString().slice(0, 10);
  const outcome = await merchant.saveAutomation(id, {
    name: "New ones",
    match: { by: "any", value: "", label: "" },
    presetId,
    creditsPerDay: 100,
    creditsPerMonth: 1_000,
    endsOn: new Date(Date.parse(today) + 300 * dayMs).toISOString().slice(0, 10),
    ...form,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.id;
}

/** Products that the merchant creates now, with a photo each. */
async function createProducts(count: number, tags: string[] = [], state?: "processing"): Promise<string[]> {
  // Later than what was signed before.
  shops.advance(5);
  const createdAt = shops.ports.now().getTime();
  const ids = await shops.simulator.createProducts(
    shopDomain,
    await Promise.all(
      Array.from({ length: count }, async () => {
        born += 1;
        const [title, number] = [`New dress ${born}`, born];
        const bytes = new Uint8Array(await plainPhoto(number));
        return {
          title,
          handle: `new-dress-${number}`,
          productType: "Dress",
          vendor: "Atelier",
          tags,
          price: "49.00",
          createdAt,
          variants: [],
          images: [{ bytes, filename: `new-${number}.jpg`, alt: "", ...(state && { state }) }],
        };
      }),
    ),
  );
  await shops.simulator.webhooksIdle();
  return ids;
}

/** The sweep, after what came has settled, and what it finds. */
async function sweep(): Promise<void> {
  shops.advance(61_000);
  await runDue();
}

async function runDue(): Promise<void> {
  await shops.run("shops-sweep", {});
  for (const { payload } of shops.take("shops-run-automations"))
    await shops.run("shops-run-automations", payload);
}

const restylesOf = (productId: string) =>
  shops.ports.prisma.restyle.findMany({ where: { products: { some: { productId } } } });
const rowsOf = (ruleId: string) =>
  shops.ports.prisma.automationProduct.findMany({ where: { ruleId }, orderBy: { createdAt: "asc" } });
const statesOf = async (ruleId: string) => (await rowsOf(ruleId)).map(({ state }) => state).sort();
const summaryOf = async (id: string) => (await merchant.getAutomation(id)).automation!;

test("a new product with the tag is restyled once with the preset, whatever Shopify repeats, and its images wait for review", async () => {
  const [older] = await createProducts(1, ["auto"]);
  shops.advance(1_000);
  const id = await saveAutomation({ match: { by: "tag", value: "auto", label: "auto" } });
  const [wanted] = await createProducts(1, ["auto"]);
  const [other] = await createProducts(1, ["else"]);
  await sweep();
  shops.simulator.changeProduct(shopDomain, wanted!, { title: "Renamed" });
  shops.simulator.changeProduct(shopDomain, older!, { title: "Renamed too" });
  await shops.simulator.webhooksIdle();
  await sweep();
  const [started, ...more] = await restylesOf(wanted!);
  expect(more).toEqual([]);
  expect([await restylesOf(other!), await restylesOf(older!)]).toEqual([[], []]);
  const view = await eventually(async () => {
    await shops.runTasks();
    const latest = await merchant.getRestyle(started!.id);
    return latest.finishedAt ? latest : null;
  });
  expect(view.startedBy?.key).toBe("team.actor.automation");
  expect(view.images.map(({ state, decision, publication }) => [state, decision, publication])).toEqual([
    ["ready", "undecided", "none"],
  ]);
  expect(await summaryOf(id)).toMatchObject({
    state: "on",
    startedCount: 1,
    spentToday: price,
    spentThisMonth: price,
    signedBy: { key: "team.actor.name" },
  });
  await merchant.deleteAutomation(id);
  expect(await merchant.listAutomations()).toEqual([]);
  expect(await restylesOf(wanted!)).toHaveLength(1);
});

test("a product whose event was missed, or that matches only later, is found by the search", async () => {
  const id = await saveAutomation({ match: { by: "tag", value: "late", label: "late" } });
  await runDue();
  shops.loseWebhooks = true;
  const [missed] = await createProducts(1, ["late"]);
  shops.loseWebhooks = false;
  const [later] = await createProducts(1);
  await sweep();
  expect(await statesOf(id)).toEqual(["noticed"]);
  shops.simulator.changeProduct(shopDomain, later!, { tags: ["late"] });
  await shops.simulator.webhooksIdle();
  shops.advance(3_600_000);
  await runDue();
  await sweep();
  expect(await statesOf(id)).toEqual(["started", "started"]);
  expect([(await restylesOf(missed!)).length, (await restylesOf(later!)).length]).toEqual([1, 1]);
  await merchant.deleteAutomation(id);
});

test("a product is not started before all its photos are processed", async () => {
  const id = await saveAutomation();
  const [productId] = await createProducts(1, [], "processing");
  await sweep();
  expect(await statesOf(id)).toEqual(["noticed"]);
  await shops.simulator.settleMedia();
  await sweep();
  expect(await restylesOf(productId!)).toHaveLength(1);
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test("above the ceiling of a day products wait, are named on Home, and start when the next day begins in the shop's time zone", async () => {
  // The simulated shop is in New York.
  const { timeZone } = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  const { day, time } = toLocalTime(shops.ports.now(), timeZone!);
  const [hours, minutes] = time.split(":").map(Number);
  // Half past eleven in the evening there, on a day that isn't the last of its month.
  const days = Number(day.slice(8)) > 25 ? 10 : 0;
  shops.advance(days * dayMs + ((23 * 60 + 30 - (hours! * 60 + minutes!) + 24 * 60) % (24 * 60)) * 60_000);
  const id = await saveAutomation({ creditsPerDay: 2 * price, creditsPerMonth: 100 * price });
  const ids = await createProducts(5);
  await sweep();
  expect(await statesOf(id)).toEqual(["over_day", "over_day", "over_day", "started", "started"]);
  const what = { key: "automation.held.over_day", params: { count: 3 } };
  expect(await summaryOf(id)).toMatchObject({
    state: "ceiling",
    spentToday: 2 * price,
    held: [{ count: 3, what }],
  });
  expect((await merchant.getHome()).automations).toEqual([{ id, name: "New ones", what }]);
  const page = await merchant.getAutomation(id);
  expect(page.heldIds).toHaveLength(3);
  expect(page.heldProducts.map(({ title }) => title)).toEqual(
    page.heldIds.map((held) => shops.simulator.shop(shopDomain).products[held]!.title),
  );
  await sweep();
  expect(await statesOf(id)).toEqual(["over_day", "over_day", "over_day", "started", "started"]);
  // Past midnight there; in UTC the day is the same.
  shops.advance(30 * 60_000);
  await runDue();
  expect(await statesOf(id)).toEqual(["over_day", "started", "started", "started", "started"]);
  expect(await summaryOf(id)).toMatchObject({ spentToday: 2 * price, spentThisMonth: 4 * price });
  expect((await Promise.all(ids.map(restylesOf))).flat()).toHaveLength(4);
  await merchant.deleteAutomation(id);
});

test("above the ceiling of a month products wait for the next one, or for a mandate that allows more", async () => {
  const id = await saveAutomation({ creditsPerDay: price, creditsPerMonth: price });
  await createProducts(2);
  await sweep();
  expect(await statesOf(id)).toEqual(["over_month", "started"]);
  // What it knew before a pause it knows after it.
  await merchant.pauseAutomation(id);
  await merchant.resumeAutomation(id);
  const held = (await rowsOf(id)).find(({ state }) => state === "over_month")!;
  const local = held.dueAt.toLocaleString("en-GB", { timeZone: "America/New_York" });
  expect(local).toMatch(/^01\/\d\d\/\d{4}, 00:00:00$/);
  await saveAutomation({ creditsPerDay: 2 * price, creditsPerMonth: 2 * price }, id);
  await runDue();
  expect(await statesOf(id)).toEqual(["started", "started"]);
  await merchant.deleteAutomation(id);
});

test("a ceiling that is reached is told once by e-mail, and again when it is reached on another day", async () => {
  await shops.ports.prisma.emailSetting.create({
    data: {
      shopId,
      email: "studio@atelier.example",
      addressId: shops.ports.newId(),
      kinds: ["automation"],
      locale: "en",
      enteredAt: shops.ports.now(),
      confirmedAt: shops.ports.now(),
    },
  });
  const id = await saveAutomation({ name: "Spring", creditsPerDay: price, creditsPerMonth: 100 * price });
  const subjects = async () => {
    await sweep();
    for (const { payload } of shops.take("shops-send-emails")) await shops.run("shops-send-emails", payload);
    return emails.map(({ subject }) => subject);
  };
  // One is held back by what the first has taken, the third finds no room before it is looked at.
  await createProducts(2);
  expect(await subjects()).toEqual(["Ceiling reached: Spring"]);
  await createProducts(1);
  expect(await subjects()).toHaveLength(1);
  expect(emails[0]!.text).toContain(`/app/automations/${id}`);
  shops.advance(dayMs);
  expect(await subjects()).toHaveLength(2);
  await shops.ports.prisma.emailSetting.deleteMany({});
  await merchant.deleteAutomation(id);
});

test("what a start took and its images did not use is the mandate's again, and a product that waited for it starts", async () => {
  const id = await saveAutomation({ creditsPerDay: price, creditsPerMonth: 100 * price });
  const ids = await createProducts(2);
  engineRefuses = true;
  await sweep();
  expect(await statesOf(id)).toEqual(["over_day", "started"]);
  await eventually(async () => {
    await shops.runTasks();
    return (await summaryOf(id)).spentToday === 0;
  });
  engineRefuses = false;
  await runDue();
  expect(await statesOf(id)).toEqual(["started", "started"]);
  const made = (await Promise.all(ids.map(restylesOf))).flat();
  await eventually(async () => {
    await shops.runTasks();
    const views = await Promise.all(made.map((one) => merchant.getRestyle(one.id)));
    return views.every(({ finishedAt }) => finishedAt);
  });
  expect(await summaryOf(id)).toMatchObject({ spentToday: price, spentThisMonth: price });
  await merchant.deleteAutomation(id);
});

test("of starts at the same time none exceeds the ceiling, and a product is started once", async () => {
  const id = await saveAutomation({ creditsPerDay: 3 * price, creditsPerMonth: 100 * price });
  const ids = await createProducts(6);
  shops.advance(61_000);
  await shops.run("shops-sweep", {});
  const [task] = shops.take("shops-run-automations");
  await Promise.all(Array.from({ length: 4 }, () => shops.run("shops-run-automations", task!.payload)));
  expect(await statesOf(id)).toEqual(["over_day", "over_day", "over_day", "started", "started", "started"]);
  const restyles = (await Promise.all(ids.map(restylesOf))).flat();
  expect(restyles).toHaveLength(3);
  expect(await summaryOf(id)).toMatchObject({ spentToday: 3 * price });

  // The same without anything between: claims at once, each in a transaction of its own.
  await saveAutomation({ creditsPerDay: 4 * price, creditsPerMonth: 100 * price }, id);
  const held = (await rowsOf(id)).filter(({ state }) => state === "over_day");
  const answers = await Promise.all(
    held.map(({ productId }) =>
      shops.ports.prisma.$transaction((tx) =>
        claimCredits(
          shops.ports,
          tx,
          { ruleId: id, productId },
          { restyleId: restyles[0]!.id, credits: price },
        ),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await summaryOf(id)).toMatchObject({ spentToday: 4 * price });
  await merchant.deleteAutomation(id);
});

test.each(["before", "after"] as const)(
  "a process that is killed %s it takes credits of the mandate starts the product once and charges it once",
  async (when) => {
    const id = await saveAutomation({ creditsPerDay: price, creditsPerMonth: price });
    const [productId] = await createProducts(1);
    shops.advance(61_000);
    database.killAt(1, when);
    await runDue().catch((error) => expect(error).toBeInstanceOf(Crash));
    expect(database.restart()).toBe(true);
    // What was taken without a start is not.
    expect(await restylesOf(productId!)).toEqual([]);
    expect(await summaryOf(id)).toMatchObject({ spentToday: 0, startedCount: 0 });
    await runDue();
    expect(await restylesOf(productId!)).toHaveLength(1);
    expect(await summaryOf(id)).toMatchObject({ spentToday: price, startedCount: 1 });
    await runDue();
    await shops.runTasks();
    expect(await restylesOf(productId!)).toHaveLength(1);
    await merchant.deleteAutomation(id);
  },
);

test("without a valid mandate nothing starts: paused, ended, or its preset deleted", async () => {
  const id = await saveAutomation();
  await merchant.pauseAutomation(id);
  const [duringPause] = await createProducts(1);
  await sweep();
  shops.advance(1_000);
  await merchant.resumeAutomation(id);
  await sweep();
  expect([await restylesOf(duringPause!), await statesOf(id)]).toEqual([[], []]);

  const saved = await merchant.savePreset({ name: "Short-lived", kind: "recolor", options });
  const shortLived = saved.ok ? saved.presets.find(({ name }) => name === "Short-lived")!.id : "";
  await saveAutomation({ presetId: shortLived }, id);
  await merchant.deletePreset(shortLived);
  const [withoutPreset] = await createProducts(1);
  await sweep();
  expect(await restylesOf(withoutPreset!)).toEqual([]);
  expect(await summaryOf(id)).toMatchObject({ state: "no_preset", preset: null });
  expect((await merchant.getHome()).automations).toMatchObject([
    { what: { key: "automation.task.no_preset" } },
  ]);

  await saveAutomation({ endsOn: shops.ports.now().toISOString().slice(0, 10) }, id);
  shops.advance(2 * dayMs);
  const [afterEnd] = await createProducts(1);
  await sweep();
  expect(await restylesOf(afterEnd!)).toEqual([]);
  expect(await summaryOf(id)).toMatchObject({ state: "ended" });
  await merchant.deleteAutomation(id);
});

test("a product that is restyled by hand while it waits is not restyled again, and takes nothing of the mandate", async () => {
  const id = await saveAutomation({ creditsPerDay: price, creditsPerMonth: 100 * price });
  await createProducts(2);
  await sweep();
  const [held] = (await merchant.getAutomation(id)).heldIds;
  const draft = await draftOf(merchant, [held!]);
  const byHand = await merchant.startRestyle(
    { ...draft, options: { ...draft.options, colors: [{ color: "Red" }] } },
    crypto.randomUUID(),
  );
  expect(byHand.ok).toBe(true);
  expect((await merchant.getAutomation(id)).heldIds).toEqual([]);
  shops.advance(dayMs);
  await runDue();
  expect(await restylesOf(held!)).toHaveLength(1);
  expect(await summaryOf(id)).toMatchObject({ spentThisMonth: price, startedCount: 1, held: [] });
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test("what credits or the price of a product hinder is said, and tried again", async () => {
  const id = await saveAutomation({ creditsPerDay: price - 1, creditsPerMonth: price - 1 });
  const [productId] = await createProducts(1);
  await sweep();
  expect(await summaryOf(id)).toMatchObject({
    state: "blocked",
    held: [{ count: 1, why: { key: "automation.why.too_dear", params: { credits: price } } }],
  });
  await saveAutomation({}, id);
  await runDue();
  expect(await restylesOf(productId!)).toHaveLength(1);
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test("while Shopify does not answer products wait a little, and none is lost", async () => {
  const id = await saveAutomation();
  const [productId] = await createProducts(1);
  shops.simulator.injectFault({ kind: "http", status: 502, operation: "*", times: 100 });
  await sweep();
  shops.simulator.clearFaults();
  expect(await restylesOf(productId!)).toEqual([]);
  await sweep();
  expect(await restylesOf(productId!)).toEqual([]);
  shops.advance(5 * 60_000);
  await runDue();
  expect(await restylesOf(productId!)).toHaveLength(1);
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

const packshotOptions = {
  style: "white_cutout",
  prompt: "",
  ground: "black",
  isTransparent: false,
  shadow: "none",
  framing: "full_frame",
  size: 1024,
};
const lookOf = (name: string, tag: string): ShopLookForm => ({
  name,
  collections: [{ value: collectionNumber(tag), label: tag }],
  background: "color",
  color: "#E9E1D3",
  shadow: "contact",
  scene: "",
  light: "",
  framing: "tall_3_4",
  size: 4096,
  format: null,
});
const looked = { ...packshotOptions, ground: "#E9E1D3", shadow: "contact", framing: "tall_3_4", size: 4096 };
/** Of the look's size. */
const lookedPrice = 10;

/** An automation of packshots for a tag, with a look of the collection "linen". */
async function saveLooked(tag: string) {
  await shops.ports.prisma.shopLook.deleteMany({});
  const outcome = await merchant.saveShopLook(null, lookOf("Sand", "linen"));
  const saved = await merchant.savePreset({ name: "Studio", kind: "packshot", options: packshotOptions });
  const preset = saved.ok ? saved.presets.find(({ name }) => name === "Studio")!.id : "";
  const match = { by: "tag", value: tag, label: tag } as const;
  const id = await saveAutomation({ match, presetId: preset });
  return { id, match, presetId: preset, lookId: outcome.ok ? outcome.id : "" };
}

test("an automation's restyle has the look of its product's collection, whose price the dry run and the mandate count, for one search", async () => {
  const { id, match, presetId } = await saveLooked("looked");
  const withLook = await createProducts(3, ["looked", "linen"]);
  const [without] = await createProducts(1, ["looked"]);
  const credits = 3 * lookedPrice + price;
  expect(await merchant.dryRun({ match, presetId })).toMatchObject({ dryRun: { productCount: 4, credits } });
  const searches = () => shops.simulator.calls.filter(({ operations }) => operations.includes("products"));
  const before = searches().length;
  await sweep();
  // The rule's own, of new products and of what matches, and the look's.
  expect(searches().length - before).toBeLessThanOrEqual(3);
  expect(await statesOf(id)).toEqual(["started", "started", "started", "started"]);
  for (const productId of withLook) {
    const restyle = { options: looked, look: { name: "Sand", isChanged: false } };
    expect(await restylesOf(productId)).toMatchObject([restyle]);
  }
  expect(await restylesOf(without!)).toMatchObject([{ options: packshotOptions, look: null }]);
  expect(await summaryOf(id)).toMatchObject({ spentToday: credits });
  expect((await rowsOf(id)).map((row) => row.credits).sort()).toEqual([10, 10, 10, 3]);
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test("of different looks a product gets none, which its restyle says; a deleted or changed look counts as it is then", async () => {
  const { id, lookId } = await saveLooked("several");
  const other = await merchant.saveShopLook(null, { ...lookOf("Night", "dark"), color: "navy" });
  const start = async () => {
    const [productId] = await createProducts(1, ["several", "linen", "dark"]);
    await sweep();
    const [restyle] = await restylesOf(productId!);
    return restyle!;
  };
  const first = await start();
  expect(first).toMatchObject({ options: packshotOptions, look: { several: ["Night", "Sand"] } });
  expect((await merchant.getRestyle(first.id)).facts).toContainEqual({
    term: { key: "looks.fact" },
    text: "",
    said: { key: "looks.several", params: { looks: "Night, Sand" } },
  });
  await merchant.deleteShopLook(other.ok ? other.id : "");
  const second = await start();
  expect(second).toMatchObject({ options: looked, look: { name: "Sand" } });
  await merchant.saveShopLook(lookId, { ...lookOf("Dune", "linen"), size: 2048 });
  expect(await start()).toMatchObject({ options: { ...looked, size: 2048 }, look: { name: "Dune" } });
  expect(await shops.ports.prisma.restyle.findUnique({ where: { id: second.id } })).toMatchObject({
    options: looked,
    look: { name: "Sand" },
  });
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test.each(["before", "after"] as const)(
  "an automation that is killed %s a start is recorded makes the same options, once, and counts their price",
  async (when) => {
    const { id } = await saveLooked(`killed-${when}`);
    const [productId] = await createProducts(1, [`killed-${when}`, "linen"]);
    database.killAt(1, when);
    await expect(sweep()).rejects.toThrow(Crash);
    expect(database.restart()).toBe(true);
    shops.advance(60_000);
    await runDue();
    expect(await restylesOf(productId!)).toMatchObject([{ options: looked, look: { name: "Sand" } }]);
    expect(await summaryOf(id)).toMatchObject({ spentToday: lookedPrice });
    await shops.runTasks();
    await merchant.deleteAutomation(id);
  },
);

test("while the service does not say what it draws, a product with a look waits instead of starting without it", async () => {
  const { id } = await saveLooked("away");
  const [productId] = await createProducts(1, ["away", "linen"]);
  modelsAway = true;
  await sweep();
  expect([await statesOf(id), await restylesOf(productId!)]).toEqual([["noticed"], []]);
  modelsAway = false;
  shops.advance(5 * 60_000);
  await runDue();
  expect(await restylesOf(productId!)).toMatchObject([{ options: looked }]);
  await shops.runTasks();
  await merchant.deleteAutomation(id);
  await shops.ports.prisma.shopLook.deleteMany({});
});

test("the dry run counts the products of the last 30 days that match, their images and credits, and starts nothing", async () => {
  const before = await shops.ports.prisma.restyle.count();
  shops.advance(31 * dayMs);
  const ids = await createProducts(3, ["counted"]);
  await createProducts(1, ["other"]);
  const match = { by: "tag", value: "counted", label: "" };
  const outcome = await merchant.dryRun({ match, presetId });
  expect(outcome).toMatchObject({
    ok: true,
    dryRun: { productCount: 3, isExact: true, images: 3, credits: 3 * price, countedProducts: 3 },
  });
  expect(outcome.ok && outcome.dryRun.first.map(({ id }) => id).sort()).toEqual([...ids].sort());
  shops.advance(31 * dayMs);
  expect(await merchant.dryRun({ match, presetId })).toMatchObject({
    ok: true,
    dryRun: { productCount: 0, credits: 0 },
  });
  expect(await merchant.dryRun({ match: { by: "tag", value: "" }, presetId })).toMatchObject({ ok: false });
  expect(await shops.ports.prisma.restyle.count()).toBe(before);
});

test("what was spent in a month counts against its ceiling, also after the shop's time zone has moved its day back", async () => {
  const state: { timeZone: string } = shops.simulator.shop(shopDomain);
  const before = state.timeZone;
  // The 15th in Auckland, and still the 14th in Honolulu.
  const now = shops.ports.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 14, 20);
  shops.advance(next - now.getTime());
  state.timeZone = "Pacific/Auckland";
  const id = await saveAutomation({ creditsPerDay: price, creditsPerMonth: price });
  await createProducts(1);
  await sweep();
  state.timeZone = "Pacific/Honolulu";
  shops.advance(3_600_000);
  await createProducts(1);
  await sweep();
  state.timeZone = before;
  expect(await statesOf(id)).toEqual(["over_month", "started"]);
  expect(await summaryOf(id)).toMatchObject({ spentThisMonth: price });
  await shops.runTasks();
  await merchant.deleteAutomation(id);
});

test("a form that says too little, too much or another shop's preset is refused by field", async () => {
  const outcome = await merchant.saveAutomation(null, {
    name: " ",
    match: { by: "collection", value: "Summer", label: "Summer" },
    presetId,
    creditsPerDay: 10,
    creditsPerMonth: 5,
    endsOn: "someday",
  });
  expect(outcome.ok ? [] : outcome.problems.map(({ field }) => field).sort()).toEqual([
    "creditsPerMonth",
    "endsOn",
    "match",
    "name",
  ]);
  const refusedOf = async (form: Partial<AutomationForm>) =>
    saveAutomation(form).then(
      () => "saved",
      (error: Error) => JSON.parse(error.message)[0].field,
    );
  expect(await refusedOf({ creditsPerDay: 10, creditsPerMonth: 5 })).toBe("creditsPerMonth");
  expect(await refusedOf({ endsOn: "2020-01-01" })).toBe("endsOn");
  // A search can't name such a tag, and an empty name would set no bound to what is spent.
  expect(await refusedOf({ match: { by: "tag", value: '"\\ "', label: "" } })).toBe("match");
  const other = await shops.merchant(otherDomain);
  await other.getHome();
  const theirs = await other.savePreset({ name: "Theirs", kind: "recolor", options });
  expect(await refusedOf({ presetId: theirs.ok ? theirs.presets[0]!.id : "" })).toBe("presetId");
  const id = await saveAutomation();
  await expect(other.pauseAutomation(id)).rejects.toMatchObject({ status: 404 });
  await expect(other.getAutomation(id)).rejects.toMatchObject({ status: 404 });
  await other.deleteAutomation(id);
  expect(await merchant.listAutomations()).toHaveLength(1);
  expect(shops.simulator.violations).toEqual([]);
});

test("automations, who signed them and what they noticed leave with the shop's erasure", async () => {
  const { prisma } = shops.ports;
  await createProducts(1);
  await runDue();
  expect(await prisma.automationProduct.count()).toBeGreaterThan(0);
  // Shopify's clock is where the tests have moved the app's, which takes no webhook of a month ago.
  shops.simulator.advance(shops.ports.now().getTime() - Date.now());
  shops.simulator.uninstall(shopDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  shops.advance(48 * 3_600_000);
  shops.simulator.sendWebhook(shopDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect([await prisma.automationRule.count(), await prisma.automationProduct.count()]).toEqual([0, 0]);
});
