/**
 * A process that runs the tasks of `postponed-tasks.test.ts`. Arguments: how often a task is postponed before it is
 * done, and the connection of its queue. Each run leaves a row in `runs` of DATABASE_URL.
 */
import pg from "pg";
import { createLog } from "#server/log.ts";
import { startTaskWorkers } from "#server/processes/start-task-workers.ts";
import { TryLaterError } from "#service/core/jobs/draw/attempt.ts";
import { catalogue } from "./postponed-tasks.ts";

class SoonAgain extends TryLaterError {
  override readonly delayMs = 20;
}

const postponements = Number(process.argv[2]);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const workers = startTaskWorkers({
  connection: JSON.parse(process.argv[3]!),
  catalogue,
  handlers: {
    work: async ({ number }: { number: number }) => {
      const inserted = await pool.query(
        "INSERT INTO runs (number) VALUES ($1) RETURNING (SELECT count(*)::int FROM runs WHERE number = $1) AS before",
        [number],
      );
      if (inserted.rows[0].before < postponements) throw new SoonAgain();
    },
  },
  concurrency: { work: 4 },
  log: createLog({ level: "error", name: "postponing-worker" }),
});
await workers.opened();
process.stdout.write("ready\n");
process.on("SIGTERM", async () => {
  await workers.close();
  process.exit(0);
});
