import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { IdentityInstruction } from "#contract/operations/identities.ts";
import type { DescribedFace, FaceRefusal } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
const faceEngine = createTestFaceEngine();
beforeAll(async () => {
  service = await startTestService({ workers: false, faceEngine });
});
afterAll(() => service.close());
beforeEach(() => {
  faceEngine.script.describe = undefined;
});

async function person(credits = 10) {
  const account = await service.account({ credits });
  const caller = createCaller(service, account.token);
  const entries = () =>
    service.database.prisma.ledgerEntry.findMany({
      where: { accountId: account.id, kind: { not: "grant" } },
      orderBy: { id: "asc" },
    });
  return { ...account, ...caller, entries };
}
const see = (seen: Omit<DescribedFace, "kind"> | FaceRefusal) => {
  faceEngine.script.describe = () => ("kind" in seen ? seen : { kind: "described", ...seen });
};
const nothing = { skin: null, hair: null, eyes: null, gender: null, age: null };
const type = "identity_creation";
const isInstruction = (instruction: unknown) => IdentityInstruction.safeParse(instruction).success;

describe("POST /preset/extract-from-image", () => {
  test("answers an instruction of the measured fields, and names every other field with the reason", async () => {
    const me = await person();
    const file_id = await me.upload();
    const { status, body } = await me.post("/preset/extract-from-image", { file_id, type });
    expect(status).toBe(200);
    expect(body).toEqual({
      instruction_data: { appearance: { gender: "woman", skin: "tan" }, hair: { color: "dark brown" } },
      age_group: null,
      not_read: [
        { field: "appearance.age", reason: "not_clear" },
        { field: "face.eyes", reason: "not_clear" },
      ],
      suggested_name: "Woman, dark brown hair, tan skin",
      suggested_description:
        "Seen on a photo: gender female; skin tan (#c58c6b); hair dark brown (#2b1d14). Not clear enough to tell: age group, eyes.",
      file_id,
    });
    expect(isInstruction(body.instruction_data)).toBe(true);
    const kept = await me.post("/preset", {
      name: body.suggested_name,
      type,
      instruction_data: body.instruction_data,
      description: body.suggested_description,
    });
    expect(kept.status).toBe(201);
  });

  test.each([
    { gender: "male", age: 31, told: { gender: "man", age: 31 }, group: "adult" },
    { gender: "female", age: 66, told: { gender: "woman", age: 66 }, group: "older" },
    { gender: "female", age: 15, told: { gender: "girl", age: 15 }, group: "teen" },
    { gender: "male", age: 7, told: { gender: "boy", age: 7 }, group: "child" },
    { gender: null, age: 31, told: { age: 31 }, group: "adult" },
  ] as const)(
    "tells gender and age group where the face shows them: %j",
    async ({ gender, age, told: words, group }) => {
      const me = await person();
      const file_id = await me.upload();
      see({ ...nothing, gender, age });
      const { body } = await me.post("/preset/extract-from-image", { file_id, type });
      expect(body).toMatchObject({ instruction_data: { appearance: words }, age_group: group });
      expect(body.not_read.map(({ field }: { field: string }) => field)).toEqual([
        ...(gender ? [] : ["appearance.gender"]),
        ...["appearance.skin", "hair.color", "face.eyes"],
      ]);
      expect(isInstruction(body.instruction_data)).toBe(true);
    },
  );

  test("charges one credit for each, once for an Idempotency-Key, also when the first answer was lost", async () => {
    const me = await person();
    const file_id = await me.upload();
    const ask = (key: string) =>
      me.post("/preset/extract-from-image", { file_id, type }, { "Idempotency-Key": key });
    const first = await ask("a");
    const again = await ask("a");
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    // As if the process had died between charging and keeping the answer.
    await service.database.prisma.idempotencyRecord.updateMany({
      where: { accountId: me.id },
      data: { status: null, lockedUntil: new Date(0) },
    });
    const repeated = await ask("a");
    expect([repeated.status, repeated.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect((await me.entries()).map(({ kind, credits }) => [kind, credits])).toEqual([
      ["hold", 1],
      ["capture", 1],
    ]);
    await ask("b");
    const { body } = await me.get("/billing/credits");
    expect(body).toMatchObject({ balance: 8, in_progress_credits: 0, total_credits: 2 });
    expect(body.summary).toMatchObject([{ job_type: "preset_extraction", total_credits: 2, job_count: 2 }]);
  });

  test("repeated after a crash it is not refused for the credit it was paid with", async () => {
    const me = await person(1);
    const file_id = await me.upload();
    const ask = () => me.post("/preset/extract-from-image", { file_id, type }, { "Idempotency-Key": "last" });
    expect((await ask()).status).toBe(200);
    await service.database.prisma.idempotencyRecord.updateMany({
      where: { accountId: me.id },
      data: { status: null, lockedUntil: new Date(0) },
    });
    expect((await ask()).status).toBe(200);
    expect((await me.get("/billing/credits")).body.balance).toBe(0);
  });

  test("refuses without charging: a photo without one clear face, one that shows nothing, a broken engine", async () => {
    const me = await person();
    const file_id = await me.upload();
    const ask = () => me.post("/preset/extract-from-image", { file_id, type });
    see({ kind: "refused", problem: "no_face", reason: testProblem("No face was found in the photo") });
    expect(await ask()).toMatchObject({
      status: 400,
      body: {
        problem: "no_face",
        detail: [{ field: "file_id", message: "No face was found in the photo", position: "body" }],
      },
    });
    see(nothing);
    expect(await ask()).toMatchObject({ status: 400, body: { detail: [{ field: "file_id" }] } });
    faceEngine.script.describe = () => {
      throw new Error("the net is gone");
    };
    const broken = await ask();
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toContain("net");
    expect(await me.entries()).toEqual([]);
  });

  test("refuses files that are unknown, foreign, never uploaded, or not images", async () => {
    const [me, other] = [await person(), await person()];
    const ask = async (file_id: unknown) =>
      (await me.post("/preset/extract-from-image", { file_id, type })).status;
    expect(await ask(await other.upload())).toBe(404);
    expect(await ask("no-file")).toBe(404);
    expect(await ask((await me.post("/upload", { filename: "a.png" })).body.file_id)).toBe(400);
    expect(await ask(await me.upload(Buffer.from("no image")))).toBe(400);
    expect(await ask(7)).toBe(400);
    const swap = await me.post("/preset/extract-from-image", { file_id: "x", type: "model_swap" });
    expect(swap).toMatchObject({ status: 400, body: { detail: [{ field: "type" }] } });
    expect(await me.entries()).toEqual([]);
  });

  test("answers 402 without credits, before the photo is analyzed", async () => {
    const me = await person(0);
    const file_id = await me.upload();
    faceEngine.script.describe = () => {
      throw new Error("was looked at");
    };
    expect(await me.post("/preset/extract-from-image", { file_id, type })).toMatchObject({
      status: 402,
      body: { required_credits: 1, in_progress_credits: 0, user_credits: 0 },
    });
  });

  test("of ten concurrent requests with three credits, three are answered and charged", async () => {
    const me = await person(3);
    const file_id = await me.upload();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => me.post("/preset/extract-from-image", { file_id, type })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(402),
    ]);
    expect((await me.get("/billing/credits")).body).toMatchObject({ balance: 0, in_progress_credits: 0 });
  });

  test("is priced by a dry run, which analyzes and charges nothing", async () => {
    const me = await person(0);
    const file_id = await me.upload();
    faceEngine.script.describe = () => {
      throw new Error("was looked at");
    };
    expect(await me.post("/preset/extract-from-image?dry_run=true", { file_id, type })).toMatchObject({
      status: 200,
      body: {
        required_credits: 1,
        per_output_credits: 1,
        total_outputs: 1,
        user_credits: 0,
        in_progress_credits: 0,
        sufficient: false,
      },
    });
    expect(
      (await me.post("/preset/extract-from-image?dry_run=true", { file_id: "no-file", type })).status,
    ).toBe(404);
  });
});

describe("POST /preset/extract-from-text", () => {
  test("answers an instruction of the named fields, and lists what it left out", async () => {
    const me = await person();
    const { status, body } = await me.post("/preset/extract-from-text", {
      text: "A 32-year-old Scandinavian woman with long, wavy dark brown hair and green eyes. Wearing a red dress.",
      type,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      age_group: "adult",
      instruction_data: {
        appearance: { age: 32, gender: "woman", ethnicity: "scandinavian" },
        face: { eyes: "green" },
        hair: { color: "dark brown", length: "long", style: "wavy" },
      },
      not_read: [],
      suggested_name: "Woman, 32, dark brown hair",
      suggested_description:
        "Read from a text: age 32; gender woman; ethnicity scandinavian; eyes green; color dark brown; length long; style wavy. Not understood and left out: red dress.",
      file_id: null,
    });
    expect(isInstruction(body.instruction_data)).toBe(true);
    expect((await me.get("/billing/credits")).body).toMatchObject({ balance: 9, total_credits: 1 });
  });

  test("a long description is cut between two characters", async () => {
    const me = await person();
    for (const before of ["x ", "xy "]) {
      const text = `red hair ${before}${"𠮷".repeat(1_500)}`;
      const { body } = await me.post("/preset/extract-from-text", { text, type });
      expect(body.suggested_description.length).toBeGreaterThan(1_990);
      expect(body.suggested_description.isWellFormed()).toBe(true);
    }
  });

  test("a text that names no field, an empty and a too long one are refused without a charge", async () => {
    const me = await person();
    for (const text of ["Somebody on a beach", " ", "x".repeat(4001), "a\u0000b", 7])
      expect(await me.post("/preset/extract-from-text", { text, type })).toMatchObject({
        status: 400,
        body: { detail: [{ field: "text", position: "body" }] },
      });
    expect(await me.entries()).toEqual([]);
  });

  test("is priced by a dry run and limited to fifteen at once", async () => {
    const me = await person(2);
    const text = "brown eyes";
    const quote = await me.post("/preset/extract-from-text?dry_run=true", { text, type });
    expect(quote.body).toMatchObject({ required_credits: 1, sufficient: true, user_credits: 2 });
    const answers = [];
    for (let count = 0; count < 15; count++)
      answers.push(await me.post("/preset/extract-from-text?dry_run=true", { text, type }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers.get("x-ratelimit-limit")).toBe("15");
  });
});
