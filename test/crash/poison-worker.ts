/**
 * A worker process whose engine is killed by one kind of picture, as a fault in a native library would: it draws jobs
 * labelled "poison" by ending its process, and those labelled "held" once the file `held` is gone from DATA_DIR.
 * DATABASE_URL and DATA_DIR say where.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { createLog } from "#server/log.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { openRuntime } from "#server/runtime.ts";
import { createTestCredentials } from "#test-support/test-credentials.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";

const config = readConfig();
const log = createLog({ level: "error", name: "worker" });
const isPoison = (label: string | undefined, imageIndex: number) => label === "poison" && imageIndex === 1;
const { engine, setPlan } = createTestEngine(async ({ work, imageIndex }) => {
  if (work.type !== "garment_recolor") return undefined;
  if (isPoison(work.request.garment_label, imageIndex)) process.kill(process.pid, "SIGKILL");
  if (work.request.garment_label === "held") {
    while (existsSync(path.join(config.dataDir, "held"))) await sleep(50);
  }
  // Others are at work whenever the process dies.
  await sleep(30);
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
  credentials: createTestCredentials(),
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
