import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import pg from "pg";
import type { Logger } from "pino";
import { createRunSql, type RunSql } from "#service/adapters/run-sql.ts";
import { createService, type Service } from "#service/service.ts";
import { tasksWith } from "#service/tasks/catalogue.ts";
import { shopTaskCatalogue } from "#shops/tasks/task-catalogue.ts";
import type { Config } from "./config.ts";
import { createClockCheck } from "./database/compare-clocks.ts";
import { connectionSettings } from "./database/connection-settings.ts";
import type { Engines } from "./open-engines.ts";
import { queueConnection } from "./processes/queue-backend.ts";
import { createTaskQueues, type TaskQueues } from "./processes/task-queues.ts";
import { createQueueTotals } from "./queue-totals.ts";

const poolMax = 12;

/** Common runtime of the web and the worker process. */
export interface Runtime {
  prisma: PrismaClient;
  runSql: RunSql;
  pool: pg.Pool;
  service: Service;
  serviceQueues: TaskQueues;
  /** Of all queues, the merchant side's too. */
  queueTotals: ReturnType<typeof createQueueTotals>;
  /** The service's tasks that this process has queues for. */
  tasks: ReturnType<typeof tasksWith>;
  /** Whether this machine's clock agrees with the database's. A process with another one takes no tasks. */
  isClockRight(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects to the database and composes the service. */
export function openRuntime(options: {
  config: Config;
  databaseUrl: string;
  engines: Engines;
  log: Logger;
}): Runtime {
  const { config, databaseUrl, engines, log } = options;
  const pool = new pg.Pool({ ...connectionSettings(databaseUrl, config.databaseTimeoutMs), max: poolMax });
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection to the database ended"));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const runSql = createRunSql(pool);
  const remote = engines.engines.filter(({ callsAtOnceMax }) => callsAtOnceMax !== undefined);
  const tasks = tasksWith(remote.map(({ name }) => name));
  const connection = queueConnection(config, databaseUrl);
  const serviceQueues = createTaskQueues({ connection, catalogue: tasks, log });
  const allQueues = Object.values({ ...tasks, ...shopTaskCatalogue }).map(({ queue }) => queue);
  const queueTotals = createQueueTotals(prisma, connection, [...new Set(allQueues)]);
  const service = createService({
    prisma,
    runSql,
    filesDir: path.join(config.dataDir, "files"),
    diskFreeBytesMin: config.diskFreeBytesMin,
    bucket: config.bucket,
    isBucketDirect: config.isBucketDirect,
    isMoving: config.isMoving,
    ...engines,
    tasks,
    log,
    settings: {
      baseUrl: `${config.publicUrl}/v1`,
      linkSecret: config.service.linkSecret,
      webhookAllowPrivate: config.service.webhookAllowPrivate,
      identityCreationEnabled: config.service.identityCreationEnabled,
      ownEnginePrices: config.service.ownEnginePrices,
      providerDailySpendMaxUsd: config.providers.dailySpendMaxUsd,
      providerRedraws: config.providers.redraws,
      providersSimulated: config.providers.simulated,
      passwordCost: config.service.passwordCost,
      retention: config.service.retention,
    },
    biometricKeys: config.service.biometricKeys,
    enqueue: serviceQueues.add,
  });
  return {
    prisma,
    runSql,
    pool,
    service,
    serviceQueues,
    queueTotals,
    tasks,
    isClockRight: createClockCheck(pool, log),
    close: async () => {
      await service.close();
      await serviceQueues.close();
      await queueTotals.close();
      for (const engine of engines.engines) await engine.close();
      await engines.faceEngine.close();
      await engines.credentials.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
