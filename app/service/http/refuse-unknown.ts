import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ConsumeTokens } from "../adapters/rate-limiter.ts";
import { ServiceError } from "../core/service-error.ts";
import { countRequest } from "./request-limits.ts";

/**
 * Answers every address under the prefix that has no route with 404, and every method that a route's address does not
 * take with 405. These are routes of their own, because the server that holds the service may have pages for all
 * other addresses. To be called before the routes are registered; the answer registers the refusals after them.
 */
export function refuseUnknown(app: FastifyInstance, consume: ConsumeTokens): () => void {
  // OPTIONS is answered for every address, as browsers ask before they call.
  const methods = app.supportedMethods.filter((method) => method !== "OPTIONS");
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const path = url.slice(app.prefix.length);
    const taken = known.get(path) ?? new Set();
    known.set(path, taken);
    for (const one of [method].flat()) taken.add(one);
  });
  // Before the body is read: what is sent to no operation is of no interest.
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
