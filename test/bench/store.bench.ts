/**
 * A store of 100,000 products: select 2,000 and 20,000 of them and submit, each in a fresh process of the app that is
 * watched; then publish 1,000 images under the rate limit of a standard shop. The simulated Shopify, the service and the
 * database are other processes than the one that is measured.
 *
 *   npm run bench -- store        PUBLISH=100 publishes fewer
 */
import { fork } from "node:child_process";
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
import { type ProcessUse, watchProcess } from "./watch-process.ts";
import { writeReport } from "./write-report.ts";

const productCount = 100_000;
const publishCount = Number(process.env.PUBLISH ?? 1_000);
const runMsMax = 30 * 60_000;
const shop = "large.myshopify.com";
const app = { apiKey: "bench-key", apiSecret: "bench-secret", url: "http://127.0.0.1:9" };

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#204060" } })
  .png()
  .toBuffer();
const pictures = createServer((_request, reply) => reply.setHeader("Content-Type", "image/png").end(picture));
await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));

const bench = await openBenchRuntime();
// A standard shop's limit: the simulator's default.
const simulator = await startShopifySimulator({ app, shops: [shop] });
try {
  await bench.start("web");
  fillStore(simulator, shop, productCount);
  const base = {
    databaseUrl: bench.databaseUrl,
    serviceUrl: bench.url,
    operatorToken: bench.operatorToken,
    simulatorUrl: simulator.origin,
    credentials: app,
    shop,
    pictureUrl: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/picture.png`,
  };
  const small = await runStore({ ...base, tag: "tenth", publish: 0 });
  const large = await runStore({ ...base, tag: "season", publish: publishCount });
  console.table(
    [small, large].map(({ report, use, select }) => ({
      products: report.products,
      photos: report.photos,
      "read s": (report.readMs / 1_000).toFixed(1),
      "submit s": (report.submitMs / 1_000).toFixed(1),
      requests: select.requests,
      points: select.points,
      "before MiB": report.beforeMiB.toFixed(0),
      "peak MiB": report.selectPeakMiB.toFixed(0),
      "peak of process MiB": use.residentPeak.toFixed(0),
    })),
  );
  const { published, failed, publishMs } = large.report;
  const perProduct = (count: number) => (count / Math.max(1, published)).toFixed(1);
  console.log(
    `published ${published} images of as many products (${failed} failed) in ${(publishMs / 1_000).toFixed(0)} s: ` +
      `${perProduct(large.publish.requests)} requests and ${perProduct(large.publish.points)} points a product, ` +
      `${large.publish.throttled} requests throttled and sent again`,
  );
  if (simulator.violations.length > 0) throw new Error(simulator.violations[0]!.message);
  await writeReport("store", { productCount, small, large });
} finally {
  await simulator.close();
  await bench.close();
  pictures.close();
}

interface Traffic {
  requests: number;
  points: number;
  throttled: number;
}

/** Takes the calls since the last time off the log. */
function takeTraffic(): Traffic {
  const calls = (simulator.calls as Call[]).splice(0).filter(({ door }) => door === "graphql");
  return {
    requests: calls.length,
    points: calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    throttled: calls.filter(({ errors }) => errors.includes("THROTTLED")).length,
  };
}

async function runStore(
  run: Omit<StoreRun, "sessionToken">,
): Promise<{ report: StoreRunReport; use: ProcessUse; select: Traffic; publish: Traffic }> {
  const sessionToken = await simulator.sessionToken(shop);
  takeTraffic();
  const child = fork(path.join(import.meta.dirname, "run-store.ts"), {
    env: { ...process.env, STORE_RUN: JSON.stringify({ ...run, sessionToken }) },
  });
  const watch = watchProcess(child.pid!);
  const publish: Traffic = { requests: 0, points: 0, throttled: 0 };
  let select: Traffic | null = null;
  // The log keeps a few thousand calls.
  const collecting = setInterval(() => {
    if (select) add(publish, takeTraffic());
  }, 1_000);
  let use: ProcessUse | null = null;
  const report = await new Promise<StoreRunReport>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The run took too long")), runMsMax);
    child.once("exit", (code) => reject(new Error(`The run ended with ${code}`)));
    child.on("message", (said: { selected: true } | { report: StoreRunReport }) => {
      if ("selected" in said) {
        select = takeTraffic();
        return;
      }
      clearTimeout(timer);
      use = watch.stop();
      resolve(said.report);
    });
  }).finally(() => clearInterval(collecting));
  add(publish, takeTraffic());
  child.removeAllListeners("exit");
  child.kill();
  await once(child, "exit");
  return { report, use: use!, select: select!, publish };
}

function add(sum: Traffic, more: Traffic): void {
  sum.requests += more.requests;
  sum.points += more.points;
  sum.throttled += more.throttled;
}
