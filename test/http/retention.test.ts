import { readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { retention } from "#contract/limits.ts";
import { readConfig } from "#server/config.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const { engine, setFinish } = createTestEngine((order, signal) => script(order, signal));
beforeAll(async () => {
  service = await startTestService({ engine });
});
afterAll(() => service.close());

const dayMs = 24 * 3_600_000;
const realNow = () => new Date();
/** The clock of the rules, that many days ahead of ours. */
function daysLater(days: number): void {
  service.runtime.service.deps.now = () => new Date(Date.now() + days * dayMs);
}
afterEach(() => {
  service.runtime.service.deps.now = realNow;
  script = () => undefined;
  setFinish(() => []);
});
const purge = () => purgeExpired(service.runtime.service.deps);
const newCaller = async () => createCaller(service, (await service.account()).token);
async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(path.join(service.filesDir, folder), { recursive: true }).catch(() => []);
  return found.filter((name) => name.includes(".") || /[\w-]{12}$/.test(name)).sort();
}
const uploadOf = (id: string) => service.database.prisma.uploadedFile.findUnique({ where: { id } });
const bytesThere = async (key: string | null) =>
  (await service.runtime.service.deps.files.size(key as string)) !== null;

describe("uploads", () => {
  test("are deleted with their bytes after a week without a job, those never sent too", async () => {
    const caller = await newCaller();
    const sent = await caller.upload();
    const { file_id: never } = (await caller.post("/upload", { filename: "a.png" })).body;
    const key = (await uploadOf(sent))?.storageKey as string;
    daysLater(6.9);
    await purge();
    expect(await bytesThere(key)).toBe(true);
    daysLater(7.1);
    await purge();
    expect([await uploadOf(sent), await uploadOf(never), await bytesThere(key)]).toEqual([null, null, false]);
    const { project_key } = (await caller.get("/project")).body.projects[0];
    const order = { project_id: project_key, images: [sent], reference_text: "red" };
    expect((await caller.post("/garment-recolor", order)).status).toBe(404);
  });

  test("are deleted with their photo's garment masks once no other upload has the same bytes", async () => {
    const caller = await newCaller();
    const [first, second] = [await caller.upload(), await caller.upload()];
    const { body } = await caller.post("/garment-masks", { file_id: first });
    const { prisma } = service.database;
    const remove = (id: string) => prisma.uploadedFile.delete({ where: { id } });
    const mask = await prisma.garmentMask.findUniqueOrThrow({ where: { id: body.mask_id } });
    await remove(first);
    await purge();
    expect((await caller.get(`/garment-masks/${body.mask_id}`)).status).toBe(200);
    expect(await bytesThere(mask.maskKey)).toBe(true);
    await remove(second);
    await purge();
    expect((await caller.get(`/garment-masks/${body.mask_id}`)).status).toBe(404);
    expect([await bytesThere(mask.maskKey), await bytesThere(mask.previewKey)]).toEqual([false, false]);
  });

  test("are kept for ninety days after their last use by a job, and results keep naming them meanwhile", async () => {
    const caller = await newCaller();
    const job = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(job.body.job_id);
    const [id] = job.files;
    const { storageKey } = (await uploadOf(id))!;
    // Its first use was long ago.
    const usedAt = new Date(Date.now() - 60 * dayMs);
    await service.database.prisma.uploadedFile.update({ where: { id }, data: { usedAt } });
    const again = await caller.post("/garment-recolor", {
      project_id: (await caller.get("/project")).body.projects[0].project_key,
      images: [id],
      reference_text: "red",
    });
    expect(again.status).toBe(202);
    await caller.ended(again.body.job_id);
    daysLater(89);
    await purge();
    expect(await bytesThere(storageKey)).toBe(true);
    daysLater(91);
    await purge();
    expect([await uploadOf(id), await bytesThere(storageKey)]).toEqual([null, false]);
    const { results } = (await caller.get(`/jobs/${again.body.job_id}/results`)).body;
    expect(results[0]).toMatchObject({ original_filename: "tee-0.png", inputs: [] });
  });

  test("of an unfinished job are never deleted, however old", async () => {
    const gate = createGate();
    script = async () => {
      await gate.pass();
      return undefined;
    };
    const caller = await newCaller();
    const file = await caller.upload();
    const reference = await caller.upload();
    const { project_key } = (await caller.get("/project")).body.projects[0];
    const { job_id } = (
      await caller.post("/garment-recolor", {
        project_id: project_key,
        images: [file.toUpperCase()],
        reference_image: reference,
      })
    ).body;
    await gate.reached;
    daysLater(300);
    await purge();
    for (const id of [file, reference]) {
      const row = await uploadOf(id);
      expect(await bytesThere(row?.storageKey ?? null)).toBe(true);
    }
    service.runtime.service.deps.now = realNow;
    gate.open();
    expect((await caller.ended(job_id)).status).toBe("completed");
    daysLater(300);
    await purge();
    expect(await uploadOf(file)).toBeNull();
  });
});

test("an upload that is purged while a job is being accepted refuses the job instead of breaking it", async () => {
  const account = await service.account();
  const caller = createCaller(service, account.token);
  const file = await caller.upload();
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const { deps } = service.runtime.service;
  const { findMany } = deps.store.files;
  deps.store.files.findMany = async (...query) => {
    const found = await findMany(...query);
    await service.database.prisma.uploadedFile.delete({ where: { id: file } });
    return found;
  };
  const order = { project_id: project_key, images: [file], reference_text: "red" };
  const answer = await caller.post("/garment-recolor", order);
  deps.store.files.findMany = findMany;
  expect(answer).toMatchObject({ status: 404, body: { error: "File not found" } });
  expect((await caller.get("/jobs")).body.jobs).toEqual([]);
  expect((await deps.store.ledger.balance(account.id)).held).toBe(0);
});

describe("pictures of results", () => {
  test("are deleted after ninety days, as results and archives report, while the ledger stays", async () => {
    const caller = await newCaller();
    const job = await caller.startRecolor(2, { processing_size: 1024 });
    const id = job.body.job_id as string;
    await caller.ended(id);
    const [first] = (await caller.get(`/jobs/${id}/results`)).body.results;
    expect(await filesOf(`results/${id}`)).toHaveLength(4);
    daysLater(89);
    await purge();
    expect(await filesOf(`results/${id}`)).toHaveLength(4);
    const link = (await caller.post("/download", { job_id: id })).body.download_url;
    const archive = new Uint8Array(await (await fetch(link)).arrayBuffer());
    expect(Object.keys(unzipSync(archive))).toHaveLength(3);

    daysLater(91);
    const purged = await purge();
    expect(purged.results).toBeGreaterThanOrEqual(2);
    expect(await filesOf(`results/${id}`)).toEqual([]);
    const { body } = await caller.get(`/jobs/${id}/results`);
    expect(body.results).toHaveLength(2);
    for (const result of body.results)
      expect(result).toMatchObject({
        output: null,
        url: null,
        error_message: "The image has expired: images are kept for 90 days",
      });
    expect(body.credits_used).toBe(6);
    expect((await caller.get(`/jobs/${id}/status`)).body.status).toBe("completed");
    expect((await caller.post("/download", { job_id: id })).status).toBe(409);
    expect((await fetch(link)).status).toBe(404);
    // The link was signed with a clock that is ahead of none: it ends by itself long before.
    expect([403, 404]).toContain((await fetch(first.output.full_size)).status);
  });

  test("of an unfinished job stay", async () => {
    const gate = createGate();
    script = async ({ imageIndex }) => {
      if (imageIndex === 1) await gate.pass();
      return undefined;
    };
    const caller = await newCaller();
    const { job_id } = (await caller.startRecolor(2, { processing_size: 1024 })).body;
    await gate.reached;
    await expect.poll(() => filesOf(`results/${job_id}`)).toHaveLength(2);
    await expect.poll(async () => (await caller.get(`/jobs/${job_id}/results`)).body.results.length).toBe(1);
    daysLater(300);
    await purge();
    expect(await filesOf(`results/${job_id}`)).toHaveLength(2);
    service.runtime.service.deps.now = realNow;
    gate.open();
    await caller.ended(job_id);
  });

  test("are deleted in several batches per sweep, and concurrent sweeps take different ones", async () => {
    const caller = await newCaller();
    const job = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(job.body.job_id);
    const { prisma } = service.database;
    const made = await prisma.result.findFirstOrThrow({ where: { jobId: job.body.job_id } });
    const { id: _id, quality: _quality, tone: _tone, checks: _checks, errorParams: _params, ...rest } = made;
    const { outlineDoubts: _doubts, ...row } = rest;
    await prisma.result.createMany({
      data: Array.from({ length: 1_200 }, (_, index) => ({
        ...row,
        imageIndex: index + 1,
        storageKey: `results/${row.jobId}/x-${index}.png`,
        thumbnailKey: null,
      })),
    });
    const due = await prisma.result.count({ where: { storageKey: { not: null } } });
    expect(due).toBeGreaterThan(1_200);
    daysLater(91);
    const [one, two] = await Promise.all([purge(), purge()]);
    expect((one.results ?? 0) + (two.results ?? 0)).toBe(due);
    expect(await prisma.result.count({ where: { jobId: row.jobId, storageKey: { not: null } } })).toBe(0);
  });
});

describe("files that no row references", () => {
  const age = async (key: string, days: number) => {
    const then = new Date(Date.now() - days * dayMs);
    await utimes(path.join(service.filesDir, key), then, then);
  };

  test("are deleted after a grace period: a killed worker's, half-written and replaced ones", async () => {
    const { deps } = service.runtime.service;
    let isAsked = false;
    setFinish((outputs) => {
      if (isAsked) return [];
      isAsked = true;
      return outputs.slice(0, 1).map((output) => ({ ...output, tone: { p10: 0.1, p50: 0.2, p90: 0.3 } }));
    });
    const caller = await newCaller();
    const job = await caller.startRecolor(2, { processing_size: 1024, post_process: true });
    const id = job.body.job_id as string;
    await caller.ended(id);
    const all = await filesOf(`results/${id}`);
    expect(all).toHaveLength(6);
    await deps.files.write(`results/${id}/999-killed.png`, Buffer.from("x"));
    await writeFile(path.join(service.filesDir, `results/${id}/1000-half.png.77-0.part`), "x");
    const unused = await caller.upload();
    const { storageKey } = (await uploadOf(unused))!;
    const everything = [
      ...(await filesOf(`results/${id}`)).map((name) => `results/${id}/${name}`),
      storageKey as string,
    ];

    for (const key of everything) await age(key, 7.9);
    await removeOrphanFiles(deps);
    expect(await filesOf(`results/${id}`)).toHaveLength(8);
    for (const key of everything) await age(key, 8.1);
    expect(await removeOrphanFiles(deps)).toBe(4);
    expect(await filesOf(`results/${id}`)).toHaveLength(4);
    expect(await bytesThere(storageKey)).toBe(true);
    const { results } = (await caller.get(`/jobs/${id}/results`)).body;
    expect((await fetch(results[0].output.full_size)).status).toBe(200);
    expect((await fetch(results[0].output.thumbnail)).status).toBe(200);
    expect(await removeOrphanFiles(deps)).toBe(0);
  });

  test("a sweep interrupted between row and file leaves nothing behind for good", async () => {
    const { deps } = service.runtime.service;
    const caller = await newCaller();
    const id = await caller.upload();
    const { storageKey } = (await uploadOf(id))!;
    const remove = deps.files.remove;
    deps.files.remove = async () => {
      throw new Error("killed");
    };
    daysLater(8);
    await expect(purge()).rejects.toThrow("killed");
    deps.files.remove = remove;
    service.runtime.service.deps.now = realNow;
    // No row promises the file, and the file is found.
    expect([await uploadOf(id), await bytesThere(storageKey)]).toEqual([null, true]);
    await age(storageKey as string, 9);
    expect(await removeOrphanFiles(deps)).toBeGreaterThan(0);
    expect(await bytesThere(storageKey)).toBe(false);
  });

  test("a file that another row also references is not removed with the first", async () => {
    const caller = await newCaller();
    const job = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(job.body.job_id);
    const { prisma } = service.database;
    const result = await prisma.result.findFirstOrThrow({ where: { jobId: job.body.job_id } });
    const kept = await caller.upload();
    await prisma.uploadedFile.update({
      where: { id: kept },
      data: { storageKey: result.storageKey, createdAt: new Date(Date.now() + 500 * dayMs) },
    });
    daysLater(91);
    await purge();
    expect(await bytesThere(result.storageKey)).toBe(true);
    expect(await bytesThere(result.thumbnailKey)).toBe(false);
  });
});

test("notifications stay while a delivery refers to them; tokens are deleted a month after they ended", async () => {
  const { prisma } = service.database;
  const { deps } = service.runtime.service;
  const { id: accountId } = await service.account();
  const createdAt = new Date();
  const notify = () => prisma.notification.create({ data: { accountId, name: "ping", data: {}, createdAt } });
  const [told, delivered] = [await notify(), await notify()];
  await prisma.webhookDelivery.create({
    data: {
      id: deps.newId(),
      accountId,
      notificationId: delivered.id,
      status: "delivered",
      attemptsMax: 8,
      createdAt,
      updatedAt: createdAt,
    },
  });
  const token = { accountId, familyId: deps.newId(), createdAt };
  const expiresAt = new Date();
  await prisma.accessToken.create({
    data: { ...token, id: deps.newId(), hash: "ended", kind: "session", expiresAt },
  });
  await prisma.refreshToken.create({ data: { ...token, hash: "ended", expiresAt } });
  const left = async () => ({
    notifications: (await prisma.notification.findMany({ where: { accountId } })).map(({ id }) => id),
    tokens:
      (await prisma.accessToken.count({ where: { hash: "ended" } })) +
      (await prisma.refreshToken.count({ where: { hash: "ended" } })),
  });
  daysLater(0.9);
  await purge();
  expect(await left()).toEqual({ notifications: [told.id, delivered.id], tokens: 2 });
  daysLater(1.1);
  await purge();
  expect(await left()).toEqual({ notifications: [delivered.id], tokens: 2 });
  daysLater(31);
  await purge();
  expect(await left()).toEqual({ notifications: [], tokens: 0 });
});

test("photos of identities whose preparation failed are deleted after a week, with their measurements", async () => {
  const { prisma } = service.database;
  const { deps } = service.runtime.service;
  const now = new Date();
  const identity = (code: string, hiddenAt: Date | null) => ({
    code,
    name: code,
    originalFilename: "a.png",
    photoKey: `identities/${code}/a.photo.png`,
    photoMime: "image/png",
    faceKey: `identities/${code}/a.face.png`,
    faceModel: { embedding: [1] },
    preprocessingStatus: "failed",
    hiddenAt,
    createdAt: now,
    updatedAt: now,
  });
  await prisma.identity.createMany({ data: [identity("hidden000001", now), identity("shown0000001", null)] });
  for (const code of ["hidden000001", "shown0000001"])
    for (const kind of ["photo", "face"])
      await deps.files.write(`identities/${code}/a.${kind}.png`, Buffer.from("x"));
  daysLater(6.9);
  await purge();
  expect(await filesOf("identities/hidden000001")).toHaveLength(2);
  daysLater(7.1);
  await purge();
  expect(await filesOf("identities/hidden000001")).toEqual([]);
  expect(await filesOf("identities/shown0000001")).toHaveLength(2);
  expect(await prisma.identity.findUnique({ where: { code: "hidden000001" } })).toMatchObject({
    name: "",
    originalFilename: "",
    photoKey: "",
    faceKey: null,
    faceModel: null,
  });
});

test("retention times are settings in days, none below what callers are promised", () => {
  const config = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: path.join(service.filesDir, ".."), ...settings }).service.retention;
  expect(config({})).toEqual(retention);
  expect(config({ RETENTION_RESULTS_DAYS: "30", RETENTION_UPLOADS_DAYS: "3" })).toMatchObject({
    resultFileMs: 30 * dayMs,
    usedUploadMs: 3 * dayMs,
  });
  for (const [name, value] of [
    ["RETENTION_RESULTS_DAYS", "6"],
    ["RETENTION_ORPHAN_FILES_DAYS", "7"],
    ["RETENTION_NOTIFICATIONS_DAYS", "0"],
    ["RETENTION_DELIVERIES_DAYS", "x"],
  ])
    expect(() => config({ [name]: value }), name).toThrow(name);
});
