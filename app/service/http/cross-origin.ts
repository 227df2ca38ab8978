import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of answers that a page's script may read. */
const exposed = [
  "Idempotency-Replayed",
  "Location",
  "Retry-After",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
].join(", ");

/**
 * Lets pages of any origin call the service, upload to its addresses and draw its pictures. Nothing here is trusted
 * for a cookie, so a page can do only what the token or link it holds allows.
 */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("Access-Control-Allow-Origin", "*").header("Access-Control-Expose-Headers", exposed);
  });
  const answerPreflight = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .status(204)
      .header("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
      .header(
        "Access-Control-Allow-Headers",
        "Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Request-Id",
      )
      .header("Access-Control-Max-Age", "7200")
      .send();
  // Before a body is read: what it holds is of no interest.
  app.options("/*", { onRequest: answerPreflight }, answerPreflight);
}
