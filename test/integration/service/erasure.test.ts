import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount, requestErasure, resumeErasures } from "#service/core/accounts/erase-account.ts";
import { openAccount } from "#service/core/accounts/open-account.ts";
import { setPassword } from "#service/core/accounts/set-password.ts";
import type { Deps } from "#service/core/ports.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { countQueuedTasks } from "#test-support/count-queued-tasks.ts";
import { searchDatabase } from "#test-support/search-database.ts";
import { runs } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { preprocessed, uploadIdentity } from "../../http/identity-calls.ts";
import { createFaultyDeps, Killed } from "./random-operations/fault-injection.ts";

let service: TestService;
let deps: Deps;
beforeAll(async () => {
  service = await startTestService();
  deps = service.runtime.service.deps;
});
afterAll(() => service.close());

const minute = 60_000;
const later = (ms: number): Deps => ({ ...deps, now: () => new Date(Date.now() + ms) });
const operator = () => createCaller(service, service.operatorToken);
const erasePath = (name: string) => `/accounts/${encodeURIComponent(name)}`;
const ledgerOf = (accountId: string) =>
  service.database.prisma.ledgerEntry.findMany({ where: { accountId }, orderBy: { id: "asc" } });

let serial = 0;
/** A customer who used everything there is. */
async function customer() {
  const externalRef = `Jane.Roe-${++serial}.example`;
  const email = `jane.roe.${serial}@private.example`;
  const { account, token } = await openAccount(deps, {
    externalRef,
    email,
    name: `Jane Roe ${serial}`,
    plan: "shop",
  });
  await deps.store.ledger.append({
    accountId: account.id,
    kind: "grant",
    credits: 500,
    jobId: null,
    key: `grant:operator:${deps.newId()}`,
    note: `Invoice of Jane Roe ${serial}`,
    createdAt: deps.now(),
  });
  await setPassword(deps, { email, password: "correct horse battery staple" });
  const caller = createCaller(service, token);
  const key = { "Idempotency-Key": "secret-key-of-jane" };
  const upload = await uploadIdentity(service, token, {
    name: `Jane's sister ${serial}`,
    filename: "sister-jane.png",
    tag: "sister",
    headers: key,
  });
  expect(upload.status).toBe(201);
  await preprocessed(caller, upload.body.identity_code);
  const job = await caller.startRecolor(2, { instruction: "as Jane Roe likes it" });
  await caller.ended(job.body.job_id);
  await caller.put("/webhooks", { url: "https://jane-roe.example/hook" });
  await caller.post("/preset", {
    name: "Preset of Jane Roe",
    type: "create_packshot",
    instruction_data: { prompt: "as Jane Roe likes it" },
  });
  await caller.post("/preset/categories", { name: "Category of Jane Roe" });
  await caller.post("/garment-masks", { file_id: job.files[0], garment_label: "dress of Jane Roe" });
  const group = `Roe family ${serial}`;
  await caller.post("/groups", { name: group });
  await caller.post(`/identity/${upload.body.identity_code}/share/${encodeURIComponent(group)}`);
  const testToken = (await caller.post("/auth/token", { expiration: 3600, mode: "test" })).body.token;
  await createCaller(service, testToken).upload(undefined, "jane-in-test.png", "Jane's tests");
  return {
    id: account.id,
    externalRef,
    email,
    caller,
    token,
    group,
    identityCode: upload.body.identity_code,
  };
}

const filesLeft = () => filesOf(service);

async function filesOf({ filesDir }: TestService): Promise<string[]> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== ".database-id")
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
}

/** Nothing of the person is left anywhere; of the account, its row and its ledger. */
async function expectErased(accountId: string) {
  const { prisma } = service.database;
  await expect.poll(() => countQueuedTasks(prisma, "jobs")).toBe(0);
  await prisma.outboxEntry.deleteMany();
  for (const text of ["jane", "sister", "likes it"])
    expect(await searchDatabase(prisma, text), text).toEqual({});
  expect(Object.keys(await searchDatabase(prisma, accountId)).sort()).toEqual(["accounts", "ledger_entries"]);
  const tests = await prisma.account.findUniqueOrThrow({ where: { testOf: accountId } });
  expect(Object.keys(await searchDatabase(prisma, tests.id))).toEqual(["accounts"]);
  expect(await prisma.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
    email: `erased-${accountId}@accounts.invalid`,
    name: "",
    passwordHash: null,
    externalRef: null,
    erasedAt: expect.any(Date),
  });
}

test("an erased account leaves no file, no personal data and no live token; its ledger keeps every number", async () => {
  const jane = await customer();
  const before = await ledgerOf(jane.id);
  expect(before.some(({ kind }) => kind === "capture")).toBe(true);
  expect((await filesLeft()).length).toBeGreaterThan(6);

  const asked = await operator().del(erasePath(jane.externalRef));
  expect(asked).toMatchObject({ status: 202, body: { account_id: jane.id, status: "erasing" } });
  expect((await jane.caller.get("/project")).status).toBe(401);
  await expect.poll(filesLeft).toEqual([]);
  // The request that was under way when the token ended, and wrote after the first pass.
  await deps.store.files.insert({
    id: deps.newId(),
    accountId: jane.id,
    projectId: 1,
    filename: "jane-late.png",
    contentType: "image/png",
    status: "awaiting",
    problem: null,
    problemCode: null,
    problemParams: null,
    bytes: null,
    width: null,
    height: null,
    storageKey: null,
    contentHash: null,
    usedAt: null,
    createdAt: deps.now(),
  });
  expect(await operator().del(erasePath(jane.id))).toMatchObject({ status: 202, body: asked.body });

  await eraseAccount(later(11 * minute), jane.id);
  await expectErased(jane.id);
  const numbers = (entries: typeof before) => entries.map(({ note: _note, ...rest }) => rest);
  expect(numbers(await ledgerOf(jane.id))).toEqual(numbers(before));
  for (const name of [jane.id, jane.externalRef, "nobody.example"])
    expect(await operator().del(erasePath(name))).toMatchObject({ status: 204, body: "" });
});

test("the e-mail and the reference of an erased account are immediately free for a new one", async () => {
  const jane = await customer();
  await operator().del(erasePath(jane.externalRef));
  const again = await operator().post("/accounts", {
    external_ref: jane.externalRef,
    email: jane.email,
    name: "New",
    plan: "free",
  });
  expect(again).toMatchObject({ status: 201, body: { email: jane.email } });
  expect(again.body.account_id).not.toBe(jane.id);
  await eraseAccount(later(11 * minute), jane.id);
  expect((await createCaller(service, again.body.token).get("/project")).status).toBe(200);
  await operator().del(erasePath(again.body.account_id));
  await eraseAccount(later(22 * minute), again.body.account_id);
});

test("concurrent runs of one erasure do not disturb each other, and listing groups meanwhile works", async () => {
  for (let time = 0; time < runs(1); time++) {
    const jane = await customer();
    const { deps } = service.runtime.service;
    const account = await deps.store.accounts.find(jane.id);
    await operator().del(erasePath(jane.externalRef));
    await Promise.all([
      ...Array.from({ length: 4 }, () => eraseAccount(later(11 * minute), jane.id)),
      ...Array.from({ length: 20 }, () =>
        deps.store.groups.pageByAccount({ accountId: account!.id, skip: 0, take: 20, order: "asc" }),
      ),
    ]);
    expect(await deps.store.groups.listByAccount(jane.id, 20)).toEqual([]);
  }
});

test("running jobs are aborted: their holds are released and late drawings are discarded", async () => {
  const gate = Promise.withResolvers<void>();
  const drawing = Promise.withResolvers<void>();
  const { engine } = createTestEngine(async () => {
    drawing.resolve();
    await gate.promise;
    return undefined;
  });
  const busy = await startTestService({ engine });
  try {
    const account = await busy.account({ credits: 100 });
    const caller = createCaller(busy, account.token);
    await caller.startRecolor(3);
    await drawing.promise;
    const busyDeps = busy.runtime.service.deps;
    await requestErasure(busyDeps, account.id);
    await eraseAccount(busyDeps, account.id);
    expect(await busyDeps.store.ledger.balance(account.id)).toEqual({ balance: 100, held: 0 });
    gate.resolve();
    await expect.poll(() => countQueuedTasks(busy.database.prisma, "jobs")).toBe(0);
    await expect.poll(() => countQueuedTasks(busy.database.prisma, "results")).toBe(0);
    expect(await filesOf(busy)).toEqual([]);
  } finally {
    gate.resolve();
    await busy.close();
  }
});

test("a group goes with its last member, and is its longest-standing admin's when its owner is erased", async () => {
  const owner = await service.account();
  const [member, admin] = [await service.account(), await service.account()];
  const { prisma } = service.database;
  const call = createCaller(service, owner.token);
  await call.post("/groups", { name: "Stays" });
  await call.post("/groups", { name: "Goes" });
  const group = await prisma.group.findUniqueOrThrow({ where: { nameKey: "stays" } });
  for (const [account, role] of [
    [member, "member"],
    [admin, "admin"],
  ] as const)
    await deps.store.groups.putMember({
      groupId: group.id,
      accountId: account.id,
      role,
      createdAt: new Date(),
    });
  await requestErasure(deps, owner.id);
  await eraseAccount(deps, owner.id);
  expect(await prisma.group.findMany({ where: { nameKey: { in: ["stays", "goes"] } } })).toEqual([group]);
  expect(
    await prisma.groupMember.findMany({ where: { groupId: group.id }, orderBy: { createdAt: "asc" } }),
  ).toMatchObject([
    { accountId: member.id, role: "member" },
    { accountId: admin.id, role: "owner" },
  ]);
});

test("a process killed at any access of database or disk leaves an erasure that the next run completes", async () => {
  const jane = await customer();
  const dying = { ...deps, store: { ...deps.store, outbox: { push: async () => undefined } } } as Deps;
  let deaths = 0;
  for (let touches = 1; ; touches++) {
    const faulty = createFaultyDeps({ ...dying, now: later(30 * minute).now }, touches);
    try {
      await requestErasure(faulty, jane.id);
      await eraseAccount(faulty, jane.id);
      break;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      deaths++;
    }
  }
  expect(deaths).toBeGreaterThan(20);
  // Requested under a clock that is ahead, so its grace is over only later.
  await eraseAccount(later(60 * minute), jane.id);
  await expectErased(jane.id);
  expect(await filesLeft()).toEqual([]);
});

test("an erasure whose task was lost is queued again", async () => {
  const jane = await customer();
  await requestErasure(deps, jane.id);
  await eraseAccount(deps, jane.id);
  await service.database.prisma.outboxEntry.deleteMany();
  expect(await resumeErasures(later(19 * minute))).toBe(0);
  expect(await resumeErasures(later(21 * minute))).toBeGreaterThan(0);
  const queued = await service.database.prisma.outboxEntry.findMany({ where: { task: "account.erase" } });
  expect(queued.map(({ payload }) => payload)).toContainEqual({ accountId: jane.id });
});

test("credits that were bought outlive an erasure for a year, and only those; they come back once", async () => {
  const openWith = (at: Deps, externalRef: string) =>
    openAccount(at, { externalRef, name: "Roe", plan: "shop" }).then(({ account }) => account);
  const buy = (externalRef: string, key: string, credits: number, is_paid: boolean) =>
    operator().post(`${erasePath(externalRef)}/credits`, { credits, key, note: "Purchase", is_paid });
  const balanceOf = async ({ id }: { id: string }) => (await deps.store.ledger.balance(id)).balance;
  const externalRef = "buyer.example";
  const first = await openWith(deps, externalRef);
  await buy(externalRef, "given", 30, false);
  expect((await buy(externalRef, "paid-1", 100, true)).status).toBe(200);
  await buy(externalRef, "paid-1", 100, true);
  // Of 45 + 30 + 100, 95 were used: those that were given first.
  await deps.store.ledger.append({
    accountId: first.id,
    kind: "capture",
    credits: 95,
    jobId: null,
    key: `capture:${first.id}`,
    note: null,
    createdAt: deps.now(),
  });
  await operator().del(erasePath(externalRef));
  await operator().del(erasePath(externalRef));
  expect(await searchDatabase(service.database.prisma, externalRef)).toEqual({});

  const second = await openWith(deps, externalRef);
  expect(await balanceOf(second)).toBe(45 + 80);
  expect(await ledgerOf(second.id)).toMatchObject([
    { note: "Opening balance", isPaid: false },
    { note: "Bought before the account was erased", credits: 80, isPaid: true },
  ]);
  // Erased again: what came back is still what was bought.
  await operator().del(erasePath(externalRef));
  const yearMs = 365 * 24 * 60 * minute;
  await purgeExpired(later(yearMs - minute));
  const third = await openWith(later(yearMs - minute), externalRef);
  expect(await balanceOf(third)).toBe(45 + 80);
  await operator().del(erasePath(externalRef));
  const late = await openWith(later(yearMs + minute), externalRef);
  expect(await balanceOf(late)).toBe(45);
  await operator().del(erasePath(externalRef));
  await buy((await openWith(deps, "other.example")).externalRef!, "paid-2", 10, true);
  await operator().del(erasePath("other.example"));
  await purgeExpired(later(yearMs + minute));
  expect(await service.database.prisma.keptCredits.count()).toBe(0);
});
