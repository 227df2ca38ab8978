/** `npm run doctor` beside the composed server, each fault seeded. */

import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runDoctorCommand } from "#server/commands/doctor.ts";
import { readConfig } from "#server/config.ts";
import { checkSettings } from "#server/doctor/check-settings.ts";
import { sendHeartbeats } from "#server/processes/worker-heartbeat.ts";
import type { Check } from "#shops/doctor/check.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { runCommand } from "#test-support/run-command.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { simulateEngines } from "../../../scripts/demo/simulate-engines.ts";

const linkSecret = randomBytes(32).toString("hex");
const operatorToken = randomBytes(32).toString("hex");
const hexKey = randomBytes(32).toString("hex");

let dataDir: string;
let service: TestService;
let heartbeats: ReturnType<typeof sendHeartbeats>;
let simulated: Awaited<ReturnType<typeof simulateEngines>>;
/** Whether it has answered. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Stands for the proxy before the server; a test has it answer otherwise. */
let answer: Answer | null = null;
const proxy = http.createServer((request, response) => {
  if (answer?.(request, response)) return;
  const { port } = new URL(service.url);
  const { method, url: place, headers } = request;
  const sent = http.request({ port, method, path: place, headers }, (found) => {
    response.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(response);
  });
  sent.on("error", () => response.destroy());
  request.pipe(sent);
  request.on("error", () => sent.destroy());
});
let publicUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "restyle-doctor-"));
  simulated = await simulateEngines();
  service = await startTestService({ workers: false, dataDir, settings: { linkSecret } });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  publicUrl = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  service.runtime.service.deps.settings.baseUrl = `${publicUrl}/v1`;
  heartbeats = sendHeartbeats(service.runtime.prisma, pino({ level: "silent" }));
});
afterAll(async () => {
  await heartbeats.close();
  proxy.closeAllConnections();
  proxy.close();
  await service.close();
  await simulated.simulator.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  set({
    DATABASE_URL: service.database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    LINK_SECRET: linkSecret,
    OPERATOR_TOKEN: operatorToken,
    BIOMETRIC_KEY: `test:${hexKey}`,
    RENDER_THREADS: "1",
    DISK_FREE_MIN_MB: "1",
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
});
afterEach(() => {
  answer = null;
  vi.unstubAllEnvs();
});

function set(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

async function run(...args: string[]) {
  const { code, out, problems } = await runCommand(runDoctorCommand, ["--json", ...args]);
  process.exitCode = 0;
  expect(problems).toBe("");
  const checks = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Check);
  return { code, checks, wrong: checks.filter(({ state }) => state !== "ok") };
}

/** The findings that a fault leads to, without those of a machine that runs tests. */
const findings = async () =>
  (await run()).wrong.filter(({ name }) => !["memory", "processors", "pages"].includes(name));

test("a sound configuration has no findings, exits with 0 and leaves nothing behind", async () => {
  set(simulated.env);
  const { checks } = await run();
  const wrong = checks.filter(({ state, name }) => state !== "ok" && !["memory", "pages"].includes(name));
  expect(wrong).toEqual([]);
  expect(checks.map(({ name }) => name)).toEqual([
    "settings",
    "secrets",
    "processors",
    "memory",
    "networks",
    "pages",
    "files",
    "database",
    "database rights",
    "tables",
    "installation",
    "connections",
    "database clock",
    "workers",
    "public address",
    "ready",
    "uploads",
    "public clock",
    "provider gemini",
    "provider openai",
    "provider ark",
    "provider ideogram",
    "provider openai_compatible",
    "content credentials",
  ]);
  expect(simulated.simulator.bill).toEqual([]);
  expect(await readdir(path.join(dataDir, "files"))).not.toContain("doctor");
});

test("prints sentences and a sum for people, and exits with 1 when something is wrong", async () => {
  set({ LINK_SECRET: "a".repeat(64) });
  const { code, out } = await runCommand(runDoctorCommand, []);
  process.exitCode = 0;
  expect(code).toBe(1);
  expect(out).toMatch(/^fail {2}secrets: LINK_SECRET has few different characters: make one with/m);
  expect(out).toMatch(/\d+ in order, \d+ to look at, \d+ wrong\n$/);
});

test.each([
  [{ LINK_SECRET: "signs upload, media and result links" }, "secrets", "fail", /has spaces/],
  [{ OPERATOR_TOKEN: "please-change-me-please-change-me-now" }, "secrets", "fail", /looks like an example/],
  [{ LINK_SECRET: operatorToken }, "secrets", "fail", /are the same/],
  [{ LINK_SECRET: "" }, "secrets", "warn", /LINK_SECRET were made on this machine/],
  [{ BIOMETRIC_KEY: `test:${"0".repeat(64)}` }, "secrets", "fail", /BIOMETRIC_KEY has few/],
  [{ SHOPIFY_API_SECRET: "the secret" }, "secrets", "fail", /copy it from the app's settings/],
  [{ PUBLIC_URL: "https://restyle.example" }, "mode", "warn", /NODE_ENV is not production/],
  [{ PUBLIC_URL: "https://restyle.example" }, "webhook targets", "fail", /WEBHOOK_ALLOW_PRIVATE/],
  [{ PUBLIC_URL: "https://restyle.example" }, "proxy", "warn", /TRUST_PROXY/],
  [
    { PUBLIC_URL: "https://restyle.example" },
    "public pages",
    "warn",
    /SUPPORT_EMAIL or SUPPORT_URL; .*terms\.md/,
  ],
  [
    { PUBLIC_URL: "https://restyle.example", SUPPORT_EMAIL: "help@restyle.example" },
    "public pages",
    "warn",
    /^\/terms says that there are none/,
  ],
  [{ PUBLIC_URL: "https://restyle.example", PAGES_DIR: "/nowhere" }, "public pages", "fail", /no folder/],
] as const)("tells by %j alone what is wrong under %s", (settings, name, state, says) => {
  set(settings);
  expect(checkSettings(readConfig())).toContainEqual({ name, state, text: expect.stringMatching(says) });
});

test.each([
  [
    { PORT: "9", PUBLIC_URL: "http://127.0.0.1:9" },
    "public address",
    "fail",
    /not answer .* start the server/,
  ],
  [{ RENDER_THREADS: "64" }, "processors", "warn", /set RENDER_THREADS to/],
  [{ DISK_FREE_MIN_MB: "1000000" }, "files", "fail", /uploads are refused/],
  [{ DATABASE_URL: "postgresql://nobody:x@127.0.0.1:9/x" }, "database", "fail", /does not answer/],
  [{ PORT: "many" }, "settings", "fail", /^PORT: /],
  [{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@a.example" }, "mail server", "fail", /in SMTP_URL\.$/],
  [{ ENGINES_FILE: "/nowhere.json", GEMINI_API_KEY: "x" }, "engines", "fail", /ENGINES_FILE/],
  [
    { GEMINI_API_KEY: "x", GEMINI_BASE_URL: "http://127.0.0.1:9" },
    "provider gemini",
    "fail",
    /^nano_banana_2, .*: no answer \(unreachable\)/,
  ],
] as const)("tells of %j under %s, and what to do", async (settings, name, state, says) => {
  set(settings);
  expect((await run()).wrong).toContainEqual({ name, state, text: expect.stringMatching(says) });
});

test("tells of a container with too little memory", async () => {
  vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * 2 ** 20);
  const { wrong } = await run();
  vi.restoreAllMocks();
  expect(wrong).toContainEqual({
    name: "memory",
    state: "warn",
    text: expect.stringMatching(/^512 MiB; web and worker with 1 pixel threads take about 1250: set RENDER_/),
  });
});

test("--shopify adds to the other checks what it asks Shopify", async () => {
  const [alone, both] = [await run(), await run("--shopify")];
  const names = ({ checks }: typeof alone) => checks.map(({ name }) => name);
  expect(names(both)).toEqual(expect.arrayContaining(names(alone)));
  expect(both.checks).toContainEqual({
    name: "settings",
    state: "fail",
    text: "SHOPIFY_API_KEY and SHOPIFY_API_SECRET must be set.",
  });
});

test.each<[string, Answer, Pick<Check, "name" | "state">, RegExp]>([
  [
    "an address that leads elsewhere",
    (_request, response) =>
      Boolean(response.writeHead(301, { Location: "https://www.restyle.example/" }).end()),
    { name: "public address", state: "fail" },
    /redirects to https:\/\/www\.restyle\.example\//,
  ],
  [
    "another program",
    (_request, response) => Boolean(response.writeHead(404).end("<html>")),
    { name: "public address", state: "fail" },
    /answered 404 by another program/,
  ],
  [
    "a cache",
    ({ url }, response) =>
      url === "/health" && Boolean(response.writeHead(200, { "X-Request-Id": "old" }).end('{"status":"ok"}')),
    { name: "public address", state: "fail" },
    /another one: let the proxy cache nothing/,
  ],
  [
    "an installation with another secret",
    ({ url }, response) =>
      Boolean(url?.startsWith("/v1/media/")) && Boolean(response.writeHead(403).end("{}")),
    { name: "public address", state: "fail" },
    /another LINK_SECRET/,
  ],
  [
    "a limit on bodies",
    ({ method }, response) => method === "PUT" && Boolean(response.writeHead(413).end()),
    { name: "uploads", state: "fail" },
    /client_max_body_size/,
  ],
  [
    "a clock that is a minute off",
    ({ url, headers }, response) =>
      url === "/health" &&
      Boolean(
        response
          .writeHead(200, {
            "X-Request-Id": headers["x-request-id"],
            Date: new Date(Date.now() - 60_000).toUTCString(),
          })
          .end('{"status":"ok"}'),
      ),
    { name: "public clock", state: "fail" },
    /(59|60|61)\.\d s ahead of the public address's/,
  ],
  [
    "a server that is not ready",
    ({ url }, response) =>
      url === "/readyz" && Boolean(response.writeHead(503).end('{"status":"storage full"}')),
    { name: "ready", state: "fail" },
    /storage full/,
  ],
])("tells of %s at the public address", async (_what, answers, expected, says) => {
  answer = answers;
  const found = await findings();
  expect(found).toMatchObject([expected]);
  expect(found[0]!.text).toMatch(says);
});

test("tells of a server with another public address", async () => {
  service.runtime.service.deps.settings.baseUrl = "https://old.example/v1";
  const found = await findings();
  service.runtime.service.deps.settings.baseUrl = `${publicUrl}/v1`;
  expect(found).toMatchObject([
    { name: "public address", text: expect.stringContaining("https://old.example/v1: set PUBLIC_URL there") },
  ]);
});

test("tells which provider refuses its key, and what to do", async () => {
  // A server that answers as providers do to a wrong key.
  const refusing = http.createServer((request, response) => {
    request.resume();
    response
      .writeHead(401, { "Content-Type": "application/json" })
      .end('{"error":{"code":"invalid_api_key","message":"Incorrect API key"}}');
  });
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  const { port } = refusing.address() as AddressInfo;
  set({ ...simulated.env, OPENAI_BASE_URL: `http://127.0.0.1:${port}`, CONTENT_MODERATION: "openai" });
  const found = await findings();
  refusing.close();
  expect(found).toMatchObject([
    { name: "provider openai", state: "fail", text: expect.stringMatching(/no valid key.*check the key/) },
    { name: "moderation", state: "fail", text: expect.stringContaining("check OPENAI_API_KEY") },
  ]);
});

test("tells of webhooks that the service may not send to the app itself", async () => {
  set({ WEBHOOK_ALLOW_PRIVATE: "false", SHOPIFY_API_KEY: "key", SHOPIFY_API_SECRET: hexKey });
  expect(await findings()).toMatchObject([
    { name: "own webhooks", state: "fail", text: expect.stringContaining("WEBHOOK_ALLOW_PRIVATE=true") },
  ]);
  set({ WEBHOOK_ALLOW_PRIVATE: "true" });
  expect(await findings()).toEqual([]);
});

test("tells what a user of the database lacks", async () => {
  const role = `doctor_${process.pid}`;
  const { prisma } = service.database;
  await prisma.$executeRawUnsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'p' CONNECTION LIMIT 9`);
  const url = new URL(service.database.url);
  [url.username, url.password] = [role, "p"];
  try {
    set({ DATABASE_URL: String(url) });
    const of = (checks: Check[], name: string) => checks.find((check) => check.name === name);
    const first = (await run()).wrong;
    expect(of(first, "database rights")?.text).toMatch(/does not own \d+ tables.*use their owner/);
    expect(of(first, "connections")).toMatchObject({
      state: "warn",
      text: expect.stringMatching(/^9 at most/),
    });
    const empty = await createTestDatabase();
    for (const change of ["DROP SCHEMA public CASCADE", "DROP SCHEMA bullmq CASCADE", "CREATE SCHEMA public"])
      await empty.prisma.$executeRawUnsafe(change);
    url.pathname = new URL(empty.url).pathname;
    set({ DATABASE_URL: String(url) });
    const second = (await run()).wrong;
    expect(of(second, "database rights")?.text).toMatch(
      /may not create.*GRANT CREATE ON DATABASE .*GRANT USAGE, CREATE ON SCHEMA public/,
    );
    set({ DATABASE_URL: empty.url });
    const third = (await run()).wrong;
    await empty.close();
    expect(of(third, "tables")).toMatchObject({
      state: "warn",
      text: expect.stringContaining("first start"),
    });
  } finally {
    await prisma.$executeRawUnsafe(`DROP OWNED BY ${role}`);
    await prisma.$executeRawUnsafe(`DROP ROLE ${role}`);
  }
});

test("tells of migrations that are missing, and of another installation's secrets", async () => {
  const old = await createTestDatabase();
  await old.prisma.$executeRaw`
    DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
  await old.prisma.serviceSetting.create({ data: { name: "link_secret_sha256", value: "another" } });
  set({ DATABASE_URL: old.url });
  const { wrong } = await run();
  await old.close();
  expect(wrong).toEqual(
    expect.arrayContaining([
      { name: "tables", state: "fail", text: expect.stringMatching(/^1 of this release's \d+ migrations/) },
      { name: "installation", state: "fail", text: expect.stringContaining("LINK_SECRET is not the one") },
      { name: "workers", state: "warn", text: expect.stringContaining("start the server") },
    ]),
  );
});

test("tells of a folder that can't be written to, or belongs to another database", async () => {
  const other = await mkdtemp(path.join(tmpdir(), "restyle-doctor-other-"));
  set({ DATA_DIR: other });
  await writeFile(path.join(other, "files"), "a file where the folder should be");
  expect(await findings()).toMatchObject([
    { name: "files", state: "fail", text: expect.stringContaining("Check who owns it") },
    { name: "files marker", state: "fail" },
  ]);
  await rm(path.join(other, "files"));
  await mkdir(path.join(other, "files"));
  expect(await findings()).toMatchObject([
    {
      name: "files marker",
      state: "fail",
      text: expect.stringContaining("not mounted, or DATA_DIR is wrong"),
    },
  ]);
  await rm(other, { recursive: true });
});

test("before the first start it says so and goes on with everything else", async () => {
  const fresh = await mkdtemp(path.join(tmpdir(), "restyle-doctor-fresh-"));
  set({ DATA_DIR: fresh, DATABASE_URL: "" });
  const { code, checks } = await run();
  expect(code).toBe(1);
  expect(checks).toContainEqual({
    name: "database",
    state: "fail",
    text: expect.stringContaining("start the server first"),
  });
  expect(checks.map(({ name }) => name)).toContain("engines");
  await rm(fresh, { recursive: true });
});
