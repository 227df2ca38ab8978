import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import { withoutSecrets } from "./commands/without-secrets.ts";

/** Fields of every log line written in this context: the request, the task, its job. */
export type LogFields = Record<string, string | number>;

const about = new AsyncLocalStorage<LogFields>();

/** Runs work with additional fields in its log lines. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return about.run({ ...about.getStore(), ...fields }, work);
}

/** A field that the logger has already bound would appear twice. */
function withoutBound(fields: LogFields, bound: object): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in bound)));
}

/** Structured JSON log of one process. Tokens, secrets and signed URLs are removed from each finished line. */
export function createLog(options: { level: string; name: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: { process: options.name },
      mixin: (_line, _level, logger) => {
        const fields = about.getStore();
        return fields ? withoutBound(fields, logger.bindings()) : {};
      },
      hooks: { streamWrite: withoutSecrets },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split("?")[0],
        }),
      },
    },
    options.destination ?? pino.destination(1),
  );
}
