/**
 * The app's own part of `store.bench.ts` and `publishing.bench.ts`, in a process of its own: what it uses is what a
 * selection costs.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createImageFile } from "#admin-api/create-image-file.ts";
import { moveMedia } from "#admin-api/move-media.ts";
import { stageUpload } from "#admin-api/stage-upload.ts";
import { attachFilesToProduct } from "#admin-api/update-file.ts";
import { uploadToStagedTarget } from "#admin-api/upload-to-staged-target.ts";
import { retention } from "#contract/limits.ts";
import { fitPicture } from "#engines/picture-file/fit-picture.ts";
import { createReceiptSigner } from "#server/receipt-signer.ts";
import { createAppContext } from "#shops/create-app-context.ts";
import { createShopsDeps } from "#shops/create-shops-deps.ts";
import type { Merchant } from "#shops/merchant.ts";
import { openShopAdmin } from "#shops/offline-admin.ts";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import { createShopTasks } from "#shops/tasks/create-shop-tasks.ts";
import type { ShopTaskName } from "#shops/tasks/task-catalogue.ts";
import { findFileStatus } from "#test-support/find-file-status.ts";
import type { StorePart } from "./open-store-bench.ts";

export interface StoreRun {
  databaseUrl: string;
  serviceUrl: string;
  operatorToken: string;
  simulatorUrl: string;
  credentials: { apiKey: string; apiSecret: string };
  shop: string;
  sessionToken: string;
  /** What the results of the service are. */
  pictureUrl: string;
  /** Products with this tag are selected. */
  tag: string;
  /** Images to publish; 0: none. */
  publish: number;
  /** Products that get an image by the fewest requests, without the app; 0: none. */
  bare: number;
}

export interface StoreRunReport {
  products: number;
  photos: number;
  readMs: number;
  submitMs: number;
  /** Resident memory: with garbage that V8 has not collected yet. */
  residentMiB: { before: number; most: number };
  /** What is held alive, read after a collection. */
  liveMiB: { before: number; most: number };
  published: number;
  failed: number;
  publishMs: number;
  bareMs: number;
}

/** As many tasks of a shop as the worker process runs at once. */
const tasksAtOnce = 8;
const sweepEveryMs = 2_000;
/** Seldom enough that V8 collects garbage as it would without being asked. */
const sampleMs = 2_000;
/** Longer than the simulator takes to process a file. */
const readyMs = 2_000;

const run = JSON.parse(process.env.STORE_RUN!) as StoreRun;
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: run.databaseUrl }) });
const queue: { name: ShopTaskName; payload: unknown; id: string }[] = [];
const known = new Set<string>();
const ports: ShopsPorts = {
  config: {
    shopify: { ...run.credentials, simulatorUrl: run.simulatorUrl },
    missingSettings: [],
    appUrl: "http://127.0.0.1:9",
    storageOrigin: null,
    resultsKeptMs: retention.resultFileMs,
    photosKeptMs: retention.usedUploadMs,
    identitiesKeptMs: retention.unusedFaceMs,
    isBillingTest: true,
    creditPrice: null,
    serviceUrl: run.serviceUrl,
    operatorToken: run.operatorToken,
    linkSecret: "",
    pages: { dir: null, supportEmail: null, supportUrl: null, providers: [] },
  },
  email: null,
  prisma,
  enqueue: async (name, payload, { id, delayMs = 0 }) => {
    if (known.has(id)) return;
    known.add(id);
    if (delayMs > 0) await sleep(0);
    setTimeout(() => queue.push({ name, payload, id }), delayMs);
  },
  fitPicture,
  receiptSigner: createReceiptSigner(run.operatorToken),
  now: () => new Date(),
  newId: () => uuidv7(),
  sleep: (ms) => sleep(ms),
  log: pino({ level: process.env.LOG_LEVEL ?? "error" }),
  fetch,
};
const { handlers } = createShopTasks(ports)!;
const merchant = await createAppContext(ports).merchant(
  new Request("http://127.0.0.1:9/app", {
    headers: {
      Authorization: `Bearer ${run.sessionToken}`,
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36",
    },
  }),
);
await merchant.getHome();
const select = await selectAndSubmit(merchant);
const { restyleId, ...figures } = select;
process.send!({ part: "publish" satisfies StorePart });
const publish = await publishImages(merchant, restyleId);
process.send!({ part: "bare" satisfies StorePart });
const bareMs = await publishBare(restyleId);
process.send!({ report: { ...figures, ...publish, bareMs } satisfies StoreRunReport });

async function selectAndSubmit(by: Merchant) {
  const memory = watchMemory();
  const began = performance.now();
  const start = await by.snapshotSelection({ search: "", status: "any", sort: "title", tag: run.tag }, "");
  if (!start.ok) throw new Error(start.problem.key);
  const id = start.selectionId;
  const view = await until(async () => {
    const now = await by.getBulkSelection(id, 1);
    if (now.state === "failed") throw new Error(now.problem?.title.key);
    return now.state === "ready" ? now : null;
  }, ["shops-read-selections"]);
  const readMs = performance.now() - began;
  await grant(view.photoCount * 3);
  const submitted = performance.now();
  const draft = {
    kind: "recolor",
    photos: "all",
    options: {
      colors: [{ color: "Navy" }],
      instruction: "",
      garment: "",
      size: 1024,
      format: "png",
      variations: 1,
      consistent: true,
    },
  };
  const quote = await by.quoteBulkSelection(id, draft);
  if (!quote.ok) throw new Error(quote.problems[0]?.message.key);
  const outcome = await by.submitBulkSelection(id, draft, quote.quote.requiredCredits);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message.key);
  const restyleId = await until(
    async () => (await by.getBulkSelection(id, 1)).restyleId,
    ["shops-start-selection"],
  );
  const submitMs = performance.now() - submitted;
  return {
    ...memory.stop(),
    products: view.productCount,
    photos: view.photoCount,
    readMs,
    submitMs,
    restyleId,
  };
}

/** Runs tasks of these names until `check` has an answer; others are dropped. */
async function until<T>(check: () => Promise<T | null>, names: ShopTaskName[]): Promise<T> {
  for (;;) {
    const task = queue.shift();
    if (task && names.includes(task.name)) await runTask(task);
    const answer = task ? await check() : null;
    if (answer) return answer;
    if (!task) await sleep(50);
  }
}

async function runTask({ name, payload, id }: (typeof queue)[number]): Promise<void> {
  known.delete(id);
  const handle = handlers[name] as (of: unknown, how: { signal: AbortSignal }) => Promise<void>;
  await handle(payload, { signal: new AbortController().signal });
}

async function grant(credits: number): Promise<void> {
  const answer = await fetch(`${run.serviceUrl}/accounts/${run.shop}/credits`, {
    method: "POST",
    headers: { Authorization: `Bearer ${run.operatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ credits, key: uuidv7(), note: "Bench" }),
  });
  if (!answer.ok) throw new Error(`The grant was answered ${answer.status}: ${await answer.text()}`);
}

/** Approves and publishes the first image of as many products as asked for, as if the service had made them. */
async function publishImages(by: Merchant, restyleId: string) {
  if (run.publish === 0) return { published: 0, failed: 0, publishMs: 0 };
  // Nothing else is to be sent to the service meanwhile.
  await prisma.restyle.deleteMany({ where: { id: { not: restyleId } } });
  await prisma.restyleProduct.deleteMany({ where: { restyleId, position: { gte: run.publish } } });
  await prisma.restyleSource.deleteMany({ where: { product: { restyleId }, imageIndex: { gt: 0 } } });
  await prisma.restyleProduct.updateMany({
    where: { restyleId },
    data: { state: "finished", finishedAt: new Date() },
  });
  await prisma.restyleImage.updateMany({
    where: { source: { product: { restyleId } } },
    data: {
      state: "ready",
      decision: "approved",
      resultUrl: run.pictureUrl,
      thumbnailUrl: run.pictureUrl,
      urlsFetchedAt: new Date(),
      width: 64,
      height: 64,
    },
  });
  queue.length = 0;
  known.clear();
  const began = performance.now();
  await by.publish(restyleId, { placement: "after-original", alt: {} });
  const count = (state: "published" | "failed") => prisma.publication.count({ where: { state } });
  let isOver = false;
  const workers = Array.from({ length: tasksAtOnce }, async () => {
    while (!isOver) {
      const task = queue.shift();
      if (task) await runTask(task);
      else await sleep(20);
    }
  });
  while ((await count("published")) + (await count("failed")) < run.publish) {
    await handlers["shops-sweep"]({}, { signal: new AbortController().signal });
    await sleep(sweepEveryMs);
  }
  isOver = true;
  await Promise.all(workers);
  return {
    published: await count("published"),
    failed: await count("failed"),
    publishMs: performance.now() - began,
  };
}

/** The fewest requests by which images come onto the products of a restyle. @returns milliseconds */
async function publishBare(restyleId: string): Promise<number> {
  if (run.bare === 0) return 0;
  const deps = createShopsDeps(ports)!;
  const admin = openShopAdmin(deps, run.shop);
  const bytes = new Uint8Array(await (await fetch(run.pictureUrl)).arrayBuffer());
  const products = await prisma.restyleProduct.findMany({
    where: { restyleId },
    orderBy: { position: "asc" },
    take: run.bare,
    select: { productId: true },
  });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: tasksAtOnce }, async () => {
      for (let next = products.pop(); next; next = products.pop())
        await publishOneBare(admin, bytes, next.productId);
    }),
  );
  return performance.now() - began;
}

async function publishOneBare(
  admin: AdminClient,
  bytes: Uint8Array<ArrayBuffer>,
  productId: string,
): Promise<void> {
  const filename = `${uuidv7()}.png`;
  const target = await stageUpload(admin, { filename, mimeType: "image/png", fileBytes: bytes.byteLength });
  await uploadToStagedTarget(target, bytes, { fetch });
  const { fileId } = await createImageFile(admin, { resourceUrl: target.resourceUrl, filename, alt: "" });
  do await sleep(readyMs);
  while ((await findFileStatus(admin, fileId))?.state !== "ready");
  await attachFilesToProduct(admin, { fileIds: [fileId], productId });
  await moveMedia(admin, productId, [{ mediaId: fileId, position: 1 }]);
}

/** Samples this process's memory from now on; needs `--expose-gc`. */
function watchMemory(): { stop(): Pick<StoreRunReport, "residentMiB" | "liveMiB"> } {
  const before = readMemory();
  const most = { ...before };
  const sample = () => {
    const now = readMemory();
    most.resident = Math.max(most.resident, now.resident);
    most.live = Math.max(most.live, now.live);
  };
  const sampling = setInterval(sample, sampleMs);
  return {
    stop: () => {
      clearInterval(sampling);
      sample();
      return {
        residentMiB: { before: before.resident, most: most.resident },
        liveMiB: { before: before.live, most: most.live },
      };
    },
  };
}

/** MiB. */
function readMemory(): { resident: number; live: number } {
  const { rss } = process.memoryUsage();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return { resident: rss / 1024 ** 2, live: (heapUsed + external) / 1024 ** 2 };
}
