import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import type { TakeTokens } from "../adapters/rate-limiter.ts";
import { authenticate } from "../core/accounts/authenticate.ts";
import { sha256 } from "../core/hash.ts";
import { runOnce } from "../core/idempotency/run-once.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { countRequest } from "./request-limits.ts";
import type { HttpDeps, Route, RouteAnswer } from "./route.ts";
import { validate } from "./validate.ts";

export interface RouteOptions {
  take: TakeTokens;
  /** Secret of the operator's endpoints; without one they refuse everybody. */
  operatorToken: string | null;
}

/** Serves one operation: authenticate → limits → validate → once per Idempotency-Key → handler. */
export function registerRoute(app: FastifyInstance, route: Route, options: RouteOptions & HttpDeps): void {
  const { operation } = route;
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
    // A stream without a body would never end.
    exposeHeadRoute: operation.method === "GET" && operation.replies[200] !== "text/event-stream",
    handler: async (request, reply) => {
      const account = await admit(operation, request, reply, options);
      if (operation.access === "token" || (operation.access === "none" && !isDownload(operation))) {
        await countRequest(options.take, operation, account, request, reply);
      }
      const values = validate(operation, request);
      const answer = await run(route, options, { account, values, request, reply });
      return answer ? reply.status(answer.status).send(answer.body) : reply;
    },
  });
}

/** @throws ServiceError 401, or 429 for an address that sent too many wrong tokens. */
async function admit(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions & HttpDeps,
): Promise<Account | undefined> {
  if (operation.access === "none") return undefined;
  try {
    const token = tokenOf(request);
    if (operation.access === "token") return await authenticate(options.deps, token);
    assertOperator(options.operatorToken, token);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) await countRequest(options.take, operation, undefined, request, reply);
    throw error;
  }
}

function assertOperator(operatorToken: string | null, token: string | null): void {
  // Hashes have one length, so that the comparison takes the same time whatever was sent.
  const expected = Buffer.from(sha256(operatorToken ?? ""));
  const given = Buffer.from(sha256(token ?? ""));
  if (!operatorToken || !timingSafeEqual(expected, given)) throw ServiceError.unauthorized();
}

function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? "");
  if (bearer) return bearer[1];
  // Browsers' EventSource can't set headers; only the stream takes its token from the address.
  const isStream = request.routeOptions.url?.endsWith("/notifications/events");
  const { token } = request.query as { token?: unknown };
  return isStream && !request.headers.authorization && typeof token === "string" ? token : null;
}

/** Downloads are let through: their links are the limit. */
function isDownload(operation: Operation): boolean {
  return operation.access === "none" && Object.values(operation.replies).includes("application/zip");
}

interface Call {
  account: Account | undefined;
  values: Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function run(route: Route, options: HttpDeps, call: Call): Promise<RouteAnswer> {
  const { deps, feed, streams } = options;
  const { operation } = route;
  const { request, reply, account } = call;
  const handle = (resourceId: string) =>
    route.handle({ ...call.values, deps, feed, streams, account, resourceId, request, reply } as never);

  const isDryRun = (call.values.query as { dry_run?: boolean } | undefined)?.dry_run === true;
  const key = idempotencyKeyOf(request);
  if (!operation.idempotent || key === null || isDryRun || !account) return handle(deps.newId());
  const answer = await runOnce(
    deps,
    { accountId: account.id, operation: `${operation.method} ${request.url.split("?")[0]}`, key },
    sha256(JSON.stringify([request.query, request.body])),
    async (resourceId) => {
      const given = await handle(resourceId);
      if (!given) throw new Error(`${operation.id} is idempotent, so it must answer with a body`);
      return given;
    },
  );
  if (answer.isReplayed) reply.header("Idempotency-Replayed", "true");
  return { status: answer.status, body: answer.body };
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && key.length >= 1 && key.length <= 255) return key;
  throw ServiceError.invalid([
    { field: "idempotency-key", message: "must have 1 to 255 characters", position: "header" },
  ]);
}
