import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ConsumeTokens } from "../adapters/rate-limiter.ts";
import { countRequest } from "./request-limits.ts";
import { sendError } from "./send-error.ts";

/**
 * Answers requests whose address the router can't read. No hook runs for these, so that what hooks do for every
 * other request is done here: the request's id, and counting it.
 */
export function refuseUnreadable(take: ConsumeTokens) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header("X-Request-Id", request.id);
    countRequest(take, {}, {}, request, reply).then(
      () => sendError(error, request, reply),
      (refusal) => sendError(refusal, request, reply),
    );
  };
}
