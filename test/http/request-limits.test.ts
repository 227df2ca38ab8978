import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobStartLimits, limits } from "#contract/limits.ts";
import { publicOperations } from "#contract/openapi.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

/** As if this much time had passed for every bucket whose key begins so. */
const passTime = (keys: string, seconds: number) => service.database.prisma.$executeRaw`
  UPDATE rate_buckets SET updated_at = updated_at - make_interval(secs => ${seconds})
  WHERE starts_with(key, ${keys})`;
const forgetAddress = () =>
  service.database.prisma.rateBucket.deleteMany({ where: { key: { startsWith: "ip:" } } });

test("a sixth quick start in a minute is refused with the four headers, and accepted after Retry-After", async () => {
  const account = await service.account({ plan: "enterprise" });
  const me = createCaller(service, account.token);
  const file = await me.upload();
  await forgetAddress();
  const { project_key } = (await me.get("/project")).body.projects[0];
  const start = async () => {
    await forgetAddress();
    return me.post("/garment-recolor", { project_id: project_key, images: [file], reference_text: "red" });
  };
  for (let left = 4; left >= 0; left--) {
    const answer = await start();
    expect(answer.status).toBe(202);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe(String(left));
  }
  const bucket = () =>
    service.database.prisma.rateBucket.findUniqueOrThrow({
      where: { key: `account:${account.id}:garmentRecolor` },
    });
  const before = await bucket();
  const refused = await start();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error: "Too many requests" });
  expect(refused.headers.get("x-ratelimit-limit")).toBe("5");
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(12);
  const now = Date.now() / 1000;
  expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeGreaterThan(now + 45);
  expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeLessThan(now + 62);

  // Refused requests cost nothing, of this limit or of the one for the address.
  for (let again = 0; again < 5; again++) expect((await start()).status).toBe(429);
  expect(await bucket()).toEqual(before);
  const address = await service.database.prisma.rateBucket.findFirstOrThrow({
    where: { key: { startsWith: "ip:" } },
  });
  expect(address.tokens).toBe(3);

  await passTime(`account:${account.id}`, retryAfter);
  expect((await start()).status).toBe(202);
  expect((await start()).status).toBe(429);
});

test("quotes and refused starts spend a limit of their own, and the start's stays for starts", async () => {
  const account = await service.account({ plan: "enterprise" });
  const me = createCaller(service, account.token);
  const file = await me.upload();
  await forgetAddress();
  const { project_key } = (await me.get("/project")).body.projects[0];
  const send = async (query: string, change: object = {}) => {
    await forgetAddress();
    return me.post(`/garment-recolor${query}`, {
      project_id: project_key,
      images: [file],
      reference_text: "red",
      ...change,
    });
  };
  for (let at = 0; at < 6; at++) {
    const quote = await send("?dry_run=true");
    expect([quote.status, quote.headers.get("x-ratelimit-limit")]).toEqual([200, "30"]);
    const refused = await send("", { images: [] });
    expect([refused.status, refused.headers.get("x-ratelimit-limit")]).toEqual([400, "30"]);
  }
  for (let at = 0; at < 5; at++) expect((await send("")).status).toBe(202);
  expect((await send("")).status).toBe(429);
  // Without room for refusals they count as starts again, so that nobody asks without end.
  const quotes = `account:${account.id}:quotes`;
  await passTime(`account:${account.id}:garmentRecolor`, 60);
  await service.database.prisma.rateBucket.update({ where: { key: quotes }, data: { tokens: -1_000 } });
  for (let at = 0; at < 5; at++) expect((await send("", { images: [] })).status).toBe(400);
  expect((await send("", { images: [] })).status).toBe(429);
});

/** Sends eight at once: a bucket of three takes three of them, and as many more as it gains while the machine works. */
async function rush<T extends { status: number }>(send: (at: number) => Promise<T>): Promise<T[]> {
  await forgetAddress();
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(at)));
  const gained = Math.ceil((performance.now() - start) / limits.default.refillMs);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(answers.length - refused.length).toBeLessThanOrEqual(3 + gained);
  return refused;
}

test("an IP address has three requests a second across accounts and operations", async () => {
  const accounts = [await service.account({ plan: "pro" }), await service.account({ plan: "enterprise" })];
  const [one, other] = accounts.map(({ token }) => createCaller(service, token));
  const refused = await rush((at) =>
    at % 3 === 0 ? one.get("/project") : at % 3 === 1 ? other.get("/project") : one.get("/openapi.json"),
  );
  for (const { headers } of refused) expect(headers.get("retry-after")).toBe("1");
  await passTime("ip:", 1);
  expect((await other.get("/project")).status).toBe(200);
});

test("shops have no limit per IP address", async () => {
  const me = createCaller(service, (await service.account({ plan: "shop" })).token);
  const answers = await Promise.all(Array.from({ length: 30 }, () => me.get("/project")));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("pre-signed uploads, pictures and archives are not limited", async () => {
  const { token } = await service.account({ plan: "shop" });
  const { body } = await createCaller(service, token).post("/upload", { filename: "a.png" });
  const puts = Array.from({ length: 10 }, () =>
    fetch(body.upload_url, { method: "PUT", headers: { "Content-Type": "image/png" }, body: "x" }),
  );
  expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  const downloads = Array.from({ length: 10 }, () => fetch(`${service.url}/download/none`));
  expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(Array(10).fill(404));
});

test("health pages are not limited", async () => {
  const origin = service.url.replace(/\/v1$/, "");
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${origin}/healthz`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test("every response carries the state of its limit, whatever its status", async () => {
  const { token } = await service.account({ plan: "pro" });
  const send = async (path: string, init: RequestInit & { token?: string | null } = {}) => {
    await forgetAddress();
    const bearer = init.token === undefined ? token : init.token;
    return fetch(`${service.url}${path}`, {
      ...init,
      headers: { ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}), ...init.headers },
    });
  };
  const json = { "Content-Type": "application/json" };
  const missing = "019aa000-0000-7000-8000-000000000000";
  const answers = [
    [200, await send("/project")],
    [200, await send("/project", { method: "HEAD" })],
    [200, await send("/openapi.json", { token: null })],
    [400, await send("/project?page=0")],
    [400, await send("/project", { method: "POST", body: "{", headers: json })],
    [401, await send("/project", { token: null })],
    [401, await send("/project", { token: "rst_wrong" })],
    [404, await send(`/jobs/${missing}/status`)],
    [404, await send("/no/such/endpoint")],
    [404, await send("/no/such/endpoint", { token: null, method: "POST", body: "x".repeat(2_000_000) })],
    [400, await send("/jobs/%zz/status")],
    [404, await send(`/jobs/${"x".repeat(600)}/status`, { token: null })],
    [413, await send("/project", { method: "POST", body: "x".repeat(1_100_000), headers: json })],
    [415, await send("/project", { method: "POST", body: "a=b", headers: { "Content-Type": "text/plain" } })],
    [201, await send("/project", { method: "POST", body: '{"project_name":"A"}', headers: json })],
    [409, await send("/project", { method: "POST", body: '{"project_name":"A"}', headers: json })],
  ] as const;
  const now = Math.floor(Date.now() / 1000);
  for (const [status, answer] of answers) {
    expect(answer.status, answer.url).toBe(status);
    expect(answer.headers.get("x-ratelimit-limit"), answer.url).toBe("3");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("2");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(Number(answer.headers.get("x-ratelimit-reset"))).toBeGreaterThanOrEqual(now - 10);
    expect(Number(answer.headers.get("x-ratelimit-reset"))).toBeLessThanOrEqual(now + 2);
  }
});

test("each operation that declares a limit has that limit, and each other the default one", async () => {
  for (const operation of publicOperations) {
    const isExempt =
      operation.access === "none" && Object.values(operation.replies).includes("application/zip");
    if (isExempt || Object.values(operation.replies).includes("text/event-stream")) continue;
    await forgetAddress();
    // An account of its own, since some end the token they are asked with.
    const me = createCaller(service, (await service.account({ plan: "enterprise" })).token);
    const answer = await me.send(operation.method, operation.path.replace(/\{\w+\}/g, "0"), undefined);
    // What is refused here starts nothing, so it is told of the limit of quotes.
    const isStart = (jobStartLimits as readonly unknown[]).includes(operation.limit);
    const { capacity } = limits[isStart ? "quotes" : (operation.limit ?? "default")];
    expect(answer.headers.get("x-ratelimit-limit"), operation.id).toBe(String(capacity));
  }
});

describe("several servers on one database", () => {
  let second: TestService;
  beforeAll(async () => {
    second = await startTestService({ workers: false, database: service.database });
  });
  afterAll(() => second.close());

  test("count together, per address and per account", async () => {
    const { token } = await service.account({ plan: "enterprise" });
    const callers = [createCaller(service, token), createCaller(second, token)];
    await rush((at) => callers[at % 2].get("/project"));
    const byAccount: number[] = [];
    for (let at = 0; at < 8; at++) {
      await forgetAddress();
      byAccount.push((await callers[at % 2].post("/webhooks/test")).status);
    }
    expect(byAccount).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  });
});

describe("the address a request is counted by", () => {
  let proxied: TestService;
  beforeAll(async () => {
    proxied = await startTestService({
      workers: false,
      database: service.database,
      trustProxy: "127.0.0.1, 10.0.0.0/8",
    });
  });
  afterAll(() => proxied.close());

  const ask = async (of: TestService, forwarded: string) =>
    (await fetch(`${of.url}/openapi.json`, { headers: { "X-Forwarded-For": forwarded } })).status;
  /** Nobody else has counted, and this address has nothing left for a long time. */
  const exhaust = async (address: string) => {
    await forgetAddress();
    const inAnHour = new Date(Date.now() + 3_600_000);
    await service.database.prisma.rateBucket.create({
      data: { key: `ip:${address}`, tokens: 0, updatedAt: inAnHour },
    });
  };

  test("is the connection's where no proxy is trusted, whatever a header says", async () => {
    await exhaust("127.0.0.1");
    expect(await ask(service, "203.0.113.1")).toBe(429);
    await exhaust("203.0.113.1");
    expect(await ask(service, "203.0.113.1")).toBe(200);
  });

  test("is the one that the last trusted proxy saw; values that the client prepended are ignored", async () => {
    await exhaust("203.0.113.7");
    expect(await ask(proxied, "203.0.113.7")).toBe(429);
    for (const written of ["198.51.100.1", "127.0.0.1", "10.0.0.9", "x"])
      expect(await ask(proxied, `${written}, 203.0.113.7, 10.1.2.3`)).toBe(429);
    expect(await ask(proxied, "203.0.113.7, 203.0.113.8")).toBe(200);
  });

  test("is shared by an IPv6 network, and the proxy's where it forwards no address", async () => {
    await exhaust("2001:db8:1:2::/64");
    for (const host of ["2001:db8:1:2::1", "2001:DB8:1:2:dead:beef:0:1", "2001:db8:1:2:ffff:ffff:ffff:ffff"])
      expect(await ask(proxied, host)).toBe(429);
    expect(await ask(proxied, "2001:db8:1:3::1")).toBe(200);
    await exhaust("127.0.0.1");
    for (const junk of ["unknown", "x".repeat(500), ""]) expect(await ask(proxied, junk)).toBe(429);
  });
});

test("the cap of active jobs is the plan's; beyond it 429 says limit and current", async () => {
  for (const [plan, cap] of [
    ["free", 5],
    ["paid", 5],
    ["pro", 5],
    ["enterprise", null],
    ["shop", 50],
  ] as const) {
    const account = await service.account({ plan, credits: 1000 });
    const me = createCaller(service, account.token);
    await forgetAddress();
    const file = await me.upload();
    const { project_key } = (await me.get("/project")).body.projects[0];
    const start = async () => {
      await service.database.prisma.rateBucket.deleteMany();
      return me.post("/garment-recolor", {
        project_id: project_key,
        images: [file],
        reference_text: "red",
        processing_size: 1024,
      });
    };
    const first = await start();
    for (let job = 1; job < (cap ?? 7); job++) expect((await start()).status).toBe(202);
    const beyond = await start();
    if (cap === null) {
      expect(beyond.status).toBe(202);
      continue;
    }
    expect(beyond.status).toBe(429);
    expect(beyond.body).toMatchObject({ error: "Maximum concurrent jobs reached", limit: cap, current: cap });
    expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    // A job that is over makes room.
    await forgetAddress();
    expect((await me.post(`/jobs/${first.body.job_id}/abort`)).status).toBe(200);
    expect((await start()).status).toBe(202);
  }
});
