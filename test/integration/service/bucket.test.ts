import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { backUp } from "#server/backup/back-up.ts";
import { createBucketClient } from "#service/adapters/s3/bucket-client.ts";
import { FilesUnavailable } from "#service/core/files-unavailable.ts";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";

let s3: S3Server;
let bucket: ReturnType<S3Server["bucket"]>;
let service: TestService;
let caller: ReturnType<typeof createCaller>;
beforeAll(async () => {
  s3 = await startS3Server();
  bucket = s3.bucket();
  service = await startTestService({ bucket });
  caller = createCaller(service, (await service.account({ credits: 1000 })).token);
});
afterEach(() => s3.proxy.fail());
afterAll(async () => {
  await service.close();
  await s3.close();
});

const origin = ({ url }: TestService) => url.replace("/v1", "");
const readiness = async (of: TestService) => {
  const response = await fetch(`${origin(of)}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
};
const upload = async () => {
  const { body } = await caller.post("/upload", { filename: "tee.png" });
  const picture = await smallPicture();
  const put = () =>
    fetch(body.upload_url, {
      method: "PUT",
      headers: { "Content-Type": "image/png" },
      body: picture as never,
    });
  return { ...body, put, picture } as Record<string, string> & { put: typeof put; picture: Buffer };
};

test("a job runs from upload to archive on files in a bucket, and nothing is on the disk", async () => {
  const { body } = await caller.startRecolor(2, { processing_size: 1024 });
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed", processed_images: 2 });
  const { results } = (await caller.get(`/jobs/${body.job_id}/results`)).body;
  const whole = Buffer.from(await (await fetch(results[0].url)).arrayBuffer());
  const part = await fetch(results[0].url, { headers: { Range: "bytes=2-9" } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(2, 10)]);
  const { download_url } = (await caller.post("/download", { job_id: body.job_id })).body;
  const archive = Buffer.from(await (await fetch(download_url)).arrayBuffer());
  expect(archive.includes(whole)).toBe(true);
  expect(existsSync(service.filesDir)).toBe(false);
  // Orphans go after their time; what rows name stays, and what is not the service's.
  const { deps } = service.runtime.service;
  await deps.files.write("results/orphan.png", Buffer.from("1"));
  await deps.files.write("invoices/theirs.pdf", Buffer.from("1"));
  expect(await removeOrphanFiles({ ...deps, now: () => new Date(Date.now() + 1e12) })).toBe(1);
  expect([await deps.files.size("results/orphan.png"), await deps.files.size("invoices/theirs.pdf")]).toEqual(
    [null, 1],
  );
  expect((await fetch(results[0].url)).status).toBe(200);
});

test("a bucket that is away answers 503 for a later retry, and the server is not ready until it is back", async () => {
  const place = await upload();
  s3.proxy.onRequest = () => ({ kind: "reset" });
  const refused = await place.put();
  expect([refused.status, refused.headers.get("retry-after"), (await refused.json()).code]).toEqual([
    503,
    "5",
    "storage_unavailable",
  ]);
  expect(await caller.post("/upload", { filename: "b.png" })).toMatchObject({
    status: 503,
    body: { code: "storage_unavailable" },
  });
  expect(await readiness(service)).toEqual([503, "storage unavailable"]);
  s3.proxy.fail();
  expect((await place.put()).status).toBe(200);
  expect(await readiness(service)).toEqual([200, "ready"]);
  expect(Buffer.from(await (await fetch(place.download_url)).arrayBuffer()).equals(place.picture)).toBe(true);
});

test("a bucket that does not answer is asked for its marker once by all, for two seconds", async () => {
  const other = await startTestService({
    bucket,
    database: { ...service.database, close: async () => undefined },
    workers: false,
  });
  s3.proxy.onRequest = ({ url }) => (url?.includes(".database-id") ? { kind: "silent" } : null);
  const since = s3.proxy.seen.length;
  const { files } = other.runtime.service.deps;
  const sizes = await Promise.allSettled([files.size("a"), files.size("b"), files.read("c")]);
  expect(sizes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(s3.proxy.seen.slice(since).filter((request) => request.includes(".database-id"))).toHaveLength(1);
  s3.proxy.fail();
  await other.close();
});

test("a backup has the bucket's files and marker, and can be used on a disk", async () => {
  const place = await upload();
  await place.put();
  const to = await mkdtemp(path.join(tmpdir(), "restyle-bucket-backup-"));
  const { database, filesDir } = service;
  const dataDir = path.dirname(filesDir);
  const whole = await backUp({ databaseUrl: database.url, dataDir, bucket, to: path.join(to, "1") });
  const again = await backUp({
    databaseUrl: database.url,
    dataDir,
    bucket,
    to: path.join(to, "2"),
    same: path.join(to, "1"),
  });
  expect(again.files).toEqual(whole.files);
  const borrowed = { ...database, close: async () => undefined };
  const onDisk = await startTestService({ database: borrowed, dataDir: path.join(to, "2"), workers: false });
  expect(await readiness(onDisk)).toEqual([200, "ready"]);
  const link = place.download_url.replace(service.url, onDisk.url);
  expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(place.picture)).toBe(true);
  await onDisk.close();
  await rm(to, { recursive: true, force: true });
});

test("an upload that breaks off leaves nothing in the bucket", async () => {
  const { upload_url, file_id } = await upload();
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1000));
      setTimeout(() => controller.error(new Error("gone")), 50);
    },
  });
  const headers = { "Content-Type": "image/png" };
  const init = { method: "PUT", headers, body: broken, duplex: "half" } as RequestInit;
  await expect(fetch(upload_url, init)).rejects.toThrow();
  const keys: string[] = [];
  for await (const { key } of service.runtime.service.deps.files.list()) keys.push(key);
  expect(keys.filter((key) => key.includes(file_id))).toEqual([]);
});

test("a new installation takes an empty prefix only", async () => {
  const [taken, empty] = [s3.bucket(), s3.bucket()];
  const put = (key: string) =>
    createBucketClient({ ...taken, prefix: "" }).call(
      { method: "PUT", key, body: "1" },
      async () => undefined,
    );
  await put(`${taken.prefix}/uploads/theirs.png`);
  // As consoles of vendors make folders.
  await put(`${empty.prefix}/`);
  const refused = await startTestService({ bucket: taken, workers: false });
  expect(await refused.runtime.service.findFilesProblem()).toMatch(
    /^The bucket s3:\/\/photos\/\S+ already has objects, and none of them is this database's\./,
  );
  await refused.close();
  const started = await startTestService({ bucket: empty, workers: false });
  expect(await readiness(started)).toEqual([200, "ready"]);
  await started.close();
});

test("a bucket of another database, or without this one's files, is neither read nor written nor swept", async () => {
  const database = { ...service.database, close: async () => undefined };
  const elsewhere = await startTestService({ bucket: s3.bucket(), workers: false, database });
  expect(await readiness(elsewhere)).toEqual([503, "wrong files folder"]);
  expect(await elsewhere.runtime.service.findFilesProblem()).toMatch(
    /^The bucket s3:\/\/photos\/\S+ has none of this database's files: FILES_URL is wrong/,
  );
  const other = await startTestService({ bucket, workers: false });
  expect(await readiness(other)).toEqual([503, "wrong files folder"]);
  expect(await other.runtime.service.findFilesProblem()).toMatch(/belongs to another database/);
  const { deps } = other.runtime.service;
  const later = { ...deps, now: () => new Date(Date.now() + 1e12) };
  await expect(removeOrphanFiles(later)).rejects.toThrow("belongs to another database");
  await expect(deps.files.write("a", Buffer.from("1"))).rejects.not.toThrow(FilesUnavailable);
  await other.close();
  await elsewhere.close();
});
