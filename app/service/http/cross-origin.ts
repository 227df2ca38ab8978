import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Response headers that scripts of other origins may read. */
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
 * CORS: allows pages of any origin to call the service, upload to its URLs and show its pictures. No request is
 * authorized by a cookie, so a page can do only what its token or link allows.
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
  // Answered before the body is read, because the body is not needed.
  app.options("/*", { onRequest: answerPreflight }, answerPreflight);
}
