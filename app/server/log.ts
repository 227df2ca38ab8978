import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import { withoutSecrets } from "./without-secrets.ts";

/** What every line is about that is written meanwhile: the request, the task, its job. */
export type LogFields = Record<string, string | number>;

const about = new AsyncLocalStorage<LogFields>();

/** Runs work whose lines, wherever they are written, carry these fields too. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return about.run({ ...about.getStore(), ...fields }, work);
}

/** A member would be in the line twice when the logger has it bound already. */
function withoutBound(fields: LogFields, bound: object): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in bound)));
}

/**
 * Structured log of one process, as JSON lines. Whatever is logged, tokens, secrets and signed addresses are taken
 * out of the finished line.
 */
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
