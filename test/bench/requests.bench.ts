/**
 * How many requests a second a web process answers. `GET /v1/jobs/{id}/status`, with its token, its limits and its
 * checks, beside a bare Fastify route that answers the same from one SQL query: by turns, over the same connections,
 * on the same database. Then how long it takes to start a job of ten images, and whether memory stays flat.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { grantCredits } from "#service/core/accounts/grant-credits.ts";
import { acceptJob } from "#service/core/jobs/accept/accept-job.ts";
import type { Account } from "#service/core/ports.ts";
import { findOrCreateProject } from "#service/core/projects/create-project.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { findFreePort } from "../crash/server-process.ts";
import { inspectFlag, readLiveHeap } from "./live-heap.ts";
import { type BenchRuntime, openBenchRuntime } from "./open-bench-runtime.ts";
import { type Request, type RequestRun, sendRequests } from "./send-requests.ts";
import { writeReport } from "./write-report.ts";

/** Each may ask 200 times a second, so that together they are never limited. */
const accountsAtOnce = 24;
const imagesOfAJob = 10;
const statusRounds = 4;
const roundMs = 4_000;
const connectionCounts = [1, 16];
const startsOfARound = 200;
const startConnections = 2;

interface Server {
  pid: number;
  inspectPort: number;
}

interface Client {
  account: Account;
  token: string;
  projectKey: string;
  fileIds: string[];
  jobId: string;
}

async function openClient(bench: BenchRuntime): Promise<Client> {
  const { id, token } = await bench.account();
  const { deps } = bench;
  const account = (await deps.store.accounts.find(id)) as Account;
  await grantCredits(deps, { email: account.email, credits: 100_000, note: "Bench" });
  const project = await findOrCreateProject(deps, account, "Bench");
  const fileIds = Array.from({ length: imagesOfAJob }, () => deps.newId());
  await bench.runtime.prisma.uploadedFile.createMany({
    data: fileIds.map((fileId, index) => ({
      id: fileId,
      accountId: id,
      projectId: project.id,
      filename: `photo-${index}.jpg`,
      contentType: "image/jpeg",
      status: "stored",
      bytes: 1000,
      width: 1000,
      height: 1000,
      storageKey: `bench/${fileId}`,
      createdAt: deps.now(),
    })),
  });
  const { job } = await acceptJob(
    { ...deps, engines: [createTestEngine().engine] },
    account,
    "garment_recolor",
    {
      jobId: deps.newId(),
      request: GarmentRecolorRequest.parse(recolorBody(project.key, fileIds)),
    },
  );
  return { account, token, projectKey: project.key, fileIds, jobId: job.id };
}

function recolorBody(projectKey: string, images: string[]) {
  return { project_id: projectKey, images, reference_text: "#1F3A5F", processing_size: 1024 };
}

/** The requests in turn, as many times as there is time. */
function forAWhile(requests: Request[]): () => Request | null {
  const end = performance.now() + roundMs;
  let sent = 0;
  return () => (performance.now() < end ? (requests[sent++ % requests.length] as Request) : null);
}

async function startBareServer(databaseUrl: string): Promise<{ process: ChildProcess; origin: string }> {
  const file = path.join(import.meta.dirname, "bare-status-server.ts");
  const server = spawn(process.execPath, [file, databaseUrl], { stdio: ["ignore", "pipe", "inherit"] });
  if (!server.stdout) throw new Error("the server has no output");
  const [port] = await once(createInterface(server.stdout), "line");
  return { process: server, origin: `http://127.0.0.1:${port}` };
}

function mean(runs: RequestRun[]) {
  const of = (value: (run: RequestRun) => number) =>
    runs.reduce((sum, run) => sum + value(run), 0) / runs.length;
  return {
    perSecond: of((run) => run.perSecond),
    p50: of((run) => run.ms.p50),
    p99: of((run) => run.ms.p99),
    cpuMsPerRequest: of((run) => run.cpuMsPerRequest),
  };
}

async function measureStatus(bench: BenchRuntime, clients: Client[], pid: number) {
  const bare = await startBareServer(bench.databaseUrl);
  try {
    const rows = [];
    for (const connections of connectionCounts) {
      const runs: { bare: RequestRun[]; service: RequestRun[] } = { bare: [], service: [] };
      for (let round = 0; round < statusRounds; round++) {
        const toBare = clients.map(({ jobId }) => ({ url: `${bare.origin}/jobs/${jobId}/status` }));
        const toService = clients.map(({ jobId, token }) => ({
          url: `${bench.url}/jobs/${jobId}/status`,
          token,
        }));
        const load = { connections, expected: 200 };
        const barePid = bare.process.pid as number;
        const bareRun = await sendRequests(forAWhile(toBare), { ...load, pid: barePid });
        const serviceRun = await sendRequests(forAWhile(toService), { ...load, pid });
        // The first round warms both up.
        if (round === 0) continue;
        runs.bare.push(bareRun);
        runs.service.push(serviceRun);
      }
      const [service, bareMean] = [mean(runs.service), mean(runs.bare)];
      rows.push({
        connections,
        bare: bareMean,
        service,
        ratios: {
          perSecond: service.perSecond / bareMean.perSecond,
          p99: service.p99 / bareMean.p99,
          cpu: service.cpuMsPerRequest / bareMean.cpuMsPerRequest,
        },
      });
    }
    return rows;
  } finally {
    bare.process.kill();
  }
}

async function measureStarts(bench: BenchRuntime, clients: Client[], { pid, inspectPort }: Server) {
  const rounds: (RequestRun & { heapMiB: number })[] = [];
  // The first round warms up; memory has to be flat from there.
  for (let round = 0; round < 3; round++) {
    let sent = 0;
    const next = () => {
      if (sent === startsOfARound) return null;
      const { token, projectKey, fileIds } = clients[sent++ % clients.length] as Client;
      const body = JSON.stringify(recolorBody(projectKey, fileIds));
      return { url: `${bench.url}/garment-recolor`, method: "POST" as const, token, body };
    };
    const run = await sendRequests(next, { connections: startConnections, pid, expected: 202 });
    rounds.push({ ...run, heapMiB: (await readLiveHeap(inspectPort)) / 1024 });
    // As if they were all done: an account has no more than so many active at once.
    await bench.runtime.prisma.job.updateMany({ data: { status: "completed" } });
    await bench.runtime.prisma.rateBucket.deleteMany();
  }
  return rounds.slice(1);
}

const bench = await openBenchRuntime();
try {
  const inspectPort = await findFreePort();
  const { pid } = await bench.start("web", inspectFlag(inspectPort));
  const clients: Client[] = [];
  for (let index = 0; index < accountsAtOnce; index++) clients.push(await openClient(bench));
  const status = await measureStatus(bench, clients, pid);
  console.table(
    status.flatMap(({ connections, bare, service }) =>
      Object.entries({ bare, service }).map(([who, run]) => ({
        who,
        connections,
        "requests/s": run.perSecond.toFixed(0),
        "p50 ms": run.p50.toFixed(2),
        "p99 ms": run.p99.toFixed(2),
        "CPU ms/request": run.cpuMsPerRequest.toFixed(2),
      })),
    ),
  );
  for (const { connections, ratios } of status) {
    console.log(
      `status over ${connections}: service ÷ bare route: requests/s × ${ratios.perSecond.toFixed(2)}, ` +
        `p99 × ${ratios.p99.toFixed(2)}, processor time × ${ratios.cpu.toFixed(2)}`,
    );
  }
  const starts = await measureStarts(bench, clients, { pid, inspectPort });
  console.table(
    starts.map(({ requests, perSecond, ms, cpuMsPerRequest, heapMiB }) => ({
      "starts of 10 images": requests,
      "starts/s": perSecond.toFixed(1),
      "p50 ms": ms.p50.toFixed(1),
      "p99 ms": ms.p99.toFixed(1),
      "CPU ms/start": cpuMsPerRequest.toFixed(1),
      "live heap MiB after": heapMiB.toFixed(1),
    })),
  );
  await writeReport("requests", { status, starts });
} finally {
  await bench.close();
}
