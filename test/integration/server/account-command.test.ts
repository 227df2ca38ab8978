import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runAccountCommand } from "#server/commands/account.ts";
import { runCommand } from "#test-support/run-command.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let dataDir: string;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  dataDir = await mkdtemp(path.join(tmpdir(), "restyle-account-"));
  vi.stubEnv("DATABASE_URL", service.database.url);
  vi.stubEnv("DATA_DIR", dataDir);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

const root = path.resolve(import.meta.dirname, "../../..");

/** Runs the operator's command beside the running service. */
const run = (args: string[]) => runCommand(runAccountCommand, args);

/** The same as a process of its own, which reads its standard input. */
async function runProcess(args: string[], input: string) {
  const child = spawn(process.execPath, ["app/server/commands/account.ts", ...args], {
    cwd: root,
  });
  child.stdin.end(input);
  const [out, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("close", resolve)),
  ]);
  return { out, problems, code };
}

const json = async (args: string[], input?: string) => {
  const all = [...args, "--json"];
  const { out, problems, code } = await (input === undefined ? run(all) : runProcess(all, input));
  expect([code, problems]).toEqual([0, ""]);
  return JSON.parse(out);
};

const logIn = async (email: string, password: string) => {
  await service.database.prisma.rateBucket.deleteMany();
  const Authorization = `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;
  return createCaller(service, null).post("/auth/login", undefined, { Authorization });
};
const statusWith = async (token: string) => {
  await service.database.prisma.rateBucket.deleteMany();
  return (await createCaller(service, token).get("/project")).status;
};

test("an account is created, granted credits, moved to a plan, disabled, enabled, given a password and a token", {
  timeout: 120_000,
}, async () => {
  const email = "operator@example.com";
  const made = await json(["create", "--email", "Operator@Example.com", "--plan", "free", "--credits", "7"]);
  expect(made).toEqual({
    account_id: expect.any(String),
    email,
    plan: "free",
    is_disabled: false,
    token: expect.stringMatching(/^rst_[\w-]{43}$/),
    password: expect.stringMatching(/^[\w-]{24}$/),
  });
  const { passwordHash } = await service.database.prisma.account.findFirstOrThrow();
  expect(passwordHash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await statusWith(made.token)).toBe(200);
  const session = await logIn(email, made.password);
  expect(session.body.user).toMatchObject({ email, contract: "free", credits: 7 });

  const tried = await json(["token", "--email", email, "--mode", "test"]);
  expect(tried).toMatchObject({ email, mode: "test" });
  expect((await createCaller(service, tried.token).get("/billing/credits")).body).toMatchObject({
    mode: "test",
  });

  expect(await json(["credit", "--email", email, "--credits", "5"])).toMatchObject({ balance: 12 });
  expect(await json(["plan", "--email", email, "--plan", "enterprise"])).toMatchObject({
    plan: "enterprise",
  });
  expect((await logIn(email, made.password)).body.user).toMatchObject({
    contract: "enterprise",
    credits: 12,
  });

  expect(await json(["disable", "--email", email])).toMatchObject({ is_disabled: true });
  expect((await logIn(email, made.password)).status).toBe(401);
  for (const token of [made.token, session.body.token]) expect(await statusWith(token)).toBe(401);
  expect(await json(["enable", "--email", email])).toMatchObject({ is_disabled: false });
  expect(await statusWith(made.token)).toBe(401);
  const { token } = await json(["token", "--email", email]);
  expect(await statusWith(token)).toBe(200);

  const chosen = await json(["password", "--email", email, "--password-stdin"], "an own password\n");
  expect(chosen).not.toHaveProperty("password");
  expect((await logIn(email, made.password)).status).toBe(401);
  expect((await logIn(email, "an own password")).status).toBe(200);
  expect(await statusWith(token)).toBe(200);

  const { out } = await run(["list", "--json"]);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { account_id: made.account_id, email, plan: "enterprise", is_disabled: false, balance: 12, held: 0 },
  ]);
});

test("one token of an account is revoked immediately, the others stay valid", {
  timeout: 120_000,
}, async () => {
  const email = "tokens@example.com";
  const made = await json(["create", "--email", email]);
  const leaked = await json(["token", "--email", email]);
  const tried = await json(["token", "--email", email, "--mode", "test"]);
  const list = async () => {
    const { out } = await run(["tokens", "--email", email, "--json"]);
    return out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  const own = await createCaller(service, made.token).post("/auth/token", { expiration: "P30D" });
  const before = await list();
  expect(before.map(({ mode }) => mode)).toEqual(["live", "live", "test", "live"]);
  expect(before.map(({ made_by }) => made_by)).toEqual(["operator", "operator", "operator", "account"]);
  for (const { token } of [made, leaked, tried, own.body])
    expect(JSON.stringify(before)).not.toContain(token);

  const { token_id } = before.find(({ expiration_date }) => expiration_date === leaked.expiration_date);
  expect(await json(["revoke", "--email", email, "--token-id", token_id])).toMatchObject({
    token_id,
    is_revoked: true,
  });
  expect(await Promise.all([made, leaked, tried].map(({ token }) => statusWith(token)))).toEqual([
    200, 401, 200,
  ]);
  expect((await list()).map((one) => one.token_id)).not.toContain(token_id);

  const problem = "Token not found\n";
  const again = await run(["revoke", "--email", email, "--token-id", token_id]);
  expect([again.code, again.problems]).toEqual([1, problem]);
  const foreign = await json(["create", "--email", "other-tokens@example.com"]);
  const [other] = (await run(["tokens", "--email", "other-tokens@example.com", "--json"])).out.split("\n");
  const crossed = await run(["revoke", "--email", email, "--token-id", JSON.parse(other!).token_id]);
  expect([crossed.code, crossed.problems]).toEqual([1, problem]);
  expect(await statusWith(foreign.token)).toBe(200);
});

test("an account is erased beside a running server, only when that is confirmed, and found under no name after it", {
  timeout: 120_000,
}, async () => {
  const email = "to-erase@example.com";
  const { account_id, token } = await json(["create", "--email", email, "--external-ref", "to-erase"]);
  const unconfirmed = await run(["erase", "--external-ref", "to-erase"]);
  expect([unconfirmed.code, unconfirmed.problems]).toEqual([
    1,
    "error: required option '--yes' not specified\n",
  ]);
  expect(await statusWith(token)).toBe(200);
  expect(await json(["erase", "--email", email, "--yes"])).toEqual({
    account_id,
    requested_at: expect.any(String),
    is_complete: false,
  });
  expect(await statusWith(token)).toBe(401);
  for (const name of [
    ["--email", email],
    ["--external-ref", "to-erase"],
  ]) {
    const answer = await run(["erase", ...name, "--yes"]);
    expect([answer.code, answer.problems]).toEqual([1, `Account ${name[1]} not found\n`]);
  }
  expect((await run(["enable", "--email", `erased-${account_id}@accounts.invalid`])).code).toBe(1);
});

test("a request that can't be carried out is explained in one line, without a stack, and the command fails", {
  timeout: 120_000,
}, async () => {
  const problems = [
    [["create", "--email", "nobody"], "Give an e-mail address."],
    [["credit", "--email", "nobody@example.com", "--credits", "5"], "Account nobody@example.com not found"],
    [["disable", "--email", "nobody@example.com"], "Account nobody@example.com not found"],
    [
      ["create", "--email", "short@example.com", "--password-stdin"],
      "password must have 10 to 500 characters",
    ],
    [
      ["create", "--email", "x@example.com", "--plan", "gold"],
      "Allowed choices are free, paid, pro, enterprise, shop.",
    ],
  ] as const;
  for (const [args, problem] of problems as unknown as [string[], string][]) {
    const answer = args.includes("--password-stdin")
      ? await runProcess([...args], "short")
      : await run([...args]);
    expect(answer.problems).toContain(problem);
    expect(answer.problems.trim().split("\n")).toHaveLength(1);
    expect([answer.code, answer.out]).toEqual([1, ""]);
  }
});
