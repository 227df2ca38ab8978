import type { FastifyReply, FastifyRequest } from "fastify";
import { jobStartLimits, type LimitName, limits } from "#contract/limits.ts";
import { type Plan, plans } from "#contract/plans.ts";
import type { Bucket, ConsumeTokens, CountedLimit } from "../adapters/rate-limiter.ts";
import { sha256 } from "../core/hash.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { addressOf } from "./address-of.ts";

/** Whose request it is, as far as that is known when it is counted. */
export interface Caller {
  account?: Account;
  /** Whom a login is tried for. */
  email?: string;
}

/**
 * Counts a request against the default limit and against the operation's own, which is the one the caller is told
 * of. Without an account only the address counts.
 * @throws ServiceError 429; a refused request costs nothing.
 */
export async function countRequest(
  consume: ConsumeTokens,
  operation: { limit?: LimitName },
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = addressOf(request);
  const bucket = await consume([
    defaultLimit(caller, address),
    ...(operation.limit ? namedLimits(operation.limit, caller, address) : []),
  ]);
  tellLimit(bucket, reply);
  if (!bucket.isAllowed) throw ServiceError.rateLimited(Math.max(1, Math.ceil(bucket.waitMs / 1000)));
}

function tellLimit(bucket: Bucket, reply: FastifyReply): void {
  reply.header("X-RateLimit-Limit", bucket.capacity);
  reply.header("X-RateLimit-Remaining", bucket.remaining);
  reply.header("X-RateLimit-Reset", Math.ceil(bucket.resetAt.getTime() / 1000));
}

/** True of operations that start a job. */
export function isJobStart({ limit }: { limit?: LimitName }): boolean {
  return limit !== undefined && (jobStartLimits as readonly LimitName[]).includes(limit);
}

/**
 * A start that was refused did not happen: its token moves from the starts' bucket to that of quotes. When that one is
 * empty the start stays counted, so that refusals are limited, too.
 */
export async function uncountRefusedStart(
  consume: ConsumeTokens,
  limit: LimitName,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [start] = namedLimits(limit, caller, addressOf(request));
  const [quotes] = namedLimits("quotes", caller, addressOf(request));
  if (!start || !quotes) return;
  const bucket = await consume([quotes]);
  if (!bucket.isAllowed) return;
  await consume.giveBack(start);
  tellLimit(bucket, reply);
}

function defaultLimit({ account }: Caller, address: string): CountedLimit {
  return account && !plans[account.plan].limitedByIp
    ? { key: `account:${account.id}:wide`, ...limits.wide }
    : { key: `ip:${address}`, ...limits.default };
}

function namedLimits(limit: LimitName, { account, email }: Caller, address: string): CountedLimit[] {
  if (limits[limit].scope === "ip") {
    const byAddress = { key: `ip:${address}:${limit}`, ...limits[limit] };
    if (limit !== "login" || email === undefined) return [byAddress];
    const ofEmail = `login:${sha256(email)}`;
    return [
      byAddress,
      { key: ofEmail, ...limits.loginByEmailAnywhere },
      { key: `${ofEmail}:${address}`, ...limits.loginByEmail },
    ];
  }
  if (!account) return [];
  // Whoever may start more a minute asks for as many prices.
  const { jobStartsPerMinute }: Plan = plans[account.plan];
  const isWidened = jobStartsPerMinute !== null && (isJobStart({ limit }) || limit === "quotes");
  if (!isWidened) return [{ key: `account:${account.id}:${limit}`, ...limits[limit] }];
  const name = limit === "quotes" ? limit : "jobStarts";
  return [
    {
      key: `account:${account.id}:${name}`,
      capacity: jobStartsPerMinute,
      refillMs: 60_000 / jobStartsPerMinute,
    },
  ];
}
