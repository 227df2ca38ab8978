import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PrismaClient } from "@prisma/client";
import { pino } from "pino";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { retention } from "#contract/limits.ts";
import type { PriceTable } from "#contract/prices.ts";
import type { Engine, FaceEngine, MaskEngine } from "#engines/contract.ts";
import type { SigningCertificate } from "#engines/credentials/signing-certificate.ts";
import { fitPicture } from "#engines/picture-file/fit-picture.ts";
import { createReceiptSigner } from "#server/receipt-signer.ts";
import type { AppContext } from "#shops/app-context.ts";
import { createAppContext } from "#shops/create-app-context.ts";
import type { EmailPort } from "#shops/emails/email-port.ts";
import type { Merchant } from "#shops/merchant.ts";
import type { Language } from "#shops/messages/language.ts";
import type { RestyleKinds } from "#shops/restyles/kinds/kind.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import { createShopTasks } from "#shops/tasks/create-shop-tasks.ts";
import type { ShopTaskName } from "#shops/tasks/task-catalogue.ts";
import type { RestyleDraft } from "#shops/views.ts";
import type { SimulatorOptions } from "#simulator/simulator-options.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { Crash } from "./crashing-database.ts";

export const shopDomain = "atelier.myshopify.com";
export const otherDomain = "boutique.myshopify.com";

export interface QueuedTask {
  name: ShopTaskName;
  payload: unknown;
  id: string;
  priority?: number;
}

export interface TestShops {
  context: AppContext;
  service: TestService;
  simulator: Simulator;
  ports: ShopsPorts;
  /** What waits on the queue; tests may take tasks away to lose them. */
  queue: QueuedTask[];
  /** Where the app answers webhooks. */
  appUrl: string;
  /** Answers of the webhook doors, in order of arrival. */
  deliveries: { path: string; status: number }[];
  /** A signed-in member of staff, `userId` or the first, whose session token was issued `aheadMs` from now. */
  merchant(domain?: string, options?: { aheadMs?: number; userId?: string }): Promise<Merchant>;
  request(domain?: string, options?: { aheadMs?: number; userId?: string }): Promise<Request>;
  /** Takes the tasks of this name off the queue. Webhooks may queue others at any moment. */
  take(name: ShopTaskName): QueuedTask[];
  /** Runs queued tasks, and those they queue, until none is left. */
  runTasks(): Promise<void>;
  /** Runs one task by itself. */
  run(name: ShopTaskName, payload: unknown, signal?: AbortSignal): Promise<void>;
  /** Moves the app's clock. */
  advance(ms: number): void;
  /** Makes every webhook door answer 503 while it is true. */
  loseWebhooks: boolean;
  close(): Promise<void>;
}

const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36";

/** The merchant's side over the real service, a real database and the simulated Shopify. */
export async function startTestShops(
  options: {
    engine?: Engine;
    maskEngine?: MaskEngine;
    faceEngine?: FaceEngine;
    simulator?: Partial<SimulatorOptions>;
    serviceUrl?: (real: string) => string;
    fetch?: typeof fetch;
    /** Pictures above it are too large for Shopify. */
    pictureBytesMax?: number;
    /** Kinds of work on offer. */
    kinds?: RestyleKinds;
    languages?: Language[];
    /** The operator's mail server; none unless given. */
    email?: EmailPort;
    creditPrice?: { amount: number; currency: string };
    /** Whether charges are test charges; they are unless given. */
    isBillingTest?: boolean;
    /** Pauses of tasks; at most 20 ms unless given. */
    sleep?: (ms: number) => Promise<void>;
    /** Stands between the merchant's side and the database. */
    wrapPrisma?: (prisma: PrismaClient) => PrismaClient;
    signer?: SigningCertificate;
    /** Prices of the service's own engine; those of the list unless given. */
    ownEnginePrices?: PriceTable;
  } = {},
): Promise<TestShops> {
  const service = await startTestService({
    engine: options.engine,
    maskEngine: options.maskEngine,
    faceEngine: options.faceEngine,
    ...(options.signer && { signer: options.signer }),
    ...(options.ownEnginePrices && { settings: { ownEnginePrices: options.ownEnginePrices } }),
  });
  const doors = { lose: false, context: null as AppContext | null };
  const deliveries: TestShops["deliveries"] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const path = incoming.url ?? "/";
      const request = new Request(new URL(path, appUrl), {
        method: incoming.method,
        headers: incoming.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const reply = await answer(path, request).catch(toAnswerOfCrash);
      deliveries.push({ path, status: reply.status });
      outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    });
  });
  const answer = async (path: string, request: Request): Promise<Response> => {
    if (doors.lose || !doors.context) return new Response(null, { status: 503 });
    if (path.startsWith("/flow/")) return doors.context.receiveFlowAction(request);
    return path.startsWith("/webhooks/image-service/")
      ? doors.context.receiveServiceWebhook(request)
      : doors.context.receiveShopifyWebhook(request);
  };
  const toAnswerOfCrash = (error: unknown) => {
    if (error instanceof Crash) return new Response(null, { status: 500 });
    throw error;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator = await startShopifySimulator({
    app: { apiKey: "test-key", apiSecret: "test-secret", url: appUrl },
    shops: [shopDomain, otherDomain],
    toml: "shopify.app.toml",
    timing: { mediaUploadedMs: 5, mediaProcessingMs: 5, jobMs: 5 },
    webhookRetryDelaysMs: [5],
    ...options.simulator,
  });
  const queue: QueuedTask[] = [];
  let offsetMs = 0;
  const ports: ShopsPorts = {
    config: {
      shopify: { apiKey: "test-key", apiSecret: "test-secret", simulatorUrl: simulator.origin },
      missingSettings: [],
      appUrl,
      storageOrigin: null,
      resultsKeptMs: retention.resultFileMs,
      photosKeptMs: retention.usedUploadMs,
      identitiesKeptMs: retention.unusedFaceMs,
      isBillingTest: options.isBillingTest ?? true,
      serviceUrl: options.serviceUrl?.(service.url) ?? service.url,
      operatorToken: service.operatorToken,
      creditPrice: options.creditPrice ?? null,
      linkSecret: "l".repeat(32),
      pages: { dir: null, supportEmail: null, supportUrl: null, providers: [] },
    },
    prisma: options.wrapPrisma?.(service.database.prisma) ?? service.database.prisma,
    enqueue: async (name, payload, { id, priority }) => {
      if (!queue.some((task) => task.id === id)) queue.push({ name, payload, id, priority });
    },
    now: () => new Date(Date.now() + offsetMs),
    newId: () => uuidv7(),
    sleep: options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20)))),
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" }),
    fetch: options.fetch ?? fetch,
    fitPicture: (bytes, bytesMax) =>
      fitPicture(bytes, Math.min(bytesMax, options.pictureBytesMax ?? bytesMax)),
    email: options.email ?? null,
    receiptSigner: createReceiptSigner("a secret of the tests"),
    kinds: options.kinds,
    languages: options.languages,
  };
  const context = createAppContext(ports);
  doors.context = context;
  const tasks = createShopTasks(ports);
  if (!tasks) throw new Error("no tasks");
  const run = (name: ShopTaskName, payload: unknown, signal = new AbortController().signal) =>
    (tasks.handlers[name] as (payload: unknown, run: { signal: AbortSignal }) => Promise<void>)(
      tasks.catalogue[name].payload.parse(payload),
      { signal },
    );
  const request: TestShops["request"] = async (domain = shopDomain, tokenOptions = {}) => {
    const token = await simulator.sessionToken(domain, tokenOptions);
    return new Request(`${appUrl}/app`, {
      headers: { Authorization: `Bearer ${token}`, "User-Agent": desktop },
    });
  };
  return {
    context,
    service,
    simulator,
    ports,
    queue,
    appUrl,
    deliveries,
    request,
    merchant: async (domain, tokenOptions) => context.merchant(await request(domain, tokenOptions)),
    take: (name) => {
      const taken = queue.filter((task) => task.name === name);
      for (const task of taken) queue.splice(queue.indexOf(task), 1);
      return taken;
    },
    runTasks: async () => {
      for (let task = queue.shift(); task; task = queue.shift()) await run(task.name, task.payload);
    },
    run,
    advance: (ms) => {
      offsetMs += ms;
    },
    get loseWebhooks() {
      return doors.lose;
    },
    set loseWebhooks(lose: boolean) {
      doors.lose = lose;
    },
    close: async () => {
      await simulator.close();
      await service.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks until `check` holds; the proof is the value it returns. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 60_000;
  // Rarely when it takes long: every question costs the processor time that the work needs.
  for (let pauseMs = 25; ; pauseMs = Math.min(200, pauseMs * 1.3)) {
    const value = await check();
    if (value) return value;
    if (Date.now() > deadline) throw new Error("It did not come true within 60 s");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** A plain photo; each number has a color of its own. */
export function plainPhoto(number: number): Promise<Buffer> {
  const step = (place: number): number => 8 * (Math.floor(number / place) % 16);
  const background = { r: 192 - step(256), g: 160 - step(1), b: 128 - step(16) };
  return sharp({ create: { width: 48, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Gives the shop products with `images` plain photos each, every one unlike the others; returns their ids. */
export async function seedShop(shops: TestShops, images: number[], domain = shopDomain): Promise<string[]> {
  const total = images.reduce((sum, count) => sum + count, 0);
  const photos = await Promise.all(Array.from({ length: total }, (_, number) => plainPhoto(number)));
  let next = 0;
  return shops.simulator.seedProducts(
    domain,
    images.map((count, index) => ({
      title: `Linen dress ${index + 1}`,
      handle: `linen-dress-${index + 1}`,
      productType: "Dress",
      vendor: "Atelier",
      tags: [],
      price: "49.00",
      variants: [],
      images: Array.from({ length: count }, (_, number) => ({
        bytes: new Uint8Array(photos[next++]!),
        filename: `dress-${index + 1}-${number + 1}.jpg`,
        alt: "",
      })),
    })),
  );
}

/** Everything of these products, recolored to navy. */
export async function draftOf(merchant: Merchant, productIds: string[]): Promise<RestyleDraft<RecolorDraft>> {
  const { products } = await merchant.getNewRestyle(productIds);
  return {
    kind: "recolor",
    images: products.map(({ id, images }) => ({
      productId: id,
      mediaIds: images.map(({ mediaId }) => mediaId),
    })),
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
}

/** Starts a restyle of these products and waits until nothing runs any more. */
export async function restyle(
  shops: TestShops,
  merchant: Merchant,
  productIds: string[],
  options: Partial<RecolorDraft> = {},
) {
  const draft = await draftOf(merchant, productIds);
  const outcome = await merchant.startRestyle(
    { ...draft, options: { ...draft.options, ...options } },
    uuidv7(),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return eventually(async () => {
    await shops.runTasks();
    const view = await merchant.getRestyle(outcome.restyleId);
    return view.finishedAt ? view : null;
  });
}

/** Approves every ready image. */
export async function approveAll(merchant: Merchant, restyleId: string): Promise<void> {
  const view = await merchant.getRestyle(restyleId);
  const ready = view.images.filter(({ state }) => state === "ready");
  await merchant.decide(
    restyleId,
    ready.map(({ id }) => ({ imageId: id, decision: "approved" as const })),
  );
}

/** Gives the shop's account credits. */
export async function grantCredits(shops: TestShops, credits: number, domain = shopDomain): Promise<void> {
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain } });
  await shops.ports.prisma.ledgerEntry.create({
    data: {
      accountId: shop.serviceAccountId ?? "",
      kind: "grant",
      credits,
      key: `test-grant/${uuidv7()}`,
      createdAt: new Date(),
    },
  });
}

/** Runs tasks and sweeps as time passes, also after crashes, until `isSettled`. */
export async function settleOverCrashes(
  shops: TestShops,
  database: { restart(): boolean },
  isSettled: () => Promise<boolean>,
): Promise<void> {
  await eventually(async () => {
    try {
      await shops.runTasks();
      shops.advance(61_000);
      await shops.run("shops-sweep", {});
      await shops.runTasks();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      database.restart();
    }
    return isSettled();
  });
}
