import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ConsumeTokens } from "#service/adapters/rate-limiter.ts";
import { addressOf } from "#service/http/address-of.ts";
import { findPersonPath } from "./logged-path.ts";

/** Requests at once and the time until another is allowed: of an address, and of a link from anywhere. */
const perAddress = { capacity: 30, refillMs: 2_000 };
const perLink = { capacity: 60, refillMs: 1_000 };

/** Limits requests for links of pictured persons, which need no login; returns how many milliseconds one has to wait. */
export function createPersonLimit(consume: ConsumeTokens) {
  return async (request: FastifyRequest): Promise<number> => {
    const path = findPersonPath(request.raw.url ?? "");
    if (path === null) return 0;
    const link = createHash("sha256").update(path).digest("base64url");
    const { waitMs } = await consume([
      { key: `person-address:${addressOf(request)}`, ...perAddress },
      { key: `person-link:${link}`, ...perLink },
    ]);
    return waitMs;
  };
}
