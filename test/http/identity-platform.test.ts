import { Blob } from "node:buffer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IdentityBody } from "#contract/identity-fields.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
const faces = createTestFaceEngine();
const swapper = createTestEngine(undefined, { name: "onda", jobTypes: ["model_swap"] });
beforeAll(async () => {
  service = await startTestService({ faceEngine: faces, engine: swapper.engine });
});
afterAll(() => service.close());

async function add(fields: Record<string, string>, token = service.operatorToken) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new Blob([(await smallPicture()) as never]) as never, "ana.png");
  const response = await fetch(`${service.url}/identity/platform`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
  return { status: response.status, body: (await response.json()) as any };
}

async function someone(plan: "shop" | "enterprise" = "shop") {
  return createCaller(service, (await service.account({ plan })).token);
}

test("the operator adds an identity that every account can use immediately", async () => {
  const { status, body } = await add({
    code: "studio-ana",
    name: "Ana",
    gender: "woman",
    age: "29",
    tag: "studio",
  });
  expect(status).toBe(201);
  expect(IdentityBody.parse(body)).toMatchObject({
    identity_code: "studio-ana",
    visibility: "default",
    created_by: "platform",
    preprocessing_status: "completed",
    quality_score: 88,
    age: 29,
    locked: false,
  });
  const caller = await someone();
  expect((await caller.get("/identity?ownership=default")).body.identities).toMatchObject([{ name: "Ana" }]);
  const file = await caller.upload();
  const { body: projects } = await caller.get("/project");
  const swap = { identity_code: "studio-ana", project_id: projects.projects[0].project_key, images: [file] };
  const started = await caller.post("/model-swap", swap);
  expect(started.status).toBe(202);
  expect((await caller.ended(started.body.job_id)).status).toBe("completed");
  expect(swapper.works.at(-1)!.identities).toMatchObject([
    { code: "studio-ana", faceModel: { engine: "test" } },
  ]);
});

test("an identity of a higher plan is hidden from lower plans' lists and refused to their jobs", async () => {
  expect((await add({ code: "studio-eli", name: "Eli", tier: "enterprise" })).status).toBe(201);
  const caller = await someone();
  const listed = async (query: string) =>
    (await caller.get(`/identity?search=Eli${query}`)).body.identities.map(
      ({ locked }: { locked: boolean }) => locked,
    );
  expect(await listed("")).toEqual([]);
  expect(await listed("&include_locked=true")).toEqual([true]);
  expect((await caller.get("/identity/studio-eli")).body).toMatchObject({ locked: true, tier: "enterprise" });
  const file = await caller.upload();
  const { body: projects } = await caller.get("/project");
  const swap = { identity_code: "studio-eli", project_id: projects.projects[0].project_key, images: [file] };
  expect((await caller.post("/model-swap", swap)).status).toBe(403);
});

test("a duplicate or invalid code, a bad photo and a missing name are refused", async () => {
  expect((await add({ code: "studio-twice", name: "One" })).status).toBe(201);
  expect((await add({ code: "studio-twice", name: "Two" })).status).toBe(409);
  const wrong = await add({ code: "Studio", name: " ", tier: "gold", age: "old" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.detail.map(({ field }: { field: string }) => field).sort()).toEqual([
    "age",
    "code",
    "name",
    "tier",
  ]);
  faces.script.prepare = async () => ({
    kind: "refused",
    problem: "no_face",
    reason: testProblem("No face was found"),
  });
  const faceless = await add({ code: "studio-none", name: "None" });
  faces.script.prepare = undefined;
  expect(faceless).toMatchObject({ status: 400, body: { problem: "no_face", detail: [{ field: "image" }] } });
  expect((await (await someone()).get("/identity/studio-none")).status).toBe(404);
});

test("only the operator adds and removes them", async () => {
  const { token } = await service.account();
  expect((await add({ code: "studio-mine", name: "Mine" }, token)).status).toBe(401);
  expect((await createCaller(service, token).del("/identity/platform/studio-ana")).status).toBe(401);
  const operator = createCaller(service, service.operatorToken);
  expect((await operator.get("/identity")).status).toBe(401);
});

test("the operator can remove platform identities, but no account's", async () => {
  const { body } = await add({ code: "studio-leaving", name: "Leaving" });
  const operator = createCaller(service, service.operatorToken);
  expect((await operator.del("/identity/platform/studio-leaving")).status).toBe(200);
  expect((await operator.del("/identity/platform/studio-leaving")).status).toBe(404);
  expect((await fetch(body.link)).status).toBe(404);
  expect((await (await someone()).get("/identity/studio-leaving")).status).toBe(404);
  expect((await add({ code: "studio-leaving", name: "Back" })).status).toBe(409);
  expect((await operator.del("/identity/platform/abc123def456")).status).toBe(404);
});
