import { setTimeout as sleep } from "node:timers/promises";
import { context, trace } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { createFailureLog } from "#service/adapters/failure-log.ts";
import type { Log } from "#service/core/ports.ts";
import type { Config } from "../config.ts";
import { traceFetches } from "./trace-fetches.ts";

/** Time limit of one request to the collector, repetitions included. */
const exportMsMax = 10_000;
/** Spans that wait for the collector, those of a request in flight among them; of more than these, the newest are dropped. */
const waitingMax = 4_096;
const batchMax = 512;
const closeMsMax = 2_000;

/** Spans of this process that the collector has taken, and those that it did not get. */
export interface SpanCounts {
  exported: number;
  dropped: number;
}

export interface Traces {
  spans: Readonly<SpanCounts>;
  /** Sends what waits, unless the collector is away. */
  close(): Promise<void>;
}

/**
 * Records spans of this process and sends them to a collector (OTLP over HTTP, JSON). OpenTelemetry's SDK is loaded by this
 * call, and only with a collector.
 *
 * @param process its role: the collector sees the service `restyle-<role>`
 * @returns null without a collector
 */
export async function openTraces(
  { traces: settings, shops }: Pick<Config, "traces" | "shops">,
  process: string,
  log: Log,
): Promise<Traces | null> {
  if (settings === null) return null;
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const spans: SpanCounts = { exported: 0, dropped: 0 };
  const sending = createFailureLog(log, {}, "Sending spans to the collector");
  let waiting = 0;
  const { url, headers, ratio } = settings;
  const http = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMsMax });
  const exporter: SpanExporter = {
    export: (batch, done) =>
      http.export(batch, (result) => {
        waiting -= batch.length;
        if (result.code === 0) {
          spans.exported += batch.length;
          sending.succeeded();
        } else {
          spans.dropped += batch.length;
          sending.failed(result.error);
        }
        done(result);
      }),
    shutdown: () => http.shutdown(),
  };
  const batches = new sdk.BatchSpanProcessor({
    exporter,
    maxQueueSize: waitingMax,
    maxExportBatchSize: batchMax,
    exportTimeoutMillis: exportMsMax * 2,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": `restyle-${process}` }),
    // What a caller has decided about its trace holds for our part of it, too.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      {
        onStart: (span, parent) => batches.onStart(span, parent),
        onEnd: (span) => {
          if (waiting >= waitingMax) spans.dropped++;
          else {
            waiting++;
            batches.onEnd(span);
          }
        },
        forceFlush: () => batches.forceFlush(),
        shutdown: () => batches.shutdown(),
      },
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const stopTracingFetches = traceFetches(shops.serviceUrl);
  return {
    spans,
    close: async () => {
      stopTracingFetches();
      trace.disable();
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(closeMsMax)]);
      context.disable();
    },
  };
}
