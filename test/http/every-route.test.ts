import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { routes } from "#service/http/service-routes.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
/** What belongs to somebody else than the caller. */
let foreign: { job: string; notification: number; project: string; projectNumber: number; file: string };
let own: { project: string; file: string };
let token: string;

beforeAll(async () => {
  service = await startTestService({ workers: false });
  const owner = await service.account();
  const caller = createCaller(service, owner.token);
  const started = await caller.startRecolor(1);
  const { body } = await caller.get("/project");
  const { deps } = service.house.service;
  const notification = await deps.transact((tx) =>
    tx.notifications.insert({
      accountId: owner.id,
      jobId: null,
      name: "ping",
      data: {},
      createdAt: new Date(),
    }),
  );
  foreign = {
    job: started.body.job_id,
    notification: notification.id,
    project: body.projects[0].project_key,
    projectNumber: body.projects[0].project_id,
    file: started.files[0],
  };
  ({ token } = await service.account());
  const me = createCaller(service, token);
  const file = await me.upload();
  own = { file, project: (await me.get("/project")).body.projects[0].project_key };
});
afterAll(() => service.close());

const bodies: Record<string, unknown> = {
  createProject: { project_name: "Mine" },
  createUpload: {},
  createDownload: { job_id: "x" },
  startGarmentRecolor: { project_id: "x", images: ["x"], reference_text: "red" },
  putWebhook: { url: "https://example.com/hook" },
  openAccount: { external_ref: "a.example", name: "A", plan: "free" },
};

const pathOf = (operation: Operation, value = "1") => operation.path.replace(/\{\w+\}/g, value);

test("every operation of the contract has a route, and every route an operation", () => {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(ids(routes.map((route) => route.operation))).toEqual(ids(allOperations));
});

describe.each(
  routes.map((route) => route.operation).filter(({ access }) => access === "token" || access === "operator"),
)("$method $path", (operation) => {
  test.each([
    ["no token", null],
    ["a wrong token", "rst_wrong"],
    ["a token of the other kind", "other"],
  ])("answers 401 to %s", async (_name, given) => {
    // A token of the other kind: an account's at the operator's door, the operator's anywhere else.
    const other = operation.access === "operator" ? token : service.operatorToken;
    const caller = createCaller(service, given === "other" ? other : given);
    const answer = await untilCounted(() =>
      caller.send(operation.method, pathOf(operation), bodies[operation.id]),
    );
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: "Missing, invalid, expired or revoked access token" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("x-ratelimit-limit")).toBe("3");
  });
});

test("revoked and expired tokens and those of disabled accounts are answered like wrong ones", async () => {
  const { prisma } = service.database;
  const spoil = {
    revoked: (accountId: string) =>
      prisma.accessToken.updateMany({ where: { accountId }, data: { revokedAt: new Date() } }),
    expired: (accountId: string) =>
      prisma.accessToken.updateMany({ where: { accountId }, data: { expiresAt: new Date() } }),
    disabled: (id: string) => prisma.account.update({ where: { id }, data: { disabledAt: new Date() } }),
  };
  for (const how of Object.values(spoil)) {
    const account = await service.account();
    const caller = createCaller(service, account.token);
    expect((await caller.get("/project")).status).toBe(200);
    await how(account.id);
    const answer = await untilCounted(() => caller.get("/project"));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: "Missing, invalid, expired or revoked access token" });
  }
});

describe("another account's", () => {
  const answers = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await createCaller(service, token).send(method, path, body);
    return { status, error: answer.error };
  };
  const recolor = (over: object) => ({
    project_id: own.project,
    images: [own.file],
    reference_text: "red",
    ...over,
  });

  test.each([
    ["GET", "/jobs/:job/status"],
    ["GET", "/jobs/:job/results"],
    ["POST", "/jobs/:job/abort"],
  ])("job is as good as missing to %s %s", async (method, path) => {
    const missing = "019aa000-0000-7000-8000-000000000000";
    for (const id of [foreign.job, missing, "no-id", "%00", "'"])
      expect(await answers(method, path.replace(":job", id))).toEqual({
        status: 404,
        error: "Job not found",
      });
  });

  test("job can't be downloaded", async () => {
    expect(await answers("POST", "/download", { job_id: foreign.job })).toEqual({
      status: 404,
      error: "Job not found",
    });
  });

  test("notification can't be deleted", async () => {
    for (const id of [foreign.notification, 999_999, 99_999_999_999])
      expect((await answers("DELETE", `/notifications/${id}`)).status).toBe(404);
    expect(await service.database.prisma.notification.count({ where: { deletedAt: { not: null } } })).toBe(0);
  });

  test("file is as good as missing in every field that names one", async () => {
    expect((await answers("POST", "/garment-recolor", recolor({ images: [foreign.file] }))).status).toBe(404);
    const asReference = await answers("POST", "/garment-recolor", recolor({ reference_image: foreign.file }));
    expect(asReference.status).toBe(404);
  });

  test("project is forbidden, by its key and by its number; a missing one is not there", async () => {
    const statusFor = async (project_id: unknown) =>
      (await answers("POST", "/garment-recolor", recolor({ project_id }))).status;
    expect(await statusFor(foreign.project)).toBe(403);
    expect(await statusFor(foreign.projectNumber)).toBe(403);
    expect(await statusFor(String(foreign.projectNumber))).toBe(403);
    expect(await statusFor(999_999)).toBe(404);
    expect(await statusFor("019aa000-0000-7000-8000-000000000000")).toBe(404);
    expect(await statusFor("no such project")).toBe(404);
  });

  test("things are in no list", async () => {
    const me = createCaller(service, token);
    const { body } = await me.get("/project");
    expect(body.projects.map((project: { project_key: string }) => project.project_key)).toEqual([
      own.project,
    ]);
    expect((await me.get("/billing/credits")).body).toMatchObject({ in_progress_credits: 0, summary: [] });
    expect((await me.get("/webhooks")).status).toBe(404);
  });
});

/** The address all tests of this file share is limited to 3 requests a second when no account is known. */
async function untilCounted<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  await service.database.prisma.rateBucket.deleteMany({ where: { key: { startsWith: "ip:" } } });
  return send();
}
