import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PrismaClient } from "@prisma/client";
import type { SeedProduct } from "#simulator/seed-product.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import type { FileState } from "#simulator/state/shop-state.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { onnxRuntimeEnv } from "#test-support/onnx-runtime.ts";
import { createPageClient, type PageClient } from "../../scripts/demo/page-client.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const app = { apiKey: "restyle-crash", apiSecret: "secret-of-the-crash-test" };

/** The whole product: web and worker as processes, a real database, the simulated Shopify with a small store. */
export interface CrashRuntime {
  simulator: Simulator;
  shop: string;
  prisma: PrismaClient;
  pages: PageClient;
  web: ServerProcess;
  worker: ServerProcess;
  filesDir: string;
  /** One per product, in the order of `photosByProduct`. */
  productIds: string[];
  /** Media of each product, and every file of the store, as they were before anything happened. */
  originals: { mediaIds: Record<string, string[]>; files: Record<string, FileState> };
  close(): Promise<void>;
}

export async function startCrashRuntime(options: {
  name: string;
  photosByProduct: number[];
}): Promise<CrashRuntime> {
  const shop = `${options.name}.myshopify.com`;
  const logsDir = path.join(root, "test-results/crash");
  await mkdir(logsDir, { recursive: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-crash-"));
  const database = await createTestDatabase();
  const port = await findFreePort();
  const simulator = await startShopifySimulator({
    app: { ...app, url: `http://localhost:${port}` },
    shops: [shop],
    toml: path.join(root, "shopify.app.toml"),
  });
  const started: ServerProcess[] = [];
  const close = async () => {
    for (const server of started) await server.stop();
    await simulator.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const productIds = await simulator.seedProducts(shop, await drawProducts(options.photosByProduct));
    await simulator.settleMedia();
    const { products, files } = structuredClone(simulator.shop(shop));
    const mediaIds = Object.fromEntries(productIds.map((id) => [id, products[id].mediaIds]));
    const env = {
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RENDER_THREADS: "1",
      ...onnxRuntimeEnv,
      LOG_LEVEL: "info",
      SHOPIFY_API_KEY: app.apiKey,
      SHOPIFY_API_SECRET: app.apiSecret,
      SHOPIFY_SIMULATOR_URL: simulator.origin,
      WEBHOOK_ALLOW_PRIVATE: "true",
    };
    const start = async (role: "web" | "worker") => {
      const logFile = path.join(logsDir, `${options.name}-${role}.log`);
      const server = await startServerProcess({ role, env, logFile });
      started.push(server);
      return server;
    };
    const [web, worker] = await Promise.all([start("web"), start("worker")]);
    const pages = createPageClient({
      appUrl: env.PUBLIC_URL,
      sessionToken: () => simulator.sessionToken(shop),
    });
    const originals = { mediaIds, files };
    const filesDir = path.join(dataDir, "files");
    return {
      simulator,
      shop,
      prisma: database.prisma,
      pages,
      web,
      worker,
      filesDir,
      productIds,
      originals,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Tees of different cloth, so that no two photos have the same bytes. */
function drawProducts(photosByProduct: number[]): Promise<SeedProduct[]> {
  return Promise.all(
    photosByProduct.map(async (photos, product) => {
      const images: SeedProduct["images"] = [];
      for (let photo = 0; photo < photos; photo++) {
        const cloth: [number, number, number] = [0.05 + 0.04 * photo, 0.12 + 0.1 * product, 0.5];
        const { file } = await drawTee({ cloth, width: 320, height: 400 });
        images.push({ bytes: file, filename: `tee-${product + 1}-${photo + 1}.png`, alt: "" });
      }
      return {
        title: `Tee ${product + 1}`,
        handle: `tee-${product + 1}`,
        productType: "Tee",
        vendor: "Atelier",
        tags: [],
        price: "29.00",
        variants: [],
        images,
      };
    }),
  );
}
