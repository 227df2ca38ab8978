import diagnostics from "node:diagnostics_channel";
import type { Span } from "@opentelemetry/api";
import { failSpan, findTraceparent, startSpan, withSpan } from "#service/adapters/trace-context.ts";

/** The part of undici's requests that is used here; Node publishes one for every request of its `fetch`. */
interface FetchRequest {
  method: string;
  origin: string | URL;
  addHeader(name: string, value: string): void;
}

interface FetchMessage {
  request: FetchRequest;
  response: { statusCode: number };
  error: unknown;
}

/** A shop's own address names the merchant. */
const shopDomain = ".myshopify.com";

/**
 * Records a span for every request that `fetch` sends as part of a trace: to Shopify, to providers, to object storage, and
 * of the app to the service. No address is recorded, because addresses hold signatures and ids; only the host is. Only
 * `serviceUrl` is told the trace.
 *
 * @returns the function that stops it
 */
export function traceFetches(serviceUrl: string): () => void {
  const spans = new WeakMap<FetchRequest, Span>();
  const serviceOrigin = URL.parse(serviceUrl)?.origin;
  const end = (request: FetchRequest, change: (span: Span) => void = () => undefined) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    change(span);
    span.end();
  };
  const listeners: Record<string, (message: FetchMessage) => void> = {
    create: ({ request }) => {
      // Work of no trace, such as a look for what is due, would begin one with every request.
      if (findTraceparent() === null) return;
      const { origin, hostname, port, protocol } = new URL(request.origin);
      const host = hostname.endsWith(shopDomain) ? shopDomain.slice(1) : hostname;
      const span = startSpan(`${request.method} ${host}`, {
        kind: "CLIENT",
        attributes: {
          "http.request.method": request.method,
          "server.address": host,
          "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
        },
      });
      spans.set(request, span);
      const traceparent = origin === serviceOrigin && withSpan(span, findTraceparent);
      if (traceparent) request.addHeader("traceparent", traceparent);
    },
    headers: ({ request, response }) => {
      const span = spans.get(request);
      span?.setAttribute("http.response.status_code", response.statusCode);
      if (span && response.statusCode >= 400) failSpan(span, response.statusCode);
    },
    trailers: ({ request }) => end(request),
    error: ({ request, error }) => end(request, (span) => failSpan(span, error)),
  };
  const channels = Object.entries(listeners).map(
    ([event, listen]) => [`undici:request:${event}`, listen as diagnostics.ChannelListener] as const,
  );
  for (const [channel, listen] of channels) diagnostics.subscribe(channel, listen);
  return () => {
    for (const [channel, listen] of channels) diagnostics.unsubscribe(channel, listen);
  };
}
