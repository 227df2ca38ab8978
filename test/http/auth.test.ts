import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { disableAccount, enableAccount } from "#service/core/accounts/disable-account.ts";
import { setPassword } from "#service/core/accounts/set-password.ts";
import { sha256 } from "#service/core/hash.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());
// Who has no token yet is counted by the address, which all tests share.
beforeEach(() => service.database.prisma.rateBucket.deleteMany());
const forgetCounts = () => service.database.prisma.rateBucket.deleteMany();

const password = "correct horse battery";
let serial = 0;
async function register(over: { plan?: "pro" | "shop"; email?: string } = {}) {
  const email = over.email ?? `person-${++serial}@example.com`;
  const { account, token } = await createAccount(service.runtime.service.deps, {
    email,
    name: "A Person",
    plan: over.plan ?? "shop",
    externalRef: null,
    credits: 100,
    password,
  });
  return { id: account.id, email, token };
}

const nobody = () => createCaller(service, null);
const basic = (email: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`,
});
const logIn = (email: string, secret = password) =>
  nobody().post("/auth/login", undefined, basic(email, secret));
const refresh = async (refresh_token: string) => {
  await forgetCounts();
  return nobody().post("/auth/refresh", { refresh_token });
};
const statusWith = async (token: string) => {
  await forgetCounts();
  return (await createCaller(service, token).get("/project")).status;
};
const tokenRefusal = { error: "Missing, invalid, expired or revoked access token" };
const loginRefusal = { error: "Wrong e-mail or password" };

describe("POST /auth/login", () => {
  test("answers two tokens, their expiry times and the user", async () => {
    const { email, token } = await register({ plan: "pro" });
    const owner = createCaller(service, token);
    await owner.post("/groups", { name: "Zebra" });
    await forgetCounts();
    await owner.post("/groups", { name: "aardvark" });
    const before = Date.now();
    const { status, body, headers } = await logIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^rst_[\w-]{43}$/),
      expiration_date: expect.any(String),
      refresh_token: expect.stringMatching(/^rsr_[\w-]{43}$/),
      refresh_expiration: expect.any(String),
      user: {
        email,
        username: email.split("@")[0],
        name: "A Person",
        credits: 100,
        contract: "pro",
        groups: ["aardvark", "Zebra"],
      },
    });
    const lives = (date: string) => (Date.parse(date) - before) / 3_600_000;
    expect(lives(body.expiration_date)).toBeCloseTo(1, 1);
    expect(lives(body.refresh_expiration)).toBeCloseTo(720, 1);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await statusWith(body.token)).toBe(200);
    // A refresh token opens nothing else.
    expect(await statusWith(body.refresh_token)).toBe(401);
  });

  test("refuses an unknown e-mail, a wrong password, an account without one and a disabled one alike", async () => {
    const { email } = await register();
    const disabled = await register();
    await disableAccount(service.runtime.service.deps, disabled.email);
    const silent = await service.account();
    const refused = [
      ["nobody@example.com", password],
      [email, `${password}.`],
      [email, ""],
      [disabled.email, password],
      [silent.email, ""],
      [silent.email, password],
    ];
    for (const [who, secret] of refused) {
      await forgetCounts();
      const answer = await logIn(who, secret);
      expect(answer).toMatchObject({ status: 401, body: loginRefusal });
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("an unknown e-mail can't be recognized by the response time", async () => {
    const { email } = await register();
    const fastest = async (who: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 3; attempt++) {
        await forgetCounts();
        const start = performance.now();
        await logIn(who, "guess");
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const known = await fastest(email);
    // Without the same work it would be a hundred times faster.
    expect(await fastest("nobody@example.com")).toBeGreaterThan(known / 4);
  });

  test.each([
    ["no header", {}],
    ["a bearer token", { Authorization: "Bearer rst_x" }],
    ["no base64", { Authorization: "Basic ä§" }],
    ["no colon", { Authorization: `Basic ${Buffer.from("person").toString("base64")}` }],
    ["no e-mail", basic("", password)],
    ["a NUL", basic("a\0@example.com", password)],
    ["a password of a megabyte", basic("a@example.com", "x".repeat(6000))],
  ])("refuses %s like a wrong password", async (_name, headers) => {
    const safe = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
    );
    const answer = await nobody().post("/auth/login", undefined, safe);
    expect(answer).toMatchObject({ status: 401, body: loginRefusal });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("10");
  });

  test("accepts passwords in any script, with colons and in any Unicode normalization", async () => {
    const { email } = await register();
    await setPassword(service.runtime.service.deps, { email, password: "Z\u00fcrich:\u{1F511}:m\u00fcller" });
    expect((await logIn(email, "Zu\u0308rich:\u{1F511}:mu\u0308ller")).status).toBe(200);
  });

  describe("is limited to ten tries at once", () => {
    /** Nothing is left in this bucket for a long time. */
    const exhaust = (key: string) =>
      service.database.prisma.rateBucket.create({
        data: { key, tokens: 0, updatedAt: new Date(Date.now() + 3_600_000) },
      });
    const emailKey = (email: string) => `login:${sha256(email)}`;

    test("per e-mail and per IP address, each reported by what remains", async () => {
      const { email } = await register();
      for (const left of ["9", "8"]) {
        const answer = await logIn(email, "guess");
        expect(answer.headers.get("x-ratelimit-limit")).toBe("10");
        expect(answer.headers.get("x-ratelimit-remaining")).toBe(left);
      }
      const counted = await service.database.prisma.rateBucket.findMany({ orderBy: { key: "asc" } });
      expect(counted.map(({ key }) => key)).toEqual([
        "ip:127.0.0.1",
        "ip:127.0.0.1:login",
        emailKey(email),
        `${emailKey(email)}:127.0.0.1`,
      ]);
    });

    test("per IP address, across accounts", async () => {
      await exhaust("ip:127.0.0.1:login");
      const { email } = await register();
      const answer = await logIn(email);
      expect([answer.status, answer.body]).toMatchObject([429, { error: "Too many requests" }]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect((await nobody().post("/auth/login")).status).toBe(429);
    });

    test("per e-mail from all addresses and in any spelling; other accounts can log in", async () => {
      const { email } = await register();
      const other = await register();
      await exhaust(emailKey(email));
      // The right password is not looked at.
      expect((await logIn(email)).status).toBe(429);
      expect((await logIn(` ${email.toUpperCase()} `)).status).toBe(429);
      expect((await logIn(other.email)).status).toBe(200);
    });

    test("per e-mail and address; a stranger at another address does not lock the owner out", async () => {
      const { email } = await register();
      await exhaust(`${emailKey(email)}:203.0.113.9`);
      expect((await logIn(email)).status).toBe(200);
      const { loginByEmail, loginByEmailAnywhere } = limits;
      // Tries of a dozen patient addresses, first all at once and then for ever, leave room in the bucket of all.
      expect(12 * loginByEmail.capacity).toBeLessThan(loginByEmailAnywhere.capacity);
      expect(12 / loginByEmail.refillMs).toBeLessThan(1 / loginByEmailAnywhere.refillMs);
    });
  });

  test("stores neither a password nor a token in plain text", async () => {
    const { id, email } = await register();
    const { body } = await logIn(email);
    const { prisma } = service.database;
    const stored = JSON.stringify([
      await prisma.account.findUnique({ where: { id } }),
      await prisma.accessToken.findMany({ where: { accountId: id } }),
      await prisma.refreshToken.findMany({ where: { accountId: id } }),
    ]);
    for (const secret of [password, body.token, body.refresh_token]) expect(stored).not.toContain(secret);
    expect(stored).toMatch(/\$scrypt\$ln=14,r=8,p=1\$/);
  });
});

describe("POST /auth/refresh", () => {
  test("gives a new pair; the earlier access token works until it expires", async () => {
    const { email } = await register();
    const first = (await logIn(email)).body;
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(Object.keys(second.body).sort()).toEqual([
      "expiration_date",
      "refresh_expiration",
      "refresh_token",
      "token",
    ]);
    expect(second.body.token).not.toBe(first.token);
    for (const { token } of [first, second.body]) expect(await statusWith(token)).toBe(200);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
  });

  test("ends the whole login when a used refresh token is replayed, and no other login", async () => {
    const { email } = await register();
    const first = (await logIn(email)).body;
    const other = (await logIn(email)).body;
    const second = (await refresh(first.refresh_token)).body;
    const again = await refresh(first.refresh_token);
    expect(again).toMatchObject({ status: 401, body: tokenRefusal });
    expect(again.headers.get("www-authenticate")).toBe("Bearer");
    for (const { token } of [first, second]) expect(await statusWith(token)).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    expect(await statusWith(other.token)).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test("of three concurrent refreshes one succeeds, and the login is ended", async () => {
    const { email } = await register();
    const first = (await logIn(email)).body;
    await forgetCounts();
    const answers = await Promise.all([
      nobody().post("/auth/refresh", { refresh_token: first.refresh_token }),
      nobody().post("/auth/refresh", { refresh_token: first.refresh_token }),
      nobody().post("/auth/refresh", { refresh_token: first.refresh_token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await statusWith(winner.token)).toBe(401);
    expect((await refresh(winner.refresh_token)).status).toBe(401);
  });

  test("refuses unknown and expired tokens and disabled accounts; an empty body is named", async () => {
    const { id, email } = await register();
    expect(await refresh("rsr_unknown")).toMatchObject({ status: 401, body: tokenRefusal });
    const expired = (await logIn(email)).body;
    await service.database.prisma.refreshToken.updateMany({
      where: { accountId: id },
      data: { expiresAt: new Date() },
    });
    expect((await refresh(expired.refresh_token)).status).toBe(401);
    // It ran out; nobody used it twice.
    expect(await statusWith(expired.token)).toBe(200);
    expect(await nobody().post("/auth/refresh", {})).toMatchObject({
      status: 400,
      body: { detail: [{ field: "refresh_token", position: "body" }] },
    });
  });
});

describe("/auth/token", () => {
  const hour = 3600;
  const year = 365 * 24 * hour;

  test.each<[unknown, number]>([
    [hour, hour],
    ["PT1H", hour],
    ["P1W", 7 * 24 * hour],
    ["P1DT12H30M15S", 36 * hour + 1815],
    [4 * year + 24 * hour, 4 * year + 24 * hour],
  ])("makes one that lives %s", async (expiration, seconds) => {
    const { token } = await service.account();
    const before = Date.now();
    const made = await createCaller(service, token).post("/auth/token", { expiration });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      token: expect.stringMatching(/^rst_[\w-]{43}$/),
      token_id: expect.any(String),
      mode: "live",
      expiration_date: expect.any(String),
    });
    const lives = (Date.parse(made.body.expiration_date) - before) / 1000;
    expect(lives).toBeGreaterThanOrEqual(seconds);
    expect(lives).toBeLessThan(seconds + 10);
    expect(await statusWith(made.body.token)).toBe(200);
  });

  test("counts months and years by the calendar", async () => {
    const { token } = await service.account();
    const caller = createCaller(service, token);
    const inYears = (await caller.post("/auth/token", { expiration: "P2Y" })).body.expiration_date;
    const expected = new Date();
    expected.setUTCFullYear(expected.getUTCFullYear() + 2);
    expect(Math.abs(Date.parse(inYears) - expected.getTime())).toBeLessThan(10_000);
  });

  test.each([
    [hour - 1],
    [4 * year + 24 * hour + 1],
    ["PT59M"],
    ["P5Y"],
    [`P${"9".repeat(30)}Y`],
    [-1],
    [0],
    [hour + 0.5],
    ["P"],
    ["1 hour"],
    [""],
    [null],
    [undefined],
    [["PT1H"]],
    [1e300],
  ])("refuses an expiration of %j", async (expiration) => {
    const { token } = await service.account();
    const answer = await createCaller(service, token).post("/auth/token", { expiration });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "Invalid request", detail: [{ field: "expiration", position: "body" }] },
    });
  });

  test("lists the account's live tokens by page, without their values", async () => {
    const [mine, other] = [await service.account(), await service.account()];
    const caller = createCaller(service, mine.token);
    await createCaller(service, other.token).post("/auth/token", { expiration: hour });
    const made = [];
    for (let count = 0; count < 3; count++)
      made.push((await caller.post("/auth/token", { expiration: "P30D" })).body);
    const first = await caller.get("/auth/token?per_page=2");
    expect(first.body.tokens).toEqual(
      [made[2], made[1]].map(({ token_id, expiration_date }) => ({
        token_id,
        mode: "live",
        expiration_date,
        created_at: expect.any(String),
      })),
    );
    expect(first.body.pagination).toEqual({
      page: 1,
      per_page: 2,
      total: 3,
      pages: 2,
      has_next: true,
      has_prev: false,
    });
    const last = await caller.get("/auth/token?per_page=2&page=2&order=asc");
    expect(last.body.tokens).toMatchObject([{ token_id: made[2].token_id }]);
    await service.database.prisma.accessToken.update({
      where: { id: made[0].token_id },
      data: { expiresAt: new Date() },
    });
    expect((await caller.get("/auth/token")).body.pagination.total).toBe(2);
  });

  test("revokes one immediately; a repetition, another account's token and one of another kind are not found", async () => {
    const [mine, other] = [await service.account(), await service.account()];
    const caller = createCaller(service, mine.token);
    const { token, token_id } = (await caller.post("/auth/token", { expiration: hour })).body;
    const foreign = await createCaller(service, other.token).send("DELETE", `/auth/token/${token_id}`);
    expect(foreign).toMatchObject({ status: 404, body: { error: "Token not found" } });
    expect(await caller.del(`/auth/token/${token_id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await statusWith(token)).toBe(401);
    const operators = await service.database.prisma.accessToken.findFirstOrThrow({
      where: { accountId: mine.id, kind: "operator" },
    });
    for (const id of [token_id, operators.id, "no-id", "'"])
      expect(await caller.del(`/auth/token/${id}`)).toMatchObject({
        status: 404,
        body: { error: "Token not found" },
      });
  });

  test("an account has at most twenty live ones under concurrency; a revoked one makes room", async () => {
    const { token } = await service.account();
    const caller = createCaller(service, token);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => caller.post("/auth/token", { expiration: hour })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0].body).toMatchObject({ error: "Maximum access tokens reached", limit: 20, current: 20 });
    expect(Number(refused[0].headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    await caller.del(`/auth/token/${made[0].body.token_id}`);
    expect((await caller.post("/auth/token", { expiration: hour })).status).toBe(201);
  });

  test("an answer that holds a token is not kept for an Idempotency-Key", async () => {
    const { id, token } = await service.account();
    const caller = createCaller(service, token);
    const key = { "Idempotency-Key": "once" };
    const first = await caller.post("/auth/token", { expiration: hour }, key);
    const second = await caller.post("/auth/token", { expiration: hour }, key);
    expect(second.body.token_id).not.toBe(first.body.token_id);
    expect(await service.database.prisma.idempotencyRecord.count({ where: { accountId: id } })).toBe(0);
  });
});

describe("PUT /auth/password", () => {
  const change = (token: string, current_password: string, new_password: string) =>
    createCaller(service, token).put("/auth/password", { current_password, new_password });
  const next = "seven green lanterns drift";

  test("takes the current password, keeps the login that asks and ends the others", async () => {
    const { email, token } = await register();
    const [mine, other] = [(await logIn(email)).body, (await logIn(email)).body];
    expect(await change(mine.token, password, next)).toMatchObject({ status: 200, body: { success: true } });
    expect(await statusWith(mine.token)).toBe(200);
    expect((await refresh(mine.refresh_token)).status).toBe(200);
    expect(await statusWith(other.token)).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(401);
    expect(await statusWith(token)).toBe(200);
    await forgetCounts();
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, next)).status).toBe(200);
  });

  test("refuses a wrong current password and a test token, and changes nothing", async () => {
    const { email, token } = await register();
    const { body } = await logIn(email);
    expect(await change(body.token, "not the password", next)).toMatchObject({
      status: 403,
      body: { code: "wrong_current_password" },
    });
    const made = await createCaller(service, token).post("/auth/token", { expiration: 86_400, mode: "test" });
    await forgetCounts();
    expect(await change(made.body.token, password, next)).toMatchObject({
      status: 403,
      body: { code: "live_token_needed" },
    });
    expect((await logIn(email)).status).toBe(200);
  });

  test("of two concurrent changes one succeeds", async () => {
    const { email, token } = await register();
    const wanted = [next, "eight blue lanterns drift"];
    const answers = await Promise.all(wanted.map((one) => change(token, password, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const won = wanted[answers.findIndex(({ status }) => status === 200)];
    await forgetCounts();
    expect((await logIn(email, won)).status).toBe(200);
  });

  test("guessing the current password with a stolen token ends at ten tries", async () => {
    const { token } = await register();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) {
      const { status } = await change(token, `guess number ${at}`, next);
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  test.each([
    "password123",
    "P@ssw0rd2024",
    "1234567890",
    "qwertyuiop",
    "aaaaaaaaaa",
    "ab".repeat(250),
    "person@example.com",
  ])("%s is refused, here and by the operator's command", async (common) => {
    const { email, token } = await register();
    const chosen = common.replace("person@example.com", email);
    const { status, body } = await change(token, password, chosen);
    expect([status, body.detail?.[0]]).toMatchObject([
      400,
      { field: "new_password", code: "password_common" },
    ]);
    await expect(setPassword(service.runtime.service.deps, { email, password: chosen })).rejects.toThrow();
    expect((await logIn(email)).status).toBe(200);
  });
});

describe("ending logins", () => {
  test("POST /auth/logout ends its own login and no other", async () => {
    const { email, token } = await register();
    const [mine, other] = [(await logIn(email)).body, (await logIn(email)).body];
    await forgetCounts();
    const left = await createCaller(service, mine.token).post("/auth/logout");
    expect([left.status, left.body]).toEqual([200, { success: true }]);
    expect(await statusWith(mine.token)).toBe(401);
    expect((await refresh(mine.refresh_token)).status).toBe(401);
    for (const live of [other.token, token]) expect(await statusWith(live)).toBe(200);
    // A token that no login made ends alone.
    expect((await createCaller(service, token).post("/auth/logout")).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test("a concurrent refresh and logout leave no live token of that login", async () => {
    const { email } = await register();
    const { token, refresh_token } = (await logIn(email)).body;
    await forgetCounts();
    const [next] = await Promise.all([
      nobody().post("/auth/refresh", { refresh_token }),
      createCaller(service, token).post("/auth/logout"),
    ]);
    if (next.status === 200) expect(await statusWith(next.body.token)).toBe(401);
    else expect(next.status).toBe(401);
  });

  test("DELETE /auth/tokens ends every token of the account", async () => {
    const [{ email, token }, bystander] = [await register(), await register()];
    const session = (await logIn(email)).body;
    const longLived = (await createCaller(service, token).post("/auth/token", { expiration: 3600 })).body
      .token;
    expect(await createCaller(service, session.token).del("/auth/tokens")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    for (const dead of [session.token, longLived, token]) expect(await statusWith(dead)).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect(await statusWith(bystander.token)).toBe(200);
    await forgetCounts();
    expect((await logIn(email)).status).toBe(200);
  });
});

describe("an account", () => {
  test("loses every token immediately when it is disabled, and enabling it restores none", async () => {
    const { deps } = service.runtime.service;
    const { email, token } = await register();
    const session = (await logIn(email)).body;
    const longLived = (await createCaller(service, token).post("/auth/token", { expiration: 3600 })).body
      .token;
    const tokens = [token, session.token, longLived];
    for (const one of tokens) expect(await statusWith(one)).toBe(200);
    await disableAccount(deps, email);
    for (const one of tokens) expect(await statusWith(one)).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    await enableAccount(deps, email);
    for (const one of tokens) expect(await statusWith(one)).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    await forgetCounts();
    expect((await logIn(email)).status).toBe(200);
  });

  test("with a new password loses its logins and keeps its long-lived tokens", async () => {
    const { email, token } = await register();
    const session = (await logIn(email)).body;
    await setPassword(service.runtime.service.deps, { email, password: "another password" });
    expect(await statusWith(session.token)).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect(await statusWith(token)).toBe(200);
    await forgetCounts();
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, "another password")).status).toBe(200);
  });
});
