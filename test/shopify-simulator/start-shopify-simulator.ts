import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { answerGraphql, simulatedApiVersion } from "./admin-graphql/answer-graphql.ts";
import { createCostBuckets } from "./admin-graphql/cost-buckets.ts";
import { writeTranslation } from "./admin-graphql/translation-fields.ts";
import { setPaying } from "./billing/subscriptions.ts";
import { createBulkWork } from "./bulk/bulk-operations.ts";
import { exportProducts } from "./bulk/export-products.ts";
import { serveExport } from "./bulk/serve-export.ts";
import { type Call, createCallLog, type Violation } from "./call-log.ts";
import { createClock } from "./clock.ts";
import { controlRoutes } from "./control/control-routes.ts";
import { createFaultPlan, type Fault } from "./faults.ts";
import { readFlowExtensions } from "./flow/flow-extensions.ts";
import { type FlowRunOutcome, type FlowSendOptions, sendFlowAction } from "./flow/flow-sender.ts";
import type { FlowEvent } from "./flow/flow-triggers.ts";
import { createMediaEngine } from "./media/media-engine.ts";
import { createCdn } from "./media/serve-cdn.ts";
import { readMetafieldDefinitions } from "./metafield-definitions.ts";
import { answerTokenRequest } from "./oauth/answer-token-request.ts";
import { mintSessionToken } from "./oauth/session-token.ts";
import { storeHandleOf } from "./pages/admin-layout.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { createRouterServer, type Route } from "./router.ts";
import type { SeedProduct } from "./seed-product.ts";
import { seedProducts } from "./seed-products.ts";
import type { FilledOptions, Simulation } from "./simulation.ts";
import {
  limitsDefault,
  type SimulatorOptions,
  timingDefault,
  webhookRetryDelaysDefaultMs,
} from "./simulator-options.ts";
import { receiveUpload } from "./staged/receive-upload.ts";
import { findStagedBySource } from "./staged/staged-targets.ts";
import { newShop } from "./state/new-shop.ts";
import type { ProductState, ShopState } from "./state/shop-state.ts";
import { openStateStore } from "./state/state-store.ts";
import {
  changePhotos,
  changeProduct,
  createProducts,
  expireTokens,
  installApp,
  type PhotoChange,
  sendWebhook,
  settleMedia,
  uninstallApp,
  updateScopes,
} from "./store-actions.ts";
import { toProductPayload } from "./webhooks/webhook-payloads.ts";
import { createWebhookSender, type Delivery, type SendOptions } from "./webhooks/webhook-sender.ts";
import { readWebhookSubscriptions } from "./webhooks/webhook-subscriptions.ts";

/** A running simulated Shopify. Shops are named by their domain, such as `demo.myshopify.com`. */
export interface Simulator {
  /** Such as `http://localhost:4000`. */
  origin: string;
  port: number;
  /** Adds an empty shop; one that exists is left as it is. */
  addShop(domain: string, name?: string): void;
  /** Adds products whose handles the shop does not have yet; returns the ids of all. */
  seedProducts(domain: string, products: SeedProduct[]): Promise<string[]>;
  /** What a merchant does: as `seedProducts`, and the app is told of each product that is new. Returns the ids of all. */
  createProducts(domain: string, products: SeedProduct[]): Promise<string[]>;
  /** Changes a product as a merchant does; the app is told. */
  changeProduct(
    domain: string,
    productId: string,
    change: Partial<Pick<ProductState, "tags" | "title">>,
  ): void;
  /** Changes a product's photos as a merchant does; the app is told. Returns the ids of those that were added. */
  changePhotos(domain: string, productId: string, change: PhotoChange): Promise<string[]>;
  /** The state of a shop after everything that is due has happened. For reading only. */
  shop(domain: string): Readonly<ShopState>;
  /** The admin with the app open, at the app's path if given. */
  appUrl(domain: string, path?: string): string;
  productUrl(domain: string, handle: string): string;
  install(domain: string): void;
  uninstall(domain: string): void;
  updateScopes(domain: string, scopes: string[]): void;
  /** Publishes these languages of the shop, beside its own. */
  publishLocales(domain: string, locales: string[]): void;
  /** Writes a text of a product or a file in another language, as a merchant does. */
  translate(domain: string, resourceId: string, translation: { locale: string; value: string }): void;
  /** Makes the shop a partner's development store, as new ones are, or one that pays. */
  setDevelopmentStore(domain: string, isDevelopment: boolean): void;
  /** Stops a subscription because its shop does not pay, or lets it go on with a new period. */
  setPaying(domain: string, isPaying: boolean): void;
  /** Changes what Shopify knows of the app. */
  changeApp(change: Partial<SimulatorOptions["app"]>): void;
  expireTokens(domain: string, options?: { refreshToo?: boolean }): void;
  /** What App Bridge would hand to the app; opening the app installs it, so this does too. */
  sessionToken(domain: string, options?: { aheadMs?: number; userId?: string }): Promise<string>;
  sendWebhook(
    domain: string,
    topic: string,
    options?: SendOptions & { payload?: Record<string, unknown> },
  ): Delivery[];
  /** Triggers of Shopify Flow that the app fired. */
  readonly flowEvents: readonly FlowEvent[];
  /** Runs one of the app's Flow actions by its handle, as a workflow does. */
  runFlowAction(
    domain: string,
    handle: string,
    properties: Record<string, unknown>,
    options?: FlowSendOptions,
  ): Promise<FlowRunOutcome>;
  /** Resolves when no webhook is under way and no retry is waiting. */
  webhooksIdle(): Promise<void>;
  advance(ms: number): void;
  /** Lets all media and jobs come to their end, by moving the clock. */
  settleMedia(): Promise<void>;
  injectFault(fault: Fault): void;
  clearFaults(): void;
  /** Leaves the app this many points of the shop's rate limit. */
  drainCostBucket(domain: string, points: number): void;
  readonly calls: readonly Call[];
  /** Uses of the API that the real Shopify would reject or that are not simulated; tests expect none. */
  readonly violations: readonly Violation[];
  readonly deliveries: readonly Delivery[];
  /** Forgets shops, pictures, calls and faults; shops of the options are there again, empty. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

function fillOptions(options: SimulatorOptions): FilledOptions {
  return {
    app: {
      handle: "restyle",
      name: "Restyle",
      isPublic: true,
      webhookApiVersion: simulatedApiVersion,
      supportedVersions: [simulatedApiVersion],
      scopes: ["read_products", "write_products", "read_files", "write_files", "read_locales"],
      optionalScopes: ["read_translations", "write_translations", "read_metaobjects", "write_metaobjects"],
      ...options.app,
    },
    timing: { ...timingDefault, ...options.timing },
    limits: { ...limitsDefault, ...options.limits },
    strictRefresh: options.strictRefresh ?? false,
    lateDuplicates: options.lateDuplicates ?? false,
    locale: options.locale ?? "en",
    adminLocale: options.adminLocale ?? "en",
  };
}

async function createSimulation(options: SimulatorOptions): Promise<Simulation> {
  const filled = fillOptions(options);
  const store = await openStateStore(options.dataDir);
  const clock = createClock({ frozen: options.frozenClock ?? false });
  const { toml, webhooks: further = [] } = options;
  const subscriptions = [...(toml ? await readWebhookSubscriptions(toml) : []), ...further];
  const webhooks = createWebhookSender({
    app: filled.app,
    apiVersion: simulatedApiVersion,
    clock,
    subscriptions,
    retryDelaysMs: options.webhookRetryDelaysMs ?? webhookRetryDelaysDefaultMs,
  });
  const sim: Simulation = {
    options: filled,
    store,
    clock,
    webhooks,
    flow: { extensions: readFlowExtensions(), events: [] },
    definitions: toml ? await readMetafieldDefinitions(toml) : [],
    bulk: createBulkWork(exportProducts),
    faults: createFaultPlan(),
    log: createCallLog(),
    buckets: createCostBuckets(filled.limits, clock),
    origin: "",
    media: createMediaEngine({
      store,
      clock,
      timing: filled.timing,
      limits: filled.limits,
      async readStaged(shop, source) {
        const staged = findStagedBySource(sim, shop, source);
        if (!staged) return null;
        if (!staged.blob) throw new Error("Nothing was uploaded to the staged target");
        return await store.readBlob(staged.blob);
      },
      onProductChanged: (shop, product) => sim.productChanged(shop, product),
    }),
    productChanged(shop, product) {
      product.updatedAt = clock.now();
      store.changed();
      if (shop.installation) {
        webhooks.send(shop.domain, "products/update", toProductPayload(shop, product, sim.origin));
      }
    },
  };
  return sim;
}

function shopifyRoutes(sim: Simulation): Route[] {
  const serveCdn = createCdn(sim);
  return [
    {
      method: "POST",
      path: "/admin/oauth/access_token",
      handle: (request) => answerTokenRequest(sim, request),
    },
    {
      method: "POST",
      path: "/admin/api/:version/graphql.json",
      handle: (request, { version = "" }) => answerGraphql(sim, request, version),
    },
    { method: "POST", path: "/staged/:key*", handle: (request) => receiveUpload(sim, request) },
    { method: "PUT", path: "/staged/:key*", handle: (request) => receiveUpload(sim, request) },
    {
      method: "GET",
      path: "/cdn/:shop/files/:filename",
      handle: (request, { shop = "", filename = "" }) =>
        serveCdn(request, shop, decodeURIComponent(filename)),
    },
    {
      method: "GET",
      path: "/bulk/:shop/:name",
      handle: (request, { shop = "", name = "" }) => serveExport(sim, request, shop, name),
    },
  ];
}

/**
 * Starts a simulated Shopify: OAuth, Admin API, staged uploads, pictures, webhooks, admin and online store, in this
 * process and on one port.
 *
 * @throws Error when the port is taken or the data cannot be read
 */
export async function startShopifySimulator(options: SimulatorOptions): Promise<Simulator> {
  const sim = await createSimulation(options);
  const { store } = sim;

  function addConfiguredShops(): void {
    for (const domain of options.shops ?? []) {
      if (!store.shop(domain)) store.addShop(newShop(domain));
    }
  }

  async function reset(): Promise<void> {
    await sim.media.idle();
    await sim.bulk.idle();
    await store.reset();
    sim.log.clear();
    sim.faults.clear();
    sim.buckets.clear();
    sim.flow.events.length = 0;
    addConfiguredShops();
  }

  function getShop(domain: string): ShopState {
    const shop = store.shop(domain);
    if (!shop) throw new Error(`The simulated Shopify has no shop ${domain}`);
    return shop;
  }

  addConfiguredShops();
  const routes = [...shopifyRoutes(sim), ...pageRoutes(sim), ...controlRoutes(sim, reset)];
  const server = createRouterServer(routes);
  try {
    server.listen(options.port ?? 0, options.hostname ?? "127.0.0.1");
    await once(server, "listening");
  } catch (cause) {
    await store.close();
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${options.port} is in use; choose another for the simulated Shopify.`, { cause });
  }
  const { port } = server.address() as AddressInfo;
  sim.origin = `http://localhost:${port}`;

  return {
    origin: sim.origin,
    port,
    addShop(domain, name) {
      if (!store.shop(domain)) store.addShop(newShop(domain, name));
    },
    seedProducts: (domain, products) => seedProducts(sim, getShop(domain), products),
    createProducts: (domain, products) => createProducts(sim, getShop(domain), products),
    changeProduct: (domain, productId, change) => changeProduct(sim, getShop(domain), productId, change),
    changePhotos: (domain, productId, change) => changePhotos(sim, getShop(domain), productId, change),
    shop(domain) {
      const shop = getShop(domain);
      sim.media.settle(shop);
      return shop;
    },
    appUrl: (domain, path = "") =>
      `${sim.origin}/store/${storeHandleOf(getShop(domain))}/apps/${sim.options.app.handle}${path}`,
    productUrl: (domain, handle) =>
      `${sim.origin}/store/${storeHandleOf(getShop(domain))}/products/${handle}`,
    install: (domain) => installApp(sim, getShop(domain)),
    uninstall: (domain) => uninstallApp(sim, getShop(domain)),
    updateScopes: (domain, scopes) => updateScopes(sim, getShop(domain), scopes),
    publishLocales(domain, locales) {
      getShop(domain).furtherLocales = locales;
      store.changed();
    },
    translate: (domain, resourceId, { locale, value }) =>
      writeTranslation(sim, getShop(domain), resourceId, { locale, value }),
    setDevelopmentStore(domain, isDevelopment) {
      getShop(domain).isDevelopment = isDevelopment;
      store.changed();
    },
    setPaying: (domain, isPaying) => setPaying(sim, getShop(domain), isPaying),
    changeApp: (change) => void Object.assign(sim.options.app, change),
    expireTokens: (domain, expireOptions) => expireTokens(sim, getShop(domain), expireOptions),
    async sessionToken(domain, tokenOptions) {
      installApp(sim, getShop(domain));
      return (await mintSessionToken(sim.options.app, domain, tokenOptions)).token;
    },
    sendWebhook: (domain, topic, sendOptions) => sendWebhook(sim, getShop(domain), topic, sendOptions),
    flowEvents: sim.flow.events,
    runFlowAction: (domain, handle, properties, flowOptions) =>
      sendFlowAction(sim, getShop(domain), handle, properties, flowOptions),
    webhooksIdle: () => sim.webhooks.idle(),
    advance: (ms) => sim.clock.advance(ms),
    settleMedia: () => settleMedia(sim),
    injectFault: (fault) => sim.faults.inject(fault),
    clearFaults: () => sim.faults.clear(),
    drainCostBucket: (domain, points) => sim.buckets.drainTo(domain, points),
    calls: sim.log.calls,
    violations: sim.log.violations,
    deliveries: sim.webhooks.deliveries,
    reset,
    async close() {
      await sim.bulk.close();
      await sim.webhooks.close();
      server.close();
      server.closeAllConnections();
      await sim.media.idle();
      await store.close();
    },
  };
}
