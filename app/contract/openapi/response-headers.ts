import type { Operation } from "../operation.ts";

interface HeaderObject {
  description: string;
  schema: { type: "string" | "integer"; format?: string; minimum?: number };
  example: string | number;
}

/** Headers of answers, by name. */
export const responseHeaders = {
  "X-Request-Id": {
    description:
      "Names the request in the service's logs; the caller's own `X-Request-Id` when it sent a sane one",
    schema: { type: "string" },
    example: "0199f3d9-5b0c-7f61-a2d8-4c7e1f90b3aa",
  },
  "X-RateLimit-Limit": {
    description: "Requests allowed at once",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
  "X-RateLimit-Remaining": {
    description: "Requests that are left now",
    schema: { type: "integer", minimum: 0 },
    example: 4,
  },
  "X-RateLimit-Reset": {
    description: "Epoch seconds at which all are allowed again",
    schema: { type: "integer" },
    example: 1795423812,
  },
  "Retry-After": {
    description: "Whole seconds to wait before the next try",
    schema: { type: "integer", minimum: 1 },
    example: 12,
  },
  "WWW-Authenticate": {
    description: "How to authenticate",
    schema: { type: "string" },
    example: "Bearer",
  },
  Allow: {
    description: "The methods that the address takes",
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  Location: {
    description: "Where to follow what was started",
    schema: { type: "string", format: "uri" },
    example: "https://images.example/v1/jobs/0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12/status",
  },
  "Idempotency-Replayed": {
    description: "`true` on an answer given again for a repeated `Idempotency-Key`",
    schema: { type: "string" },
    example: "true",
  },
  Deprecation: {
    description: "Since when the operation is deprecated (RFC 9745)",
    schema: { type: "string" },
    example: "@1780272000",
  },
  Sunset: {
    description: "From when on the operation may be gone (RFC 8594)",
    schema: { type: "string" },
    example: "Tue, 01 Jun 2027 00:00:00 GMT",
  },
  Link: {
    description: "The operation that takes its place, as `successor-version`",
    schema: { type: "string" },
    example: '</v1/superid_images>; rel="successor-version"',
  },
} as const satisfies Record<string, HeaderObject>;

export type ResponseHeader = keyof typeof responseHeaders;

/** Headers that an operation's answer of this status carries. */
export function headersOf(operation: Operation, status: number): ResponseHeader[] {
  const names: ResponseHeader[] = ["X-Request-Id"];
  if (!isZip(operation)) names.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 405) names.push("Allow");
  if (status === 401) names.push("WWW-Authenticate");
  if (status === 429 || status === 503 || (status === 409 && operation.idempotent)) names.push("Retry-After");
  if ((status === 201 || status === 202) && operation.quotable) names.push("Location");
  // Refusals are not kept: the caller may mend the cause and send the same key again.
  if (operation.idempotent && status < 300) names.push("Idempotency-Replayed");
  if (operation.deprecated) names.push("Deprecation", "Sunset", "Link");
  return names;
}

/** Downloads are not counted: their links are the limit. */
function isZip(operation: Operation): boolean {
  return Object.values(operation.replies).includes("application/zip");
}
