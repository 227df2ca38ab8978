import type { FastifyReply, FastifyRequest } from "fastify";
import { jobStartLimits, type LimitName, limits } from "#contract/limits.ts";
import { type Plan, plans } from "#contract/plans.ts";
import type { Bucket, ConsumeTokens, CountedLimit } from "../adapters/rate-limiter.ts";
import { sha256 } from "../core/hash.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { addressOf } from "./address-of.ts";

/** The caller, as far as known when the request is counted. */
export interface Caller {
  account?: Account;
  /** The e-mail of a login attempt. */
  email?: string;
}

/**
 * Consumes a token of the default limit and one of the operation's own limit. The headers report the latter. Without an
 * account, only the address counts.
 * @throws ServiceError 429; a refused request consumes nothing.
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
  setLimitHeaders(bucket, reply);
  if (!bucket.isAllowed) throw ServiceError.rateLimited(Math.max(1, Math.ceil(bucket.waitMs / 1000)));
}

function setLimitHeaders(bucket: Bucket, reply: FastifyReply): void {
  reply.header("X-RateLimit-Limit", bucket.capacity);
  reply.header("X-RateLimit-Remaining", bucket.remaining);
  reply.header("X-RateLimit-Reset", Math.ceil(bucket.resetAt.getTime() / 1000));
}

/** True for operations that start a job. */
export function isJobStart({ limit }: { limit?: LimitName }): boolean {
  return limit !== undefined && (jobStartLimits as readonly LimitName[]).includes(limit);
}

/**
 * Refunds the token of a refused job start and consumes one of the quotes' bucket instead. When that bucket is empty,
 * the start stays counted, so refusals are limited as well.
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
  setLimitHeaders(bucket, reply);
}

/**
 * Runs the content filter on a request. Every request that it blocks consumes a token of a bucket of its own; while
 * that bucket is empty, the account creates nothing that has words.
 * @throws ServiceError what `filter` throws; 429.
 */
export async function countBlockedContent(
  consume: ConsumeTokens,
  account: Account,
  filter: () => Promise<void>,
): Promise<void> {
  const limit = { key: `account:${account.id}:blockedContent`, ...limits.blockedContent };
  const { isAllowed, waitMs } = await consume.look(limit);
  if (!isAllowed) throw ServiceError.rateLimited(Math.max(1, Math.ceil(waitMs / 1000)));
  try {
    await filter();
  } catch (error) {
    if (error instanceof ServiceError && error.code === "content_blocked") await consume([limit]);
    throw error;
  }
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
  // The limit of quotes rises with that of job starts.
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
