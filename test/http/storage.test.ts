import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plans } from "#contract/plans.ts";
import { readConfig } from "#server/config.ts";
import { createDiskFileStore } from "#service/adapters/disk-file-store.ts";
import { FilesUnavailable } from "#service/core/files-unavailable.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let full: TestService;
let roomy: TestService;
beforeAll(async () => {
  // More than any disk has: it counts as almost full.
  full = await startTestService({ workers: false, diskFreeBytesMin: Number.MAX_SAFE_INTEGER });
  roomy = await startTestService({ workers: false });
});
afterAll(async () => {
  await full.close();
  await roomy.close();
});

const origin = (service: TestService) => service.url.replace("/v1", "");

test("uploads are refused before the disk is full, with an alarm in /readyz and in the metrics", async () => {
  const { token } = await full.account();
  const reply = await fetch(`${full.url}/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ filename: "tee.png" }),
  });
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await reply.json()).toMatchObject({ error: expect.stringContaining("storage is almost full") });

  const readiness = await fetch(`${origin(full)}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([
    200,
    { status: "ready", alarms: ["storage almost full", "no worker running"] },
  ]);
  const metrics = await fetch(`${origin(full)}/metrics`, {
    headers: { Authorization: `Bearer ${full.operatorToken}` },
  });
  const text = await metrics.text();
  expect(text).toMatch(/restyle_disk_low\{[^}]*\} 1/);
  expect(text).toMatch(/restyle_disk_bytes\{kind="free"[^}]*\} [1-9]/);
  expect(text).toMatch(/restyle_database_connections\{state="idle"[^}]*\} \d/);
  expect(text).toMatch(/restyle_backlog_age_seconds\{[^}]*\} \d/);
});

test("a write to a full disk is refused with 503, and leaves nothing", async () => {
  const { token } = await roomy.account();
  const caller = createCaller(roomy, token);
  const { body } = await caller.post("/upload", { filename: "tee.png" });
  const { files } = roomy.runtime.service.deps;
  const { write } = files;
  files.write = async () => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  try {
    const reply = await fetch(body.upload_url, {
      method: "PUT",
      headers: { "Content-Type": "image/png" },
      body: Buffer.from("12345"),
    });
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    files.write = write;
  }
  expect((await caller.get(`/upload/${body.file_id}`)).status).toBe(200);
});

test("an unreadable or unwritable disk answers 503 for a later retry, not 500", async () => {
  const { id, token } = await roomy.account();
  const caller = createCaller(roomy, token);
  const { body } = await caller.post("/upload", { filename: "tee.png" });
  const put = () =>
    fetch(body.upload_url, { method: "PUT", headers: { "Content-Type": "image/png" }, body: "12345" });
  const answerOf = async (response: Response) => ({
    status: response.status,
    retryAfter: Number(response.headers.get("retry-after")),
    code: (await response.json()).code,
  });
  const unavailable = { status: 503, retryAfter: 5, code: "storage_unavailable" };
  // A file is where the account's folder would be.
  const folder = path.join(roomy.filesDir, "uploads", id);
  await mkdir(path.dirname(folder), { recursive: true });
  await writeFile(folder, "");
  expect(await answerOf(await put())).toEqual(unavailable);
  await rm(folder);
  expect((await put()).status).toBe(200);

  for (const code of ["EACCES", "EROFS", "EIO", "ESTALE"]) {
    const broken = createDiskFileStore(roomy.filesDir, {
      freeBytesMin: 0,
      readSpace: () => Promise.reject(Object.assign(new Error(code), { code })),
    });
    await expect(broken.reserve(1), code).rejects.toThrow(FilesUnavailable);
    const { files } = roomy.runtime.service.deps;
    const { reserve, room } = files;
    files.reserve = broken.reserve;
    files.room = broken.room;
    try {
      expect(await answerOf(await put()), code).toEqual(unavailable);
      expect((await fetch(`${origin(roomy)}/readyz`)).status).toBe(503);
    } finally {
      files.reserve = reserve;
      files.room = room;
    }
  }
});

describe("the storage of a plan", () => {
  // No limit per address, so that the tests need not wait.
  const plan = "shop";
  const limit = plans[plan].storageBytesMax;
  const gibibyte = 1024 ** 3;
  const bytesOf = async (color: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer();
  const put = (url: string, body: Uint8Array) =>
    fetch(url, { method: "PUT", headers: { "Content-Type": "image/png" }, body: Uint8Array.from(body) });

  /** An account whose uploads leave so many bytes of its plan's storage. */
  async function accountWithRoomFor(bytes: number) {
    const { id, token } = await roomy.account({ plan });
    const caller = createCaller(roomy, token);
    const register = async () => (await caller.post("/upload", { filename: "new.png" })).body;
    const { files } = roomy.runtime.service.deps.store;
    const { file_id } = await register();
    const file = await files.find(file_id);
    if (!file) throw new Error("The file that was registered is not there");
    for (let left = limit - bytes; left > 0; left -= gibibyte) {
      await files.insert({ ...file, id: randomUUID(), status: "stored", bytes: Math.min(left, gibibyte) });
    }
    return { id, caller, register };
  }
  const storedOf = async (id: string, fileId: string) =>
    readdir(path.join(roomy.filesDir, "uploads", id, fileId)).catch(() => []);

  test("accepts uploads up to its last byte and refuses the next with 507 and what to do", async () => {
    const picture = await bytesOf("red");
    const { id, caller, register } = await accountWithRoomFor(picture.length);
    const [first, second] = [await register(), await register()];
    expect((await put(first.upload_url, picture)).status).toBe(200);
    expect((await caller.get("/billing/credits")).body.storage).toEqual({
      used_bytes: limit,
      limit_bytes: limit,
    });
    const told = {
      code: "storage_quota_reached",
      params: { limit_mebibytes: 102_400, used_mebibytes: 102_400, unused_days: 7, used_days: 90 },
      error: expect.stringMatching(/wait until old uploads expire .* or ask for a larger plan/),
    };
    const refused = await put(second.upload_url, picture);
    expect([refused.status, await refused.json()]).toEqual([507, told]);
    expect(await caller.post("/upload", { filename: "third.png" })).toMatchObject({
      status: 507,
      body: told,
    });
    expect(await storedOf(id, second.file_id)).toEqual([]);
  });

  test("counts a second PUT instead of the first, and nothing of other accounts", async () => {
    const picture = await bytesOf("lime");
    const { register } = await accountWithRoomFor(picture.length);
    const { upload_url } = await register();
    for (const _ of [1, 2]) expect((await put(upload_url, picture)).status).toBe(200);
    const other = await accountWithRoomFor(picture.length);
    expect((await put((await other.register()).upload_url, picture)).status).toBe(200);
  });

  test("is not exceeded by uploads at the same time, and keeps nothing of the refused ones", async () => {
    const picture = await bytesOf("blue");
    const { id, caller, register } = await accountWithRoomFor(2 * picture.length);
    const places = await Promise.all(Array.from({ length: 6 }, register));
    const replies = await Promise.all(places.map(({ upload_url }) => put(upload_url, picture)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507, 507, 507]);
    const stored = await Promise.all(places.map(({ file_id }) => storedOf(id, file_id)));
    expect(stored.flat()).toHaveLength(2);
    expect((await caller.get("/billing/credits")).body.storage.used_bytes).toBe(limit);
  });
});

test("files and their folders are closed to other users", async () => {
  const { files } = roomy.runtime.service.deps;
  await files.write("people/a/b.png", Buffer.from("1"));
  const mode = async (name: string) => (await stat(path.join(roomy.filesDir, name))).mode & 0o777;
  expect([await mode("people/a/b.png"), await mode("people/a"), await mode("people")]).toEqual([
    0o600, 0o700, 0o700,
  ]);
});

test("a guessable secret is refused at startup, with what to do", () => {
  for (const name of ["LINK_SECRET", "OPERATOR_TOKEN", "IMAGE_SERVICE_OPERATOR_TOKEN"]) {
    expect(() => readConfig({ [name]: "x".repeat(31) })).toThrow(
      `${name}: must have at least 32 characters; make one with: openssl rand -hex 32`,
    );
  }
});

test("responses carry the security headers for browsers", async () => {
  for (const address of ["/healthz", "/v1/openapi.json", "/v1/nothing"]) {
    const { headers } = await fetch(`${origin(roomy)}${address}`);
    expect([headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
      "nosniff",
      "strict-origin-when-cross-origin",
    ]);
  }
});
