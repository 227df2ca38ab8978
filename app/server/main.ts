/** Starts the server: `main.ts web`, `main.ts worker`, or both under one supervisor, which is the default. */
import { builtPages } from "./built-pages.ts";
import { wrongSettings } from "./exit-codes.ts";
import { closeMsMax, type Role, runProcess } from "./run-process.ts";
import { supervise } from "./supervise.ts";
import { startWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

const roles: Record<string, Role> = {
  web: { start: ({ config, databaseUrl, log }) => startWeb(config, databaseUrl, log, builtPages) },
  worker: { start: ({ config, databaseUrl, log }) => startWorker(config, databaseUrl, log) },
  all: {
    keepsDatabase: true,
    start: async ({ config, log, restarts, stop }) =>
      supervise({
        log,
        restarts,
        delays: config.restart,
        closeMsMax: closeMsMax(config),
        onHopeless: () => stop("a process refuses its settings", wrongSettings),
      }),
  },
};

await runProcess(process.argv[2] ?? "all", roles);
