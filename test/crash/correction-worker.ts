/**
 * A process that corrects one garment mask again and again, each time by one stroke, and prints the revision after each.
 * Arguments: account, mask. DATABASE_URL and DATA_DIR say where.
 */
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openRuntime } from "#server/runtime.ts";
import { correctGarmentMask } from "#service/core/garment-masks/correct-garment-mask.ts";
import { createTestCredentials } from "#test-support/test-credentials.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { createTestMaskEngine } from "#test-support/test-mask-engine.ts";

const [accountId, maskId] = process.argv.slice(2) as [string, string];
const config = readConfig();
const runtime = openRuntime({
  config,
  databaseUrl: config.databaseUrl ?? "",
  engines: {
    engines: [],
    faceEngine: createTestFaceEngine(),
    credentials: createTestCredentials(),
    maskEngine: createTestMaskEngine().engine,
  },
  log: createLog({ level: "error", name: "worker" }),
});
const { deps } = runtime.service;
const account = await deps.store.accounts.find(accountId);
if (!account) throw new Error(`no account ${accountId}`);
const strokes = [{ kind: "add" as const, radius: 3, points: [[10, 10]] }];
for (;;) {
  const spec = { maskId, editId: deps.newId(), strokes };
  const { revision } = await correctGarmentMask(deps, account, spec, AbortSignal.timeout(10_000));
  process.stdout.write(`revision ${revision}\n`);
}
