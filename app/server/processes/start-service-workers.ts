import type { Logger } from "pino";
import { createFailureLog } from "#service/adapters/failure-log.ts";
import { resumeErasures } from "#service/core/accounts/erase-account.ts";
import { askEndDates } from "#service/core/provider-calls/ask-end-dates.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { notifyDuePartitions } from "#service/core/webhooks/notify-due-partitions.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import type { LogFields } from "../log.ts";
import type { Runtime } from "../runtime.ts";
import type { QueueConnection } from "./queue-backend.ts";
import {
  type ObserveTask,
  type QueueTiming,
  startTaskWorkers,
  type TaskHandlers,
  type TaskWorkers,
} from "./start-task-workers.ts";

const sweepMs = 30_000;
const purgeMs = 3_600_000;
/** Interval of the scan of all files. */
const orphansMs = 6 * 3_600_000;
/** Soon enough for processes that restart often, but not in their first moments. */
const firstPurgeMs = 5 * 60_000;
/** Often enough that a question without an answer is asked again in time. */
const endDatesMs = 3_600_000;
const retryMs = 1_000;

/** Runs the service's background tasks and sweeps in this process. */
export function startServiceWorkers(options: {
  runtime: Runtime;
  connection: QueueConnection;
  renderThreads: number;
  log: Logger;
  observe?: ObserveTask;
  /** Time limit of tasks in flight at shutdown; none when absent. */
  finishMsMax?: number;
  timing?: Partial<QueueTiming>;
}): TaskWorkers {
  const { runtime, log } = options;
  const { deps } = runtime.service;
  const workers = startTaskWorkers({
    connection: options.connection,
    finishMsMax: options.finishMsMax,
    catalogue: runtime.tasks,
    handlers: createHandlers(deps) as unknown as TaskHandlers,
    concurrency: {
      // Work of small batches waits for pixel threads in their fair order, so it has more slots than there are threads.
      jobs: 16,
      results: options.renderThreads + 6,
      "jobs-backlog": 4,
      // One more than threads, so that the next picture is loaded during a render.
      "results-backlog": options.renderThreads + 1,
      // Each result of an engine on another machine waits for its call and takes no thread meanwhile.
      ...Object.fromEntries(
        deps.engines.map(({ name, callsAtOnceMax }) => [`engine-${name}`, callsAtOnceMax ?? 1]),
      ),
      // Concurrent webhook partitions (accounts); failing receivers back off by themselves.
      webhooks: 48,
      "webhook-retries": 16,
    },
    log,
    // Without the files of the database, tasks would only be given back, ever later.
    canWork: async () =>
      (await runtime.isClockRight()) && (await runtime.service.findFilesProblem()) === null,
    observe: options.observe,
    timing: options.timing,
    describe: async ({ resultId }): Promise<LogFields> => {
      const result = typeof resultId === "number" ? await deps.store.results.find(resultId) : null;
      return result ? { jobId: result.jobId } : {};
    },
  });
  const sweep = (work: () => Promise<unknown>, name: string) => {
    let isRunning = false;
    const failures = createFailureLog(log, { sweep: name }, "A sweep");
    return () => {
      if (isRunning) return;
      isRunning = true;
      runtime
        .isClockRight()
        .then((isRight) => isRight && work())
        .then(failures.succeeded, failures.failed)
        .finally(() => {
          isRunning = false;
        });
    };
  };
  const soonAndThenEvery = (run: () => void, everyMs: number) => [
    setTimeout(run, firstPurgeMs),
    setInterval(run, everyMs),
  ];
  const stopping = new AbortController();
  const sweepEndDates = sweep(
    () =>
      askEndDates(deps, stopping.signal).catch((error) => {
        if (!stopping.signal.aborted) throw error;
      }),
    "ends of models",
  );
  sweepEndDates();
  const timers = [
    setInterval(sweepEndDates, endDatesMs),
    setInterval(
      sweep(() => notifyDuePartitions(deps), "webhooks due again"),
      retryMs,
    ),
    setInterval(
      sweep(() => requeueLostWork(deps), "lost work"),
      sweepMs,
    ),
    ...soonAndThenEvery(
      sweep(() => resumeErasures(deps), "incomplete erasures"),
      purgeMs,
    ),
    ...soonAndThenEvery(
      sweep(
        async () => log.info({ purged: await purgeExpired(deps) }, "expired data was deleted"),
        "expired",
      ),
      purgeMs,
    ),
    ...soonAndThenEvery(
      sweep(
        async () => log.info({ removed: await removeOrphanFiles(deps) }, "files without a row were deleted"),
        "orphan files",
      ),
      orphansMs,
    ),
  ];
  return {
    opened: workers.opened,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await workers.close();
    },
  };
}
