import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyLimits } from "#contract/limits.ts";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { receiveUpload } from "#service/core/uploads/receive-upload.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate } from "#test-support/test-engine.ts";

let service: TestService;
let dir: string;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  dir = await mkdtemp(path.join(tmpdir(), "restyle-space-"));
});
afterAll(async () => {
  await service.close();
  await rm(dir, { recursive: true, force: true });
});

const openStore = (freeBytes: number, freeBytesMin = 1_000_000) =>
  createDiskFileStore(dir, {
    freeBytesMin,
    // Nothing that is written takes any space.
    readSpace: async () => ({ bavail: freeBytesMin + freeBytes, blocks: 1e9, bsize: 1 }),
  });

/** A disk with so much space above the operator's reserve. */
async function openDisk(freeBytes: number) {
  const caller = createCaller(service, (await service.account()).token);
  const files = openStore(freeBytes);
  async function put(contentLength: number) {
    const { body: registered } = await caller.post("/upload", { filename: "a.png" });
    const body = new PassThrough();
    const upload = { fileId: registered.file_id, contentType: "image/png", contentLength, body };
    const asked = createGate();
    const reserve = async (bytes: number) => {
      const space = await files.reserve(bytes);
      asked.pass();
      return space;
    };
    const deps = { ...service.runtime.service.deps, files: { ...files, reserve } };
    const received = receiveUpload(deps, upload).then(
      () => "stored",
      (error) => error.code,
    );
    await asked.reached;
    return { body, received };
  }
  return { put };
}

test("uploads at the same time can't use the operator's reserve of the disk together", async () => {
  const { put } = await openDisk(1_000);
  const first = await put(600);
  const second = await put(600);
  expect(await second.received).toBe("storage_low");
  const third = await put(400);
  first.body.end(Buffer.alloc(600));
  third.body.end(Buffer.alloc(400));
  expect(await Promise.all([first.received, third.received])).toEqual(["stored", "stored"]);
});

test("an interrupted upload releases its reserved space", async () => {
  const { put } = await openDisk(1_000);
  const first = await put(900);
  first.body.write(Buffer.alloc(100));
  first.body.destroy();
  expect(await first.received).toBe("invalid_request");
  const second = await put(900);
  second.body.end(Buffer.alloc(900));
  expect(await second.received).toBe("stored");
});

test("an upload of unknown length counts as the largest one that is accepted", async () => {
  const { put } = await openDisk(bodyLimits.imageBytesMax - 1);
  expect(await (await put(0)).received).toBe("storage_low");
  const known = await put(10);
  known.body.end(Buffer.alloc(10));
  expect(await known.received).toBe("stored");
});

test("space that is reserved counts as used until it is written or released", async () => {
  const filling = openStore(1_000);
  const space = await filling.reserve(1_000);
  expect(await filling.reserve(1)).toBeNull();
  space?.use(400);
  expect(await filling.reserve(401)).toBeNull();
  space?.release();
  space?.release();
  expect(await filling.reserve(1_001)).toBeNull();
  expect(await filling.reserve(1_000)).not.toBeNull();
});
