import { readdir, rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sha256 } from "#service/core/hash.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const testEngine = createTestEngine((request, signal) => script(request, signal));
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

test("the archive holds every finished picture under its own name, and a manifest", async () => {
  script = ({ imageIndex }) => (imageIndex === 1 ? { kind: "refused", reason: "No garment" } : undefined);
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
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = ["tee-0.png", "tee-0_1.png", "tee-2.png", "tee-2_1.png"];
  expect(Object.keys(entries).sort()).toEqual(["manifest.json", ...names].sort());

  const { results } = (await caller.get(`/jobs/${id}/results`)).body;
  for (const result of results.filter((one: { status: string }) => one.status === "completed"))
    expect(entries[result.original_filename]).toEqual(await bytesOf(result.url));
  const manifest = JSON.parse(new TextDecoder().decode(entries["manifest.json"]));
  expect(manifest).toMatchObject({ job_id: id, job_type: "garment_recolor" });
  expect(manifest.images.map((image: { filename: string }) => image.filename)).toEqual(names);
  expect(manifest.images[3]).toMatchObject({
    image_index: 2,
    group_index: 1,
    version: 1,
    model_used: "onda",
  });
});

test("a link works as often as wanted until its hour is over, and only its hash is kept", async () => {
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
  expect([late.status, await late.json()]).toEqual([404, { error: "Download not found" }]);
  expect((await fetch(`${service.url}/download/${token}x`)).status).toBe(404);
});

test("HEAD tells the type of the archive without making it", async () => {
  const { link } = await finished(1);
  const answer = await fetch((await link()).body.download_url, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
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
  await expect.poll(results, { timeout: 10_000 }).toBe(1);
  // Part of a running job can be had.
  const { body } = await ask();
  expect(Object.keys(unzipSync(await bytesOf(body.download_url))).sort()).toEqual([
    "manifest.json",
    "tee-0.png",
  ]);
  gate.open();
  await caller.ended(started.body.job_id);

  script = () => ({ kind: "refused", reason: "No garment" });
  const failed = await finished(1);
  expect(await failed.link()).toMatchObject({
    status: 409,
    body: { error: "The job has no finished image yet" },
  });
});

test.runIf(process.platform === "linux")("a receiver who goes away leaves no file open", async () => {
  const noise = Buffer.alloc(30_000_000, "x");
  script = () => ({
    kind: "image",
    image: { bytes: noise, mime: "image/png", width: 1, height: 1 },
    thumbnail: { bytes: noise.subarray(0, 9), mime: "image/jpeg", width: 1, height: 1 },
    modelUsed: "onda",
    quality: { score: 1, confidence: 1, untouched: true },
    tone: { p10: 0, p50: 0, p90: 0 },
  });
  const { link, id } = await finished(2);
  const { body } = await link();
  await new Promise<void>((resolve) => {
    http.get(body.download_url, (response) => {
      response.once("data", () => {
        response.destroy();
        resolve();
      });
    });
  });
  const openFiles = async () => {
    const { readlink } = await import("node:fs/promises");
    const links = (await readdir("/proc/self/fd")).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ""),
    );
    return (await Promise.all(links)).filter((target) => target.includes(`results/${id}`));
  };
  await expect.poll(openFiles, { timeout: 5_000 }).toEqual([]);
});

test("an archive that can't be finished ends broken instead of looking whole", async () => {
  const { link, id } = await finished(2);
  const { body } = await link();
  await rm(path.join(service.filesDir, "results", id), { recursive: true });
  await expect(bytesOf(body.download_url)).rejects.toThrow();
});
