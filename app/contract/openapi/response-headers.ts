import type { Operation } from "../operation.ts";

interface HeaderObject {
  description: string;
  schema: { type: "string" | "integer"; format?: string; minimum?: number };
  example: string | number;
}

/** Response headers by name. */
export const responseHeaders = {
  "X-Request-Id": {
    description: "Id of the request in the service's logs; the caller's own `X-Request-Id` when it is valid",
    schema: { type: "string" },
    example: "0199f3d9-5b0c-7f61-a2d8-4c7e1f90b3aa",
  },
  "X-RateLimit-Limit": {
    description: "Capacity of the token bucket",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
  "X-RateLimit-Remaining": {
    description: "Remaining requests",
    schema: { type: "integer", minimum: 0 },
    example: 4,
  },
  "X-RateLimit-Reset": {
    description: "Epoch seconds at which the bucket is full",
    schema: { type: "integer" },
    example: 1795423812,
  },
  "Retry-After": {
    description: "Whole seconds to wait before a retry",
    schema: { type: "integer", minimum: 1 },
    example: 12,
  },
  "WWW-Authenticate": {
    description: "How to authenticate",
    schema: { type: "string" },
    example: "Bearer",
  },
  Allow: {
    description: "The methods of the path",
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  Location: {
    description: "URL of the created resource's status",
    schema: { type: "string", format: "uri" },
    example: "https://images.example/v1/jobs/0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12/status",
  },
  "Idempotency-Replayed": {
    description: "`true` when the stored answer of an `Idempotency-Key` is repeated",
    schema: { type: "string" },
    example: "true",
  },
  Deprecation: {
    description: "Time of the deprecation (RFC 9745)",
    schema: { type: "string" },
    example: "@1780272000",
  },
  Sunset: {
    description: "Earliest time of the removal (RFC 8594)",
    schema: { type: "string" },
    example: "Tue, 01 Jun 2027 00:00:00 GMT",
  },
  Link: {
    description: "The successor, as `successor-version`",
    schema: { type: "string" },
    example: '</v1/superid_images>; rel="successor-version"',
  },
} as const satisfies Record<string, HeaderObject>;

export type ResponseHeader = keyof typeof responseHeaders;

/** The response headers of an operation's answer of this status. */
export function headersOf(operation: Operation, status: number): ResponseHeader[] {
  const names: ResponseHeader[] = ["X-Request-Id"];
  if (!isZip(operation)) names.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 405) names.push("Allow");
  if (status === 401) names.push("WWW-Authenticate");
  if (status === 429 || status === 503 || (status === 409 && operation.idempotent)) names.push("Retry-After");
  if ((status === 201 || status === 202) && operation.quotable) names.push("Location");
  // Refusals are not stored: the caller can fix the cause and send the same key again.
  if (operation.idempotent && status < 300) names.push("Idempotency-Replayed");
  if (operation.deprecated) names.push("Deprecation", "Sunset", "Link");
  return names;
}

/** Downloads are not rate limited; their links are the limit. */
function isZip(operation: Operation): boolean {
  return Object.values(operation.replies).includes("application/zip");
}
