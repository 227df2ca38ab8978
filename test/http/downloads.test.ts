import { readdir, readlink, rm, truncate } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#service/core/hash.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const testEngine = createTestEngine((request, signal) => script(request, signal), {
  jobTypes: ["garment_recolor", "edit_chat", "upscale"],
});
beforeAll(async () => {
  service = await startTestService({ engine: testEngine.engine });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
});

async function finished(count: number, options: Record<string, unknown> = {}) {
  const caller = createCaller(service, (await service.account()).token);
  const started = await caller.startRecolor(count, { processing_size: 1024, ...options });
  const id = started.body.job_id as string;
  await caller.ended(id);
  return { caller, id, link: () => caller.post("/download", { job_id: id }) };
}
const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const contentsOf = async (url: string) => unzipSync(await bytesOf(url));
// biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
const manifestOf = (entries: Record<string, Uint8Array>): any =>
  JSON.parse(new TextDecoder().decode(entries["manifest.json"]));
const resultsOf = (jobId: string) =>
  service.database.prisma.result.findMany({ where: { jobId }, orderBy: { id: "asc" } });
const fileOf = (storageKey: string | null) => path.join(service.filesDir, storageKey as string);

test("the archive contains every finished picture under its own name, and a manifest", async () => {
  script = ({ imageIndex }) =>
    imageIndex === 1 ? { kind: "refused", reason: testProblem("No garment") } : undefined;
  const { caller, id, link } = await finished(3, { num_variations: 2 });
  const { status, body } = await link();
  expect(status).toBe(200);
  expect(body).toEqual({
    download_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1\/download\/[\w-]{43}$/),
    expires: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const seconds = (Date.parse(body.expires) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(3_590);
  expect(seconds).toBeLessThanOrEqual(3_600);

  const answer = await fetch(body.download_url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="job-${id}.zip"`);
  const archive = new Uint8Array(await answer.arrayBuffer());
  expect(Number(answer.headers.get("content-length"))).toBe(archive.length);
  const entries = unzipSync(archive);
  const names = ["tee-0.png", "tee-0_1.png", "tee-2.png", "tee-2_1.png"];
  expect(Object.keys(entries).sort()).toEqual(["manifest.json", ...names].sort());

  const { results } = (await caller.get(`/jobs/${id}/results`)).body;
  for (const result of results.filter((one: { status: string }) => one.status === "completed"))
    expect(entries[result.original_filename]).toEqual(await bytesOf(result.url));
  const manifest = manifestOf(entries);
  expect(manifest.jobs).toMatchObject([{ job_id: id, job_type: "garment_recolor", status: "completed" }]);
  expect(manifest.images.map((image: { filename: string }) => image.filename)).toEqual(names);
  expect(manifest.images[3]).toEqual({
    filename: "tee-2_1.png",
    original_filename: "tee-2_1.png",
    job_id: id,
    image_result_id: expect.any(Number),
    image_index: 2,
    group_index: 1,
    version: 1,
    model_used: "onda",
    digital_source_type: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced",
    width: 64,
    height: 64,
    bytes: entries["tee-2_1.png"].length,
    created_at: expect.stringMatching(/Z$/),
  });
});

test("a link works any number of times for one hour, and only its hash is stored", async () => {
  const { link } = await finished(1);
  const { body } = await link();
  for (let again = 0; again < 2; again++) expect((await fetch(body.download_url)).status).toBe(200);
  const token = body.download_url.split("/").at(-1);
  const { count } = await service.database.prisma.downloadLink.updateMany({
    where: { hash: sha256(token) },
    data: { expiresAt: new Date() },
  });
  expect(count).toBe(1);
  const late = await fetch(body.download_url);
  expect([late.status, await late.json()]).toMatchObject([404, { error: "Download not found" }]);
  expect((await fetch(`${service.url}/download/${token}x`)).status).toBe(404);
});

test("HEAD returns the archive's type and length without its body", async () => {
  const { link } = await finished(2);
  const url = (await link()).body.download_url;
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(head.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(Number(head.headers.get("content-length"))).toBe((await bytesOf(url)).length);
});

test("every picture in the archive carries its provenance and has the same bytes as its link", async () => {
  const { caller, id, link } = await finished(1, { format: "jpg" });
  const entries = await contentsOf((await link()).body.download_url);
  const [result] = (await caller.get(`/jobs/${id}/results`)).body.results;
  expect(entries["tee-0.jpg"]).toEqual(await bytesOf(result.output.full_size));
  for (const bytes of [entries["tee-0.jpg"], await bytesOf(result.output.thumbnail)]) {
    const { xmp } = await sharp(bytes).metadata();
    expect(xmp?.toString()).toContain(
      "<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced<",
    );
    expect(xmp?.toString()).toContain(`<restyle:JobId>${id}</restyle:JobId>`);
    expect(xmp?.toString()).toContain(`<restyle:ResultId>${result.id}</restyle:ResultId>`);
  }
});

test("names with path traversal or forbidden characters are sanitized", async () => {
  const caller = createCaller(service, (await service.account()).token);
  const names = [
    "../../etc/cron.png",
    "C:\\boot\\x.png",
    "CON.png",
    "Robe d'été 夏.png",
    `${"n".repeat(251)}.png`,
  ];
  const images = [];
  for (const name of names) images.push(await caller.upload(undefined, name));
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const order = { project_id: project_key, images, reference_text: "red", processing_size: 1024 };
  const id = (await caller.post("/garment-recolor", order)).body.job_id;
  await caller.ended(id);
  const { body } = await caller.post("/download", { job_id: id });
  const entries = Object.keys(await contentsOf(body.download_url)).filter((name) => name !== "manifest.json");
  expect(entries).toHaveLength(names.length);
  for (const name of entries) {
    expect(name).not.toMatch(/[/\\:]|^\.|^con\./i);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
  expect(entries).toContain("Robe d'été 夏.png");
});

test("a job without a finished picture has no archive yet: 409", async () => {
  const gate = createGate();
  script = async ({ imageIndex }) => {
    if (imageIndex === 1) await gate.pass();
    return undefined;
  };
  const caller = createCaller(service, (await service.account()).token);
  const started = await caller.startRecolor(2, { processing_size: 1024 });
  const ask = () => caller.post("/download", { job_id: started.body.job_id });
  await gate.reached;
  const results = async () => (await caller.get(`/jobs/${started.body.job_id}/results`)).body.results.length;
  await expect.poll(results).toBe(1);
  // Part of a running job can be had.
  const { body } = await ask();
  expect(Object.keys(unzipSync(await bytesOf(body.download_url))).sort()).toEqual([
    "manifest.json",
    "tee-0.png",
  ]);
  gate.open();
  await caller.ended(started.body.job_id);

  script = () => ({ kind: "refused", reason: testProblem("No garment") });
  const failed = await finished(1);
  expect(await failed.link()).toMatchObject({
    status: 409,
    body: { error: "No image of the job is finished yet" },
  });
});

test("outputs of an aborted job can be downloaded", async () => {
  const gate = createGate();
  script = async ({ imageIndex }) => {
    if (imageIndex === 1) await gate.pass();
    return undefined;
  };
  const caller = createCaller(service, (await service.account()).token);
  const { job_id } = (await caller.startRecolor(2, { processing_size: 1024 })).body;
  await gate.reached;
  const results = async () => (await caller.get(`/jobs/${job_id}/results`)).body.results.length;
  await expect.poll(results).toBe(1);
  expect((await caller.post(`/jobs/${job_id}/abort`)).status).toBe(200);
  gate.open();
  const { body } = await caller.post("/download", { job_id });
  const entries = await contentsOf(body.download_url);
  expect(Object.keys(entries).sort()).toEqual(["manifest.json", "tee-0.png"]);
  expect(manifestOf(entries).jobs[0].status).toBe("aborted");
});

test("purged pictures are left out; when none is left, the link no longer works", async () => {
  const { id, link } = await finished(2);
  const { body } = await link();
  const [first] = await resultsOf(id);
  const purge = (where: object) =>
    service.database.prisma.result.updateMany({ where, data: { storageKey: null, thumbnailKey: null } });
  await purge({ id: first.id });
  expect(Object.keys(await contentsOf(body.download_url)).sort()).toEqual(["manifest.json", "tee-1.png"]);
  await purge({ jobId: id });
  expect((await fetch(body.download_url)).status).toBe(404);
  expect((await link()).status).toBe(409);
});

describe("one archive of several jobs", () => {
  const bulk = (caller: ReturnType<typeof createCaller>, job_ids: unknown) =>
    caller.post("/download/bulk", { job_ids });
  const startAnother = async (caller: ReturnType<typeof createCaller>, path: string, body: object) => {
    const { job_id } = (await caller.post(path, body)).body;
    const isDone = async () => (await caller.get(`/jobs/${job_id}/results`)).body.results.length;
    await expect.poll(isDone).toBe(1);
    return job_id as string;
  };

  test("contains the images of all jobs under unique names, whatever their types", async () => {
    const { caller, id } = await finished(2);
    const again = await caller.startRecolor(2, { processing_size: 1024 });
    await caller.ended(again.body.job_id);
    const chat = await startAnother(caller, "/edit-chat", { prompt: "A red coat", size: "1K" });
    const jobs = [id, again.body.job_id, chat];
    const { status, body } = await bulk(caller, [...jobs, id.toUpperCase()]);
    expect(status).toBe(200);
    expect(body).toEqual({
      download_url: expect.stringMatching(/\/v1\/download\/[\w-]{43}$/),
      expires: expect.stringMatching(/Z$/),
    });
    const answer = await fetch(body.download_url);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="jobs-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const manifest = manifestOf(entries);
    const names = manifest.images.map((image: { filename: string }) => image.filename);
    expect(names.slice(0, 4)).toEqual(["tee-0.png", "tee-1.png", "tee-0 (2).png", "tee-1 (2).png"]);
    expect(Object.keys(entries).sort()).toEqual(["manifest.json", ...names].sort());
    expect(manifest.jobs.map((job: { job_id: string }) => job.job_id)).toEqual(jobs);
    expect(manifest.jobs[2].job_type).toBe("edit_chat");
    expect(manifest.images[2]).toMatchObject({ job_id: jobs[1], original_filename: "tee-0.png" });
    // The same request again is the same link.
    const headers = { "Idempotency-Key": "bulk" };
    const [one, two] = [
      await caller.post("/download/bulk", { job_ids: jobs }, headers),
      await caller.post("/download/bulk", { job_ids: jobs }, headers),
    ];
    expect(two.body).toEqual(one.body);
  });

  test("is refused for jobs that are unknown, another account's, or have nothing", async () => {
    const { caller, id } = await finished(1);
    const { id: foreign } = await finished(1);
    for (const other of [foreign, "01900000-0000-7000-8000-000000000000", "nonsense"])
      expect(await bulk(caller, [id, other])).toMatchObject({
        status: 404,
        body: { error: "Job not found" },
      });
    script = () => ({ kind: "refused", reason: testProblem("No garment") });
    const failed = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(failed.body.job_id);
    expect((await bulk(caller, [failed.body.job_id, failed.body.job_id])).status).toBe(409);
    // Beside a job that has something it adds nothing.
    const { body } = await bulk(caller, [failed.body.job_id, id]);
    expect(manifestOf(await contentsOf(body.download_url)).images).toHaveLength(1);
    for (const ids of [[], undefined, "x", [1], Array(101).fill(id)])
      expect((await bulk(caller, ids)).status, String(ids)).toBe(400);
  });

  test("holds at most 100 images", async () => {
    const { caller, id } = await finished(1);
    const { caller: _other, id: second } = { caller, id: (await caller.startRecolor(1, {})).body.job_id };
    await caller.ended(second);
    const [made] = await resultsOf(id);
    const { id: _id, quality: _quality, tone: _tone, checks: _checks, errorParams: _params, ...rest } = made;
    const { outlineDoubts: _doubts, ...row } = rest;
    const fill = (count: number, from: number) =>
      service.database.prisma.result.createMany({
        data: Array.from({ length: count }, (_, index) => ({ ...row, imageIndex: from + index })),
      });
    await fill(98, 1);
    expect((await bulk(caller, [id, second])).status).toBe(200);
    await fill(1, 99);
    expect(await bulk(caller, [id, second])).toMatchObject({
      status: 400,
      body: {
        detail: [{ field: "job_ids", message: "have 101 images in total; an archive holds at most 100" }],
      },
    });
    // A single job may have more.
    expect((await caller.post("/download", { job_id: id })).status).toBe(200);
  });
});

describe("a large archive", () => {
  const fileBytes = 25_000_000;

  /** A job whose pictures have become large without taking space. */
  async function large(count: number) {
    const job = await finished(count);
    for (const { storageKey } of await resultsOf(job.id)) await truncate(fileOf(storageKey), fileBytes);
    return { ...job, url: (await job.link()).body.download_url as string };
  }

  const openFiles = async (id: string) => {
    const descriptors = await readdir("/proc/self/fd");
    const links = descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
    return (await Promise.all(links)).filter((target) => target.includes(`results/${id}`));
  };

  test("is streamed with memory far below its size", async () => {
    const { url } = await large(6);
    // What is in use, without what only waits to be collected.
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = used();
    let peak = 0;
    let bytes = 0;
    let sampledAt = 0;
    await new Promise<void>((resolve, reject) => {
      http.get(url, (response) => {
        response.on("data", (part: Buffer) => {
          bytes += part.length;
          if (bytes - sampledAt < fileBytes / 2) return;
          sampledAt = bytes;
          peak = Math.max(peak, used() - before);
        });
        response.on("end", resolve).on("error", reject);
      });
    });
    expect(bytes).toBeGreaterThan(6 * fileBytes);
    expect(peak).toBeLessThan(bytes / 4);
  });

  test("is read only as fast as the client consumes it", async () => {
    const { url, id } = await large(3);
    const { files } = service.runtime.service.deps;
    const opened: string[] = [];
    const open = files.open;
    files.open = (key, range) => {
      opened.push(key);
      return open(key, range);
    };
    try {
      const response = await new Promise<http.IncomingMessage>((resolve) => http.get(url, resolve));
      await new Promise((resolve) => response.once("readable", resolve));
      // The receiver takes nothing: what fits between the two is all that is read.
      await expect.poll(() => opened.length).toBe(1);
      response.destroy();
      if (process.platform === "linux") await expect.poll(() => openFiles(id)).toEqual([]);
      expect(opened).toHaveLength(1);
    } finally {
      files.open = open;
    }
  });
});

test("an archive that can't be finished ends truncated instead of looking complete", async () => {
  const { link, id } = await finished(2);
  const { body } = await link();
  const { files } = service.runtime.service.deps;
  const open = files.open;
  // The second picture goes while the first is sent.
  files.open = async (key, range) => {
    await rm(fileOf((await resultsOf(id))[1].storageKey), { force: true });
    return open(key, range);
  };
  try {
    await expect(bytesOf(body.download_url)).rejects.toThrow();
  } finally {
    files.open = open;
  }
  // One that is gone before is told at once, as our fault.
  expect((await fetch(body.download_url)).status).toBe(500);
});
