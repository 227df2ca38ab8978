import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { retention } from "#contract/limits.ts";
import { createFaceCipher } from "#service/adapters/face-cipher.ts";
import { createStore } from "#service/adapters/prisma/create-store.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { searchDatabase } from "#test-support/search-database.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
const faceEngine = createTestFaceEngine();
const { engine, renders } = createTestEngine(undefined, { jobTypes: ["edit_chat", "model_swap"] });
beforeAll(async () => {
  service = await startTestService({ engine, faceEngine });
});
afterAll(() => service.close());
afterEach(() => {
  faceEngine.script.prepare = undefined;
});

async function someone() {
  const account = await service.account();
  return { ...account, ...createCaller(service, account.token) };
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function identityOf(owner: Someone, options: Parameters<typeof uploadIdentity>[2] = {}) {
  const { status, body } = await uploadIdentity(service, owner.token, options);
  expect(status).toBe(201);
  expect(await preprocessed(owner, body.identity_code)).toMatchObject({ preprocessing_status: "completed" });
  return body.identity_code as string;
}

/** An identity of `owner` that `friend` may use, because both are in a group. */
async function shared() {
  const { deps } = service.runtime.service;
  const [owner, friend] = [await someone(), await someone()];
  const name = `Group of ${owner.email}`;
  await owner.post("/groups", { name });
  const group = await service.database.prisma.group.findFirstOrThrow({ where: { name } });
  const member = { groupId: group.id, accountId: friend.id, role: "member" as const, createdAt: new Date() };
  await deps.store.groups.putMember(member);
  const code = await identityOf(owner, { name: `Face of ${owner.email}` });
  const share = `/identity/${code}/share/${encodeURIComponent(name)}`;
  expect((await owner.post(share)).status).toBe(200);
  return {
    owner,
    friend,
    code,
    unshare: () => owner.del(share),
    leave: () => deps.store.groups.removeMember(group.id, friend.id),
  };
}

async function swap(caller: Someone, code: string) {
  const file = await caller.upload();
  const [project] = (await caller.get("/project")).body.projects;
  const body = { identity_code: code, project_id: project.project_key, images: [file] };
  const answer = await caller.post("/model-swap", body);
  expect(answer.status).toBe(202);
  return answer.body.job_id as string;
}
const creditsOf = async (caller: Someone) => {
  const { balance, in_progress_credits } = (await caller.get("/billing/credits")).body;
  return [balance, in_progress_credits];
};

describe("an identity that is deleted", () => {
  test("leaves no personal data, also in its job, and a repeated upload does not restore it", async () => {
    const { prisma } = service.database;
    const owner = await someone();
    const headers = { "Idempotency-Key": "an-upload" };
    const upload = {
      name: "Rosalind",
      tag: "rosalind-tag",
      filename: "rosalind-1.png",
      fields: [["consent_by", "Rosalind herself"]] as [string, string][],
      headers,
    };
    const code = await identityOf(owner, upload);
    await owner.send("PATCH", `/identity/${code}/metadata`, { gender: "woman", age: 34 });
    expect(Object.keys(await searchDatabase(prisma, "rosalind")).length).toBeGreaterThan(2);
    expect((await owner.del(`/identity/${code}`)).status).toBe(200);
    expect(await searchDatabase(prisma, "rosalind")).toEqual({});
    expect(await prisma.identity.findUniqueOrThrow({ where: { code } })).toMatchObject({
      name: "",
      gender: null,
      age: null,
      tag: null,
      originalFilename: "",
      qualityScore: null,
      photoKey: "",
      faceModel: null,
      faceModelSealed: null,
      consent: null,
    });
    expect((await uploadIdentity(service, owner.token, upload)).status).toBe(404);
    expect((await owner.get("/identity")).body.identities).toEqual([]);
  });

  test("is cleared by the next sweep of what an earlier release left in its row", async () => {
    const { prisma } = service.database;
    const owner = await someone();
    const code = await identityOf(owner);
    await owner.del(`/identity/${code}`);
    const left = { name: "Jane Roe", gender: "woman", age: 34, originalFilename: "jane-roe.jpg" };
    await prisma.identity.update({ where: { code }, data: left });
    await purgeExpired(service.runtime.service.deps);
    expect(await searchDatabase(prisma, "Roe")).toEqual({});
    expect(await prisma.identity.findUniqueOrThrow({ where: { code } })).toMatchObject({
      gender: null,
      age: null,
    });
  });
});

describe("landmarks and embeddings", () => {
  const secret = { engine: "test", landmarks: ["landmark-in-clear"], embedding: [0.123456789] };

  test("are encrypted in the database, reach the engine decrypted, and are deleted with the identity", async () => {
    const { prisma } = service.database;
    const owner = await someone();
    faceEngine.script.prepare = async () => ({ ...(await plainFace()), model: secret });
    const code = await identityOf(owner);
    for (const text of ["landmark-in-clear", "0.123456789"])
      expect(await searchDatabase(prisma, text)).toEqual({});
    const row = () => prisma.identity.findUniqueOrThrow({ where: { code } });
    expect(await row()).toMatchObject({
      faceModel: null,
      faceModelKeyId: "test",
      faceModelSealed: expect.any(Uint8Array),
    });
    await owner.ended(await swap(owner, code));
    expect(renders.at(-1)!.work.identities).toMatchObject([{ code, faceModel: secret }]);
    await owner.del(`/identity/${code}`);
    expect(await row()).toMatchObject({ faceModelSealed: null, faceModelKeyId: null });
  });

  test("stored in plain text or under an older key are encrypted with the present one by the sweep", async () => {
    const { prisma } = service.database;
    const { deps } = service.runtime.service;
    const owner = await someone();
    const [plain, older] = [await identityOf(owner), await identityOf(owner)];
    await prisma.identity.update({
      where: { code: plain },
      data: { faceModel: secret, faceModelSealed: null, faceModelKeyId: null },
    });
    // Work that begins before the sweep reads it all the same.
    expect(await deps.store.identities.findFaceModel(plain)).toEqual(secret);
    const oldKey = { id: "old", key: Buffer.alloc(32, 1) };
    await prisma.identity.update({
      where: { code: older },
      data: { faceModelSealed: createFaceCipher([oldKey]).seal(older, secret), faceModelKeyId: "old" },
    });
    await expect(deps.store.identities.findFaceModel(older)).rejects.toThrow('key "old"');
    const faceCipher = createFaceCipher([{ id: "test", key: Buffer.alloc(32, 7) }, oldKey]);
    await purgeExpired({ ...deps, store: createStore(prisma, { faceCipher }) });
    for (const code of [plain, older]) {
      expect(await deps.store.identities.findFaceModel(code)).toEqual(secret);
      expect(await prisma.identity.findUniqueOrThrow({ where: { code } })).toMatchObject({
        faceModel: null,
        faceModelKeyId: "test",
      });
    }
    expect(await searchDatabase(prisma, "landmark-in-clear")).toEqual({});
  });
});

test("consent is recorded at upload: who, when, what for; without it there is none", async () => {
  const owner = await someone();
  const code = await identityOf(owner, {
    fields: [
      ["consent_by", "Ana Diaz"],
      ["consent_at", "2026-11-20T10:00:00+01:00"],
      ["consent_purpose", "Spring collection"],
    ],
  });
  const { consent } = (await owner.get(`/identity/${code}`)).body;
  expect(consent).toEqual({
    by: "Ana Diaz",
    at: "2026-11-20T09:00:00.000Z",
    purpose: "Spring collection",
    recorded_at: expect.any(String),
  });
  expect((await owner.get(`/identity/${await identityOf(owner)}`)).body.consent).toBeNull();
  const wrong = await uploadIdentity(service, owner.token, { fields: [["consent_at", "yesterday"]] });
  expect([wrong.status, wrong.body.detail[0].field]).toEqual([400, "consent_at"]);
});

test("a face that no job has used for RETENTION_UNUSED_FACES_DAYS is deleted; one in use stays", async () => {
  const { deps } = service.runtime.service;
  const owner = await someone();
  const [unused, used] = [await identityOf(owner), await identityOf(owner)];
  const longAgo = new Date(Date.now() - retention.unusedFaceMs - 60_000);
  await service.database.prisma.identity.updateMany({
    where: { code: { in: [unused, used] } },
    data: { createdAt: longAgo },
  });
  await owner.ended(await swap(owner, used));
  await purgeExpired(deps);
  expect((await owner.get(`/identity/${unused}`)).status).toBe(404);
  expect((await owner.get(`/identity/${used}`)).status).toBe(200);
});

describe("an identity that is no longer shared", () => {
  test("can't be drawn again by regenerating, and its name and links are no longer returned", async () => {
    for (const end of ["unshare", "leave"] as const) {
      const { friend, owner, code, ...ends } = await shared();
      const jobId = await swap(friend, code);
      expect(await friend.ended(jobId)).toMatchObject({
        status: "completed",
        identity_name: expect.any(String),
      });
      const { link, thumbnail_link } = (await friend.get(`/identity/${code}`)).body;
      expect((await fetch(link)).status).toBe(200);
      await ends[end]();
      const before = await creditsOf(friend);
      const drawn = renders.length;
      for (const query of ["", "?dry_run=true"]) {
        const refused = await friend.post(`/jobs/${jobId}/regenerate/0${query}`);
        expect(refused).toMatchObject({
          status: 404,
          body: { error: expect.stringContaining("no longer shared") },
        });
      }
      expect([await creditsOf(friend), renders.length]).toEqual([before, drawn]);
      expect((await friend.get(`/jobs/${jobId}/status`)).body.identity_name).toBeNull();
      for (const old of [link, thumbnail_link]) expect((await fetch(old)).status).toBe(404);
      // The owner's own link goes on, and nobody makes one for somebody else of it.
      const own = (await owner.get(`/identity/${code}`)).body.link;
      expect((await fetch(own)).status).toBe(200);
      expect((await fetch(link.replace(friend.id, owner.id))).status).toBe(403);
      expect((await fetch(own.replace(/viewer=[^&]+&/, ""))).status).toBe(403);
    }
  });

  test("fails the job that waits for it, uncharged, with the reason", async () => {
    const { friend, code, unshare } = await shared();
    const { deps } = service.runtime.service;
    const before = await creditsOf(friend);
    await deps.store.identities.update(code, { preprocessingStatus: "processing" });
    const jobId = await swap(friend, code);
    await unshare();
    await deps.store.identities.update(code, { preprocessingStatus: "completed" });
    await deps.store.outbox.push("job.plan", { jobId }, new Date(), { key: code });
    expect(await friend.ended(jobId)).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining(`The identity ${code} can't be used any more`),
    });
    expect(await creditsOf(friend)).toEqual(before);
  });

  test("fails an output that was planned before, uncharged", async () => {
    const { friend, code, unshare } = await shared();
    const { deps } = service.runtime.service;
    const jobId = await swap(friend, code);
    await friend.ended(jobId);
    const before = await creditsOf(friend);
    // An accepted regeneration whose task comes later than the end of the sharing.
    const [first] = await deps.store.results.listByJob(jobId);
    const again = {
      ...first!,
      version: 2,
      batchId: deps.newId(),
      status: "pending" as const,
      storageKey: null,
      thumbnailKey: null,
    };
    const { id: _id, ...row } = again;
    await deps.store.results.insertMany([row]);
    const second = (await deps.store.results.listByJob(jobId)).find(({ version }) => version === 2)!;
    await unshare();
    const drawn = renders.length;
    await deps.store.outbox.push("result.render", { resultId: second.id }, new Date());
    await expect.poll(async () => (await deps.store.results.find(second.id))!.status).toBe("failed");
    expect((await deps.store.results.find(second.id))!.errorMessage).toContain("can't be used any more");
    expect(renders.length).toBe(drawn);
    expect((await creditsOf(friend))[0]).toBe(before[0]);
  });

  test("can't be drawn by continuing a playground that shows it", async () => {
    const { friend, code, unshare } = await shared();
    const begun = await friend.post("/edit-chat", { prompt: "On a beach", identity_codes: [code] });
    expect(begun.status).toBe(202);
    const conversation_id = begun.body.conversation_id ?? begun.body.job_id;
    const results = async () => (await friend.get(`/jobs/${begun.body.job_id}/results`)).body;
    await expect.poll(async () => (await results()).results.length).toBe(1);
    expect((await results()).edit_chat_identities).toMatchObject([{ identity_code: code }]);
    await unshare();
    expect((await results()).edit_chat_identities).toEqual([]);
    const onward = await friend.post("/edit-chat", { prompt: "With a hat", conversation_id });
    expect(onward).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining("no longer shared") },
    });
    expect((await friend.post("/edit-chat", { prompt: "A tree" })).status).toBe(202);
  });
});

async function plainFace() {
  const face = await createTestFaceEngine().prepare(new Uint8Array(), new AbortController().signal);
  if (face.kind !== "prepared") throw new Error("no face");
  return face;
}
