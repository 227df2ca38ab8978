import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import type { Logger } from "pino";
import { createService, type Service } from "#service/service.ts";
import { tasks as serviceTasks } from "#service/tasks/catalogue.ts";
import type { Config } from "./config.ts";
import type { Engines } from "./open-engines.ts";
import { createTaskQueues, type TaskQueues } from "./task-queues.ts";

/** What the web and the worker process have in common. */
export interface House {
  prisma: PrismaClient;
  service: Service;
  serviceQueues: TaskQueues;
  close(): Promise<void>;
}

/** Connects to the database and puts the service together. */
export function openHouse(options: {
  config: Config;
  databaseUrl: string;
  engines: Engines;
  log: Logger;
}): House {
  const { config, databaseUrl, engines, log } = options;
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 12 }) });
  const serviceQueues = createTaskQueues({ databaseUrl, catalogue: serviceTasks, log });
  const service = createService({
    prisma,
    filesDir: path.join(config.dataDir, "files"),
    ...engines,
    log,
    settings: {
      baseUrl: `${config.publicUrl}/v1`,
      linkSecret: config.service.linkSecret,
      webhookAllowPrivate: config.service.webhookAllowPrivate,
      identityCreationEnabled: config.service.identityCreationEnabled,
      retention: config.service.retention,
    },
    enqueue: serviceQueues.add,
  });
  return {
    prisma,
    service,
    serviceQueues,
    close: async () => {
      await service.close();
      await serviceQueues.close();
      for (const engine of engines.engines) await engine.close();
      await engines.faceEngine.close();
      await prisma.$disconnect();
    },
  };
}
