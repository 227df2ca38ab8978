/**
 * What several machines bring, on one: how many waiting jobs 1, 2 and 4 worker processes end per second, with their tasks
 * in PostgreSQL and in Redis, and how many of a caller's bytes pass through the web with files on the disk, in a bucket,
 * and straight to and from a bucket. Upscales of tiny pictures show the lifecycle's cost, recolors of photos the engine's.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { startTestRedis } from "#test-support/redis.ts";
import { startS3Server } from "#test-support/s3/s3-server.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { readBenchPhotos } from "./bench-photos.ts";
import { type BenchRuntime, openBenchRuntime } from "./open-bench-runtime.ts";
import { recolorRequest } from "./recolor-request.ts";
import { watchProcess } from "./watch-process.ts";
import { writeReport } from "./write-report.ts";

const workerCounts = [1, 2, 4];
const smallJobs = 400;
/** What an account may have open at once. */
const jobsPerAccount = 40;
/** A worker that starts and a queue that runs dry are left out of a rate. */
const margin = 0.1;
const photoCount = 20;
const onlyPixels = 1;

const { sets } = await readBenchPhotos(photoCount, 0);
const photos = sets.flat();
const limit = pLimit(8);

type Start = () => Promise<unknown>;
const started = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status !== 202) throw new Error(`The job did not start: ${JSON.stringify(body)}`);
};

/** Jobs of as many accounts as may have them open, ready to be started. */
async function prepareSmall(runtime: BenchRuntime): Promise<Start[]> {
  const starts: Start[] = [];
  for (let from = 0; from < smallJobs; from += jobsPerAccount) {
    const caller = createCaller(runtime, (await runtime.account(10_000)).token);
    const image = await caller.upload(await plainPicture(64, 64), "tiny.png", "Bench");
    const { body } = await caller.get("/project");
    const wish = { id_project: body.projects[0].project_key, id_image: image, scale_factor: 2 };
    for (let job = 0; job < jobsPerAccount; job++)
      starts.push(() => started(caller.post("/superid_images", wish)));
  }
  return starts;
}

async function prepareRecolors(runtime: BenchRuntime): Promise<Start[]> {
  const caller = createCaller(runtime, (await runtime.account(10_000)).token);
  const starts: Start[] = [];
  for (const [at, photo] of photos.entries()) {
    const image = await caller.upload(photo, `${at}.jpg`, "Bench");
    const { body } = await caller.get("/project");
    const wish = {
      project_id: body.projects[0].project_key,
      images: [image],
      reference_text: recolorRequest.text,
      processing_size: recolorRequest.processingSize,
      format: recolorRequest.format,
    };
    starts.push(() => started(caller.post("/garment-recolor", wish)));
  }
  return starts;
}

/** @returns jobs that end per second while `count` worker processes are at it */
async function measureRate(runtime: BenchRuntime, starts: Start[], count: number): Promise<number> {
  const { prisma } = runtime.runtime;
  const from = new Date();
  await Promise.all(starts.map((start) => limit(start)));
  const workers = await Promise.all(Array.from({ length: count }, () => runtime.start("worker")));
  const jobs = { createdAt: { gte: from } };
  while (await prisma.job.count({ where: { ...jobs, status: { in: ["pending", "processing"] } } }))
    await sleep(200);
  for (const worker of workers) await worker.stop();
  const ended = await prisma.job.findMany({ where: jobs, orderBy: { updatedAt: "asc" } });
  const [first, last] = [margin, 1 - margin].map((share) => Math.floor(share * (ended.length - 1)));
  return ((last - first) * 1000) / (ended[last]!.updatedAt.getTime() - ended[first]!.updatedAt.getTime());
}

async function measureWorkers(settings: Record<string, string>) {
  const runtime = await openBenchRuntime("", onlyPixels, settings);
  try {
    await runtime.start("web");
    const rates: { workers: number; smallPerSecond: number; recolorsPerSecond: number }[] = [];
    for (const workers of workerCounts) {
      rates.push({
        workers,
        smallPerSecond: await measureRate(runtime, await prepareSmall(runtime), workers),
        recolorsPerSecond: await measureRate(runtime, await prepareRecolors(runtime), workers),
      });
    }
    return rates;
  } finally {
    await runtime.close();
  }
}

/** A caller's bytes by where they went and came from, and the web's processor time for them. */
async function measureTraffic(settings: Record<string, string>) {
  const runtime = await openBenchRuntime("", onlyPixels, settings);
  try {
    const web = await runtime.start("web");
    await runtime.start("worker");
    const caller = createCaller(runtime, (await runtime.account(10_000)).token);
    const own = new URL(runtime.url).origin;
    const bytes = { sent: 0, sentThroughWeb: 0, received: 0, receivedThroughWeb: 0 };
    let watched = watchProcess(web.pid);
    const images: string[] = [];
    for (const [at, photo] of photos.slice(0, 10).entries()) {
      const { body } = await caller.post("/upload", {
        project_name: "Bench",
        filename: `${at}.jpg`,
        bytes: photo.length,
      });
      const headers = { "Content-Type": body.content_type };
      const put = await fetch(body.upload_url, { method: "PUT", headers, body: photo as BodyInit });
      if (!put.ok) throw new Error(`PUT answered ${put.status}: ${await put.text()}`);
      bytes.sent += photo.length;
      if (new URL(body.upload_url).origin === own) bytes.sentThroughWeb += photo.length;
      images.push(body.file_id);
    }
    const uploadCpuMs = watched.stop().cpuMs;
    const { body: listed } = await caller.get("/project");
    const { status, body: job } = await caller.post("/garment-recolor", {
      project_id: listed.projects[0].project_key,
      images,
      reference_text: recolorRequest.text,
      processing_size: recolorRequest.processingSize,
      format: recolorRequest.format,
    });
    if (status !== 202) throw new Error(`The job did not start: ${JSON.stringify(job)}`);
    const { prisma } = runtime.runtime;
    while (await prisma.job.count({ where: { status: { in: ["pending", "processing"] } } })) await sleep(200);
    const { body: ended } = await caller.get(`/jobs/${job.job_id}/results`);
    watched = watchProcess(web.pid);
    for (const { url } of ended.results as { url: string | null }[]) {
      if (!url) continue;
      const answer = await fetch(url);
      const { byteLength } = await answer.arrayBuffer();
      bytes.received += byteLength;
      if (new URL(answer.url).origin === own) bytes.receivedThroughWeb += byteLength;
    }
    return { ...bytes, webCpuMs: { upload: uploadCpuMs, download: watched.stop().cpuMs } };
  } finally {
    await runtime.close();
  }
}

const redis = await startTestRedis();
const s3 = await startS3Server();
const bucketSettings = () => {
  const bucket = s3.bucket();
  return {
    FILES_URL: `s3://photos/${bucket.prefix}?endpoint=${s3.proxy.url}&region=${bucket.region}`,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
};
try {
  const rates = {
    PostgreSQL: await measureWorkers({}),
    Redis: await measureWorkers({ QUEUE_URL: redis.url }),
  };
  console.table(
    Object.entries(rates).flatMap(([queue, rows]) =>
      rows.map(({ workers, smallPerSecond, recolorsPerSecond }) => ({
        "tasks in": queue,
        "worker processes": workers,
        "tiny upscales/s": smallPerSecond.toFixed(1),
        "recolors/min": (recolorsPerSecond * 60).toFixed(1),
        "÷ one worker":
          `${(smallPerSecond / rows[0]!.smallPerSecond).toFixed(2)}, ` +
          (recolorsPerSecond / rows[0]!.recolorsPerSecond).toFixed(2),
      })),
    ),
  );
  const traffic = {
    "on the disk": await measureTraffic({}),
    "in a bucket": await measureTraffic(bucketSettings()),
    "straight to the bucket": await measureTraffic({ ...bucketSettings(), FILES_DIRECT: "true" }),
  };
  const megabytes = (count: number) => (count / 1e6).toFixed(1);
  console.table(
    Object.entries(traffic).map(([files, measured]) => ({
      files,
      "MB sent, through the web": `${megabytes(measured.sent)}, ${megabytes(measured.sentThroughWeb)}`,
      "MB received, through the web": `${megabytes(measured.received)}, ${megabytes(measured.receivedThroughWeb)}`,
      "CPU ms of the web": `${measured.webCpuMs.upload}, ${measured.webCpuMs.download}`,
    })),
  );
  await writeReport("machines", { smallJobs, photoCount, rates, traffic });
} finally {
  await redis.stop();
  await s3.close();
}
