import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
const lines: Record<string, unknown>[] = [];
const log = createLog({
  level: "warn",
  name: "test",
  destination: new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
});
const { engine, setPlan } = createTestEngine(async ({ work, imageIndex }) => {
  if (work.type !== "garment_recolor") return undefined;
  // Ignores its signal, as work in a native library does.
  if (work.request.garment_label === "hangs" && imageIndex === 0) return new Promise(() => {});
  await work.load(work.request.images[imageIndex] ?? "");
  return undefined;
});
setPlan((work) => {
  const isHanging = work.type === "garment_recolor" && work.request.garment_label === "hangs the plan";
  return isHanging ? new Promise(() => {}) : undefined;
});
beforeAll(async () => {
  const timing = { timeoutMsMax: 2_500, laterMs: 100, laterMsMax: 400 };
  service = await startTestService({ engine, timing, log });
});
afterAll(() => service.close());

const options = { processing_size: 1024 };
const open = async () => createCaller(service, (await service.account({ credits: 100 })).token);

test("a picture that hangs fails alone, with a reason and uncharged, and the worker goes on", async () => {
  const caller = await open();
  const hanging = await caller.startRecolor(2, { ...options, garment_label: "hangs" });
  const planned = await caller.startRecolor(1, { ...options, garment_label: "hangs the plan" });
  const other = await caller.startRecolor(2, options);
  expect(await caller.ended(other.body.job_id)).toMatchObject({ status: "completed" });
  expect(await caller.ended(hanging.body.job_id)).toMatchObject({ status: "completed" });
  expect(await caller.ended(planned.body.job_id)).toMatchObject({
    status: "failed",
    error_message: "It took too long and was given up",
  });
  const results = await service.database.prisma.result.findMany({
    where: { jobId: hanging.body.job_id },
    orderBy: { imageIndex: "asc" },
  });
  expect(results).toMatchObject([
    { status: "failed", errorMessage: "It took too long and was given up", openStarts: 0 },
    { status: "completed", openStarts: 0 },
  ]);
  const { body } = await caller.get("/billing/credits");
  const [first] = results;
  expect(body).toMatchObject({ balance: 100 - 3 * (first?.credits ?? 0), in_progress_credits: 0 });
});

test("a photo that can't be read is waited for, said in the log, and drawn when it is there again", async () => {
  const caller = await open();
  const { prisma } = service.database;
  const fileId = await caller.upload();
  const { storageKey } = await prisma.uploadedFile.findUniqueOrThrow({ where: { id: fileId } });
  const file = path.join(service.filesDir, storageKey ?? "");
  await rename(file, `${file}.away`);
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const { body } = await caller.post("/garment-recolor", {
    project_id: project_key,
    images: [fileId],
    reference_text: "#1F3A5F",
    ...options,
  });
  // More often than the catalogue tries what fails.
  const postponed = () =>
    lines.filter(({ msg, jobId }) => msg === "the task is tried again later" && jobId === body.job_id);
  await expect.poll(() => postponed().length).toBeGreaterThan(4);
  expect(JSON.stringify(postponed()[0]?.err)).toContain("should be there and can't be read: ENOENT");
  expect((await caller.get(`/jobs/${body.job_id}/status`)).body.status).toBe("processing");
  await rename(`${file}.away`, file);
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed" });
});

test("a disk that takes nothing delays results and loses none", async () => {
  const caller = await open();
  const folder = path.join(service.filesDir, "results");
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "no folder");
  lines.length = 0;
  const { body } = await caller.startRecolor(2, options);
  await expect
    .poll(() => lines.filter(({ msg }) => msg === "the task is tried again later").length)
    .toBeGreaterThan(8);
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed", processed_images: 2 });
  const results = await service.database.prisma.result.findMany({ where: { jobId: body.job_id } });
  expect(results.map(({ status }) => status)).toEqual(["completed", "completed"]);
  expect((await caller.get("/billing/credits")).body).toMatchObject({
    balance: 100 - results.reduce((sum, { credits }) => sum + credits, 0),
    in_progress_credits: 0,
  });
});
