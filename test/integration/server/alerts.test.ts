/** The files of docs/operations that Prometheus and Grafana read, against what the composed server exports. */

import { readFile } from "node:fs/promises";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { createRegistry, measureTasks } from "#server/metrics.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";

const folder = path.resolve(import.meta.dirname, "../../../docs/operations");
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
