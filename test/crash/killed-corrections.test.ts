/** A process killed in the middle of correcting a garment mask. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { createRng } from "#test-support/rng.ts";
import { seed } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";

const kills = 4;
const masks = createTestMaskEngine({
  // Each correction makes it one shade lighter, so that a picture tells its revision.
  find: async (photo) => ({ kind: "mask", mask: await testMask(photo, 1) }),
});
let service: TestService;
let child: ChildProcess | undefined;
beforeAll(async () => {
  service = await startTestService({ workers: false, maskEngine: masks.engine });
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await service.close();
});

/** Corrects the mask in a process of its own, and kills that a moment after its first correction. */
async function correctAndKill(accountId: string, maskId: string, afterMs: number): Promise<void> {
  const script = path.join(import.meta.dirname, "correction-worker.ts");
  const env = {
    ...process.env,
    NODE_ENV: "development" as const,
    DATABASE_URL: service.database.url,
    DATA_DIR: path.dirname(service.filesDir),
  };
  const killed = spawn(process.execPath, [script, accountId, maskId], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = killed;
  await once(killed.stdout, "data");
  await sleep(afterMs);
  killed.kill("SIGKILL");
  await once(killed, "exit");
}

test(`kill -9 in the middle of a correction leaves the old or the new state whole, SEED=${seed}`, async () => {
  const rng = createRng(seed, "corrections");
  const account = await service.account();
  const caller = createCaller(service, account.token);
  const file = await caller.upload(await smallPicture());
  const { body: found } = await caller.post("/garment-masks", { file_id: file });
  const { deps } = service.runtime.service;
  let last = 1;
  for (let kill = 0; kill < kills; kill++) {
    await correctAndKill(account.id, found.mask_id, rng.whole(0, 40));
    const row = (await deps.store.garmentMasks.find(found.mask_id))!;
    expect(row.revision).toBeGreaterThan(last);
    last = row.revision;
    const [mask, preview] = await Promise.all(
      [row.maskKey!, row.previewKey!].map((key) => deps.files.read(key)),
    );
    expect(row.bytes).toBe(mask!.length + preview!.length);
    const values = await sharp(mask).toColourspace("b-w").raw().toBuffer();
    expect(values.reduce((a, b) => Math.max(a, b))).toBe(row.revision);
    // The next editor goes on from there.
    const corrected = await caller.post(`/garment-masks/${found.mask_id}/strokes`, {
      strokes: [{ kind: "add", radius: 3, points: [[10, 10]] }],
      revision: row.revision,
    });
    expect(corrected).toMatchObject({ status: 200, body: { revision: ++last } });
  }
  // What the killed processes left behind is nobody's, and goes.
  const later = {
    ...deps,
    now: () => new Date(Date.now() + deps.settings.retention.orphanFileMs + 60_000),
  };
  await removeOrphanFiles(later);
  const left: string[] = [];
  for await (const { key } of deps.files.list()) if (key.startsWith("masks/")) left.push(key);
  const { maskKey, previewKey } = (await deps.store.garmentMasks.find(found.mask_id))!;
  expect(left.sort()).toEqual([maskKey, previewKey].sort());
});
