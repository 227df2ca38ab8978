import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeprecationNote } from "#contract/operation.ts";
import { listFreeTexts } from "#contract/wording/free-text.ts";
import { assertContentAllowed } from "../core/content/assert-content-allowed.ts";
import { runOnce } from "../core/idempotency/run-once.ts";
import type { Account } from "../core/ports.ts";
import { addressOf as countedAddressOf } from "./address-of.ts";
import { type AuthenticateAndLimitOptions, authenticateAndLimit } from "./authenticate-and-limit.ts";
import { hashRequest } from "./hash-request.ts";
import { type FormOptions, readForm } from "./read-form.ts";
import { countBlockedContent, isJobStart, uncountRefusedStart } from "./request-limits.ts";
import type { HttpDeps, Route, RouteAnswer } from "./route.ts";
import { validate } from "./validate.ts";

export type RouteOptions = Omit<AuthenticateAndLimitOptions, "deps">;

/** Key for the form places of the operator's operations. */
const operator = "operator";

/** Serves one operation: authenticate → limits → validate → once per Idempotency-Key → handler. */
export function registerRoute(
  app: FastifyInstance,
  route: Route,
  options: RouteOptions & HttpDeps & FormOptions,
): void {
  const { operation } = route;
  const { prefix } = app;
  const accounts = new WeakMap<FastifyRequest, Account>();
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
    // A HEAD of an event stream would never end.
    exposeHeadRoute: operation.method === "GET" && operation.replies[200] !== "text/event-stream",
    onRequest: async (request, reply) => {
      if (operation.deprecated) reply.headers(deprecationHeaders(operation.deprecated, prefix));
      const account = await authenticateAndLimit(operation, request, reply, options);
      if (account) accounts.set(request, account);
    },
    preValidation: async (request, reply) => {
      if (!operation.form) return;
      const owner =
        accounts.get(request)?.id ?? (operation.access === "none" ? countedAddressOf(request) : operator);
      request.body = await readForm(request, reply, owner, options);
    },
    onSend: async (request, reply, payload) => {
      const account = accounts.get(request);
      const isRefused = reply.statusCode >= 400 && reply.statusCode < 500 && reply.statusCode !== 429;
      const isQuote = (request.query as { dry_run?: unknown }).dry_run === "true";
      if (account && operation.limit && isJobStart(operation) && isRefused && !isQuote)
        await uncountRefusedStart(options.consume, operation.limit, { account }, request, reply);
      return payload;
    },
    handler: async (request, reply) => {
      const account = accounts.get(request);
      const values = validate(operation, request);
      const answer = await run(route, options, { account, values, request, reply });
      return answer ? reply.status(answer.status).send(answer.body) : reply;
    },
  });
}

interface Call {
  account: Account | undefined;
  values: Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The route's URL with the parsed parameters, so that another spelling (`%30`, an id in capitals) is the same request
 * under an Idempotency-Key.
 */
function addressOf(request: FastifyRequest, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const template = request.routeOptions.url ?? request.url.split("?")[0];
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values[name]);
    return encodeURIComponent(uuid.test(value) ? value.toLowerCase() : value);
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ServiceError 403 for content that is not drawn, 429 after many of them, 503. */
async function filterContent(
  { operation }: Route,
  { deps, consume }: RouteOptions & HttpDeps,
  { account, request }: Call,
): Promise<void> {
  const schema = operation.body ?? operation.form;
  if (!schema) return;
  const body = request.body as Record<string, unknown> | undefined;
  const texts = listFreeTexts(schema, body);
  const filter = () =>
    assertContentAllowed(deps, account, {
      texts,
      request: { ...(request.params as object), ...body },
      isDrawn: operation.quotable === true,
    });
  // Words that are only read back change while they are typed, so those are not counted.
  await (account && operation.idempotent && texts.length > 0
    ? countBlockedContent(consume, account, filter)
    : filter());
}

async function run(route: Route, options: RouteOptions & HttpDeps, call: Call): Promise<RouteAnswer> {
  const { deps, feed, streams } = options;
  const { operation } = route;
  const { request, reply, account } = call;
  const handle = async (resourceId: string) => {
    await filterContent(route, options, call);
    return route.handle({
      ...call.values,
      deps,
      feed,
      streams,
      account,
      resourceId,
      request,
      reply,
    } as never);
  };

  const isDryRun = (call.values.query as { dry_run?: boolean } | undefined)?.dry_run === true;
  const key = request.headers["idempotency-key"];
  if (!operation.idempotent || typeof key !== "string" || isDryRun || !account) return handle(deps.newId());
  const answer = await runOnce(
    deps,
    {
      accountId: account.id,
      operation: `${operation.method} ${addressOf(request, call.values.params)}`,
      key,
    },
    hashRequest(request),
    async (resourceId) => {
      const body = await handle(resourceId);
      if (!body) throw new Error(`${operation.id} is idempotent, so it must answer with a body`);
      return body;
    },
  );
  if (answer.isReplayed) reply.header("Idempotency-Replayed", "true");
  return { status: answer.status, body: answer.body };
}

/**
 * Headers of a deprecated operation: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to its successor (RFC
 * 5829).
 *
 * @param prefix path prefix of the interface
 */
function deprecationHeaders(note: DeprecationNote, prefix: string): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(note.since) / 1000}`,
    Sunset: new Date(note.sunset).toUTCString(),
    Link: `<${prefix}${note.instead}>; rel="successor-version"`,
  };
}
