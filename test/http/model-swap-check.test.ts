/** Checks of swaps: what a job would refuse, without a job, a charge or a drawing. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import type { CheckOutcome } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";

let outcomes: CheckOutcome[] = [];
const own = createTestEngine(() => undefined, { jobTypes: ["model_swap"] });
own.engine.checkSwap = async (_work, index) => outcomes[index] ?? { kind: "drawable" };
const model = createTestEngine(() => undefined, { name: "seedream", jobTypes: ["model_swap"] });
let service: TestService;
let account: Awaited<ReturnType<TestService["account"]>>;
let caller: ReturnType<typeof createCaller>;
let files: string[];
let identity: string;
beforeAll(async () => {
  service = await startTestService({ workers: false, engines: [own.engine, model.engine] });
  account = await service.account();
  caller = createCaller(service, account.token);
  files = [await caller.upload(), await caller.upload(undefined, "back.png")];
  identity = (await insertIdentity(service, account.id)).code;
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.prisma.rateBucket.deleteMany({});
  outcomes = [];
});

const check = (over: object = {}) =>
  caller.post("/model-swap/check", { identity_code: identity, images: files, model: "onda", ...over });

test("tells per photo what its output would be refused for, and leaves no job and no charge", async () => {
  const tilted = problem("face_tilted_down", { degrees: 31, maximum: 25 });
  outcomes = [{ kind: "refused", reason: tilted }];
  const before = await caller.get("/billing/credits");
  const { status, body } = await check();
  expect([status, body]).toEqual([
    200,
    {
      checked_by: "onda",
      images: [
        {
          file_id: files[0],
          can_draw: false,
          code: tilted.code,
          params: tilted.params,
          reason: tilted.message,
        },
        { file_id: files[1], can_draw: true, code: null, params: null, reason: null },
      ],
    },
  ]);
  expect((await caller.get("/jobs")).body.jobs).toEqual([]);
  expect((await caller.get("/billing/credits")).body).toEqual(before.body);
  expect(own.renders).toEqual([]);
});

test("a model of a provider draws any face: as the one that is named, and as the next one for a refused identity", async () => {
  outcomes = [{ kind: "refused", reason: problem("no_face") }];
  expect((await check({ model: "seedream" })).body).toMatchObject({
    checked_by: null,
    images: [{ can_draw: true }, { can_draw: true }],
  });
  outcomes = [
    { kind: "refused", reason: problem("identity_with_glasses"), isContent: true },
    { kind: "refused", reason: problem("no_face") },
  ];
  expect((await check({ model: "auto" })).body.images).toMatchObject([
    { can_draw: true },
    { can_draw: false, code: "no_face" },
  ]);
});

test("a photo that can't be judged now, and an identity in preparation, are a 503", async () => {
  outcomes = [{ kind: "failed", reason: problem("engine_fault"), retry: true }];
  expect((await check()).status).toBe(503);
  const { code } = await insertIdentity(service, account.id, { preprocessingStatus: "processing" });
  expect((await check({ identity_code: code })).body).toMatchObject({ code: "identity_in_preparation" });
});

test("takes 1-10 photos and has a limit of its own", async () => {
  expect((await check({ images: [] })).status).toBe(400);
  expect((await check({ images: Array.from({ length: 11 }, () => files[0]) })).status).toBe(400);
  const { capacity } = limits.swapChecks;
  const statuses = await Promise.all(
    Array.from({ length: capacity + 9 }, async () => (await check()).status),
  );
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(capacity - 2);
});
