import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutSecrets } from "#server/commands/without-secrets.ts";
import { createLog, withLogFields } from "#server/log.ts";
import { setPassword } from "#service/core/accounts/set-password.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { isBackfilled, readEvents } from "#test-support/service-events.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { uploadIdentity } from "./identity-calls.ts";

/** A log that is kept instead of written. */
function keptLog(level = "debug") {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog({ level, name: "test", destination }), lines };
}
// biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
const parsed = (lines: string[]): any[] => lines.map((line) => JSON.parse(line));

describe("a running server", () => {
  const { log, lines } = keptLog();
  let service: TestService;
  const { engine } = createTestEngine(({ imageIndex }) => {
    if (imageIndex === 1) throw new Error("no such weights");
    return undefined;
  });
  beforeAll(async () => {
    service = await startTestService({ engine, log, pages: true });
  });
  afterAll(() => service.close());

  test("logs none of the secrets and personal data that pass through it at the most verbose level", async () => {
    const secrets: string[] = [service.operatorToken, service.runtime.service.deps.settings.linkSecret];
    const partsOf = (url: string) => [new URL(url).searchParams.get("signature") as string];
    const { email, token } = await service.account();
    secrets.push(token, email);
    const password = "correct horse battery staple 77";
    await setPassword(service.runtime.service.deps, { email, password });
    const basic = Buffer.from(`${email}:${password}`).toString("base64");
    const login = await fetch(`${service.url}/auth/login`, {
      method: "POST",
      headers: { Authorization: `Basic ${basic}` },
    });
    expect(login.status).toBe(200);
    const session = await login.json();
    secrets.push(password, basic, session.token, session.refresh_token);
    const caller = createCaller(service, session.token);
    const refreshed = await caller.post("/auth/refresh", { refresh_token: session.refresh_token });
    secrets.push(refreshed.body.token, refreshed.body.refresh_token);
    const anew = createCaller(service, refreshed.body.token);
    // A spent token ends the whole login: another is needed.
    const owner = createCaller(service, token);
    const long = await owner.post("/auth/token", { expiration: 7200 });
    secrets.push(long.body.token);
    expect((await anew.get("/project")).status).toBe(200);

    const receiver = await startWebhookReceiver();
    const receiverKey = "receivers-own-key-0123456789";
    const webhook = await owner.put("/webhooks", { url: `${receiver.url}?key=${receiverKey}` });
    secrets.push(webhook.body.secret, webhook.body.secret.slice(6), receiverKey);

    const fileName = "anna-lindqvist-at-the-lake.png";
    const upload = (await owner.post("/upload", { filename: fileName })).body;
    secrets.push(fileName);
    secrets.push(...partsOf(upload.upload_url), ...partsOf(upload.download_url));
    const put = (type: string) =>
      fetch(upload.upload_url, {
        method: "PUT",
        headers: { "Content-Type": type },
        body: "x",
      });
    expect((await put("image/jpeg")).status).toBe(400);
    await fetch(upload.upload_url, {
      method: "PUT",
      headers: { "Content-Type": "image/png" },
      body: (await smallPicture()) as BodyInit,
    });
    expect((await fetch(upload.download_url)).status).toBe(200);
    expect((await fetch(upload.download_url.replace("signature=", "signature=x"))).status).toBe(403);

    const events = await readEvents(service, { query: `?token=${token}` });
    await events.until(isBackfilled);
    const job = await owner.startRecolor(2, { processing_size: 1024 });
    await owner.ended(job.body.job_id);
    const results = (await owner.get(`/jobs/${job.body.job_id}/results`)).body.results;
    for (const { output } of results)
      if (output) {
        secrets.push(...partsOf(output.full_size), ...partsOf(output.thumbnail));
        await fetch(output.full_size);
      }
    const { download_url } = (await owner.post("/download", { job_id: job.body.job_id })).body;
    secrets.push(download_url.split("/").at(-1));
    expect((await fetch(download_url)).status).toBe(200);
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThan(2);
    for (const { headers } of receiver.deliveries)
      secrets.push(String(headers["x-webhook-signature"]).replace("sha256=", ""));
    // Somebody's face under somebody's name.
    const [name, externalRef] = ["Annika Lindqvist", "annika.lindqvist@shop.example"];
    const identity = await uploadIdentity(service, token, { name, filename: "annika-lindqvist.png" });
    expect(identity.status).toBe(201);
    const operator = createCaller(service, service.operatorToken);
    const opened = await operator.post("/accounts", { external_ref: externalRef, name, plan: "shop" });
    expect(opened.status).toBeLessThan(300);
    await fetch(`${service.url}/accounts/${encodeURIComponent(externalRef)}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${service.operatorToken}` },
    });
    secrets.push(name, externalRef, "annika-lindqvist", opened.body.token);
    // The admin opens the app with a session token in the address, and signs what it sends.
    const pages = service.url.replace("/v1", "");
    const [idToken, hmac] = ["eyJ-session-token-0123456789.of.somebody", "0123456789abcdef0123456789abcdef"];
    await fetch(`${pages}/app/products?shop=one.myshopify.com&hmac=${hmac}&id_token=${idToken}`);
    await fetch(`${pages}/webhooks/app/uninstalled`, {
      method: "POST",
      headers: { "X-Shopify-Hmac-Sha256": hmac, "X-Shopify-Shop-Domain": "one.myshopify.com" },
      body: JSON.stringify({ email, name }),
    });
    secrets.push(idToken, hmac);
    // Wrong and misplaced ones are somebody's, too.
    const wrong = "rst_wrong-token-of-somebody-0123456789";
    await createCaller(service, wrong).get("/project");
    await fetch(`${service.url}/project?token=${wrong}`);
    secrets.push(wrong, wrong.slice(4));
    // Faults say what they were about.
    const { store } = service.runtime.service.deps;
    const { page } = store.projects;
    store.projects.page = async () => {
      throw new Error(
        `connect to postgresql://restyle:db-password-1@host/x failed for Bearer ${token} of ${email}`,
        {
          cause: new Error(`GET ${upload.download_url}`),
        },
      );
    };
    expect((await owner.get("/project")).status).toBe(500);
    store.projects.page = page;
    secrets.push("db-password-1");
    events.close();
    await receiver.close();

    const all = lines.join("");
    expect(all).toContain('"msg":"request"');
    expect(all).toContain("request failed");
    expect(all).toContain("the work threw an unexpected error");
    for (const secret of secrets) {
      expect(secret.length, "a secret worth looking for").toBeGreaterThan(8);
      expect(
        all.includes(secret),
        lines.find((line) => line.includes(secret)),
      ).toBe(false);
    }
    expect(() => parsed(lines)).not.toThrow();
  });

  test("writes one line per request, with the same fields and under the id that the caller knows", async () => {
    const { token } = await service.account();
    const from = lines.length;
    const jobId = "0190f5fa-0000-7000-8000-000000000001";
    const answer = await fetch(`${service.url}/jobs/${jobId}/status`, {
      headers: { Authorization: `Bearer ${token}`, "X-Request-Id": "my-own.id" },
    });
    expect(answer.headers.get("x-request-id")).toBe("my-own.id");
    const about = () => parsed(lines.slice(from)).filter(({ requestId }) => requestId === "my-own.id");
    await expect.poll(about).toHaveLength(1);
    for (const line of lines.slice(from)) expect(line.match(/"requestId"/g)?.length ?? 0).toBeLessThan(2);
    expect(about()[0]).toMatchObject({
      level: 30,
      msg: "request",
      jobId,
      method: "GET",
      route: "/v1/jobs/:job_id/status",
      status: 404,
      durationMs: expect.any(Number),
    });
  });

  test("writes a line per request and per run of a task, each kind with the same fields", async () => {
    await fetch(service.url.replace("/v1", "/readyz"));
    await expect.poll(() => parsed(lines).some(({ route }) => route === "/readyz")).toBe(true);
    const requests = parsed(lines).filter(({ msg }) => msg === "request");
    expect(requests.map(({ route }) => route)).toEqual(
      expect.arrayContaining(["/app/products", "/webhooks/app/uninstalled", "/v1/identity/upload"]),
    );
    expect(requests.length).toBeGreaterThan(20);
    for (const line of requests) {
      expect(Object.keys(line)).toEqual(
        expect.arrayContaining(["requestId", "method", "route", "status", "durationMs"]),
      );
      expect(line.route).not.toContain("?");
      expect(line.level, line.route).toBe(line.route === "/readyz" ? 20 : 30);
    }
    const runs = parsed(lines).filter(({ msg }) => msg === "task");
    expect(runs.map(({ task, outcome }) => `${task} ${outcome}`)).toEqual(
      expect.arrayContaining(["result.render done", "job.finish done", "webhook.deliver done"]),
    );
    for (const line of runs)
      expect(Object.keys(line)).toEqual(
        expect.arrayContaining(["task", "taskId", "outcome", "attempt", "durationMs"]),
      );
  });

  test("names job, result and task on every line about a task", () => {
    const threw = parsed(lines).filter(({ msg }) => msg === "the work threw an unexpected error");
    expect(threw.length).toBeGreaterThan(0);
    for (const line of threw)
      expect(line).toMatchObject({
        task: "result.render",
        taskId: expect.any(String),
        jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        resultId: expect.any(Number),
        err: { message: "no such weights", stack: expect.stringContaining("logs.test.ts") },
      });
    const failed = parsed(lines).filter(({ msg }) => msg === "task failed");
    for (const line of failed)
      expect(line).toMatchObject({ task: "result.render", resultId: expect.any(Number) });
  });
});

test("context fields reach lines of other loggers and stay separate between contexts", async () => {
  const { log, lines } = keptLog("info");
  const work = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.child({ part: 1 }).info("inside");
    withLogFields({ resultId: 7 }, () => log.info({ jobId: "own" }, "deeper"));
  };
  await Promise.all([withLogFields({ jobId: "a" }, work), withLogFields({ jobId: "b" }, work)]);
  log.info("outside");
  const said = parsed(lines).map(({ jobId, resultId, msg }) => [msg, jobId, resultId]);
  expect(said).toEqual([
    ["inside", "a", undefined],
    ["deeper", "own", 7],
    ["inside", "b", undefined],
    ["deeper", "own", 7],
    ["outside", undefined, undefined],
  ]);
});

test.each([
  ['{"headers":{"authorization":"Bearer abc","cookie":"a=b"},"x":1}', ["abc", "a=b"]],
  ['{"a":{"b":{"refresh_token":"deep \\"quoted\\" one","accessToken":"camel"}}}', ["quoted", "camel"]],
  ['{"url":"https://x/v1/media/a.png?expires=1&signature=abc-_1"}', ["abc-_1"]],
  ['{"msg":"GET /v1/notifications/events?token=rst_abcdefghijk failed"}', ["rst_abcdefghijk"]],
  [
    '{"err":{"stack":"Error: https://x/v1/download/0123456789012345678901\\n at"}}',
    ["0123456789012345678901"],
  ],
  ['{"msg":"postgresql://user:pa55@host/db"}', ["pa55"]],
  ['{"msg":"Authorization: Basic dXNlcjpwYXNz"}', ["dXNlcjpwYXNz"]],
  ['{"err":{"message":"Key (email)=(anna.b+c@mail.example.com) exists"}}', ["anna", "mail.example"]],
  ['{"path":"/webhooks/image-service/key-of-a-shop"}', ["key-of-a-shop"]],
  [
    '{"token":"shpat_0123456789abcdef","webhookSecret":"whsec_abcdefghij"}',
    ["0123456789abcdef", "abcdefghij"],
  ],
])("%s loses what is secret and stays JSON", (line, secrets) => {
  const clean = withoutSecrets(line);
  for (const secret of secrets) expect(clean).not.toContain(secret);
  expect(clean).toContain("[removed]");
  expect(Object.keys(JSON.parse(clean))).toEqual(Object.keys(JSON.parse(line)));
});

test("a line of megabytes is redacted in linear time", () => {
  for (const part of ["a", "ab:", "-", "a.", "a@", "a@b.", "\\\\"]) {
    const line = `{"msg":"${part.repeat(1_000_000 / part.length)}"}`;
    expect(withoutSecrets(line)).toBe(line);
  }
});

test("values that are not secret are kept", () => {
  for (const line of [
    '{"msg":"task failed","tokens":3,"path":"/v1/jobs/1/status","err":{"message":"no token was sent"}}',
    '{"err":{"stack":"Error at node_modules/.pnpm/pino@10.4.0/node_modules/@scope/name/index.js:1"}}',
    '{"msg":"signed out","url":"https://x/v1/media/a.png?expires=1","code":"P2034"}',
  ])
    expect(withoutSecrets(line)).toBe(line);
});
