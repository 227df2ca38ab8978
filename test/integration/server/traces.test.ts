import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromLoadedRestyle, type LoadedRestyle } from "#components/restyles/loaded-restyle.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import type { NewRestyleView } from "#shops/views.ts";
import { findFreePair } from "#test-support/demo-window.ts";
import { createPageClient } from "../../../scripts/demo/page-client.ts";
import { simulateEngines } from "../../../scripts/demo/simulate-engines.ts";
import { type Demo, startDemo } from "../../../scripts/demo/start-demo.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const waitMsMax = 120_000;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Record<string, string | number>;
}

interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: (Omit<Span, "service" | "attributes"> & { attributes: OtlpAttribute[] })[] }[];
  }[];
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const toAttributes = (attributes: OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]));

/** A collector of OTLP over HTTP that keeps spans. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpRequest).resourceSpans) {
      const service = String(toAttributes(resource.attributes)["service.name"]);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, attributes: toAttributes(span.attributes) });
    }
    response.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** The product as `npm start` runs it, beside a simulated Shopify, with these settings. */
async function startProduct(env: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-traces-"));
  const engines = await simulateEngines(0.25);
  let output = "";
  const demo: Demo = await startDemo({
    dataDir,
    photos: null,
    scale: 0.25,
    handles: ["cove-chino-short"],
    credits: 1_000,
    reset: false,
    port: await findFreePair(),
    say: () => undefined,
    server: {
      script: path.join(root, "app/server/main.ts"),
      env: { ...engines.env, ...env },
      output: new Writable({
        write: (chunk, _encoding, done) => {
          output += chunk;
          done();
        },
      }),
    },
  });
  return {
    demo,
    /** Lines of its log. */
    lines: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line) as Record<string, string>),
    output: () => output,
    close: async () => {
      await demo.stop();
      await engines.simulator.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Has the app make a new photo of the product, and publish it. */
async function restyleAndPublish({ simulator, shop, appUrl, productIds }: Demo): Promise<void> {
  const pages = createPageClient({ appUrl, sessionToken: () => simulator.sessionToken(shop) });
  const products = new URL(toNewRestylePath(productIds), appUrl).searchParams.get("products") ?? "";
  const chosen = await pages.load<NewRestyleView>("/app/restyles/new", "routes/app.restyles.new", {
    products,
  });
  const draft = {
    kind: "packshot",
    images: chosen.products.map(({ id, images }) => ({ productId: id, mediaIds: [images[0]!.mediaId] })),
    options: {
      style: "free",
      prompt: "on oak",
      ground: "",
      isTransparent: false,
      framing: "full_frame",
      size: 1024,
    },
  };
  const { redirect, value } = await pages.act("/app/restyles/new", { draft, submissionId: randomUUID() });
  const id = redirect?.split("/").at(-1);
  expect(id, JSON.stringify(value)).toBeTruthy();
  const view = async () =>
    fromLoadedRestyle(
      await pages.load<LoadedRestyle>(`/app/restyles/${id}`, "routes/app.restyles.$id._index"),
    );
  const states = async () => [...new Set((await view()).images.map(({ state }) => state))];
  await expect.poll(states, { timeout: waitMsMax }).toEqual(["ready"]);
  const decisions = (await view()).images.map(({ id: imageId }) => ({ imageId, decision: "approved" }));
  await pages.act(`/app/restyles/${id}/decisions`, { decisions });
  await pages.act(`/app/restyles/${id}/publish`, { intent: "publish", placement: "after-original", alt: {} });
  const publications = async () => [...new Set((await view()).images.map(({ publication }) => publication))];
  await expect.poll(publications, { timeout: waitMsMax }).toEqual(["published"]);
}

describe("with a collector", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    collector = await startCollector();
    product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  });
  afterAll(async () => {
    await product?.close();
    await collector?.close();
  });

  const findSpan = (name: string, traceId?: string) =>
    collector.spans.find((span) => span.name === name && (!traceId || span.traceId === traceId));
  const received = async (name: string, traceId?: string): Promise<Span> => {
    await expect.poll(() => findSpan(name, traceId), { timeout: 30_000, message: name }).toBeDefined();
    return findSpan(name, traceId)!;
  };
  /** The span and those above it, as far as they have come. */
  const toLineage = (span: Span): Span[] => {
    const parent = collector.spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    );
    return parent ? [span, ...toLineage(parent)] : [span];
  };
  /** The span and those above it, up to the first of its trace: processes send theirs in turn. */
  const lineage = async (span: Span): Promise<Span[]> => {
    const missing = () => toLineage(span).at(-1)?.parentSpanId ?? "";
    await expect.poll(missing, { timeout: 30_000, message: `a parent of ${span.name}` }).toBe("");
    return toLineage(span);
  };

  test("one trace leads from a merchant's submission to the webhook that tells of the picture, another from publishing to Shopify", async () => {
    await restyleAndPublish(product.demo);
    const submission = await received("POST /app/restyles/new");
    const { traceId } = submission;
    const webhook = await received("POST /webhooks/image-service/*", traceId);
    expect((await lineage(webhook)).map(({ name, service }) => [name, service])).toEqual([
      ["POST /webhooks/image-service/*", "restyle-web"],
      ["webhook", "restyle-worker"],
      ["task result.render.nano_banana_2", "restyle-worker"],
      ["POST /v1/create-packshot", "restyle-web"],
      ["POST localhost", "restyle-worker"],
      ["task shops-send-product", "restyle-worker"],
      ["POST /app/restyles/new", "restyle-web"],
    ]);
    const call = await received("POST 127.0.0.1", traceId);
    expect((await lineage(call)).map(({ name }) => name)).toEqual([
      "POST 127.0.0.1",
      "engine nano_banana_2 render",
      "task result.render.nano_banana_2",
      ...(await lineage(webhook)).slice(3).map(({ name }) => name),
    ]);
    const shopifyPort = Number(new URL(product.demo.simulator.origin).port);
    const ofShopify = collector.spans.filter((span) => span.attributes["server.port"] === shopifyPort);
    expect(ofShopify.some((span) => span.traceId === traceId)).toBe(true);
    const ofEngine = await received("engine nano_banana_2 render", traceId);
    expect(ofEngine.attributes).toEqual({
      "restyle.engine": "nano_banana_2",
      "restyle.jobType": "create_packshot",
      "restyle.outcome": "image",
    });

    const publishing = await received("POST /app/restyles/*/publish");
    const placing = await received("task shops-place-images", publishing.traceId);
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === placing.spanId)).toContainEqual(
      expect.objectContaining({
        name: "POST localhost",
        attributes: expect.objectContaining({ "server.port": shopifyPort, "http.response.status_code": 200 }),
      }),
    );
    expect((await lineage(placing)).at(-1)).toEqual(publishing);
  });

  test("the trace of a request and of a task stands in its one log line, and in the answer", async () => {
    const { appUrl } = product.demo;
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const answer = await fetch(`${appUrl}/v1/models`, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "X-Request-Id": "my-own" },
    });
    expect(answer.headers.get("x-trace-id")).toBe(traceId);
    const ofRequest = () => product.lines().filter(({ requestId }) => requestId === "my-own");
    await expect.poll(ofRequest).toMatchObject([{ msg: "request", traceId }]);
    const submission = await received("POST /app/restyles/new");
    expect(
      product
        .lines()
        .filter(({ msg, traceId }) => msg === "task" && traceId === submission.traceId)
        .map(({ task }) => task),
    ).toEqual(
      expect.arrayContaining(["shops-send-product", "result.render.nano_banana_2", "webhook.deliver"]),
    );
  });

  test("no span holds a token, an address, a word of the merchant or a shop's name", () => {
    const { simulator, shop, service } = product.demo;
    const all = JSON.stringify(collector.spans);
    expect(collector.spans.length).toBeGreaterThan(50);
    const webhookKeys = product.output().match(/image-service\/[\w-]{20,}/g) ?? [];
    for (const secret of [shop, shop.split(".")[0]!, service.operatorToken, "oak", "?", "@", ...webhookKeys])
      expect(all.includes(secret), secret).toBe(false);
    expect(simulator.violations).toEqual([]);
  });

  test("a collector that is away changes nothing but the count of dropped spans", async () => {
    await collector.close();
    await restyleAndPublish(product.demo);
    const { appUrl, service } = product.demo;
    const countDropped = async () => {
      const headers = { Authorization: `Bearer ${service.operatorToken}` };
      const metrics = await (await fetch(`${appUrl}/metrics`, { headers })).text();
      return Number(/^restyle_trace_spans_total\{outcome="dropped"[^}]*\} (\d+)/m.exec(metrics)?.[1]);
    };
    await expect.poll(countDropped, { timeout: waitMsMax }).toBeGreaterThan(0);
    const outage = { level: 50, msg: "Sending spans to the collector failed; trying again" };
    expect(product.lines()).toEqual(expect.arrayContaining([expect.objectContaining(outage)]));
    expect(product.lines().filter(({ level, msg }) => Number(level) >= 50 && msg !== outage.msg)).toEqual([]);
  });
});

/** The packages of OpenTelemetry that a process loads for web, worker and their traces with this setting. */
async function listLoaded(traces: string): Promise<string[]> {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.startsWith("@opentelemetry/")) loaded.add(specifier);
        return next(specifier, context);
      },
    });
    await import("#server/processes/web.ts");
    await import("#server/processes/worker.ts");
    const { openTraces } = await import("#server/traces/open-traces.ts");
    await openTraces({ traces: ${traces}, shops: { serviceUrl: "" } }, "web", { info() {}, error() {} });
    process.stdout.write(JSON.stringify([...loaded]));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

test("without the setting no module of OpenTelemetry's SDK is loaded", async () => {
  expect(await listLoaded("null")).toEqual(["@opentelemetry/api"]);
  const settings = '{ url: "http://127.0.0.1:9/v1/traces", headers: {}, ratio: 1 }';
  expect(await listLoaded(settings)).toContain("@opentelemetry/sdk-trace");
});
