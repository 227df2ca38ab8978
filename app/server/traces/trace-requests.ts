import { type Span, trace } from "@opentelemetry/api";
import type { ServerBuild } from "@remix-run/node";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  failSpan,
  noSpan,
  startSpan,
  toContext,
  traceFields,
  withSpan,
} from "#service/adapters/trace-context.ts";

/**
 * Records a span for every request but those of `quiet` route patterns, in the trace of the caller's `traceparent`, and
 * names the trace in `X-Trace-Id`. Register it before the hooks that are to run in the trace.
 *
 * @returns the span of a request
 */
export function traceRequests(
  app: FastifyInstance,
  quiet: ReadonlySet<string>,
): (request: FastifyRequest) => Span {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    if (quiet.has(route)) return done();
    const given = headers.traceparent;
    // Pages have one pattern; `namePage` tells them apart.
    const span = startSpan(route === "*" ? method : `${method} ${route}`, {
      kind: "SERVER",
      parent: toContext(typeof given === "string" ? given : null),
      attributes: { "http.request.method": method, ...(route !== "*" && { "http.route": route }) },
    });
    spans.set(request, span);
    reply.header("X-Trace-Id", traceFields(span).traceId);
    // Also when the caller leaves before the answer.
    reply.raw.once("close", () => {
      if (reply.raw.headersSent) span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) failSpan(span, reply.statusCode);
      span.end();
    });
    withSpan(span, done);
  });
  return (request) => spans.get(request) ?? noSpan;
}

/**
 * Names the span of a page's request by its address. Of that only words of the app's routes are kept, because others may be
 * ids or keys.
 */
export function namePage({ method, url }: FastifyRequest, routes: ServerBuild["routes"]): void {
  const words = new Set(Object.values(routes).flatMap((route) => route?.path?.split("/") ?? []));
  const parts = url
    .replace(/^\/|(?:\.data)?(?:\?.*)?$/g, "")
    .split("/")
    .map((part) => (part === "" || words.has(part) ? part : "*"));
  const route = `/${parts.join("/")}`;
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute("http.route", route);
}
