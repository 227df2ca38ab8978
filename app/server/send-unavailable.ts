import type { FastifyReply, FastifyRequest } from "fastify";
import { retryAfterSeconds } from "./availability.ts";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>Restyle is back soon</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem;color:#303030}</style>
</head>
<body>
<h1>Restyle is back soon</h1>
<p>Our database does not answer at the moment. Nothing is lost, and work that was started goes on by itself.
This page tries again every ${retryAfterSeconds} seconds.</p>
</body>
</html>
`;

/** Answers a page's request while the database is away: 503, as a page of its own or as what the app's script expects. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(503).header("Retry-After", retryAfterSeconds).header("Cache-Control", "no-store");
  const isData = (request.query as { _data?: unknown })._data !== undefined;
  if (isData) {
    // Remix shows the error page of its own for a refusal marked like this.
    return reply
      .type("text/plain; charset=utf-8")
      .header("X-Remix-Catch", "yes")
      .send("Try again in a moment");
  }
  return reply.type("text/html; charset=utf-8").send(page);
}
