/**
 * Load isolation: how long one account's single picture takes while 50 other accounts have 80 outputs each waiting,
 * divided by its time alone in the same run. It is measured from the request to the job's end, first while the others'
 * jobs are still planned, then while their pictures are drawn. The target is a ratio of at most 3 (decision 0014).
 */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { createCaller } from "#test-support/service-client.ts";
import { readBenchPhotos } from "./bench-photos.ts";
import { openBenchRuntime } from "./open-bench-runtime.ts";
import { recolorRequest, renderThreads } from "./recolor-request.ts";
import { writeReport } from "./write-report.ts";

const accounts = 50;
const photosPerJob = 10;
const variations = 8;
/** Alone before and after, so that a machine that gets busier or quieter meanwhile strikes both. */
const probesAlone = 4;
/** While plans are made, and as many while pictures are drawn. */
const probesBehind = 5;
const probeEveryMs = 3_000;
const drawnMin = 8;
const drawnMsMax = 240_000;
const ratioMax = 3;
const probeMsMax = 180_000;
const credits = 10_000;

const { sets, warmUp } = await readBenchPhotos(photosPerJob, 1);
const photos = sets[0]!;
const probePhoto = warmUp[0]!;
const runtime = await openBenchRuntime("", renderThreads);

async function upload(files: Uint8Array[]) {
  const caller = createCaller(runtime, (await runtime.account(credits)).token);
  const { body: project } = await caller.post("/project", { project_name: "Bench" });
  const images: string[] = [];
  for (const [at, file] of files.entries()) images.push(await caller.upload(file, `${at}.jpg`, "Bench"));
  const start = async (perPhoto: number): Promise<string> => {
    const { status, body } = await caller.post("/garment-recolor", {
      project_id: project.project_id,
      images,
      reference_text: recolorRequest.text,
      processing_size: 1024,
      num_variations: perPhoto,
      format: recolorRequest.format,
    });
    if (status !== 202) throw new Error(`The job did not start: ${JSON.stringify(body)}`);
    return body.job_id;
  };
  return { caller, start };
}

/** A new account's single picture: milliseconds from its request to its end. */
async function probe(): Promise<number> {
  const { caller, start } = await upload([probePhoto]);
  const from = performance.now();
  const jobId = await start(1);
  for (;;) {
    const { body } = await caller.get(`/jobs/${jobId}/status`);
    const ms = performance.now() - from;
    if (body.status === "completed") return ms;
    if (body.status === "failed" || body.status === "aborted") throw new Error(`The probe is ${body.status}`);
    if (ms > probeMsMax) return ms;
    await sleep(50);
  }
}

const { prisma } = runtime.runtime;
const countOpen = () => prisma.result.count({ where: { status: { in: ["pending", "processing"] } } });
const countDrawn = () =>
  prisma.result.count({ where: { status: "completed", job: { totalOutputs: { gt: 1 } } } });
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function probeAlone(): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < probesAlone; at++) times.push(await probe());
  return times;
}

async function probeBehind(phase: string): Promise<{ phase: string; waiting: number; ms: number }[]> {
  const times: { phase: string; waiting: number; ms: number }[] = [];
  for (let at = 0; at < probesBehind; at++) {
    await sleep(probeEveryMs);
    times.push({ phase, waiting: await countOpen(), ms: await probe() });
  }
  return times;
}

try {
  await runtime.start("web");
  await runtime.start("worker");
  await probe();
  const before = await probeAlone();

  const limit = pLimit(4);
  const others = await Promise.all(Array.from({ length: accounts }, () => limit(() => upload(photos))));
  const jobs = await Promise.all(
    others.map(({ caller, start }) => limit(async () => ({ caller, id: await start(variations) }))),
  );
  const behind = await probeBehind("planning");
  for (const from = Date.now(); (await countDrawn()) < drawnMin && Date.now() - from < drawnMsMax; ) {
    await sleep(500);
  }
  const drawnAtStart = await countDrawn();
  behind.push(...(await probeBehind("drawing")));
  const drawnMeanwhile = (await countDrawn()) - drawnAtStart;

  await Promise.all(jobs.map(({ caller, id }) => limit(() => caller.post(`/jobs/${id}/abort`))));
  // Pictures that were under way end by themselves.
  await sleep(10_000);
  const alone = [...before, ...(await probeAlone())];

  const aloneMs = mean(alone);
  const ratios = behind.map(({ ms }) => ms / aloneMs);
  console.table(
    behind.map(({ phase, waiting, ms }, at) => ({
      "the others": phase,
      "outputs waiting": waiting,
      seconds: (ms / 1000).toFixed(2),
      "÷ alone": ratios[at]!.toFixed(2),
    })),
  );
  const seconds = alone.map((ms) => (ms / 1000).toFixed(2)).join(", ");
  console.log(
    `alone ${seconds} s, mean ${(aloneMs / 1000).toFixed(2)}; behind: mean × ${mean(ratios).toFixed(2)}, ` +
      `worst × ${Math.max(...ratios).toFixed(2)}; ${drawnMeanwhile} of the others' pictures were drawn meanwhile; ` +
      `${renderThreads} threads`,
  );
  await writeReport("load-isolation", {
    renderThreads,
    accounts,
    alone,
    behind,
    ratios,
    meanRatio: mean(ratios),
  });
  if (mean(ratios) > ratioMax) process.exitCode = 1;
} finally {
  await runtime.close();
}
