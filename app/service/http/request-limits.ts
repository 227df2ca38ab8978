import type { FastifyReply, FastifyRequest } from "fastify";
import { jobStartLimits, type LimitName, limits } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { type Plan, plans } from "#contract/plans.ts";
import type { Bucket, TakeToken } from "../adapters/rate-limiter.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Counts a request against the limits that apply and tells the caller where it stands. Of several the tightest is
 * told.
 * @throws ServiceError 429; a refused request costs nothing of its own limit.
 */
export async function countRequest(
  take: TakeToken,
  operation: Operation,
  account: Account | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const plan: Plan | undefined = account && plans[account.plan];
  if (!plan || plan.limitedByIp) {
    const bucket = await take(`ip:${request.ip}`, limits.default);
    tell(reply, limits.default.capacity, bucket);
  } else {
    tell(reply, limits.wide.capacity, await take(`account:${account?.id}:wide`, limits.wide));
  }
  if (!operation.limit || !account || !plan) return;
  const [name, limit] = namedLimit(operation.limit, plan);
  tell(reply, limit.capacity, await take(`account:${account.id}:${name}`, limit));
}

function namedLimit(name: LimitName, plan: Plan): [string, { capacity: number; refillMs: number }] {
  const isJobStart = (jobStartLimits as readonly LimitName[]).includes(name);
  if (!isJobStart || plan.jobStartsPerMinute === null) return [name, limits[name]];
  return ["jobStarts", { capacity: plan.jobStartsPerMinute, refillMs: 60_000 / plan.jobStartsPerMinute }];
}

function tell(reply: FastifyReply, capacity: number, bucket: Bucket): void {
  reply.header("X-RateLimit-Limit", capacity);
  reply.header("X-RateLimit-Remaining", bucket.remaining);
  reply.header("X-RateLimit-Reset", Math.ceil(bucket.resetAt.getTime() / 1000));
  if (!bucket.isAllowed) throw ServiceError.rateLimited(Math.max(1, Math.ceil(bucket.waitMs / 1000)));
}
