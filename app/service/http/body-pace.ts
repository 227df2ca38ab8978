import type { IncomingMessage, Server } from "node:http";

/** How slowly a body may arrive: some time to begin, then a minimum rate on average. */
export interface BodyPace {
  graceMs: number;
  bytesPerSecondMin: number;
}

/** A photo of 25 MiB may take as long as the server's request timeout allows; a slow mobile line has twice this rate. */
export const bodyPace: BodyPace = { graceMs: 15_000, bytesPerSecondMin: 16 * 1024 };

/** Watches a request's body from now on, until it has arrived or the connection is closed. */
export type GuardPace = (body: IncomingMessage) => void;

/**
 * Ends connections whose bodies trickle in with 408, as the server's request timeout does, so that they hold a place
 * or a socket for seconds instead of minutes. Call it when the body is being read: time in which nobody reads would
 * count as the sender's.
 */
export function createPaceGuard(server: Server, pace: BodyPace): GuardPace {
  return (body) => {
    const { socket } = body;
    if (body.complete || socket.destroyed) return;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const timer = setInterval(
      () => {
        const allowedMs = pace.graceMs + ((socket.bytesRead - bytesBefore) / pace.bytesPerSecondMin) * 1000;
        if (performance.now() - startedAt <= allowedMs) return;
        stop();
        const error = Object.assign(new Error("the body arrives too slowly"), {
          code: "ERR_HTTP_REQUEST_TIMEOUT",
        });
        server.emit("clientError", error, socket);
        // A sender that goes on would keep the connection half open.
        socket.destroySoon();
      },
      Math.min(1000, pace.graceMs),
    ).unref();
    const stop = () => clearInterval(timer);
    body.once("end", stop).once("close", stop);
  };
}
