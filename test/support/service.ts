import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { retention } from "#contract/limits.ts";
import type { PlanName } from "#contract/plans.ts";
import { outputPrices } from "#contract/prices.ts";
import type {
  Engine,
  EngineOrder,
  FaceEngine,
  FindWatermark,
  MaskEngine,
  Moderator,
} from "#engines/contract.ts";
import { alwaysAvailable } from "#server/availability.ts";
import type { Config } from "#server/config.ts";
import { builtPages } from "#server/pages/built-pages.ts";
import { createApp } from "#server/pages/create-app.ts";
import { servePages } from "#server/pages/serve-pages.ts";
import { queueConnection } from "#server/processes/queue-backend.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import type { QueueTiming } from "#server/processes/start-task-workers.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { createNotificationFeed } from "#service/adapters/notification-feed.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createTestCredentials } from "./test-credentials.ts";
import { createTestEngine } from "./test-engine.ts";
import { createTestFaceEngine } from "./test-face-engine.ts";
import { createTestMaskEngine } from "./test-mask-engine.ts";

export interface TestService {
  /** Base URL with the version: `http://127.0.0.1:PORT/v1`. */
  url: string;
  operatorToken: string;
  database: TestDatabase;
  runtime: Runtime;
  app: FastifyInstance;
  filesDir: string;
  /** A fresh account with a token. */
  account(options?: {
    plan?: PlanName;
    credits?: number;
  }): Promise<{ id: string; email: string; token: string }>;
  close(): Promise<void>;
}

/** Where the app's pages are seen from outside. */
interface TestPages {
  /** Such as the address of a proxy before the server. */
  publicUrl?: string;
  /** A simulated Shopify that has the app. */
  shopify?: { apiKey: string; apiSecret: string; simulatorUrl: string };
}

/** The real service on a real database, queue and disk, with a worker in the same process. */
export async function startTestService(
  options: {
    engine?: Engine;
    /** Several engines, the platform's own choice first. */
    engines?: Engine[];
    engineOrder?: EngineOrder;
    providers?: Partial<Config["providers"]>;
    faceEngine?: FaceEngine;
    maskEngine?: MaskEngine;
    findWatermark?: FindWatermark | null;
    moderator?: Moderator;
    workers?: boolean;
    diskFreeBytesMin?: number;
    bucket?: Config["bucket"];
    isBucketDirect?: boolean;
    isMoving?: boolean;
    timing?: Partial<QueueTiming>;
    database?: TestDatabase;
    /** Redis of the queues; they are in the database by default. */
    queueUrl?: string;
    /** Kept when the service is closed; a fresh one by default. */
    dataDir?: string;
    /** Pictures are not signed by default. */
    signer?: Config["signer"];
    settings?: Partial<Config["service"]>;
    trustProxy?: Config["trustProxy"];
    log?: Logger;
    bodies?: Parameters<typeof createApp>[0]["bodies"];
    /** With the app's pages beside the service, as `npm start` serves them; they must have been built. */
    pages?: boolean | TestPages;
  } = {},
): Promise<TestService> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "restyle-test-")));
  const log = options.log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });
  const operatorToken = "operator-token-of-the-tests-0123456789";
  const { publicUrl = "http://pages.example", shopify } =
    typeof options.pages === "object" ? options.pages : {};
  const config: Config = {
    isProduction: false,
    port: 0,
    host: "127.0.0.1",
    publicUrl: options.pages ? publicUrl : "",
    dataDir,
    databaseUrl: database.url,
    sharedSecrets: [],
    diskFreeBytesMin: options.diskFreeBytesMin ?? 0,
    bucket: options.bucket ?? null,
    isBucketDirect: options.isBucketDirect ?? false,
    isMoving: options.isMoving ?? false,
    databaseTimeoutMs: 10_000,
    queueUrl: options.queueUrl ?? null,
    restart: { firstMs: 1_000, maxMs: 30_000 },
    shutdown: { delayMs: 0, timeoutMs: 0 },
    traces: null,
    logLevel: options.log?.level ?? "info",
    trustProxy: options.trustProxy ?? null,
    renderThreads: 2,
    garmentParser: null,
    segmenterFile: null,
    watermark: null,
    onnxRuntime: null,
    signer: options.signer ?? null,
    providers: {
      accounts: {},
      enginesFile: null,
      dailySpendMaxUsd: null,
      costShareMax: 0.5,
      redraws: false,
      simulated: false,
      moderates: false,
      ...options.providers,
    },
    workerMetricsPort: null,
    smtp: null,
    pages: { dir: null, supportEmail: null, supportUrl: null },
    service: {
      linkSecret: "link-secret-of-the-tests-0123456789abcdef",
      operatorToken,
      biometricKeys: [{ id: "test", key: Buffer.alloc(32, 7) }],
      webhookAllowPrivate: true,
      identityCreationEnabled: true,
      ownEnginePrices: outputPrices,
      // A sixth of what servers use.
      passwordCost: { log2N: 14, r: 8, p: 1 },
      retention,
      ...options.settings,
    },
    shops: {
      apiKey: shopify?.apiKey ?? (options.pages ? "key-of-the-tests" : null),
      apiSecret: shopify?.apiSecret ?? (options.pages ? "secret-of-the-tests-0123456789abcdef" : null),
      simulatorUrl: shopify?.simulatorUrl ?? null,
      isBillingTest: true,
      serviceUrl: options.pages ? `${publicUrl}/v1` : "",
      creditPrice: null,
      operatorToken,
    },
  };
  const engines = {
    engines: options.engines ?? [options.engine ?? createTestEngine().engine],
    ...(options.engineOrder && { engineOrder: options.engineOrder }),
    faceEngine: options.faceEngine ?? createTestFaceEngine(),
    maskEngine: options.maskEngine ?? createTestMaskEngine().engine,
    credentials: createTestCredentials(config.signer),
    findWatermark: options.findWatermark ?? null,
    ...(options.moderator && { moderator: options.moderator }),
  };
  const runtime = openRuntime({ config, databaseUrl: database.url, engines, log });
  const { deps } = runtime.service;
  const feed = await createNotificationFeed({
    databaseUrl: database.url,
    notifications: deps.store.notifications,
    log,
  });
  // Totals are read at every scrape, up to the newest entry.
  const app = await createApp({
    config,
    runtime,
    feed,
    log,
    metrics: { settleMs: 0, readEveryMs: 0 },
    ...(options.bodies && { bodies: options.bodies }),
    readyFreshMs: 0,
  });
  const pages = options.pages
    ? await servePages(app, {
        pages: builtPages,
        config,
        databaseUrl: database.url,
        runtime,
        availability: alwaysAvailable,
        log,
      })
    : null;
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  // Links are made from the address, which is known only now.
  deps.settings.baseUrl = `${origin}/v1`;
  const workers =
    options.workers === false
      ? null
      : startServiceWorkers({
          runtime,
          connection: queueConnection(config, database.url),
          renderThreads: 2,
          log,
          timing: options.timing,
        });
  let serial = 0;
  return {
    url: `${origin}/v1`,
    operatorToken,
    database,
    runtime,
    app,
    filesDir: path.join(dataDir, "files"),
    account: async ({ plan = "shop", credits = 1000 } = {}) => {
      const email = `user-${++serial}-${Date.now()}@example.com`;
      const { account, token } = await createAccount(deps, {
        email,
        name: email,
        plan,
        externalRef: null,
        credits,
      });
      return { id: account.id, email, token };
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await workers?.close();
      await pages?.close();
      await feed.close();
      await runtime.close();
      if (!options.database) await database.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
