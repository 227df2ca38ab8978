/**
 * A worker process whose engine is killed by one kind of picture, as a fault in a native library would: it draws jobs
 * labelled "poison" by ending its process. DATABASE_URL and DATA_DIR say where.
 */

import { readConfig } from "#server/config.ts";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { createLog } from "#server/log.ts";
import { openRuntime } from "#server/runtime.ts";
import { startServiceWorkers } from "#server/start-service-workers.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";

const config = readConfig();
const log = createLog({ level: "error", name: "worker" });
const isPoison = (label: string | undefined, imageIndex: number) => label === "poison" && imageIndex === 1;
const { engine, setPlan } = createTestEngine(async ({ work, imageIndex }) => {
  if (work.type !== "garment_recolor") return undefined;
  if (isPoison(work.request.garment_label, imageIndex)) process.kill(process.pid, "SIGKILL");
  // Others are at work whenever the process dies.
  await new Promise((resolve) => setTimeout(resolve, 30));
  return undefined;
});
setPlan((work) => {
  if (work.type === "garment_recolor" && work.request.garment_label === "poison plan") {
    process.kill(process.pid, "SIGKILL");
  }
  return undefined;
});
const engines = {
  engines: [engine],
  faceEngine: createTestFaceEngine(),
  maskEngine: createTestMaskEngine().engine,
};
const databaseUrl = config.databaseUrl ?? "";
const runtime = openRuntime({ config, databaseUrl, engines, log });
const workers = startServiceWorkers({
  runtime,
  connection: connectionSettings(databaseUrl, 10_000),
  renderThreads: 2,
  log,
  timing: { lockMs: 1_000, stalledCheckMs: 500 },
});
// A queue that could not be opened stays closed; the test starts the process again, as a supervisor does.
await workers.opened().catch(() => process.exit(1));
