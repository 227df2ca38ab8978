import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyToBucket } from "#server/files/copy-to-bucket.ts";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { createBucketClient } from "#service/adapters/s3/bucket-client.ts";
import { createS3FileStore } from "#service/adapters/s3/s3-file-store.ts";
import type { FileStore } from "#service/core/ports.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let s3: S3Server;
let dir: string;
beforeAll(async () => {
  s3 = await startS3Server();
  dir = await mkdtemp(path.join(tmpdir(), "restyle-moving-"));
});
afterEach(() => s3.proxy.fail());
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

let serial = 0;
function openStores() {
  const place = path.join(dir, `${++serial}`);
  const timing = { answerMs: 2_000, transferMs: 5_000, attempts: 2, delayMs: 5 };
  return {
    disk: createDiskFileStore(path.join(place, "files")),
    bucket: createS3FileStore(createBucketClient(s3.bucket(), timing)),
    journal: path.join(place, "copies/journal.txt"),
    place,
  };
}
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};

test("copying goes on where it broke off, and every copy is verified", async () => {
  const { disk, bucket, journal } = openStores();
  for (let number = 0; number < 30; number++) await disk.write(`a/${number}`, Buffer.from(`file ${number}`));
  let puts = 0;
  s3.proxy.onRequest = ({ method }) => (method === "PUT" && ++puts > 12 ? { kind: "reset" } : null);
  await expect(copyToBucket(disk, bucket, journal)).rejects.toThrow("ECONNRESET");
  s3.proxy.fail();
  const before = (await keysOf(bucket)).length;
  expect(before).toBeGreaterThan(0);
  const { copied, known } = await copyToBucket(disk, bucket, journal);
  expect([copied + known, known > 0]).toEqual([30, true]);
  expect(await keysOf(bucket)).toEqual(await keysOf(disk));
  expect(await copyToBucket(disk, bucket, journal)).toEqual({ files: 30, copied: 0, known: 30, bytes: 0 });
  // What has left the bucket is copied again.
  await bucket.remove("a/7");
  expect(await copyToBucket(disk, bucket, journal)).toMatchObject({ copied: 1, known: 29 });
});

test("a copy that differs is removed and reported", async () => {
  const { disk, bucket, journal } = openStores();
  await disk.write("a", Buffer.from("right"));
  const lying = { ...bucket, write: async (key: string) => bucket.write(key, Buffer.from("wrong")) };
  await expect(copyToBucket(disk, lying, journal)).rejects.toThrow("The copy of a differs");
  expect(await keysOf(bucket)).toEqual([]);
  expect(await copyToBucket(disk, bucket, journal)).toMatchObject({ copied: 1 });
});

test("a file that is deleted while it is copied does not stay in the bucket", async () => {
  const { disk, bucket, journal } = openStores();
  await disk.write("a", Buffer.from("erased"));
  const slow: FileStore = {
    ...bucket,
    write: async (key, content) => {
      const bytes = await bucket.write(key, content);
      await disk.remove(key);
      return bytes;
    },
  };
  expect(await copyToBucket(disk, slow, journal)).toMatchObject({ copied: 0 });
  expect(await keysOf(bucket)).toEqual([]);
});

const commands = path.resolve(import.meta.dirname, "../../../app/server/commands");

test("an installation moves to a bucket without a gap: both, copy, then the bucket alone", async () => {
  const bucket = s3.bucket();
  const before = await startTestService({ workers: false });
  const dataDir = path.dirname(before.filesDir);
  const database = { ...before.database, close: async () => undefined };
  const { token } = await before.account({ credits: 1000 });
  const open = (options: Parameters<typeof startTestService>[0]) =>
    startTestService({ database, dataDir, ...options });
  const at = (service: TestService) => createCaller(service, token);
  const linkOf = async (service: TestService, job: string) =>
    (await at(service).get(`/jobs/${job}/results`)).body.results[0].url as string;
  const isServed = async (service: TestService, job: string) =>
    (await fetch(await linkOf(service, job))).status;

  // Jobs of a process that knows the disk alone, drawn by one that uses both.
  const both = await open({ bucket, isMoving: true });
  const early = (await at(before).startRecolor(1, { processing_size: 1024 })).body.job_id;
  await at(before).ended(early);
  const late = (await at(both).startRecolor(1, { processing_size: 1024 })).body.job_id;
  await at(both).ended(late);
  for (const service of [before, both]) {
    for (const job of [early, late]) expect(await isServed(service, job)).toBe(200);
  }
  await both.close();

  // Until all files are there, no process uses the bucket alone.
  const hasty = await open({ bucket, workers: false });
  expect(await hasty.runtime.service.findFilesProblem()).toMatch(
    /does not have all of this database's files/,
  );
  await hasty.close();

  // The command, as an operator runs it.
  const { address, prefix, region } = bucket;
  const endpoint = encodeURIComponent(address.replace("/photos", ""));
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FILES_URL: `s3://photos/${prefix}?region=${region}&endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const runDoctor = (extra: Record<string, string>) =>
    promisify(execFile)(process.execPath, [`${commands}/doctor.ts`], {
      env: { ...process.env, ...environment, ...extra },
    }).catch((error) => error as { stdout: string });
  const { stdout: whileMoving } = await runDoctor({ FILES_MOVING: "true" });
  expect(whileMoving).toMatch(/^ok {4}bucket: /m);
  expect(whileMoving).not.toMatch(/^fail {2}(bucket|files)/m);

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${commands}/files.ts`, "copy", "disk", "s3"],
    {
      env: { ...process.env, ...environment },
    },
  );
  const copied = JSON.parse(stdout);
  expect(copied.files).toBeGreaterThan(3);
  expect(copied.copied).toBe(copied.files);

  const checked = await runDoctor({ AWS_SECRET_ACCESS_KEY: "wrong" });
  expect(checked.stdout).toMatch(/^fail {2}bucket: .*s3:\/\/photos.+SignatureDoesNotMatch/m);

  const alone = await open({ bucket });
  for (const job of [early, late]) expect(await isServed(alone, job)).toBe(200);
  const after = (await at(alone).startRecolor(1, { processing_size: 1024 })).body.job_id;
  expect(await at(alone).ended(after)).toMatchObject({ status: "completed" });
  const onDisk = await readdir(before.filesDir, { recursive: true });
  expect(onDisk.some((file) => file.includes(after))).toBe(false);
  await alone.close();
  await before.close();
});
