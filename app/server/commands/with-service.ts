import type { Deps } from "#service/core/ports.ts";
import { type Config, readConfig } from "../config.ts";
import { assertDatabaseAnswers } from "../database/wait-for-database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { openEngines } from "../open-engines.ts";
import { openRuntime } from "../runtime.ts";
import { migrate } from "./migrate.ts";

/** Runs an operator's command on the configured database, beside a running server or without one. */
export async function withService(name: string, work: (deps: Deps) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await workOn(database.url, { config, name, work });
  } finally {
    await database.leave();
  }
}

async function workOn(
  databaseUrl: string,
  { config, name, work }: { config: Config; name: string; work: (deps: Deps) => Promise<void> },
): Promise<void> {
  await assertDatabaseAnswers(databaseUrl);
  await migrate(databaseUrl);
  const log = createLog({ level: "warn", name });
  const runtime = openRuntime({
    config,
    databaseUrl,
    engines: await openEngines({
      threads: 1,
      garmentParser: null,
      segmenterFile: null,
      watermark: null,
      onnxRuntime: null,
      providers: config.providers,
      signer: config.signer,
      drawsPictures: false,
      log,
    }),
    log,
  });
  try {
    await work(runtime.service.deps);
  } finally {
    await runtime.close();
  }
}
