import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createCaller } from "#test-support/service-client.ts";
import { findFreePort, startServerProcess } from "../crash/server-process.ts";
import { recolorRequest, renderThreads } from "./recolor-request.ts";
import { type ProcessUse, watchProcess } from "./watch-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const pollMs = 100;
/** A longer run has more jobs behind each other, not beside each other. */
const jobsAtOnce = 2;
const jobMsMax = 10 * 60_000;

export interface ProductRun {
  /** Milliseconds from the first upload until every output is in the caller's hands. */
  totalMs: number;
  uploadMs: number;
  drawMs: number;
  downloadMs: number;
  completed: number;
  failed: number;
  use: { web: ProcessUse; worker: ProcessUse };
}

/**
 * The whole product as it is run by `npm start`: a web and a worker process on a database of their own that keeps what
 * it is told; the caller does nothing but HTTP. One job per set; warmed up with a job before.
 */
export async function runProduct(sets: Uint8Array[][], warmUp: Uint8Array[]): Promise<ProductRun> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-bench-"));
  const port = await findFreePort();
  const env = {
    NODE_ENV: "development",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RENDER_THREADS: String(renderThreads),
    LOG_LEVEL: "warn",
    SHOPIFY_API_KEY: "",
    SHOPIFY_API_SECRET: "",
  };
  const logsDir = path.join(root, "test-results/bench");
  await mkdir(logsDir, { recursive: true });
  const start = (role: "web" | "worker") =>
    startServerProcess({ role, env, logFile: path.join(logsDir, `${role}.log`) });
  const stops: (() => Promise<void>)[] = [];
  try {
    const web = await start("web");
    stops.unshift(web.stop);
    const worker = await start("worker");
    stops.unshift(worker.stop);
    const caller = createCaller({ url: `${env.PUBLIC_URL}/v1` }, await openAccount(env));
    await recolor(caller, [warmUp], "Warm-up");
    const watched = { web: watchProcess(web.pid), worker: watchProcess(worker.pid) };
    const runs: Omit<ProductRun, "use">[] = [];
    for (let from = 0; from < sets.length; from += jobsAtOnce) {
      runs.push(await recolor(caller, sets.slice(from, from + jobsAtOnce), `Run from set ${from}`));
    }
    const sum = (of: keyof Omit<ProductRun, "use">) => runs.reduce((total, run) => total + run[of], 0);
    return {
      totalMs: sum("totalMs"),
      uploadMs: sum("uploadMs"),
      drawMs: sum("drawMs"),
      downloadMs: sum("downloadMs"),
      completed: sum("completed"),
      failed: sum("failed"),
      use: { web: watched.web.stop(), worker: watched.worker.stop() },
    };
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns its access token */
async function openAccount(env: Record<string, string>): Promise<string> {
  const args = ["create", "--email", "bench@example.com", "--plan", "shop", "--credits", "10000", "--json"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, "app/server/commands/account.ts"), ...args],
    { cwd: root, env: { ...process.env, ...env } },
  );
  return JSON.parse(stdout).token;
}

async function recolor(
  caller: ReturnType<typeof createCaller>,
  sets: Uint8Array[][],
  projectName: string,
): Promise<Omit<ProductRun, "use">> {
  const start = performance.now();
  const { body: project } = await caller.post("/project", { project_name: projectName });
  const files = await Promise.all(
    sets.map((photos, set) =>
      Promise.all(
        photos.map((photo, index) => caller.upload(photo, `photo-${set}-${index}.jpg`, projectName)),
      ),
    ),
  );
  const uploaded = performance.now();
  const jobIds = await Promise.all(
    files.map(async (images) => {
      const answer = await caller.post("/garment-recolor", {
        project_id: project.project_id,
        images,
        reference_text: recolorRequest.text,
        processing_size: recolorRequest.processingSize,
        format: recolorRequest.format,
      });
      if (answer.status !== 202) throw new Error(`The job did not start: ${JSON.stringify(answer.body)}`);
      return answer.body.job_id as string;
    }),
  );
  await Promise.all(jobIds.map((id) => awaitEnd(caller, id)));
  const drawn = performance.now();
  const results = (await Promise.all(jobIds.map((id) => caller.get(`/jobs/${id}/results`)))).flatMap(
    ({ body }) => body.results as { status: string; url: string | null }[],
  );
  for (const { url } of results) if (url) await (await fetch(url)).arrayBuffer();
  const end = performance.now();
  return {
    totalMs: end - start,
    uploadMs: uploaded - start,
    drawMs: drawn - uploaded,
    downloadMs: end - drawn,
    completed: results.filter(({ status }) => status === "completed").length,
    failed: results.filter(({ status }) => status === "failed").length,
  };
}

async function awaitEnd(caller: ReturnType<typeof createCaller>, jobId: string): Promise<void> {
  for (const from = Date.now(); Date.now() - from < jobMsMax; await sleep(pollMs)) {
    const { body } = await caller.get(`/jobs/${jobId}/status`);
    if (body.status !== "pending" && body.status !== "processing") return;
  }
  throw new Error(`Job ${jobId} did not end within ${jobMsMax / 60_000} minutes`);
}
