import { stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
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
    { status: "ready", alarms: ["storage almost full"] },
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

test("a write that finds the disk full is refused with 503, and nothing of it stays", async () => {
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

test("files and their folders are closed to other users", async () => {
  const { files } = roomy.runtime.service.deps;
  await files.write("people/a/b.png", Buffer.from("1"));
  const mode = async (name: string) => (await stat(path.join(roomy.filesDir, name))).mode & 0o777;
  expect([await mode("people/a/b.png"), await mode("people/a"), await mode("people")]).toEqual([
    0o600, 0o700, 0o700,
  ]);
});

test("a secret that can be guessed is refused at the start, with what to do", () => {
  for (const name of ["LINK_SECRET", "OPERATOR_TOKEN", "IMAGE_SERVICE_OPERATOR_TOKEN"]) {
    expect(() => readConfig({ [name]: "x".repeat(31) })).toThrow(
      `${name}: must have at least 32 characters; make one with: openssl rand -hex 32`,
    );
  }
});

test("answers say how browsers are to treat them", async () => {
  for (const address of ["/healthz", "/v1/openapi.json", "/v1/nothing"]) {
    const { headers } = await fetch(`${origin(roomy)}${address}`);
    expect([headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
      "nosniff",
      "strict-origin-when-cross-origin",
    ]);
  }
});
