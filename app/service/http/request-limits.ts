import type { FastifyReply, FastifyRequest } from "fastify";
import { jobStartLimits, type LimitName, limits } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { type Plan, plans } from "#contract/plans.ts";
import type { CountedLimit, TakeTokens } from "../adapters/rate-limiter.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Counts a request against the default limit and against the operation's own, which is the one the caller is told
 * of. Without an account only the address counts.
 * @throws ServiceError 429; a refused request costs nothing.
 */
export async function countRequest(
  take: TakeTokens,
  operation: Operation,
  account: Account | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const bucket = await take([defaultLimit(account, request), ...namedLimits(operation, account)]);
  reply.header("X-RateLimit-Limit", bucket.capacity);
  reply.header("X-RateLimit-Remaining", bucket.remaining);
  reply.header("X-RateLimit-Reset", Math.ceil(bucket.resetAt.getTime() / 1000));
  if (!bucket.isAllowed) throw ServiceError.rateLimited(Math.max(1, Math.ceil(bucket.waitMs / 1000)));
}

function defaultLimit(account: Account | undefined, request: FastifyRequest): CountedLimit {
  return account && !plans[account.plan].limitedByIp
    ? { key: `account:${account.id}:wide`, ...limits.wide }
    : { key: `ip:${request.ip}`, ...limits.default };
}

function namedLimits({ limit }: Operation, account: Account | undefined): CountedLimit[] {
  if (!limit || !account) return [];
  const { jobStartsPerMinute }: Plan = plans[account.plan];
  const isJobStart = (jobStartLimits as readonly LimitName[]).includes(limit);
  if (!isJobStart || jobStartsPerMinute === null)
    return [{ key: `account:${account.id}:${limit}`, ...limits[limit] }];
  return [
    {
      key: `account:${account.id}:jobStarts`,
      capacity: jobStartsPerMinute,
      refillMs: 60_000 / jobStartsPerMinute,
    },
  ];
}
