import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicOperations } from "#contract/openapi.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  caller = createCaller(service, (await service.account()).token);
});
afterAll(() => service.close());

const raw = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${(await tokenOnce()).token}`, ...headers },
    body,
  });
let account: ReturnType<TestService["account"]> | undefined;
const tokenOnce = () => {
  account ??= service.account();
  return account;
};

test("an address too long to be read is a 400 of the contract", async () => {
  const answer = await raw("GET", `/jobs?search=${"a".repeat(20_000)}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("x-request-id")).toBeTruthy();
  expect(await answer.json()).toMatchObject({
    error: "Invalid request",
    detail: [
      {
        field: null,
        message: "address and headers must have at most 16 KiB together",
        position: "header",
      },
    ],
  });
});

test("an unknown address answers 404 in JSON, one that takes other methods 405 with Allow", async () => {
  for (const [method, path] of [
    ["GET", "/nowhere"],
    ["POST", "/nowhere"],
    ["GET", "/project/"],
    ["GET", ""],
    ["GET", "/"],
    ["GET", "/jobs/one"],
    ["GET", `/jobs/${"a".repeat(3_000)}/status`],
  ]) {
    const answer = await caller.send(method, path);
    expect(answer, path).toMatchObject({ status: 404, body: { code: "endpoint_not_found" } });
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.headers.get("x-ratelimit-limit")).toBeTruthy();
    await service.database.prisma.rateBucket.deleteMany({});
  }
  for (const [method, path, allow] of [
    ["DELETE", "/project", "GET, HEAD, POST"],
    ["POST", "/jobs", "GET, HEAD"],
    ["GET", "/model-swap", "POST"],
    ["PATCH", "/uploads/one", "PUT"],
  ]) {
    const answer = await raw(method, path, method === "GET" ? undefined : "any bytes");
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject({ code: "method_not_allowed", params: { allowed: allow } });
    await service.database.prisma.rateBucket.deleteMany({});
  }
});

test("a body over 1 MiB answers 413, one that isn't JSON 415 or 400, all without internal details", async () => {
  const large = await raw("POST", "/project", JSON.stringify({ project_name: "x".repeat(1 << 20) }), {
    "Content-Type": "application/json",
  });
  expect([large.status, await large.json()]).toMatchObject([413, { error: "The body is over 1 MiB" }]);
  const form = await raw("POST", "/project", "project_name=x", {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect([form.status, await form.json()]).toMatchObject([
    415,
    { error: "Send JSON with Content-Type: application/json" },
  ]);
  for (const text of ["{", '{"__proto__": {"a": 1}, "project_name": "x"}', "\u0000"]) {
    const broken = await raw("POST", "/project", text, { "Content-Type": "application/json" });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({
      error: "Invalid request",
      detail: [{ field: null, position: "body" }],
    });
  }
  const none = await raw("POST", "/project");
  expect(await none.json()).toMatchObject({
    error: "Invalid request",
    detail: [{ field: null, message: "a JSON object is required", position: "body" }],
  });
});

test("a valid request id of the caller is kept, an invalid one is replaced", async () => {
  const kept = await raw("GET", "/project", undefined, { "X-Request-Id": "trace-42.a" });
  expect(kept.headers.get("x-request-id")).toBe("trace-42.a");
  const replaced = await raw("GET", "/project", undefined, { "X-Request-Id": "a b" });
  expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("an unexpected error answers 500 with the request id and no internal details", async () => {
  const { store } = service.runtime.service.deps;
  const page = store.projects.page;
  store.projects.page = async () => {
    throw new Error("password=hunter2");
  };
  try {
    const answer = await caller.get("/project");
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({
      error: "Internal error",
      request_id: answer.headers.get("x-request-id"),
    });
  } finally {
    store.projects.page = page;
  }
});

test("text no database can store is refused by name", async () => {
  for (const name of ["a\u0000b", "\ud800"]) {
    const project = await caller.post("/project", { project_name: name });
    expect(project).toMatchObject({ status: 400, body: { detail: [{ field: "project_name" }] } });
    const upload = await caller.post("/upload", { filename: `${name}.png`, project_name: name });
    expect(upload.body.detail.map((one: { field: string }) => one.field)).toEqual([
      "project_name",
      "filename",
    ]);
    const recolor = await caller.post("/garment-recolor", {
      project_id: name,
      images: [name],
      reference_text: name,
      instruction: name,
      garment_label: name,
    });
    expect(recolor.status).toBe(400);
    expect(recolor.body.detail.map((one: { field: string }) => one.field)).toEqual([
      "garment_label",
      "reference_text",
      "instruction",
      "project_id",
      "images.0",
    ]);
  }
});

test("HEAD answers like GET without a body and opens no stream", async () => {
  const head = await raw("HEAD", "/project");
  expect(head.status).toBe(200);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(10);
  await service.database.prisma.rateBucket.deleteMany({});
  expect((await raw("HEAD", "/notifications/events")).status).toBe(405);
});

test("a stream carries its request id once", async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${service.url}/notifications/events`, {
    headers: { Authorization: `Bearer ${(await tokenOnce()).token}`, "X-Request-Id": "trace-7" },
    signal: leaving.signal,
  });
  expect(stream.headers.get("x-request-id")).toBe("trace-7");
  leaving.abort();
});

test("text no database can store is a 400 in every parameter of every address", async () => {
  for (const { method, path, params, access, form } of publicOperations) {
    // A form is checked before its address.
    if (!params || access === "none" || form) continue;
    for (const [name] of path.matchAll(/\{\w+\}/g)) {
      const address = path.replaceAll(/\{\w+\}/g, (one) => (one === name ? "a%00b" : "1"));
      await service.database.prisma.rateBucket.deleteMany({});
      const answer = await caller.send(
        method,
        address,
        method === "GET" || method === "DELETE" ? undefined : {},
      );
      expect(answer.status, `${method} ${address}`).toBe(400);
    }
  }
});

test("CORS lets pages of any origin call, upload and read the headers they need", async () => {
  const preflight = await fetch(`${service.url}/uploads/x`, {
    method: "OPTIONS",
    headers: { Origin: "https://shop.example", "Access-Control-Request-Method": "PUT" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
  const answer = await raw("GET", "/project", undefined, { Origin: "https://shop.example" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});

test("project pages are complete and counted correctly", async () => {
  const { token } = await service.account();
  const owner = createCaller(service, token);
  for (let serial = 0; serial < 5; serial++) await owner.post("/project", { project_name: `P${serial}` });
  const names = (body: { projects: { project_text: string }[] }) =>
    body.projects.map(({ project_text }) => project_text);
  const first = await owner.get("/project?per_page=2");
  expect(names(first.body)).toEqual(["P4", "P3"]);
  expect(first.body.pagination).toEqual({
    page: 1,
    per_page: 2,
    total: 5,
    pages: 3,
    has_next: true,
    has_prev: false,
  });
  const last = await owner.get("/project?per_page=2&page=3&order=asc");
  expect(names(last.body)).toEqual(["P4"]);
  expect(last.body.pagination).toMatchObject({ has_next: false, has_prev: true });
  const wrong = await owner.get("/project?per_page=101&page=0&order=up");
  expect(
    wrong.body.detail.map((one: { field: string; position: string }) => [one.field, one.position]),
  ).toEqual([
    ["page", "query"],
    ["per_page", "query"],
    ["order", "query"],
  ]);
});

test("project names are unique per account: a taken one answers 409 with the project", async () => {
  const made = await caller.post("/project", { project_name: "  Autumn " });
  expect(made).toMatchObject({ status: 201, body: { project_name: "Autumn" } });
  const again = await caller.post("/project", { project_name: "Autumn" });
  expect(again).toMatchObject({ status: 409, body: made.body });
  const { token } = await service.account();
  expect((await createCaller(service, token).post("/project", { project_name: "Autumn" })).status).toBe(201);
  const many = await Promise.all(
    Array.from({ length: 8 }, () => caller.post("/project", { project_name: "At once" })),
  );
  expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test("the server shuts down while a stream is open", async () => {
  const other = await startTestService({ workers: false });
  const { token } = await other.account();
  const request = http.get(`${other.url}/notifications/events`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const ended = new Promise<void>((resolve, reject) => {
    request.on("response", (response) => {
      response.once("data", () => void other.app.close().catch(reject));
      response.once("end", () => resolve());
    });
    request.on("error", reject);
  });
  await ended;
  await other.close();
});
