/**
 * A worker process that draws with engines of simulated providers. Argument: their addresses as JSON. DATABASE_URL and
 * DATA_DIR say where.
 */
import { readConfig } from "#server/config.ts";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { createLog } from "#server/log.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { openRuntime } from "#server/runtime.ts";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { createTestCredentials } from "#test-support/test-credentials.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";
import { paidEngines } from "./paid-engines.ts";

const addresses = JSON.parse(process.argv[2]!);
const config = readConfig();
const databaseUrl = config.databaseUrl!;
const log = createLog({ level: "error", name: "worker" });
const { engines } = createSimulatedEngines({ addresses }, { names: [...paidEngines] });
const runtime = openRuntime({
  config,
  databaseUrl,
  engines: {
    engines,
    faceEngine: createTestFaceEngine(),
    credentials: createTestCredentials(config.signer),
    maskEngine: createTestMaskEngine().engine,
  },
  log,
});
startServiceWorkers({
  runtime,
  connection: connectionSettings(databaseUrl, 10_000),
  renderThreads: 1,
  log,
  timing: { laterMs: 50 },
});
