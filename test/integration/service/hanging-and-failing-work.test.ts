import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { createLog } from "#server/log.ts";
import { tasks } from "#service/tasks/catalogue.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine, drawPlain } from "#test-support/test-engine.ts";

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
const { engine, renders, works, setPlan } = createTestEngine(async (spec) => {
  const { work, imageIndex } = spec;
  if (work.type !== "garment_recolor") return undefined;
  // Ignores its signal, as work in a native library does.
  if (work.request.garment_label?.startsWith("hangs") && imageIndex === 0) return new Promise(() => {});
  await work.load(work.request.images[imageIndex] ?? "");
  if (work.request.garment_label === "can't be stored" && imageIndex < 2) {
    const drawn = await drawPlain(spec, "onda");
    if (drawn.kind !== "image") return drawn;
    return imageIndex === 0
      ? { ...drawn, image: { ...drawn.image, bytes: Buffer.from("no picture") } }
      : { ...drawn, promptVersion: "a text that the database refuses: \0" };
  }
  return undefined;
});
setPlan((work) => {
  if (work.type !== "garment_recolor") return undefined;
  if (work.request.garment_label === "hangs the plan") return new Promise(() => {});
  if (work.request.garment_label === "plan can't be stored") {
    return Promise.resolve({ kind: "plan", plan: { text: "a text that the database refuses: \0" } });
  }
  if (work.request.garment_label === "hangs as suspect") {
    // As after the death of a process that drew them all.
    return service.database.prisma.result
      .updateMany({ where: { status: "pending" }, data: { openStarts: 1 } })
      .then(() => ({ kind: "plan", plan: { text: null } }));
  }
  return undefined;
});
beforeAll(async () => {
  const timing = { timeoutMsMax: 6_000, laterMs: 100, laterMsMax: 400 };
  service = await startTestService({ engine, timing, log });
});
afterAll(() => service.close());

const options = { processing_size: 1024 };
const open = async () => createCaller(service, (await service.account({ credits: 100 })).token);

test("a picture that hangs fails alone, with a reason and uncharged, and the worker continues", async () => {
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

test("an unreadable photo is waited for, logged, and drawn when it is readable again", async () => {
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

test("an unwritable disk delays results and loses none", async () => {
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

test("a picture, a row or a plan that can't be stored is retried as the task catalog says, then fails uncharged", async () => {
  const caller = await open();
  const { body } = await caller.startRecolor(3, { ...options, garment_label: "can't be stored" });
  const planned = await caller.startRecolor(1, { ...options, garment_label: "plan can't be stored" });
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed" });
  expect(await caller.ended(planned.body.job_id)).toMatchObject({ status: "failed" });
  const results = await service.database.prisma.result.findMany({
    where: { jobId: body.job_id },
    orderBy: { imageIndex: "asc" },
  });
  const failed = { status: "failed", errorMessage: problem("fault").message, openStarts: 0 };
  expect(results).toMatchObject([failed, failed, { status: "completed" }]);
  const drawn = (index: number) =>
    renders.filter(
      ({ work, imageIndex }) =>
        work.type === "garment_recolor" &&
        work.request.garment_label === "can't be stored" &&
        imageIndex === index,
    ).length;
  const { attempts } = tasks["result.render"];
  expect([drawn(0), drawn(1), drawn(2)]).toEqual([attempts, attempts, 1]);
  const isPlan = (work: (typeof works)[number]) =>
    work.type === "garment_recolor" && work.request.garment_label === "plan can't be stored";
  expect(works.filter(isPlan)).toHaveLength(tasks["job.plan"].attempts);
  expect((await caller.get("/billing/credits")).body).toMatchObject({
    balance: 100 - (results[2]?.credits ?? 0),
    in_progress_credits: 0,
  });
});

test("suspects of a process death that wait for each other use up neither their time limit nor their attempts", async () => {
  const caller = await open();
  const { prisma } = service.database;
  const { body } = await caller.startRecolor(5, { ...options, garment_label: "hangs as suspect" });
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed" });
  const results = await prisma.result.findMany({
    where: { jobId: body.job_id },
    orderBy: { imageIndex: "asc" },
  });
  const completed = { status: "completed", openStarts: 0 };
  expect(results).toMatchObject([
    { status: "failed", errorMessage: "It took too long and was given up" },
    ...[1, 2, 3, 4].map(() => completed),
  ]);
});
