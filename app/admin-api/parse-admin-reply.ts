import { AdminApiError } from "./admin-api-error.ts";

interface GraphqlError {
  message: string;
  extensions?: { code?: string };
}

/** A request's cost, and the shop's bucket after it. */
export interface RequestCost {
  requestedQueryCost?: number;
  /** Null for a request that was not executed. */
  actualQueryCost?: number | null;
  throttleStatus?: { maximumAvailable?: number; currentlyAvailable?: number; restoreRate?: number };
}

/** The JSON body of a reply of the GraphQL Admin API. */
export interface AdminReplyBody {
  data?: unknown;
  /** A list for GraphQL errors, a string for errors of the HTTP layer. */
  errors?: GraphqlError[] | string;
  extensions?: { cost?: RequestCost };
}

/** Default wait when a throttled response carries no bucket state. Source: Shopify's API limits. */
const throttleWaitDefaultMs = 1000;

/**
 * Time until the bucket holds the request's cost. Source: the leaky bucket of Shopify's API limits, whose
 * state each response carries in `extensions.cost`.
 */
export function estimateThrottleWaitMs(cost: RequestCost | undefined): number {
  const missing = (cost?.requestedQueryCost ?? 0) - (cost?.throttleStatus?.currentlyAvailable ?? 0);
  const restoreRate = cost?.throttleStatus?.restoreRate;
  if (!restoreRate || missing <= 0) return throttleWaitDefaultMs;
  return Math.ceil((missing / restoreRate) * 1000);
}

function toError(errors: GraphqlError[], cost: RequestCost | undefined): AdminApiError {
  const message = errors.map((error) => error.message).join("; ");
  const codes = errors.map((error) => error.extensions?.code);
  if (codes.includes("THROTTLED")) return AdminApiError.throttled(estimateThrottleWaitMs(cost));
  if (codes.includes("ACCESS_DENIED")) return AdminApiError.forbidden(message);
  if (codes.includes("INTERNAL_SERVER_ERROR") || codes.includes("TIMEOUT")) {
    return AdminApiError.unavailable(message);
  }
  return AdminApiError.invalid(message);
}

/**
 * Returns the data of a 200 response.
 *
 * @throws AdminApiError when the response carries any error: partial data is never returned
 */
export function parseAdminReply<Data>(body: AdminReplyBody): Data {
  if (Array.isArray(body.errors) && body.errors.length > 0) throw toError(body.errors, body.extensions?.cost);
  if (typeof body.errors === "string") throw AdminApiError.invalid(body.errors);
  if (!body.data) throw AdminApiError.unavailable("The reply carried neither data nor errors");
  return body.data as Data;
}

/**
 * States of a shop or of its connection that pass: 404 while it moves or is paused, 423 while Shopify holds it locked, 430
 * while it takes too many requests for suspicious ones. Source: Shopify's list of status codes.
 */
const passingStatuses: ReadonlySet<number> = new Set([404, 408, 409, 423, 425, 430]);

/**
 * Maps a response whose status is not 200 to an error. `retryAfterSeconds` is the header of a 429, null when
 * absent.
 */
export function toHttpError(
  status: number,
  message: string,
  retryAfterSeconds: number | null,
): AdminApiError {
  if (status === 429) {
    return AdminApiError.throttled(
      retryAfterSeconds === null ? throttleWaitDefaultMs : Math.ceil(retryAfterSeconds * 1000),
    );
  }
  if (status === 401) return AdminApiError.unauthorized(message);
  if (status === 402 || status === 403) return AdminApiError.forbidden(message);
  if (status >= 500 || passingStatuses.has(status)) return AdminApiError.unavailable(message);
  return AdminApiError.invalid(message);
}
