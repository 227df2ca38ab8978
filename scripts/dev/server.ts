/**
 * The server for development: `server.ts` keeps a web and a worker process running and starts both again when a source
 * of theirs changes; the private PostgreSQL stays. `server.ts web` and `server.ts worker` are those processes.
 */
import path from "node:path";
import { closeMsMax, type Role, runProcess } from "#server/processes/run-process.ts";
import { startWeb } from "#server/processes/web.ts";
import { startWorker } from "#server/processes/worker.ts";
import { restartOnChange } from "./restart-on-change.ts";
import { vitePages } from "./vite-pages.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Vite brings changes of these to the browser. */
const isPage = (file: string) => /^(routes|components)\/|^root\.tsx$|^entry\.|\.css$/.test(file);

const roles: Record<string, Role> = {
  web: { start: ({ config, databaseUrl, log }) => startWeb(config, databaseUrl, log, vitePages) },
  worker: { start: ({ config, databaseUrl, log }) => startWorker(config, databaseUrl, log) },
  dev: {
    keepsDatabase: true,
    start: async ({ config, log }) =>
      restartOnChange({
        script: path.join(import.meta.dirname, "server.ts"),
        roles: ["web", "worker"],
        folder: path.join(root, "app"),
        isWatched: (file) => /\.(ts|tsx|py|sh)$/.test(file) && !isPage(file),
        closeMsMax: closeMsMax(config),
        log,
      }),
  },
};

await runProcess(process.argv[2] ?? "dev", roles);
