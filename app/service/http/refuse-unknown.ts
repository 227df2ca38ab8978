import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ConsumeTokens } from "../adapters/rate-limiter.ts";
import { ServiceError } from "../core/service-error.ts";
import { countRequest } from "./request-limits.ts";

/**
 * Answers 404 for every URL under the prefix without a route, and 405 for every method that a route does not have. Both
 * are registered as routes, because the server that hosts the service may serve pages at all other URLs. Call it before
 * the routes are registered and the returned function after them.
 */
export function refuseUnknown(app: FastifyInstance, consume: ConsumeTokens): () => void {
  // Every URL answers OPTIONS, for CORS preflights.
  const methods = app.supportedMethods.filter((method) => method !== "OPTIONS");
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const path = url.slice(app.prefix.length);
    const taken = known.get(path) ?? new Set();
    known.set(path, taken);
    for (const one of [method].flat()) taken.add(one);
  });
  // Runs before the body is read, because the body is not needed.
  const refuse = (refusal: () => ServiceError, allow?: string) => ({
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (allow !== undefined) reply.header("Allow", allow);
      await countRequest(consume, {}, {}, request, reply);
      throw refusal();
    },
    handler: async () => undefined,
  });
  return () => {
    for (const [url, taken] of [...known]) {
      const others = methods.filter((method) => !taken.has(method));
      if (url === "/*" || others.length === 0) continue;
      const allowed = [...taken].toSorted().join(", ");
      const refusal = () => ServiceError.of("method_not_allowed", { allowed });
      app.route({ method: others, url, exposeHeadRoute: false, ...refuse(refusal, allowed) });
    }
    const refusal = () => ServiceError.of("endpoint_not_found");
    for (const url of ["/", "/*"]) {
      app.route({ method: methods, url, exposeHeadRoute: false, ...refuse(refusal) });
    }
  };
}
