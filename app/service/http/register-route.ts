import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import type { TakeToken } from "../adapters/rate-limiter.ts";
import { authenticate } from "../core/accounts/authenticate.ts";
import { sha256 } from "../core/hash.ts";
import { runOnce } from "../core/idempotency/run-once.ts";
import type { Account } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { countRequest } from "./request-limits.ts";
import type { HttpDeps, Route, RouteAnswer } from "./route.ts";
import { validate } from "./validate.ts";

export interface RouteOptions extends HttpDeps {
  take: TakeToken;
  /** Secret of the operator's endpoints; without one they refuse everybody. */
  operatorToken: string | null;
}

/** Serves one operation: authenticate → limits → validate → once per Idempotency-Key → handler. */
export function registerRoute(app: FastifyInstance, route: Route, options: RouteOptions): void {
  const { operation } = route;
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
    handler: async (request, reply) => {
      const account = await admit(operation, request, options);
      if (operation.access !== "operator" && !isDownload(operation)) {
        await countRequest(options.take, operation, account, request, reply);
      }
      const values = validate(operation, request);
      const answer = await run(route, options, { account, values, request, reply });
      return answer ? reply.status(answer.status).send(answer.body) : reply;
    },
  });
}

async function admit(
  operation: Operation,
  request: FastifyRequest,
  options: RouteOptions,
): Promise<Account | undefined> {
  if (operation.access === "none") return undefined;
  const token = tokenOf(request);
  if (operation.access === "token") return authenticate(options.deps, token);
  // Hashes have one length, so that the comparison takes the same time whatever was sent.
  const expected = Buffer.from(sha256(options.operatorToken ?? ""));
  const given = Buffer.from(sha256(token ?? ""));
  if (!options.operatorToken || !timingSafeEqual(expected, given)) throw ServiceError.unauthorized();
  return undefined;
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

async function run(route: Route, options: RouteOptions, call: Call): Promise<RouteAnswer> {
  const { deps, feed } = options;
  const { operation } = route;
  const handle = (resourceId: string) =>
    route.handle({
      ...call.values,
      deps,
      feed,
      account: call.account,
      resourceId,
      request: call.request,
      reply: call.reply,
    } as never);

  const key = call.request.headers["idempotency-key"];
  const isDryRun = (call.values.query as { dry_run?: boolean } | undefined)?.dry_run === true;
  if (!operation.idempotent || key === undefined || isDryRun || !call.account) return handle(deps.newId());
  if (typeof key !== "string" || key.length < 1 || key.length > 255) {
    throw ServiceError.invalid([
      { field: "idempotency-key", message: "must have 1 to 255 characters", position: "header" },
    ]);
  }
  const answer = await runOnce(
    deps,
    { accountId: call.account.id, operation: `${operation.method} ${operation.path}`, key },
    sha256(JSON.stringify([call.request.params, call.request.query, call.request.body])),
    async (resourceId) => {
      const given = await handle(resourceId);
      if (!given) throw new Error(`${operation.id} is idempotent, so it must answer with a body`);
      return given;
    },
  );
  if (answer.isReplayed) call.reply.header("Idempotency-Replayed", "true");
  return { status: answer.status, body: answer.body };
}
