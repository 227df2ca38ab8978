import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readSampleCatalogue } from "#simulator/catalogue/sample-catalogue.ts";
import { catalogueFromDirectory } from "#simulator/catalogue-from-directory.ts";
import { toSampleStore } from "#simulator/sample-store.ts";
import type { SeedProduct } from "#simulator/seed-product.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { lockData } from "./lock-data.ts";
import { simulateEngines } from "./simulate-engines.ts";

const root = path.resolve(import.meta.dirname, "../..");
const app = { apiKey: "restyle-demo", apiSecret: "secret-of-the-simulated-shopify" };
const startMsMax = 300_000;

export interface Demo {
  simulator: Simulator;
  shop: string;
  appUrl: string;
  /** The service's interface and the token of its operator, which holds until the server stops. */
  service: { url: string; operatorToken: string };
  /** Products of the store, as seeded. */
  products: SeedProduct[];
  productIds: string[];
  /** Process id of the server's supervisor. */
  serverPid: number;
  stop(): Promise<void>;
}

/**
 * Starts the simulated Shopify with a seeded store, and the server against it.
 * @throws Error with one sentence saying what is in the way.
 */
export async function startDemo(options: DemoSettings): Promise<Demo> {
  const { dataDir } = options;
  await mkdir(path.dirname(dataDir), { recursive: true });
  const unlock = await lockData(dataDir);
  try {
    const demo = await startLocked(options);
    return { ...demo, stop: () => demo.stop().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

interface DemoSettings {
  dataDir: string;
  photos: string | null;
  /** Scale of the sample catalogue's photos; 1 unless given. */
  scale?: number;
  /** A part of the sample catalogue; all of it unless given. */
  handles?: readonly string[];
  reset: boolean;
  port: number;
  /** Language of the admin; English unless given. */
  locale?: string;
  /** Credits of the store's account; absent: what a new shop gets. */
  credits?: number;
  /** Draws with simulated providers. */
  simulateEngines?: boolean;
  /** What runs the server; the one of `npm start` unless given. */
  server?: { script: string; env: Record<string, string>; output: NodeJS.WritableStream };
  say: (text: string) => void;
}

async function startLocked(options: DemoSettings): Promise<Demo> {
  const { dataDir, say } = options;
  if (options.reset) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  for (const port of [options.port, options.port + 1]) await assertPortFree(port);

  const products = await readProducts(options);
  const shop = options.photos
    ? `photos-${createHash("sha256").update(path.resolve(options.photos)).digest("hex").slice(0, 6)}.myshopify.com`
    : "northlight-demo.myshopify.com";
  const appUrl = `http://localhost:${options.port}`;
  const simulator = await startShopifySimulator({
    app: { ...app, url: appUrl },
    port: options.port + 1,
    dataDir: path.join(dataDir, "shopify"),
    shops: [shop],
    toml: path.join(root, "shopify.app.toml"),
    ...(options.locale ? { adminLocale: options.locale } : {}),
  });
  say("Filling the store …");
  const productIds = await simulator.seedProducts(shop, products);

  say("Starting the server …");
  const engines = options.simulateEngines ? await simulateEngines() : null;
  const service = { url: `${appUrl}/v1`, operatorToken: randomBytes(32).toString("base64url") };
  const server = startServer({
    dataDir,
    appUrl,
    operatorToken: service.operatorToken,
    port: options.port,
    simulatorUrl: simulator.origin,
    ...options.server,
    env: { ...options.server?.env, ...engines?.env },
  });
  const stop = async () => {
    await server.stop();
    await engines?.simulator.close();
    await simulator.close();
  };
  try {
    await server.ready();
    if (options.credits !== undefined) {
      await openAccount({ dataDir, env: server.env, shop, credits: options.credits });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { simulator, shop, appUrl, service, products, productIds, serverPid: server.pid, stop };
}

async function readProducts({
  photos,
  ...sample
}: {
  photos: string | null;
  scale?: number;
  handles?: readonly string[];
}): Promise<SeedProduct[]> {
  return photos ? catalogueFromDirectory(photos) : toSampleStore(await readSampleCatalogue(sample));
}

function startServer(options: {
  dataDir: string;
  appUrl: string;
  operatorToken: string;
  port: number;
  simulatorUrl: string;
  script?: string;
  env?: Record<string, string>;
  output?: NodeJS.WritableStream;
}) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...options.env,
    // The demonstration has a database of its own, whatever this machine is set up for.
    DATABASE_URL: "",
    NODE_ENV: "development",
    PORT: String(options.port),
    PUBLIC_URL: options.appUrl,
    DATA_DIR: path.join(options.dataDir, "server"),
    OPERATOR_TOKEN: options.operatorToken,
    IMAGE_SERVICE_OPERATOR_TOKEN: options.operatorToken,
    SHOPIFY_API_KEY: app.apiKey,
    SHOPIFY_API_SECRET: app.apiSecret,
    SHOPIFY_SIMULATOR_URL: options.simulatorUrl,
    WEBHOOK_ALLOW_PRIVATE: "true",
  };
  const logFile = path.join(options.dataDir, "server.log");
  const child = spawn(process.execPath, [options.script ?? path.join(root, "app/server/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A group of its own: Ctrl-C reaches this process, which then ends the server in order.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: "a" });
  let lastWords = "";
  child.stdout?.pipe(log, { end: false });
  if (options.output) child.stdout?.pipe(options.output, { end: false });
  child.stderr?.on("data", (chunk: Buffer) => {
    log.write(chunk);
    options.output?.write(chunk);
    lastWords = chunk.toString().trim();
  });
  return {
    env,
    pid: child.pid as number,
    ready: async () => {
      for (const start = Date.now(); Date.now() - start < startMsMax; await sleep(100)) {
        if (child.exitCode !== null)
          throw new Error(`The server did not start: ${lastWords} (log: ${logFile})`);
        const answer = await fetch(`${options.appUrl}/readyz`).catch(() => null);
        if (answer?.ok) return;
      }
      throw new Error(`The server did not answer within ${startMsMax / 1000} s; its log is ${logFile}.`);
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      log.end();
    },
  };
}

/** Opens the store's account with credits; the app finds it when it is installed. */
async function openAccount(options: {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  shop: string;
  credits: number;
}): Promise<void> {
  const marker = path.join(options.dataDir, `credited-${options.shop}`);
  if (existsSync(marker)) return;
  const args = [
    path.join(root, "app/server/commands/account.ts"),
    ...["create", "--email", `owner@${options.shop}`, "--name", options.shop, "--plan", "shop"],
    ...["--external-ref", options.shop, "--credits", String(options.credits)],
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: options.env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (chunk: Buffer) => {
    problem += chunk;
  });
  const [code] = await once(child, "exit");
  if (code !== 0 && !problem.includes("exists already")) {
    throw new Error(`The store's account could not be opened: ${problem.trim()}`);
  }
  await writeFile(marker, "");
}

function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new Error(`Port ${port} is in use; choose another with --port N.`) : error);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
