import type { z } from "zod";
import type { ErrorStatus, errorBodies } from "#contract/errors.ts";
import { parseJson } from "./parse-json.ts";

/** Bodies of refusals by status. */
type Bodies = { [S in ErrorStatus]: z.output<(typeof errorBodies)[S]> };

/** The declared members of a body, without its index signature. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The body of a refusal; the members besides `error` depend on the status. */
export type ServiceErrorBody = { error: string } & Partial<
  Intersection<{ [S in ErrorStatus]: Named<Bodies[S]> }[ErrorStatus]>
>;

/**
 * Any failure of a request to the service. `status` is the HTTP status, or null without a usable response: then it is
 * unknown whether the request took effect. The message is for logs, not for merchants.
 */
export class ImageServiceError extends Error {
  override readonly name = "ImageServiceError";
  readonly status: number | null;
  readonly body: ServiceErrorBody | null;
  /** Delay before a retry according to the service; null when it gave none. */
  readonly retryAfterMs: number | null;

  private constructor(
    message: string,
    details: {
      status: number | null;
      body?: ServiceErrorBody | null;
      retryAfterMs?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.body = details.body ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  /** True when the same request may succeed later. */
  get retryable(): boolean {
    // The account's storage is full; a retry does not help.
    if (this.status === 507) return false;
    if (this.status === null || this.status === 429 || this.status >= 500) return true;
    return this.status === 409 && this.retryAfterMs !== null;
  }

  /** The body of a refusal with this status, with all its members; null for any other. */
  bodyOf<S extends ErrorStatus>(status: S): Bodies[S] | null {
    return this.status === status && this.body ? (this.body as unknown as Bodies[S]) : null;
  }

  /** True without any response. */
  get unreachable(): boolean {
    return this.status === null;
  }

  /** The refusal with its details, as one sentence for logs. */
  get reason(): string {
    return this.body ? toReason(this.body) : this.message;
  }

  static refused(
    operation: string,
    status: number,
    body: ServiceErrorBody | null,
    retryAfterMs: number | null,
  ) {
    const said = body ? toReason(body) : "no readable body";
    return new ImageServiceError(`${operation} answered ${status}: ${said}`, { status, body, retryAfterMs });
  }

  static unreached(operation: string, cause: unknown) {
    return new ImageServiceError(`${operation} got no answer`, { status: null, cause });
  }

  static malformed(operation: string, status: number, cause: unknown) {
    return new ImageServiceError(`${operation} answered ${status} with a body outside the interface`, {
      status: null,
      cause,
    });
  }
}

function toReason({ error, detail }: ServiceErrorBody): string {
  const details = detail?.map(({ field, message }) => (field ? `${field} ${message}` : message));
  return details?.length ? details.join("; ") : error;
}

/** Parses the body of a refusal; null for another sender's, such as a proxy's. */
export function parseErrorBody(text: string): ServiceErrorBody | null {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  return typeof body.error === "string" ? (body as ServiceErrorBody) : null;
}
