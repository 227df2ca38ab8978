/** Starts the server: `main.ts web`, `main.ts worker`, or both under one supervisor, which is the default. */
import { wrongSettings } from "./commands/exit-codes.ts";
import { closeMsMax, type Role, runProcess } from "./processes/run-process.ts";
import { supervise } from "./processes/supervise.ts";

// Each process loads only what it runs: the supervisor needs neither the service nor the app.
const roles: Record<string, Role> = {
  web: {
    start: async ({ config, databaseUrl, log }) => {
      const [{ startWeb }, { builtPages }] = await Promise.all([
        import("./processes/web.ts"),
        import("./pages/built-pages.ts"),
      ]);
      return startWeb(config, databaseUrl, log, builtPages);
    },
  },
  worker: {
    start: async ({ config, databaseUrl, log }) => {
      const { startWorker } = await import("./processes/worker.ts");
      return startWorker(config, databaseUrl, log);
    },
  },
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
