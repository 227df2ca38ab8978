import { type Logger, pino } from "pino";

/** Structured log of one process. Tokens, secrets and signed addresses never reach it. */
export function createLog(options: { level: string; name: string }): Logger {
  return pino({
    level: options.level,
    base: { process: options.name },
    redact: {
      paths: ["*.authorization", "*.cookie", "*.secret", "*.token", "headers", "req.headers"],
      remove: true,
    },
    serializers: {
      // Queries carry signatures and tokens.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split("?")[0].replace(/\/download\/[^/]+/, "/download/…"),
      }),
    },
  });
}
