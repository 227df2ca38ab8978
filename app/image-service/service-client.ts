import type { z } from "zod";
import type { Quote } from "#contract/fields.ts";
import type { CallInput, Operation } from "#contract/operation.ts";
import { parseJson } from "./parse-json.ts";
import { parseErrorBody, ServiceError } from "./service-error.ts";

type QueryOf<O extends Operation> = O["query"] extends z.ZodType ? z.input<O["query"]> : undefined;

/** What a call sends: the operation's params, body and query, and how to send it. */
export type Call<O extends Operation> = Omit<CallInput<O>, "query"> & {
  query?: QueryOf<O>;
  /** Makes repeating the call safe: the first answer is replayed for 24 h. 1-255 characters. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type QuoteStatus<O extends Operation> = O extends { quotable: true } ? 200 : never;

/** The JSON body an operation succeeds with; a quote is asked for with `quote`. */
export type Answer<O extends Operation> = {
  [S in Exclude<keyof O["replies"], QuoteStatus<O>>]: O["replies"][S] extends z.ZodType
    ? z.output<O["replies"][S]>
    : undefined;
}[Exclude<keyof O["replies"], QuoteStatus<O>>];

export interface ImageServiceClient {
  /**
   * Sends one request. A 429 or 503 that names a wait is honoured and tried again while `patienceMs` lasts.
   * @throws ServiceError
   */
  call<O extends Operation>(operation: O, input: Call<O>): Promise<Answer<O>>;
  /** The price of a generating call; nothing is created. @throws ServiceError */
  quote<O extends Operation & { quotable: true }>(operation: O, input: Call<O>): Promise<Quote>;
}

export interface ImageServiceOptions {
  /** With the version prefix, such as `https://images.example/v1`. */
  baseUrl: string;
  token: string;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<void>;
  /** How long one request may take. */
  timeoutMs?: number;
  /** How long a call may wait in all for a service that asks for patience. */
  patienceMs?: number;
}

const defaults = { timeoutMs: 20_000, patienceMs: 5_000 };

/** The client of the image generation service; its types derive from the operations of `#contract`. */
export function createImageServiceClient(options: ImageServiceOptions): ImageServiceClient {
  const send = options.fetch ?? fetch;
  const sleep = options.sleep ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const patienceMs = options.patienceMs ?? defaults.patienceMs;

  async function request(
    operation: Operation,
    input: Call<Operation>,
    dryRun: boolean,
  ): Promise<{ status: number; body: unknown }> {
    const url = toUrl(options.baseUrl, operation, input, dryRun);
    let waitedMs = 0;
    for (;;) {
      try {
        return await requestOnce(operation, url, input);
      } catch (error) {
        if (!(error instanceof ServiceError) || !isWorthWaiting(error)) throw error;
        const waitMs = error.retryAfterMs ?? 1000;
        if (waitedMs + waitMs > patienceMs) throw error;
        await sleep(waitMs);
        waitedMs += waitMs;
      }
    }
  }

  async function requestOnce(operation: Operation, url: URL, input: Call<Operation>) {
    const headers = new Headers({ Accept: "application/json" });
    if (operation.access !== "none") headers.set("Authorization", `Bearer ${options.token}`);
    if (input.idempotencyKey) headers.set("Idempotency-Key", input.idempotencyKey);
    const body = "body" in input ? JSON.stringify(input.body) : undefined;
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaults.timeoutMs);
    const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
    let reply: Response;
    let text: string;
    try {
      reply = await send(url, { method: operation.method, headers, body, signal, redirect: "error" });
      text = await reply.text();
    } catch (cause) {
      throw ServiceError.unreached(operation.id, cause);
    }
    if (!reply.ok) {
      throw ServiceError.refused(operation.id, reply.status, parseErrorBody(text), readRetryAfterMs(reply));
    }
    return { status: reply.status, body: parseReply(operation, reply.status, text) };
  }

  return {
    async call<O extends Operation>(operation: O, input: Call<O>) {
      const reply = await request(operation, input as Call<Operation>, false);
      return reply.body as Answer<O>;
    },
    async quote<O extends Operation & { quotable: true }>(operation: O, input: Call<O>) {
      const reply = await request(operation, input as Call<Operation>, true);
      return reply.body as Quote;
    },
  };
}

function isWorthWaiting(error: ServiceError): boolean {
  return error.status === 429 || (error.status === 503 && error.retryAfterMs !== null);
}

function toUrl(baseUrl: string, operation: Operation, input: Call<Operation>, dryRun: boolean): URL {
  const params = ("params" in input ? input.params : {}) as Record<string, string>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]));
  const url = new URL(baseUrl.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (dryRun) url.searchParams.set("dry_run", "true");
  return url;
}

/** Seconds or an HTTP date, as RFC 9110 allows. */
function readRetryAfterMs(reply: Response): number | null {
  const value = reply.headers.get("Retry-After");
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function parseReply(operation: Operation, status: number, text: string): unknown {
  const shape = operation.replies[status];
  if (shape === "empty") return undefined;
  if (shape === undefined || typeof shape === "string") {
    throw ServiceError.malformed(
      operation.id,
      status,
      new Error("status without a JSON body in the interface"),
    );
  }
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) throw ServiceError.malformed(operation.id, status, parsed.error);
  return parsed.data;
}
