import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownEnginePrices } from "#contract/prices.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let child: ChildProcess | undefined;
let isOver = false;
let output = "";
let deaths = 0;

async function killWorker(): Promise<void> {
  const dead = child as ChildProcess;
  const ended = once(dead, "exit");
  dead.kill("SIGKILL");
  await ended;
}

/** Starts the worker, again whenever it dies. */
function startWorker(): void {
  const script = path.join(import.meta.dirname, "poison-worker.ts");
  child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: service.database.url,
      DATA_DIR: path.dirname(service.filesDir),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  child.once("exit", (_code, signal) => {
    if (isOver) return;
    if (signal === "SIGKILL") deaths++;
    startWorker();
  });
}

beforeAll(async () => {
  // As the worker process has them.
  service = await startTestService({ workers: false, settings: { ownEnginePrices } });
});
afterAll(async () => {
  isOver = true;
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await service.close();
});

test("a picture whose process was killed three times from outside while others were drawn is drawn all the same", async () => {
  const held = path.join(path.dirname(service.filesDir), "held");
  await writeFile(held, "");
  const caller = createCaller(service, (await service.account({ credits: 100 })).token);
  const { body } = await caller.startRecolor(2, { processing_size: 1024, garment_label: "held" });
  const results = () => service.database.prisma.result.findMany({ where: { jobId: body.job_id } });
  const starts = async () => (await results()).map(({ openStarts }) => openStarts);
  startWorker();
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  // Both are drawn when the first kill comes.
  for (let sumNext = 2; Math.max(...(await starts())) < 3; sumNext = sum(await starts()) + 1) {
    await expect.poll(async () => sum(await starts()), { timeout: 60_000 }).toBeGreaterThanOrEqual(sumNext);
    await killWorker();
  }
  await rm(held);
  await expect
    .poll(async () => (await caller.get(`/jobs/${body.job_id}/status`)).body, { timeout: 100_000 })
    .toMatchObject({ status: "completed" });
  const drawn = { status: "completed", openStarts: 0 };
  expect(await results()).toMatchObject([drawn, drawn]);
  isOver = true;
  await killWorker();
  isOver = false;
  deaths = 0;
});

test("a picture and a plan that kill the process fail after four deaths each, named in the log and uncharged; all else is drawn", async () => {
  const poisoner = createCaller(service, (await service.account({ credits: 100 })).token);
  const victim = createCaller(service, (await service.account({ credits: 100 })).token);
  const options = { processing_size: 1024 };
  const poison = await poisoner.startRecolor(3, { ...options, garment_label: "poison" });
  const plan = await poisoner.startRecolor(1, { ...options, garment_label: "poison plan" });
  const others = [await victim.startRecolor(6, options), await victim.startRecolor(6, options)];
  startWorker();
  const ended = async (caller: typeof victim, { body }: (typeof others)[number]) => {
    const read = async () => (await caller.get(`/jobs/${body.job_id}/status`)).body;
    await expect
      .poll(async () => (await read()).status, { timeout: 200_000, interval: 200 })
      .not.toMatch(/pending|processing/);
    return read();
  };
  for (const other of others) {
    expect(await ended(victim, other)).toMatchObject({ status: "completed", processed_images: 6 });
  }
  expect(await ended(poisoner, poison)).toMatchObject({ status: "completed" });
  expect(await ended(poisoner, plan)).toMatchObject({
    status: "failed",
    error_message: expect.stringContaining("several times"),
  });

  const all = await service.database.prisma.result.findMany({
    orderBy: { id: "asc" },
    include: { job: true },
  });
  const failed = all.filter(({ status }) => status !== "completed");
  expect(failed.map(({ jobId, imageIndex }) => ({ jobId, imageIndex }))).toEqual([
    { jobId: poison.body.job_id, imageIndex: 1 },
    { jobId: plan.body.job_id, imageIndex: 0 },
  ]);
  const [poisoned] = failed;
  const { fileIds, resultId, accountId } = JSON.parse(
    output
      .split("\n")
      .find((line) => line.includes(`"resultId":${poisoned?.id}`) && line.includes("it has failed")) ?? "{}",
  );
  expect({ fileIds, resultId, accountId }).toEqual({
    fileIds: [poison.files[1]],
    resultId: poisoned?.id,
    accountId: poisoned?.job.accountId,
  });
  const { body } = await poisoner.get("/billing/credits");
  expect(body).toMatchObject({ balance: 100 - 2 * (poisoned?.credits ?? 0), in_progress_credits: 0 });
  // Four of each; both may have been at work at the first.
  expect(deaths).toBeGreaterThanOrEqual(4);
  expect(deaths).toBeLessThanOrEqual(8);
});
