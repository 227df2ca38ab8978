import type { z } from "zod";
import type { Quote } from "#contract/fields.ts";
import type { CallInput, Operation } from "#contract/operation.ts";
import { ImageServiceError, parseErrorBody } from "./image-service-error.ts";
import { parseJson } from "./parse-json.ts";
import { type Sent, toBody, toHeaders, toUrl } from "./to-request.ts";

type QueryOf<O extends Operation> = O["query"] extends z.ZodType ? z.input<O["query"]> : undefined;

/** Input of a call: the operation's params, query and body or form, and options. */
export type Call<O extends Operation> = Omit<CallInput<O>, "query"> & {
  query?: QueryOf<O>;
  /** For operations with a password instead of a token. */
  credentials?: { email: string; password: string };
  /** For a stream: continues after this notification. */
  lastEventId?: number;
  /** Makes retries safe: the first response is replayed for 24 h. 1-255 characters. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type QuoteStatus<O extends Operation> = O extends { quotable: true } ? 200 : never;

/** The JSON body of a successful response. Use `quote` for quotes. */
export type Answer<O extends Operation> = {
  [S in Exclude<keyof O["replies"], QuoteStatus<O>>]: O["replies"][S] extends z.ZodType
    ? z.output<O["replies"][S]>
    : undefined;
}[Exclude<keyof O["replies"], QuoteStatus<O>>];

/** Operations with a response that is not JSON. */
type Streamed = Operation & {
  replies: { 200: "application/zip" | "text/event-stream" | "text/html" };
};

/** A streamed response. Cancel the body to release the connection. */
export interface OpenAnswer {
  body: ReadableStream<Uint8Array>;
  mime: string;
  /** Length of the body, if the service declares it. */
  bytes: number | null;
  /** File name of the body, such as that of a ZIP. */
  filename: string | null;
}

export interface ImageServiceClient {
  /**
   * Sends one request. A 429 or 503 with `Retry-After` is retried after that delay, within `retryBudgetMs`.
   *
   * @throws ImageServiceError
   */
  call<O extends Operation>(operation: O, input: Call<O>): Promise<Answer<O>>;
  /**
   * Opens a response that is not JSON: a ZIP, an event stream (parse it with `readEventStream`), a page. The time limit
   * applies until the response begins; after that the caller's signal ends it.
   *
   * @throws ImageServiceError
   */
  open<O extends Streamed>(operation: O, input: Call<O>): Promise<OpenAnswer>;
  /** The price of a generating call; nothing is created. @throws ImageServiceError */
  quote<O extends Operation & { quotable: true }>(operation: O, input: Call<O>): Promise<Quote>;
}

export interface ImageServiceOptions {
  /** With the version prefix, such as `https://images.example/v1`. */
  baseUrl: string;
  token: string;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<void>;
  /** Time limit of one request. */
  timeoutMs?: number;
  /** Retry budget: maximum total delay of a call's retries. */
  retryBudgetMs?: number;
}

const defaults = { timeoutMs: 20_000, retryBudgetMs: 5_000 };

/** The client of the image generation service; its types derive from the operations of `#contract`. */
export function createImageServiceClient(options: ImageServiceOptions): ImageServiceClient {
  const send = options.fetch ?? fetch;
  const sleep = options.sleep ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const { timeoutMs = defaults.timeoutMs, retryBudgetMs = defaults.retryBudgetMs } = options;

  /** Attempts the request until the service accepts it or the retry budget is spent. */
  async function withinRetryBudget<T>(attempt: () => Promise<T>): Promise<T> {
    let waitedMs = 0;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ImageServiceError) || !isWorthWaiting(error)) throw error;
        const waitMs = error.retryAfterMs ?? 1000;
        if (waitedMs + waitMs > retryBudgetMs) throw error;
        await sleep(waitMs);
        waitedMs += waitMs;
      }
    }
  }

  /** Sends one request; `read` consumes a successful response. The time limit includes reading. */
  async function exchange<T>(
    operation: Operation,
    input: Sent & { signal?: AbortSignal },
    dryRun: boolean,
    read: (reply: Response) => Promise<T>,
  ): Promise<T> {
    const url = toUrl(options.baseUrl, operation, input, dryRun);
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException("The service took too long", "TimeoutError")),
      timeoutMs,
    );
    const signal = input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal;
    try {
      const reply = await send(url, {
        method: operation.method,
        headers: toHeaders(operation, input, options.token),
        body: toBody(input),
        signal,
        redirect: "error",
      });
      if (reply.ok) return await read(reply);
      const body = parseErrorBody(await reply.text());
      throw ImageServiceError.refused(operation.id, reply.status, body, parseRetryAfterMs(reply));
    } catch (error) {
      throw error instanceof ImageServiceError ? error : ImageServiceError.unreached(operation.id, error);
    } finally {
      clearTimeout(timer);
    }
  }

  const requestJson = (operation: Operation, input: Sent, dryRun: boolean) =>
    withinRetryBudget(() =>
      exchange(operation, input, dryRun, async (reply) =>
        parseReply(operation, reply.status, await reply.text()),
      ),
    );

  return {
    async call<O extends Operation>(operation: O, input: Call<O>) {
      return (await requestJson(operation, input as Sent, false)) as Answer<O>;
    },
    open: (operation, input) =>
      withinRetryBudget(() =>
        exchange(operation, input as Sent, false, (reply) => toOpenAnswer(operation, reply)),
      ),
    async quote<O extends Operation & { quotable: true }>(operation: O, input: Call<O>) {
      return (await requestJson(operation, input as Sent, true)) as Quote;
    },
  };
}

async function toOpenAnswer(operation: Operation, reply: Response): Promise<OpenAnswer> {
  const mime = (reply.headers.get("Content-Type") ?? "").split(";")[0].trim();
  if (!reply.body || operation.replies[reply.status] !== mime) {
    await reply.body?.cancel();
    throw ImageServiceError.malformed(operation.id, reply.status, new Error(`an answer of type "${mime}"`));
  }
  const length = reply.headers.get("Content-Length");
  const [, filename] = /filename="([^"]*)"/.exec(reply.headers.get("Content-Disposition") ?? "") ?? [];
  return {
    // A stream of its own, because fetch cancels an unread body when its Response is garbage-collected.
    body: reply.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>()),
    mime,
    bytes: length === null ? null : Number(length),
    filename: filename ?? null,
  };
}

function isWorthWaiting(error: ImageServiceError): boolean {
  return error.status === 429 || (error.status === 503 && error.retryAfterMs !== null);
}

/** Seconds or an HTTP date, as RFC 9110 allows. */
function parseRetryAfterMs(reply: Response): number | null {
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
    throw ImageServiceError.malformed(
      operation.id,
      status,
      new Error("status without a JSON body in the interface"),
    );
  }
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) throw ImageServiceError.malformed(operation.id, status, parsed.error);
  return parsed.data;
}
