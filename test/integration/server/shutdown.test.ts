import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { smallPicture } from "#test-support/service-client.ts";
import { findFreePort } from "../../crash/server-process.ts";

const root = path.resolve(import.meta.dirname, "../../..");
let service: TestService;
let dataDir: string;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  dataDir = await mkdtemp(path.join(tmpdir(), "restyle-shutdown-"));
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Resolves once the process has written the text; its output is read on. */
function says(child: ChildProcessWithoutNullStreams, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
    if (output.includes(text)) resolve();
  });
  child.once("exit", () => reject(new Error(`ended without "${text}":\n${output}`)));
  return promise;
}

test("SIGTERM lets an upload in flight finish; then the process ends with exit code 0", async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const web = spawn(process.execPath, ["app/server/main.ts", "web"], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: service.database.url,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
    },
  });
  web.stderr.resume();
  const stopping = says(web, "web stopping");
  await says(web, "web started");
  const { token } = await service.account();
  const registered = await fetch(`${url}/v1/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ filename: "tee.png", project_name: "Shutdown" }),
  });
  const { upload_url } = (await registered.json()) as { upload_url: string };

  const photo = Buffer.from(await smallPicture());
  const upload = http.request(upload_url, {
    method: "PUT",
    headers: { "Content-Type": "image/png", "Content-Length": photo.length, Expect: "100-continue" },
  });
  const response = once(upload, "response") as Promise<[IncomingMessage]>;
  upload.flushHeaders();
  // The server answers this when it has begun with the request.
  await once(upload, "continue");
  upload.write(photo.subarray(0, 20));
  const ended = once(web, "exit");
  web.kill("SIGTERM");
  await stopping;
  upload.end(photo.subarray(20));

  const [answer] = await response;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${url}/health`)).rejects.toThrow("fetch failed");
});
