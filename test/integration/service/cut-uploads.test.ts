import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveUpload } from "#service/core/uploads/receive-upload.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate } from "#test-support/test-engine.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

async function open() {
  const { body } = await createCaller(service, (await service.account()).token).post("/upload", {
    filename: "a.png",
  });
  const upload = { fileId: body.file_id as string, contentType: "image/png", contentLength: 900 };
  return { deps: service.runtime.service.deps, upload };
}
const cutShort = {
  status: 400,
  extra: { detail: [expect.objectContaining({ code: "body_cut_short" })] },
};

test("a body interrupted while its file is being opened is refused, and the process survives", async () => {
  const { deps, upload } = await open();
  const disk = createGate();
  const write: typeof deps.files.write = async (key, content) => {
    await disk.pass();
    return deps.files.write(key, content);
  };
  const body = new PassThrough();
  const uncaught: unknown[] = [];
  const listeners = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => uncaught.push(error));
  try {
    const received = receiveUpload({ ...deps, files: { ...deps.files, write } }, { ...upload, body });
    await disk.reached;
    body.destroy();
    await new Promise((resolve) => body.once("close", () => setImmediate(resolve)));
    disk.open();
    await expect(received).rejects.toMatchObject(cutShort);
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const listener of listeners) process.on("uncaughtException", listener);
  }
  expect(uncaught).toEqual([]);
});

test("a body interrupted before it is read is refused instead of waited for", async () => {
  const { deps, upload } = await open();
  const body = new PassThrough();
  body.destroy();
  await expect(receiveUpload(deps, { ...upload, body })).rejects.toMatchObject(cutShort);
});
