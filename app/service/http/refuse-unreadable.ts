import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ConsumeTokens } from "../adapters/rate-limiter.ts";
import { countRequest } from "./request-limits.ts";
import { sendError } from "./send-error.ts";

/**
 * Answers requests whose URL the router cannot parse. No hook runs for them, so this sets the request's id and counts
 * the request itself.
 */
export function refuseUnreadable(consume: ConsumeTokens) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header("X-Request-Id", request.id);
    countRequest(consume, {}, {}, request, reply).then(
      () => sendError(error, request, reply),
      (refusal) => sendError(refusal, request, reply),
    );
  };
}
