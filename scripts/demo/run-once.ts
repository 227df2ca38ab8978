import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fromLoadedRestyle, type LoadedRestyle } from "#components/restyles/loaded-restyle.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import type { OutlinesDecided } from "#shops/outlines/outlines-of-restyle.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type {
  HomeView,
  NewRestyleView,
  QuoteView,
  RestyleDraft,
  RestyleImageView,
  RestyleOutlineView,
  RestyleView,
} from "#shops/views.ts";
import { drawContactSheet, type SheetPair } from "./contact-sheet.ts";
import { createPageClient, type PageClient } from "./page-client.ts";
import { type Demo, startDemo } from "./start-demo.ts";

/** Enough for a folder of photos in one run. */
const credits = 1_000;

/** Products taken from the sample catalogue; of one's own photos all are taken. */
const sampleProducts = 6;
const waitMsMax = 15 * 60_000;
const pollMs = 250;
/** Only completes addresses so that they can be taken apart. */
const demoOrigin = "http://localhost";

interface ProductReport {
  product: string;
  product_id: string;
  source_media: string[];
  new_media: string[];
  files: string[];
  /** Photos whose outline is doubtful and was accepted without a look. */
  doubtful: string[];
  failed: { source_media: string; reason: string }[];
  ms: { restyle: number; publish: number | null };
}

/**
 * The main job without a browser, through the same pages and webhooks a merchant's browser uses: select → recolor →
 * approve → publish. Leaves the outputs, a contact sheet and `report.json` in `out`. Doubtful outlines are accepted without
 * a look, and what is made with them is marked.
 * @returns whether everything succeeded: every image made and published, credits adding up.
 */
export async function runOnce(options: {
  dataDir: string;
  photos: string | null;
  port: number;
  recolor: string;
  out: string;
  say: (text: string) => void;
}): Promise<{ isFine: boolean }> {
  const started = Date.now();
  const demo = await startDemo({ ...options, credits, reset: true });
  try {
    return await runMainJob(demo, { ...options, startMs: Date.now() - started });
  } finally {
    await demo.stop();
  }
}

async function runMainJob(
  demo: Demo,
  options: {
    recolor: string;
    out: string;
    photos: string | null;
    startMs: number;
    say: (text: string) => void;
  },
): Promise<{ isFine: boolean }> {
  const { say } = options;
  const steps: Record<string, number> = { start: options.startMs };
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = Date.now();
    const value = await work();
    steps[name] = Date.now() - from;
    return value;
  };
  const pages = createPageClient({
    appUrl: demo.appUrl,
    sessionToken: () => demo.simulator.sessionToken(demo.shop),
  });
  await rm(options.out, { recursive: true, force: true });
  await mkdir(options.out, { recursive: true });

  const before = await timed("install", () => readHome(pages));
  const ids = demo.productIds.slice(0, options.photos ? undefined : sampleProducts);
  const draft = await timed("select", () => chooseAll(pages, ids, options.recolor));
  const quote = await pages.ask<QuoteView>("/app/restyles/quote", draft);
  const imageCount = draft.images.reduce((sum, product) => sum + product.mediaIds.length, 0);
  say(
    `Recoloring ${imageCount} photos of ${ids.length} products to ${options.recolor} for at most ${quote.requiredCredits} credits …`,
  );
  const restyleId = await startRestyle(pages, draft);
  const ends = new Map<string, number>();
  const isEnded = (image: RestyleImageView) =>
    image.state !== "waiting" && image.state !== "uploading" && image.state !== "working";
  let restyled = await timed("restyle", () =>
    waitFor(pages, restyleId, (view) => {
      noteEnds(view, ends, isEnded);
      return view.status !== "running";
    }),
  );
  const doubtful = new Set(restyled.images.filter(({ state }) => state === "unchecked").map(({ id }) => id));
  if (doubtful.size > 0) {
    say(`Accepting the outlines of ${doubtful.size} images without a look; the report marks them …`);
    restyled = await timed("outlines", async () => {
      await acceptOutlines(pages, restyleId);
      return waitFor(pages, restyleId, (view) => view.images.every(isEnded));
    });
  }
  const ready = restyled.images.filter((image) => image.state === "ready");
  for (const image of restyled.images.filter(({ state }) => state === "failed")) {
    say(`  ${image.productTitle}, photo ${image.position}: ${toReason(image)}`);
  }

  const published = new Map<string, number>();
  if (ready.length > 0) {
    await timed("approve", async () => {
      const decisions = ready.map((image) => ({ imageId: image.id, decision: "approved" }));
      await pages.act(`/app/restyles/${restyleId}/decisions`, { decisions });
    });
    say(`Publishing ${ready.length} images …`);
    await timed("publish", async () => {
      await pages.act(`/app/restyles/${restyleId}/publish`, {
        intent: "publish",
        placement: "after-original",
        alt: {},
      });
      await waitFor(pages, restyleId, (view) => {
        noteEnds(
          view,
          published,
          ({ publication }) => publication !== "publishing" && publication !== "none",
        );
        return (
          view.status !== "publishing" && view.images.every(({ publication }) => publication !== "publishing")
        );
      });
    });
  }
  const final = await loadRestyle(pages, restyleId);
  const after = await readHome(pages);
  const products = await reportProducts({
    demo,
    draft,
    view: final,
    ends,
    published,
    doubtful,
    out: options.out,
  });
  const credits = {
    before: before.credits?.available ?? null,
    after: after.credits?.available ?? null,
    quoted: quote.requiredCredits,
    used: final.creditsUsed,
    on_hold_after: after.credits?.onHold ?? null,
  };
  const problems = findProblems(final, products, credits, demo);
  const report = {
    color: options.recolor,
    restyle_id: restyleId,
    products,
    credits,
    ms: steps,
    problems,
  };
  await writeFile(path.join(options.out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  say(
    `${ready.length} of ${restyled.images.length} images restyled; ${credits.used} credits used. See ${options.out}/`,
  );
  for (const problem of problems) say(`! ${problem}`);
  return { isFine: problems.length === 0 };
}

const readHome = (pages: PageClient) => pages.load<HomeView>("/app", "routes/app._index");

const loadRestyle = async (pages: PageClient, id: string): Promise<RestyleView> =>
  fromLoadedRestyle(await pages.load<LoadedRestyle>(`/app/restyles/${id}`, "routes/app.restyles.$id._index"));

async function chooseAll(
  pages: PageClient,
  ids: string[],
  color: string,
): Promise<RestyleDraft<RecolorDraft>> {
  const view = await pages.load<NewRestyleView>("/app/restyles/new", "routes/app.restyles.new", {
    products: new URL(toNewRestylePath(ids), demoOrigin).searchParams.get("products") ?? "",
  });
  return {
    kind: "recolor",
    images: view.products.map((product) => ({
      productId: product.id,
      mediaIds: product.images.slice(0, view.kinds[0]!.imagesPerProductMax).map((image) => image.mediaId),
    })),
    options: {
      colors: [{ color }],
      instruction: "",
      garment: "",
      size: 2048,
      format: "png",
      variations: 1,
      consistent: true,
    },
  };
}

async function startRestyle(pages: PageClient, draft: RestyleDraft): Promise<string> {
  const answer = await pages.act("/app/restyles/new", { draft, submissionId: randomUUID() });
  const id = /\/app\/restyles\/([^/?]+)/.exec(answer.redirect ?? "")?.[1];
  if (!id) throw new Error(`The restyle did not start: ${JSON.stringify(answer.value)}`);
  return id;
}

const outlinesAtOnce = 20;

/** Accepts the outlines that photos wait for, once they are there, as fast as the service takes them. */
async function acceptOutlines(pages: PageClient, restyleId: string): Promise<void> {
  const path = `/app/restyles/${restyleId}/outlines`;
  for (const start = Date.now(); Date.now() - start < waitMsMax; await sleep(pollMs)) {
    const outlines = await pages.read<RestyleOutlineView[]>(path);
    if (outlines.some(({ state }) => state === "finding")) continue;
    const ids = outlines.filter(({ state }) => state !== "none").map(({ id }) => id);
    if (ids.length === 0) return;
    const { problem } = await pages.ask<OutlinesDecided>(path, {
      ids: ids.slice(0, outlinesAtOnce),
      decision: "accept",
    });
    if (problem) await sleep(2_000);
  }
  throw new Error(`The outlines were not found within ${waitMsMax / 60_000} minutes.`);
}

async function waitFor(
  pages: PageClient,
  id: string,
  isDone: (view: RestyleView) => boolean,
): Promise<RestyleView> {
  for (const start = Date.now(); Date.now() - start < waitMsMax; await sleep(pollMs)) {
    const view = await loadRestyle(pages, id);
    if (isDone(view)) return view;
  }
  throw new Error(`Nothing more happened within ${waitMsMax / 60_000} minutes.`);
}

/** Remembers when the last image of each product came to its end. */
function noteEnds(
  view: RestyleView,
  ends: Map<string, number>,
  hasEnded: (image: RestyleImageView) => boolean,
): void {
  for (const productId of new Set(view.images.map((image) => image.productId))) {
    const isOver = view.images.filter((image) => image.productId === productId).every(hasEnded);
    if (isOver && !ends.has(productId)) ends.set(productId, Date.now() - Date.parse(view.startedAt));
  }
}

async function reportProducts(order: {
  demo: Demo;
  draft: RestyleDraft<RecolorDraft>;
  view: RestyleView;
  ends: Map<string, number>;
  published: Map<string, number>;
  doubtful: ReadonlySet<string>;
  out: string;
}): Promise<ProductReport[]> {
  const { demo, draft, view, doubtful, out } = order;
  const pairs: SheetPair[] = [];
  const reports: ProductReport[] = [];
  for (const { productId, mediaIds } of draft.images) {
    const state = demo.simulator.shop(demo.shop).products[productId];
    const images = view.images.filter((image) => image.productId === productId);
    const files: string[] = [];
    for (const image of images) {
      const before = await download(image.beforeUrl);
      const after = image.afterUrl ? await download(image.afterUrl) : null;
      pairs.push({ before, after, isDoubtful: doubtful.has(image.id) });
      if (!after) continue;
      const file = path.join(state.handle, `${image.position}.${draft.options.format}`);
      await mkdir(path.join(out, state.handle), { recursive: true });
      await writeFile(path.join(out, file), after);
      files.push(file);
    }
    reports.push({
      product: state.title,
      product_id: productId,
      source_media: mediaIds,
      new_media: state.mediaIds.filter((id) => demo.simulator.shop(demo.shop).files[id].createdByApp),
      files,
      doubtful: images.filter(({ id }) => doubtful.has(id)).map(({ sourceMediaId }) => sourceMediaId),
      failed: images
        .filter((image) => image.state === "failed")
        .map((image) => ({ source_media: image.sourceMediaId, reason: toReason(image) })),
      ms: { restyle: order.ends.get(productId) ?? 0, publish: order.published.get(productId) ?? null },
    });
  }
  await drawContactSheet(pairs, path.join(out, "contact-sheet.jpg"));
  return reports;
}

function toReason({ problem }: RestyleImageView): string {
  return problem ? createMessages(english).say(problem.detail) : "";
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function findProblems(
  view: RestyleView,
  products: ProductReport[],
  credits: {
    before: number | null;
    after: number | null;
    quoted: number;
    used: number;
    on_hold_after: number | null;
  },
  demo: Demo,
): string[] {
  const problems = products.flatMap((product) =>
    product.failed.map(({ reason }) => `${product.product}: ${reason || "an image failed"}`),
  );
  for (const image of view.images) {
    if (image.publication === "failed") problems.push(`${image.productTitle}: ${image.publicationProblem}`);
  }
  for (const product of products) {
    if (product.new_media.length !== product.files.length) {
      problems.push(
        `${product.product}: ${product.files.length} images made, ${product.new_media.length} on the product`,
      );
    }
  }
  const { before, after, quoted, used } = credits;
  if ((before ?? 0) - used !== after || used > quoted || credits.on_hold_after !== 0) {
    problems.push(`Credits don't add up: ${JSON.stringify(credits)}`);
  }
  for (const violation of demo.simulator.violations)
    problems.push(`Shopify would refuse: ${JSON.stringify(violation)}`);
  return problems;
}
