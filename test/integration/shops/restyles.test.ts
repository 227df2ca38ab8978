import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Outcome } from "#engines/contract.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import { finishRestyle } from "#shops/restyles/results/job-results.ts";
import type { QuoteView, RestyleDraft } from "#shops/views.ts";
import { createTestEngine, drawPlain } from "#test-support/test-engine.ts";
import { Crash, createCrashingDatabase } from "./crashing-database.ts";
import {
  draftOf,
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

/** Renders wait here while a test wants a job to stay unfinished. */
let gate: Promise<void> = Promise.resolve();
const database = createCrashingDatabase(["RestyleProduct", "RestyleSource", "Restyle"]);
let engineRefuses = false;
/** What the engine's pictures tell of a model's drawing. */
let drawing: Partial<
  Pick<Extract<Outcome, { kind: "image" }>, "checks" | "wholeBecause" | "clothDoubt" | "quality">
> | null = null;
const { engine } = createTestEngine(async (spec) => {
  await gate;
  if (drawing) return { ...(await drawPlain(spec, "onda")), ...drawing };
  if (engineRefuses) return { kind: "refused", reason: problem("no_garment") };
  return undefined;
});
let shops: TestShops;
let merchant: Merchant;
let productIds: string[];

/** What a start of a job is answered instead of reaching the service; null lets it through. */
let startAnswer: (() => Response) | null = null;
/** Runs between a job's start and its answer. */
let afterStart: (() => Promise<unknown>) | null = null;

/** Changes uploads on their way to the service; null lets them through. */
let spoilUpload: ((init: RequestInit, nth: number) => Promise<RequestInit>) | null = null;
let uploads = 0;

beforeAll(async () => {
  shops = await startTestShops({
    engine,
    wrapPrisma: database.wrap,
    fetch: async (input, init) => {
      if (String(input).endsWith("/garment-recolor")) {
        if (startAnswer) return startAnswer();
        const answer = await fetch(input, init);
        await afterStart?.();
        return answer;
      }
      if (init?.method !== "PUT" || !spoilUpload) return fetch(input, init);
      uploads += 1;
      return fetch(input, await spoilUpload(init, uploads));
    },
  });
  productIds = await seedShop(shops, [1, 2, 11, 0, ...Array.from({ length: 10 }, () => 1)]);
  merchant = await shops.merchant();
  await merchant.getHome();
});
afterAll(() => shops.close());

/** A picture without its end: the service takes the upload and refuses the job that names it. */
async function cut(init: RequestInit): Promise<RequestInit> {
  const whole = await new Response(init.body).arrayBuffer();
  const headers = new Headers(init.headers);
  headers.delete("Content-Length");
  return { ...init, headers, body: whole.slice(0, whole.byteLength - 40) };
}

/** Another type than was announced: the service refuses the upload itself. */
async function mislabel(init: RequestInit): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "image/webp");
  return { ...init, headers };
}

/** Starts a restyle whose uploads are spoiled, and waits for its end. */
async function restyleSpoiled(productId: string, spoil: typeof spoilUpload) {
  uploads = 0;
  spoilUpload = spoil;
  const outcome = await merchant.startRestyle(await draftOf(merchant, [productId]), crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(outcome.restyleId);
    return now.finishedAt ? now : null;
  });
  spoilUpload = null;
  const row = await shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: outcome.restyleId },
    include: { sources: { include: { images: true }, orderBy: { imageIndex: "asc" } } },
  });
  return { view, row };
}

const jobsOf = (productRowId: string) =>
  shops.ports.prisma.idempotencyRecord.count({ where: { key: productRowId } });

const { say } = createMessages(english);

async function quoteOf(draft: RestyleDraft): Promise<QuoteView> {
  const outcome = await merchant.quoteRestyle(draft);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.quote;
}

test("products and images that can't be restyled are reported before anything starts", async () => {
  const view = await merchant.getNewRestyle([...productIds.slice(2, 4), "gid://shopify/Product/999999"]);
  expect(view.missingCount).toBe(1);
  expect(say(view.products[1].problem!.detail)).toBe("This product has no images.");
  expect(view.products[0].images.map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);

  const draft = await draftOf(merchant, [productIds[2]]);
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  expect(outcome).toMatchObject({ ok: false, problems: [{ field: "images" }] });
  const foreign = {
    ...draft,
    images: [{ productId: productIds[0], mediaIds: ["gid://shopify/MediaImage/1"] }],
  };
  expect(await merchant.startRestyle(foreign, crypto.randomUUID())).toMatchObject({ ok: false });
  expect((await merchant.listRestyles(1)).restyles).toEqual([]);
});

test("a restyle the credits do not suffice for is quoted and not started", async () => {
  const plain = await draftOf(merchant, productIds.slice(0, 2));
  const draft = { ...plain, options: { ...plain.options, variations: 6 } };
  const quote = await quoteOf(draft);
  expect(quote).toEqual({
    requiredCredits: 54,
    outputs: 18,
    products: [
      { productId: productIds[0], outputs: 6, credits: 18 },
      { productId: productIds[1], outputs: 12, credits: 36 },
    ],
    availableCredits: 45,
    leftAfter: -9,
    isEnough: false,
    leftOut: { skipped: 0, doubtful: 0, none: 0 },
  });
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  expect(outcome).toMatchObject({ ok: false, quote });
  expect(shops.take("shops-send-product")).toEqual([]);
  expect((await merchant.getHome()).isNew).toBe(true);
});

test("exactly what was quoted is held while it runs, and the same form starts one restyle", async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const draft = await draftOf(merchant, productIds.slice(0, 2));
  const quote = await quoteOf(draft);
  const submissionId = crypto.randomUUID();
  const outcomes = await Promise.all([
    merchant.startRestyle(draft, submissionId),
    merchant.startRestyle(draft, submissionId),
  ]);
  outcomes.push(await merchant.startRestyle(draft, submissionId));
  const ids = outcomes.map((outcome) => (outcome.ok ? outcome.restyleId : null));
  expect(new Set(ids).size).toBe(1);
  await shops.runTasks();
  const home = await merchant.getHome();
  expect(home.credits).toEqual({ available: 45 - quote.requiredCredits, onHold: quote.requiredCredits });
  expect(home.running.map(({ id }) => id)).toEqual([ids[0]]);
  const running = await merchant.getRestyle(ids[0] ?? "");
  expect(running).toMatchObject({ status: "running", creditsHeld: quote.requiredCredits, finishedAt: null });
  open();
  const watched = [ids[0] ?? "", "no id"];
  expect(await merchant.listCompleted(watched)).toEqual({
    running: [{ id: ids[0], isPaused: false }],
    ended: [],
  });
  const done = await eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getRestyle(ids[0] ?? "");
    return view.finishedAt ? view : null;
  });
  const { ready, failed, unchecked } = done.counts;
  const ended = [{ id: ids[0], title: done.title, ready, failed, unchecked }];
  expect(await merchant.listCompleted(watched)).toEqual({ running: [], ended });
  expect(await merchant.listCompleted([])).toEqual({ running: [], ended: [] });
  expect(done).toMatchObject({ status: "review", creditsHeld: 0, creditsUsed: quote.requiredCredits });
});

test("one tenant can't read or change another's restyle", async () => {
  const [{ id }] = (await merchant.listRestyles(1)).restyles;
  const { images } = await merchant.getRestyle(id);
  const stranger = await shops.merchant(otherDomain);
  const approved = [{ imageId: images[0].id, decision: "approved" as const }];
  for (const attempt of [
    () => stranger.getRestyle(id),
    () => stranger.cancelRestyle(id),
    () => stranger.decide(id, approved),
    () => stranger.publish(id, { placement: "last", alt: {} }),
    () => stranger.undoPublish(id, [images[0].id]),
    () => merchant.getRestyle("not-an-id"),
    () => merchant.decide(id, [{ imageId: crypto.randomUUID(), decision: "approved" }]),
  ]) {
    const refusal = await attempt().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(refusal).toBeInstanceOf(Response);
    expect((refusal as Response).status).toBe(404);
  }
  expect((await stranger.listRestyles(1)).restyles).toEqual([]);
  expect(await stranger.listCompleted([id])).toEqual({ running: [], ended: [] });
  expect((await merchant.getRestyle(id)).images.every(({ decision }) => decision === "undecided")).toBe(true);
});

test("an image the engine refuses fails alone, with its reason and without a charge", async () => {
  engineRefuses = true;
  const draft = await draftOf(merchant, [productIds[0]]);
  const before = (await merchant.getHome()).credits;
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(outcome.restyleId);
    return now.finishedAt ? now : null;
  });
  expect(view.status).toBe("failed");
  engineRefuses = false;
  expect(say(view.images[0].problem!.detail)).toContain("No garment was found");
  expect((await merchant.getHome()).credits).toEqual(before);
});

test("a defect measured in a model's drawing is shown with the image, in the merchant's language", async () => {
  drawing = {
    checks: [
      { measure: "colorDistance", value: 0.2, limit: 0.1, isFine: false },
      { measure: "garmentKept", value: 0.8, limit: 0.45, isFine: true },
    ],
    wholeBecause: "unchanged",
  };
  const view = await restyle(shops, merchant, [productIds[0]]);
  drawing = null;
  const { warnings } = view.images[0]!;
  expect(warnings).toEqual([{ key: "warning.service.color_off" }, { key: "warning.service.drawn_whole" }]);
  expect(warnings.map((warning) => createMessages(pickLanguage("de")).say(warning))[0]).toContain(
    "Farbe prüfen",
  );
});

test("an image whose color is off is free: the review says so, the credits page lists the return, it can be approved", async () => {
  const before = (await merchant.getHome()).credits!.available;
  const refundsBefore = (await merchant.getCreditsPage("30d")).refunds.length;
  drawing = {
    quality: { score: 90, confidence: 0.9, untouched: true, color: { deltaE: 3.1, exempt: null } },
  };
  const view = await restyle(shops, merchant, [productIds[0]]);
  drawing = null;
  const [image] = view.images;
  const text = { key: "fact.color.returned", params: { deltaE: 3.1 } };
  expect(image).toMatchObject({
    colorMatch: { isOff: true, deltaE: 3.1, text },
    warnings: [text],
    refund: null,
  });
  expect(say(image!.warnings[0]!)).toBe("Color is off by ΔE 3.1. Your credits came back.");
  expect(createMessages(pickLanguage("de")).say(image!.warnings[0]!)).toContain("ΔE 3,1");
  expect(view.creditsUsed).toBe(0);
  expect((await merchant.getHome()).credits!.available).toBe(before);
  await shops.runTasks();
  const { refunds } = await merchant.getCreditsPage("30d");
  expect(refunds.length).toBe(refundsBefore + 1);
  expect(refunds[0]).toMatchObject({ restyleId: view.id, credits: 3, isForColor: true });
  await merchant.decide(view.id, [{ imageId: image!.id, decision: "approved" }]);
  expect((await merchant.getRestyle(view.id)).images[0]).toMatchObject({
    decision: "approved",
    refund: null,
  });
  expect((await (await shops.merchant(otherDomain)).getCreditsPage("30d")).refunds).toEqual([]);
});

test("an image whose color matches is said to, and is charged", async () => {
  drawing = {
    quality: { score: 90, confidence: 0.9, untouched: true, color: { deltaE: 0.8, exempt: null } },
  };
  const view = await restyle(shops, merchant, [productIds[0]]);
  drawing = null;
  expect(view.images[0]!.warnings).toEqual([]);
  expect(view.images[0]!.facts.map(say)).toContain("Color matches: ΔE 0.8");
  expect(view.creditsUsed).toBe(3);
});

test("a possible print on a garment is reported with the image", async () => {
  drawing = { clothDoubt: "print_unclear" };
  const view = await restyle(shops, merchant, [productIds[0]]);
  drawing = null;
  expect(view.images[0]!.warnings).toEqual([{ key: "warning.service.print_unclear" }]);
});

test.each([
  {
    when: "when the job is started",
    spoil: cut,
    code: "image_unreadable",
    sentence: "This photo can’t be read. Save it again, upload it to the product and start again.",
  },
  {
    when: "in its upload",
    spoil: mislabel,
    code: "content_type_differs",
    sentence:
      "This photo is of another type than Shopify says. Save it as a JPEG, upload it to the product and start again.",
  },
])("a photo that the service refuses $when fails alone, uncharged, with its reason", async (refusal) => {
  const before = (await merchant.getHome()).credits!;
  const { view, row } = await restyleSpoiled(productIds[1], (init, nth) =>
    nth === 1 ? refusal.spoil(init) : Promise.resolve(init),
  );
  expect(view).toMatchObject({ status: "review", counts: { total: 2, ready: 1, failed: 1 } });
  const failed = view.images.find(({ state }) => state === "failed")!;
  expect(say(failed.problem!.detail)).toBe(refusal.sentence);
  expect(row).toMatchObject({ state: "finished", failure: null });
  const images = row.sources.flatMap((source) => source.images);
  expect(images.find(({ id }) => id === failed.id)!.failure).toMatchObject({
    code: "photo_refused",
    cause: { code: `service.${refusal.code}` },
  });
  // The other photo's result is that of the job's only image.
  expect(row.sources.map(({ jobImageIndex }) => jobImageIndex).sort()).toEqual([0, null]);
  const after = (await merchant.getHome()).credits!;
  expect(after).toEqual({ available: before.available - view.creditsUsed, onHold: before.onHold });
  expect(view.creditsUsed).toBe(3);
});

test("a product all of whose photos the service refuses fails without a job and without a charge", async () => {
  const before = (await merchant.getHome()).credits;
  const { view, row } = await restyleSpoiled(productIds[1], cut);
  expect(view).toMatchObject({ status: "failed", counts: { total: 2, failed: 2 } });
  expect(row).toMatchObject({ state: "failed", jobId: null, failure: { code: "no_usable_images" } });
  expect(view.images.map(({ problem }) => problem!.detail.key)).toEqual(
    Array(2).fill("failure.service.image_unreadable.detail"),
  );
  expect((await merchant.getHome()).credits).toEqual(before);
});

test("a cancelled restyle draws and charges nothing more", async () => {
  await grantCredits(shops, 500);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const before = (await merchant.getHome()).credits;
  const outcome = await merchant.startRestyle(
    await draftOf(merchant, productIds.slice(0, 2)),
    crypto.randomUUID(),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  // One product's job runs, the other's has not been sent.
  const [first, second] = shops.take("shops-send-product");
  await shops.run(first.name, first.payload);
  await merchant.cancelRestyle(outcome.restyleId);
  await shops.runTasks();
  await shops.run(second.name, second.payload);
  open();
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(outcome.restyleId);
    return now.finishedAt ? now : null;
  });
  expect(view.counts).toMatchObject({ waiting: 0, working: 0, ready: 0, failed: 0, cancelled: 3 });
  await eventually(async () => {
    const { credits } = await merchant.getHome();
    return credits?.available === before?.available && credits?.onHold === 0;
  });
  await merchant.cancelRestyle(outcome.restyleId);
  expect(shops.take("shops-abort-product")).toEqual([]);
});

test("a later product that the credits no longer suffice for says so; the others continue", async () => {
  const outcome = await merchant.startRestyle(
    await draftOf(merchant, productIds.slice(0, 2)),
    crypto.randomUUID(),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const [first, second] = shops.take("shops-send-product");
  await shops.run(first.name, first.payload);
  const { credits } = await merchant.getHome();
  await grantCredits(shops, -((credits?.available ?? 0) - 1));
  await shops.run(second.name, second.payload);
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(outcome.restyleId);
    return now.finishedAt ? now : null;
  });
  expect(view.counts).toMatchObject({ ready: 1, failed: 2 });
  expect(
    view.problems.map(({ product, failure: { title, detail } }) => [product, say(title), say(detail)]),
  ).toEqual([
    [
      "Linen dress 2",
      "Not enough credits",
      "There were fewer than the 6 credits it needs. Nothing was charged.",
    ],
  ]);
  const row = await shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: outcome.restyleId, state: "failed" },
  });
  expect(row.failure).toEqual({ code: "insufficient_credits", params: { needed: 6 } });
  await grantCredits(shops, 1000);
});

const writesOfStarting = [1, 2, 3, 4, 5].flatMap((nth) =>
  (["before", "after"] as const).map((when) => ({ when, nth })),
);

test.each(writesOfStarting)(
  "killed $when write $nth of starting a job, the job exists once and the restyle ends well",
  async ({ when, nth }) => {
    const productId = productIds[4 + (nth - 1) * 2 + (when === "after" ? 1 : 0)];
    const draft = await draftOf(merchant, [productId]);
    const jobs = () => shops.ports.prisma.job.count();
    const before = await jobs();
    const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    database.killAt(nth, when);
    await shops.runTasks().catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    expect(database.restart()).toBe(true);
    shops.queue.length = 0;
    const view = await eventually(async () => {
      shops.advance(21_000);
      await shops.run("shops-sweep", {});
      await shops.runTasks();
      const now = await merchant.getRestyle(outcome.restyleId);
      return now.finishedAt ? now : null;
    });
    expect(view.counts).toMatchObject({ total: 1, ready: 1 });
    expect((await jobs()) - before).toBe(1);
    const rows = await shops.ports.prisma.restyleProduct.findMany({
      where: { restyleId: outcome.restyleId },
    });
    expect(await jobsOf(rows[0].id)).toBe(1);
  },
);

/** Starts a restyle of one product whose job the service does not take; its row. */
async function startUnanswered(answer: () => Response) {
  startAnswer = answer;
  const outcome = await merchant.startRestyle(await draftOf(merchant, [productIds[0]]), crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  await shops.runTasks();
  const row = () =>
    shops.ports.prisma.restyleProduct.findFirstOrThrow({ where: { restyleId: outcome.restyleId } });
  return { restyleId: outcome.restyleId, row };
}

test("a start that the service has no capacity for waits as long as requested, and then happens", async () => {
  const { restyleId, row } = await startUnanswered(() =>
    Response.json(
      { error: "Limit reached", limit: 50, current: 50 },
      { status: 429, headers: { "Retry-After": "90" } },
    ),
  );
  const waiting = await row();
  expect(waiting).toMatchObject({ state: "uploading", failure: null, failures: 1 });
  expect(waiting.dueAt.getTime() - shops.ports.now().getTime()).toBeGreaterThan(80_000);
  startAnswer = null;
  await shops.run("shops-sweep", {});
  expect(shops.take("shops-send-product")).toEqual([]);
  shops.advance(91_000);
  await shops.run("shops-sweep", {});
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(restyleId);
    return now.finishedAt ? now : null;
  });
  expect(view.counts.ready).toBe(1);
});

test("an unreachable service is reported, and after a day the start is abandoned", async () => {
  const { restyleId, row } = await startUnanswered(() => Response.json({ error: "down" }, { status: 502 }));
  expect(await row()).toMatchObject({ state: "uploading", failure: { code: "waiting_for_service" } });
  const running = await merchant.getRestyle(restyleId);
  expect(running.problems).toHaveLength(1);
  shops.advance(23.5 * 3_600_000);
  await shops.run("shops-sweep", {});
  await shops.runTasks();
  startAnswer = null;
  const view = await merchant.getRestyle(restyleId);
  expect(view).toMatchObject({ status: "failed", creditsHeld: 0 });
  expect(view.problems).toMatchObject([
    { product: "Linen dress 1", failure: { title: { key: "failure.not_started_in_time.title" } } },
  ]);
  expect(view.finishedAt).not.toBeNull();
});

test("links that would soon expire are renewed when a page asks for them", async () => {
  const view = await restyle(shops, merchant, [productIds[0]]);
  const before = await shops.ports.prisma.restyleImage.findUniqueOrThrow({
    where: { id: view.images[0].id },
  });
  await merchant.getRestyle(view.id);
  const same = await shops.ports.prisma.restyleImage.findUniqueOrThrow({ where: { id: view.images[0].id } });
  expect(same.urlsFetchedAt).toEqual(before.urlsFetchedAt);
  shops.advance(6.5 * 24 * 3_600_000);
  const later = await merchant.getRestyle(view.id);
  const reply = await fetch(later.images[0].afterUrl ?? "");
  expect(reply.status).toBe(200);
  const renewed = await shops.ports.prisma.restyleImage.findUniqueOrThrow({
    where: { id: view.images[0].id },
  });
  expect(renewed.urlsFetchedAt?.getTime()).toBeGreaterThan(before.urlsFetchedAt?.getTime() ?? 0);
});

test("products are listed with paging, search and what is published on them", async () => {
  const all = await merchant.listProducts({ search: "", status: "any", sort: "title" });
  expect(all.total).toBe(14);
  expect(all.products[0]).toMatchObject({
    title: "Linen dress 1",
    imageCount: 1,
    restyledCount: 0,
    status: "ACTIVE",
  });
  const found = await merchant.listProducts({ search: "dress 12", status: "active", sort: "newest" });
  expect(found.products.map(({ title }) => title)).toEqual(["Linen dress 12"]);
  expect((await merchant.listProducts({ search: "", status: "draft", sort: "updated" })).total).toBe(0);
  expect(shops.simulator.violations).toEqual([]);
});

test("selecting all takes the list's first products in its order, without those that have no images", async () => {
  const everything = { search: "linen", status: "active", sort: "title" } as const;
  const { products } = await merchant.listProducts(everything);
  const withImages = products.filter(({ imageCount }) => imageCount > 0).map(({ id }) => id);
  expect(withImages).toHaveLength(13);
  expect(await merchant.listProductIds(everything, 250)).toEqual(withImages);
  expect(await merchant.listProductIds(everything, 5)).toEqual(withImages.slice(0, 5));
  const newest = await merchant.listProducts({ ...everything, sort: "newest" });
  expect(await merchant.listProductIds({ ...everything, sort: "newest" }, 1)).toEqual([
    newest.products[0].id,
  ]);
});

test("a product's restyles are listed on their own, and for its shop only", async () => {
  const [, second] = productIds;
  const { restyles, product } = await merchant.listRestyles(1, { tab: "all", search: "", productId: second });
  expect(product).toBe("Linen dress 2");
  const rows = await shops.ports.prisma.restyleProduct.findMany({ where: { productId: second } });
  expect(restyles.map(({ id }) => id).sort()).toEqual([...new Set(rows.map((row) => row.restyleId))].sort());
  expect(restyles.length).toBeGreaterThan(0);
  expect(restyles.length).toBeLessThan(await shops.ports.prisma.restyle.count());
  const stranger = await shops.merchant(otherDomain);
  expect(await stranger.listRestyles(1, { tab: "all", search: "", productId: second })).toMatchObject({
    restyles: [],
    product: null,
  });
});

test("a page beyond the end shows the nearest one instead of an error", async () => {
  const everything = { search: "", status: "any", sort: "title" } as const;
  const first = await merchant.listProducts(everything);
  expect(await merchant.listProducts({ ...everything, after: "gone" })).toEqual(first);
  const { page, pageCount } = await merchant.listRestyles(99);
  expect(page).toBe(pageCount);
});

test("a job says which garment it is about: the merchant's word, or else what the product's type or title names", async () => {
  const [productId] = productIds.slice(-1);
  const draft = await draftOf(merchant, [productId]);
  const labelOf = async (changes: Partial<RecolorDraft>) => {
    const outcome = await merchant.startRestyle(
      { ...draft, options: { ...draft.options, ...changes } },
      crypto.randomUUID(),
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    const { jobId } = await eventually(async () => {
      await shops.runTasks();
      return shops.ports.prisma.restyleProduct.findFirst({
        where: { restyleId: outcome.restyleId, jobId: { not: null } },
      });
    });
    const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: jobId! } });
    return (request as { garment_label?: string }).garment_label;
  };
  expect(await labelOf({ garment: "Sash" })).toBe("Sash");
  expect(await labelOf({})).toBe("Dress");
  expect(await labelOf({ instruction: "Make the jacket navy" })).toBeUndefined();
});

test("a job that is drawn before its start is answered ends its restyle at once", async () => {
  const { prisma } = shops.ports;
  await prisma.serviceNotification.deleteMany({});
  // Its beginning, its picture and its end have been told.
  afterStart = () => eventually(async () => (await prisma.serviceNotification.count()) >= 3);
  const view = await restyle(shops, merchant, await seedShop(shops, [1]));
  afterStart = null;
  expect(view.counts).toMatchObject({ ready: 1, total: 1 });
});

test("a restyle whose last two products end at the same moment ends", async () => {
  const { prisma } = shops.ports;
  const draft = await draftOf(merchant, await seedShop(shops, [1, 1]));
  const outcome = await merchant.startRestyle(draft, crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  shops.queue.length = 0;
  const { restyleId } = outcome;
  const products = await prisma.restyleProduct.findMany({ where: { restyleId } });
  const bothWritten = Promise.withResolvers<void>();
  let written = 0;
  const end = (id: string) =>
    prisma.$transaction(async (tx) => {
      await tx.restyleProduct.update({ where: { id }, data: { state: "finished" } });
      written += 1;
      if (written === products.length) bothWritten.resolve();
      await bothWritten.promise;
      await finishRestyle(tx, restyleId, new Date());
    });
  await Promise.all(products.map(({ id }) => end(id)));
  expect((await merchant.getRestyle(restyleId)).finishedAt).not.toBeNull();
});
