import { fastify } from "fastify";
import type { Registry } from "prom-client";
import { serveMetrics } from "../metrics.ts";

/**
 * Serves a worker's metrics on a separate port.
 *
 * @throws when the port is taken
 */
export async function serveWorkerMetrics(options: {
  registry: Registry;
  operatorToken: string;
  host: string;
  port: number;
}): Promise<{ port: number; close(): Promise<void> }> {
  const app = fastify();
  serveMetrics(app, options);
  app.get("/healthz", async () => ({ status: "ok" }));
  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    close: () => app.close(),
  };
}
