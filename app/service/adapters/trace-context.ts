/**
 * Spans and the W3C Trace Context of the present work, over OpenTelemetry's interface. Without an SDK behind it, which
 * `app/server/traces` loads by setting, nothing is recorded and nothing is passed on.
 */
import {
  type Attributes,
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** Version, trace id, id of the parent, flags; later versions may append fields. */
const traceparentForm = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

function findSpanContext(span = trace.getActiveSpan()): SpanContext | null {
  const found = span?.spanContext();
  return found && isSpanContextValid(found) ? found : null;
}

/** The `traceparent` of what the present work causes; null outside a trace. */
export function findTraceparent(): string | null {
  const found = findSpanContext();
  if (!found) return null;
  return `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, "0")}`;
}

/** Log field that names a span's trace; none without one. */
export function traceFields(span: Span): { traceId?: string } {
  const found = findSpanContext(span);
  return found ? { traceId: found.traceId } : {};
}

/** Context of work whose cause is in another process; that of a new trace when `traceparent` is absent or malformed. */
export function toContext(traceparent: string | null | undefined): Context {
  const [, traceId = "", spanId = "", flags = ""] = traceparentForm.exec(traceparent ?? "") ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** For work that makes no trace. */
export const noSpan: Span = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Starts a span as a child of the present work's, or of `parent`. It must be ended. */
export function startSpan(
  name: string,
  options: { kind?: keyof typeof SpanKind; attributes?: Attributes; parent?: Context } = {},
): Span {
  const { kind = "INTERNAL", attributes, parent = context.active() } = options;
  return trace
    .getTracer("restyle")
    .startSpan(name, { kind: SpanKind[kind], ...(attributes && { attributes }) }, parent);
}

/** Runs work as a part of a span: spans that it starts are children of it. */
export function withSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs all the work of a span, which ends with it. An error fails it. */
export async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await withSpan(span, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Adds what log lines say about the same work. It is ids, kinds, outcomes and counts, nothing that a person wrote. */
export function describeSpan(span: Span, fields: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(fields)) span.setAttribute(`restyle.${name}`, value);
}

/**
 * Marks a span as failed.
 *
 * @param cause a code, or an error, of which only the class is recorded: its message may hold secrets
 */
export function failSpan(span: Span, cause: unknown): void {
  const type = cause instanceof Error ? cause.name : String(cause);
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}
