import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { checkCollector } from "#server/doctor/check-collector.ts";
import { toContext } from "#service/adapters/trace-context.ts";

const secrets = {
  DATABASE_URL: "postgresql://localhost/x",
  LINK_SECRET: "a".repeat(32),
  OPERATOR_TOKEN: "b".repeat(32),
  BIOMETRIC_KEY: `test:${"07".repeat(32)}`,
};

test("a collector's settings are OpenTelemetry's own; without its address there are none", () => {
  const read = (env: Record<string, string>) => readConfig({ ...secrets, ...env }).traces;
  expect(read({ OTEL_TRACES_SAMPLER_ARG: "0.5" })).toBeNull();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example/otlp/" };
  expect(read(endpoint)).toEqual({ url: "https://traces.example/otlp/v1/traces", headers: {}, ratio: 1 });
  const others = {
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YQ==, x-team=a",
    OTEL_TRACES_SAMPLER_ARG: "0",
  };
  expect(read({ ...endpoint, ...others })).toMatchObject({
    headers: { authorization: "Basic YQ==", "x-team": "a" },
    ratio: 0,
  });
  for (const wrong of ["Bearer token", "a=%zz", "a=%ff"])
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toThrow("OTEL_EXPORTER_OTLP_HEADERS");
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: "2" })).toThrow("OTEL_TRACES_SAMPLER_ARG");
});

test("the doctor tells a collector that takes spans from one that refuses them or is away", async () => {
  let status = 200;
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(status).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  const ask = () => checkCollector({ traces: { url, headers: {}, ratio: 0.25 } });
  expect(await checkCollector({ traces: null })).toEqual([]);
  expect(await ask()).toMatchObject([{ state: "ok", text: expect.stringContaining("25 %") }]);
  status = 401;
  expect(await ask()).toMatchObject([{ state: "fail", text: expect.stringContaining("OTLP_HEADERS") }]);
  status = 404;
  expect(await ask()).toMatchObject([{ state: "fail", text: expect.stringContaining("answers 404") }]);
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  expect(await ask()).toMatchObject([{ state: "fail", text: expect.stringContaining("does not answer") }]);
});

test("a malformed traceparent begins a new trace", () => {
  const parent = (traceparent: string | null) => trace.getSpanContext(toContext(traceparent));
  const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  expect(parent(`00-${traceId}-${spanId}-01`)).toMatchObject({
    traceId,
    spanId,
    traceFlags: 1,
    isRemote: true,
  });
  expect(parent(`00-${traceId}-${spanId}-00`)).toMatchObject({ traceFlags: 0 });
  for (const wrong of [
    null,
    "",
    "00-1-2-01",
    `ff-${traceId}-${spanId}-01`,
    `00-${"0".repeat(32)}-${spanId}-01`,
  ])
    expect(toContext(wrong)).toBe(ROOT_CONTEXT);
});
