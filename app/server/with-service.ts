import type { Deps } from "#service/core/ports.ts";
import { readConfig } from "./config.ts";
import { assertDatabaseAnswers } from "./database/wait-for-database.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { openEngines } from "./open-engines.ts";
import { openRuntime } from "./runtime.ts";

/** Runs an operator's command on the configured database, beside a running server or without one. */
export async function withService(name: string, work: (deps: Deps) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  await assertDatabaseAnswers(database.url);
  await migrate(database.url);
  const log = createLog({ level: "warn", name });
  const runtime = openRuntime({
    config,
    databaseUrl: database.url,
    engines: await openEngines({
      threads: 1,
      garmentParser: null,
      onnxRuntime: null,
      providers: config.providers,
      drawsPictures: false,
      log,
    }),
    log,
  });
  try {
    await work(runtime.service.deps);
  } finally {
    await runtime.close();
    await database.leave();
  }
}
