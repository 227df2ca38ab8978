import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import type { Call } from "#simulator/call-log.ts";
import { startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { fillStore } from "./fill-store.ts";
import { openBenchRuntime } from "./open-bench-runtime.ts";
import type { StoreRun, StoreRunReport } from "./run-store.ts";

const runMsMax = 45 * 60_000;
const shop = "large.myshopify.com";
const app = { apiKey: "bench-key", apiSecret: "bench-secret", url: "http://127.0.0.1:9" };

/** What a part of a run asked of Shopify. */
export interface Traffic {
  requests: number;
  points: number;
  throttled: number;
  /** Requests by root field. */
  operations: Record<string, number>;
}

export interface WatchedRun {
  report: StoreRunReport;
  /** By the part of the run. */
  traffic: Record<StorePart, Traffic>;
}

/** Parts of a run, in their order; the process says when one ends. */
export type StorePart = "select" | "publish" | "bare";

export interface StoreBench {
  /** Runs the app's part in a fresh process and watches it. */
  run(options: Pick<StoreRun, "tag" | "publish" | "bare">): Promise<WatchedRun>;
  close(): Promise<void>;
}

/**
 * A store of so many products on a simulated Shopify with a standard shop's limits. The simulator, the service and the
 * database are other processes than the one that is measured.
 */
export async function openStoreBench(productCount: number): Promise<StoreBench> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#204060" } })
    .png()
    .toBuffer();
  const pictures = createServer((_request, reply) =>
    reply.setHeader("Content-Type", "image/png").end(picture),
  );
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  const bench = await openBenchRuntime();
  // A standard shop's limit: the simulator's default.
  const simulator = await startShopifySimulator({ app, shops: [shop] });
  await bench.start("web");
  fillStore(simulator, shop, productCount);

  /** Takes the calls since the last time off the log. */
  function takeTraffic(): Traffic {
    const calls = (simulator.calls as Call[]).splice(0).filter(({ door }) => door === "graphql");
    return {
      requests: calls.length,
      points: calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      throttled: calls.filter(({ errors }) => errors.includes("THROTTLED")).length,
      operations: countBy(calls.flatMap(({ operations }) => operations)),
    };
  }

  async function run(options: Pick<StoreRun, "tag" | "publish" | "bare">): Promise<WatchedRun> {
    const storeRun: StoreRun = {
      ...options,
      databaseUrl: bench.databaseUrl,
      serviceUrl: bench.url,
      operatorToken: bench.operatorToken,
      simulatorUrl: simulator.origin,
      credentials: app,
      shop,
      pictureUrl: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/picture.png`,
      sessionToken: await simulator.sessionToken(shop),
    };
    takeTraffic();
    const child = fork(path.join(import.meta.dirname, "run-store.ts"), {
      execArgv: ["--expose-gc"],
      env: { ...process.env, STORE_RUN: JSON.stringify(storeRun) },
    });
    const traffic: Record<StorePart, Traffic> = {
      select: noTraffic(),
      publish: noTraffic(),
      bare: noTraffic(),
    };
    let part: StorePart = "select";
    const collect = () => add(traffic[part], takeTraffic());
    // The log keeps a few thousand calls.
    const collecting = setInterval(collect, 1_000);
    const report = await awaitReport(child, (began) => {
      collect();
      part = began;
    }).finally(() => clearInterval(collecting));
    collect();
    child.kill();
    await once(child, "exit");
    return { report, traffic };
  }

  return {
    run,
    close: async () => {
      if (simulator.violations.length > 0) throw new Error(simulator.violations[0]!.message);
      await simulator.close();
      await bench.close();
      pictures.close();
    },
  };
}

/** @param onPart called when a part begins */
async function awaitReport(child: ChildProcess, onPart: (part: StorePart) => void): Promise<StoreRunReport> {
  const report = await new Promise<StoreRunReport>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The run took too long")), runMsMax);
    child.once("exit", (code) => reject(new Error(`The run ended with ${code}`)));
    child.on("message", (said: { part: StorePart } | { report: StoreRunReport }) => {
      if ("part" in said) return onPart(said.part);
      clearTimeout(timer);
      resolve(said.report);
    });
  });
  child.removeAllListeners("exit");
  return report;
}

const noTraffic = (): Traffic => ({ requests: 0, points: 0, throttled: 0, operations: {} });

function add(sum: Traffic, more: Traffic): void {
  sum.requests += more.requests;
  sum.points += more.points;
  sum.throttled += more.throttled;
  for (const [name, count] of Object.entries(more.operations)) {
    sum.operations[name] = (sum.operations[name] ?? 0) + count;
  }
}

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
