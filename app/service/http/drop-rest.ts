import type { IncomingMessage } from "node:http";

/** How long the rest of a refused body is read before the connection is cut. */
const lingerMs = 30_000;

/**
 * Reads on and drops what still comes of a refused body. Senders read the answer only after they have sent theirs;
 * a connection closed under them would look like a failure of the network instead of a refusal.
 */
export function dropRest(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  body.unpipe();
  body.resume();
  const timer = setTimeout(() => body.destroy(), lingerMs).unref();
  body.once("close", () => clearTimeout(timer));
}
