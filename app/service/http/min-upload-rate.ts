import type { IncomingMessage, Server } from "node:http";

/** Minimum average rate of a request body, after a grace period. */
export interface UploadRate {
  graceMs: number;
  bytesPerSecondMin: number;
}

/**
 * At this rate a photo of 25 MiB takes as long as the server's request timeout allows. A slow mobile connection has
 * twice the rate.
 */
export const minUploadRate: UploadRate = { graceMs: 15_000, bytesPerSecondMin: 16 * 1024 };

/** Watches a request's body from now until it is complete or the connection is closed. */
export type GuardUploadRate = (body: IncomingMessage) => void;

/**
 * Closes connections with slow bodies with 408, like the server's request timeout, so that they occupy a place or a
 * socket for seconds instead of minutes (slow loris). Call it when reading of the body starts, because earlier time
 * would count against the sender.
 */
export function createUploadRateGuard(server: Server, minRate: UploadRate): GuardUploadRate {
  return (body) => {
    const { socket } = body;
    if (body.complete || socket.destroyed) return;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const timer = setInterval(
      () => {
        const allowedMs =
          minRate.graceMs + ((socket.bytesRead - bytesBefore) / minRate.bytesPerSecondMin) * 1000;
        if (performance.now() - startedAt <= allowedMs) return;
        stop();
        const error = Object.assign(new Error("the body arrives too slowly"), {
          code: "ERR_HTTP_REQUEST_TIMEOUT",
        });
        server.emit("clientError", error, socket);
        // Otherwise a sender that continues would keep the connection half open.
        socket.destroySoon();
      },
      Math.min(1000, minRate.graceMs),
    ).unref();
    const stop = () => clearInterval(timer);
    body.once("end", stop).once("close", stop);
  };
}
