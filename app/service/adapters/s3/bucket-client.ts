import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { FilesUnavailable } from "../../core/files-unavailable.ts";
import { type BucketSettings, type BucketTiming, bucketTiming } from "./bucket-settings.ts";
import { readTag } from "./read-xml.ts";

/** One request to the bucket. */
export interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Key without the prefix; null: the bucket itself. */
  key: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Whether the key may be missing; otherwise a 404 is an error. */
  mayBeMissing?: boolean;
  /** Replaces the client's number of attempts and its time limit. */
  timing?: Partial<Pick<BucketTiming, "attempts" | "answerMs">>;
}

/** Signed requests to one bucket, repeated while it is busy or can't be reached. */
export interface BucketClient {
  name: string;
  /** Key prefix of the files, without a trailing slash; empty: the whole bucket. */
  prefix: string;
  /**
   * Sends a request, and again with backoff after 429, 5xx, a broken connection or a timeout, also while `consume` reads
   * the answer. Consumed are answers of 2xx and, where the key may be missing, of 404.
   * @throws FilesUnavailable with S3's error code, or the system's, as `code`.
   */
  call<T>(request: BucketRequest, consume: (response: Response) => Promise<T>): Promise<T>;
  /** Signs a link that works without credentials. Headers are part of the signature: the request must have them. */
  sign(request: BucketRequest, now: Date, expiresMs: number): Promise<string>;
}

const emptyHash = createHash("sha256").digest("hex");

/** Signs with AWS Signature Version 4. Bodies are sent with their SHA-256, so storage refuses bytes that changed on the way. */
export function createBucketClient(
  settings: BucketSettings,
  timing: BucketTiming = bucketTiming,
): BucketClient {
  const signer = {
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    ...(settings.sessionToken !== null && { sessionToken: settings.sessionToken }),
    service: "s3",
    region: settings.region,
    cache: new Map<string, ArrayBuffer>(),
  };

  function urlOf({ key, query }: BucketRequest): string {
    const path = [settings.prefix, key]
      .filter(Boolean)
      .join("/")
      .split("/")
      .map(encodeURIComponent)
      .join("/");
    const url = new URL(key === null ? settings.address : `${settings.address}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    return url.href;
  }

  async function send(request: BucketRequest, signal: AbortSignal): Promise<Response> {
    const { method, body } = request;
    const bodyHash = body === undefined ? emptyHash : createHash("sha256").update(body).digest("hex");
    const headers = { ...request.headers, "X-Amz-Content-Sha256": bodyHash };
    const signed = await new AwsV4Signer({ ...signer, method, url: urlOf(request), headers }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: "manual",
      signal,
      ...(body !== undefined && { body: body as BodyInit }),
    });
  }

  async function attempt<T>(request: BucketRequest, consume: (response: Response) => Promise<T>): Promise<T> {
    const limitMs =
      request.body === undefined ? (request.timing?.answerMs ?? timing.answerMs) : timing.transferMs;
    const abort = new AbortController();
    const late = Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" });
    let timer = setTimeout(() => abort.abort(late), limitMs);
    try {
      const response = await send(request, abort.signal);
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(late), timing.transferMs);
      if (response.ok) return await consume(response);
      const refusal = await toRefusal(response);
      const isMissing = response.status === 404 && refusal.code !== "NoSuchBucket";
      if (isMissing && request.mayBeMissing) return await consume(response);
      throw refusal;
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(codeOf(error), true, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    name: settings.name,
    prefix: settings.prefix,
    call: async (request, consume) => {
      const attempts = request.timing?.attempts ?? timing.attempts;
      for (let made = 1; ; made++) {
        try {
          return await attempt(request, consume);
        } catch (error) {
          const refusal = error as Refusal;
          if (!refusal.isPassing || made >= attempts) throw toUnavailable(settings, request, refusal);
        }
        await delay(timing.delayMs * 2 ** (made - 1) * (0.5 + Math.random()));
      }
    },
    sign: async (request, now, expiresMs) => {
      const url = new URL(urlOf(request));
      url.searchParams.set("X-Amz-Expires", String(Math.ceil(expiresMs / 1000)));
      const datetime = now.toISOString().replace(/[:-]|\.\d{3}/g, "");
      const { method, headers = {} } = request;
      const options = { ...signer, method, url: url.href, headers, datetime, signQuery: true };
      const signed = await new AwsV4Signer({ ...options, allHeaders: true }).sign();
      // A space, which not every storage reads from a plus.
      return signed.url.href.replaceAll("+", "%20");
    },
  };
}

/** A failed attempt. */
class Refusal extends Error {
  /** S3's error code, or the system's. */
  readonly code: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;

  constructor(code: string, isPassing: boolean, cause: unknown) {
    super(code, { cause });
    this.code = code;
    this.isPassing = isPassing;
  }
}

async function toRefusal(response: Response): Promise<Refusal> {
  const text = await response.text();
  const code = readTag(text, "Code") ?? `HTTP ${response.status}`;
  const region = response.headers.get("x-amz-bucket-region");
  const message = [readTag(text, "Message") ?? "", region ? `The bucket's region is ${region}.` : ""];
  const isPassing = response.status === 429 || response.status >= 500 || code === "RequestTimeout";
  return new Refusal(code, isPassing, new Error(message.filter(Boolean).join(" ") || code));
}

/** Code of an error of `fetch`, which one of its causes names. */
export function codeOf(error: unknown): string {
  for (let each = error as NodeJS.ErrnoException | undefined; each; each = each.cause as typeof each) {
    if (typeof each.code === "string") return each.code;
  }
  return "EIO";
}

function toUnavailable({ name }: BucketSettings, { method, key }: BucketRequest, refusal: Refusal) {
  const said = (refusal.cause as Error).message;
  return new FilesUnavailable(`${method} ${name}/${key ?? ""}: ${refusal.code}, ${said}`, refusal);
}
