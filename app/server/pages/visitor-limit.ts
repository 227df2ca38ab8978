import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ConsumeTokens } from "#service/adapters/rate-limiter.ts";
import { addressOf } from "#service/http/address-of.ts";
import { findVisitorPath } from "./visitor-paths.ts";

/** Requests at once and the time until another is allowed: of an address, and of a page from anywhere. */
const perAddress = { capacity: 30, refillMs: 2_000 };
const perPage = { capacity: 60, refillMs: 1_000 };

/** Limits requests for pages that need no login; returns how many milliseconds one has to wait. */
export function createVisitorLimit(consume: ConsumeTokens) {
  return async (request: FastifyRequest): Promise<number> => {
    const path = findVisitorPath(request.raw.url ?? "");
    if (path === null) return 0;
    const page = createHash("sha256").update(path).digest("base64url");
    const { waitMs } = await consume([
      { key: `visitor-address:${addressOf(request)}`, ...perAddress },
      { key: `visitor-page:${page}`, ...perPage },
    ]);
    return waitMs;
  };
}
