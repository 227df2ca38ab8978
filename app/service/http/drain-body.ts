import type { IncomingMessage } from "node:http";

/** Time limit for draining a refused body before the connection is closed. */
const lingerMs = 30_000;

/**
 * Drains the rest of a refused body. Clients read the response only after they have sent the body; closing the
 * connection earlier would look like a network failure to them.
 */
export function drainBody(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  body.unpipe();
  body.resume();
  const timer = setTimeout(() => body.destroy(), lingerMs).unref();
  body.once("close", () => clearTimeout(timer));
}
