/** Garment masks over HTTP, with an engine that counts what it is asked. Pixels: test/http/garment-mask-pixels.test.ts. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maskLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { type Answer, createCaller } from "#test-support/service-client.ts";
import { createGate } from "#test-support/test-engine.ts";
import { createTestMaskEngine, testMask } from "#test-support/test-mask-engine.ts";
import { testAccountOf } from "./tenancy/belongings.ts";

const masks = createTestMaskEngine();
let service: TestService;
let account: Awaited<ReturnType<TestService["account"]>>;
let caller: ReturnType<typeof createCaller>;
beforeAll(async () => {
  service = await startTestService({ maskEngine: masks.engine, workers: false });
});
afterAll(() => service.close());
let serial = 0;
beforeEach(async () => {
  await service.database.prisma.rateBucket.deleteMany({});
  account = await service.account();
  caller = createCaller(service, account.token);
  masks.script.find = undefined;
  masks.script.correct = undefined;
  masks.script.version = undefined;
  masks.searches.length = 0;
  masks.corrections.length = 0;
});

const side = 48;

/** Another photo at every call. */
function freshPhoto(): Promise<Buffer> {
  const color = { r: 200, g: ++serial % 256, b: serial >> 8 };
  return sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();
}

async function find(garment = "shirt", photo?: Uint8Array): Promise<Answer> {
  const file = await caller.upload(photo ?? (await freshPhoto()));
  return caller.post("/garment-masks", { file_id: file, garment_label: garment });
}

const stroke = (over: object = {}) => ({
  kind: "add",
  radius: 3,
  points: [
    [10, 10],
    [20, 20],
  ],
  ...over,
});
const correct = (maskId: string, body: object = {}, headers = {}) =>
  caller.post(`/garment-masks/${maskId}/strokes`, { strokes: [stroke()], ...body }, headers);

async function put(
  maskId: string,
  mask: Uint8Array,
  fields: Record<string, string> = {},
  keep?: Uint8Array,
  headers = {},
) {
  const form = new FormData();
  form.set("mask", new Blob([mask as BlobPart], { type: "image/png" }), "mask.png");
  if (keep) form.set("keep", new Blob([keep as BlobPart], { type: "image/png" }), "keep.png");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${service.url}/garment-masks/${maskId}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${account.token}`, ...headers },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const gray = (value: number, size = side) =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: value, g: value, b: value } } })
    .toColourspace("b-w")
    .png()
    .toBuffer();

const download = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const strongest = async (url: string) =>
  (
    await sharp(await download(url))
      .toColourspace("b-w")
      .raw()
      .toBuffer()
  ).reduce((a, b) => Math.max(a, b));

describe("an example: a mask of the garment on another photo", () => {
  const findBy = async (exampleId: string, photo?: Uint8Array) => {
    const file = await caller.upload(photo ?? (await freshPhoto()));
    return caller.post("/garment-masks", {
      file_id: file,
      garment_label: "shirt",
      example_mask_id: exampleId,
    });
  };
  const settled = async (photo?: Uint8Array) => {
    const { mask_id } = (await find("shirt", photo)).body;
    return (await correct(mask_id)).body;
  };

  test("is what the engine searches by, once per photo and revision", async () => {
    const shown = await freshPhoto();
    const example = await settled(shown);
    const photo = await freshPhoto();
    const plain = await find("shirt", photo);
    const found = await findBy(example.mask_id, photo);
    expect(found).toMatchObject({ status: 201, body: { state: "found" } });
    expect(found.body.mask_id).not.toBe(plain.body.mask_id);
    expect(Buffer.from(masks.examples.at(-1)!.photo).equals(shown)).toBe(true);
    expect((await findBy(example.mask_id, photo)).body.mask_id).toBe(found.body.mask_id);
    expect(masks.searches).toHaveLength(3);
    await correct(example.mask_id);
    expect((await findBy(example.mask_id, photo)).body.mask_id).not.toBe(found.body.mask_id);
  });

  test("changes nothing where a person has settled the photo's own", async () => {
    const example = await settled();
    const photo = await freshPhoto();
    const own = await settled(photo);
    expect((await findBy(example.mask_id, photo)).body).toMatchObject({
      mask_id: own.mask_id,
      state: "edited",
    });
  });

  test("is refused unless a person has settled it, and to other accounts", async () => {
    const { mask_id } = (await find()).body;
    const refused = (code: string) => ({
      status: 400,
      body: { detail: [{ field: "example_mask_id", code }] },
    });
    expect(await findBy(mask_id)).toMatchObject(refused("mask_unconfirmed"));
    expect(await findBy(crypto.randomUUID())).toMatchObject(refused("mask_unknown"));
    const example = await settled();
    account = await service.account();
    caller = createCaller(service, account.token);
    expect(await findBy(example.mask_id)).toMatchObject(refused("mask_unknown"));
  });
});

describe("finding", () => {
  test("answers the mask, and the same one when it is asked again, whatever the garment is called", async () => {
    const photo = await freshPhoto();
    const first = await find("Shirt", photo);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      state: "found",
      revision: 1,
      garment_label: "Shirt",
      confidence: 0.97,
      is_doubtful: false,
      doubts: [],
      found_by: "test-1",
      keep_url: null,
      width: side,
      height: side,
    });
    expect(await sharp(await download(first.body.mask_url)).metadata()).toMatchObject({
      format: "png",
      width: side,
      channels: 1,
    });
    expect((await fetch(first.body.preview_url)).headers.get("content-type")).toBe("image/jpeg");
    // The same bytes as another upload are the same photo.
    const again = await find("shirt", photo);
    expect(again.body).toMatchObject({ mask_id: first.body.mask_id, revision: 1 });
    expect(again.body.file_id).not.toBe(first.body.file_id);
    expect((await find("trousers", photo)).body.mask_id).not.toBe(first.body.mask_id);
    expect(masks.searches).toEqual([{ label: "Shirt" }, { label: "trousers" }]);
  });

  test("30 concurrent requests share one search and one mask", async () => {
    const gate = createGate();
    masks.script.find = async () => void (await gate.pass());
    const file = await caller.upload(await freshPhoto());
    const asking = Array.from({ length: 30 }, () => caller.post("/garment-masks", { file_id: file }));
    await gate.reached;
    gate.open();
    const answers = await Promise.all(asking);
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(new Set(answers.map(({ body }) => body.mask_id)).size).toBe(1);
    expect(masks.searches).toHaveLength(1);
  });

  test("a search of a dead process is taken over when its lease has expired", async () => {
    const photo = await freshPhoto();
    const { body } = await find("shirt", photo);
    const died = { state: "finding", leaseHolder: account.id, leasedUntil: new Date(Date.now() + 400) };
    await service.database.prisma.garmentMask.update({ where: { id: body.mask_id }, data: died });
    expect((await caller.get(`/garment-masks/${body.mask_id}`)).status).toBe(404);
    const again = await find("shirt", photo);
    expect(again.body).toMatchObject({ mask_id: body.mask_id, state: "found" });
    expect(masks.searches).toHaveLength(2);
  });

  test("a photo without the garment is refused with the reason, is searched once, and takes a drawn mask", async () => {
    masks.script.find = () => ({ kind: "refused", reason: problem("no_garment") });
    const photo = await freshPhoto();
    const refused = await find("shirt", photo);
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: [{ field: "file_id", code: "no_garment" }] },
    });
    const { mask_id: maskId } = refused.body;
    expect((await find("shirt", photo)).body.mask_id).toBe(maskId);
    expect(masks.searches).toHaveLength(1);
    expect((await caller.get(`/garment-masks/${maskId}`)).body).toMatchObject({
      state: "refused",
      revision: 0,
      mask_url: null,
    });
    expect(await correct(maskId)).toMatchObject({ status: 409, body: { code: "garment_mask_missing" } });
    expect((await caller.post(`/garment-masks/${maskId}/approve`)).status).toBe(409);
    const drawn = await put(maskId, await gray(255));
    expect(drawn).toMatchObject({ status: 200, body: { state: "edited", revision: 1 } });
    expect((await find("shirt", photo)).body).toMatchObject({ mask_id: maskId, state: "edited" });
  });

  test("a newer engine searches again, but an edited mask stays the account's", async () => {
    const [found, edited] = [await freshPhoto(), await freshPhoto()];
    const ids = [(await find("shirt", found)).body.mask_id, (await find("shirt", edited)).body.mask_id];
    await correct(ids[1]);
    masks.script.version = "test-2";
    expect((await find("shirt", found)).body.mask_id).not.toBe(ids[0]);
    expect((await find("shirt", edited)).body).toMatchObject({ mask_id: ids[1], state: "edited" });
    expect(masks.searches).toHaveLength(3);
  });

  test("an engine fault is not stored as an answer", async () => {
    masks.script.find = () => ({ kind: "failed", reason: problem("engine_fault"), retry: true });
    const photo = await freshPhoto();
    const failed = await find("shirt", photo);
    expect(failed).toMatchObject({ status: 503, body: { code: "mask_work_failed" } });
    expect(failed.headers.get("retry-after")).toBe("5");
    masks.script.find = undefined;
    expect((await find("shirt", photo)).status).toBe(201);
  });

  test("is free and has a bucket of its own", async () => {
    const file = await caller.upload(await freshPhoto());
    const before = await caller.get("/billing/credits");
    const answer = await caller.post("/garment-masks", { file_id: file });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("60");
    const after = await caller.get("/billing/credits");
    expect(after.body.balance).toBe(before.body.balance);
    expect(await service.database.prisma.ledgerEntry.count({ where: { accountId: account.id } })).toBe(1);
  });
});

test("several photos are searched in one request: each has the answer that it would have alone", async () => {
  const [first, second] = [await caller.upload(await freshPhoto()), await caller.upload(await freshPhoto())];
  const missing = crypto.randomUUID();
  masks.script.find = async () =>
    masks.searches.length === 2 ? { kind: "refused", reason: problem("no_garment") } : undefined;
  await caller.post("/garment-masks", { file_id: first });
  const { status, body } = await caller.post("/garment-masks/batch", {
    files: [first, missing, second].map((file_id) => ({ file_id, garment_label: null })),
  });
  expect(status).toBe(200);
  expect(body.garment_masks).toMatchObject([
    { file_id: first, status: 201, garment_mask: { file_id: first, state: "found" }, problem: null },
    { file_id: missing, status: 404, garment_mask: null, problem: { code: "referenced_file_not_found" } },
    { file_id: second, status: 400, garment_mask: null, problem: { detail: [{ code: "no_garment" }] } },
  ]);
  const drawable = await caller.get(`/garment-masks/${body.garment_masks[2].problem.mask_id}`);
  expect(drawable.body).toMatchObject({ file_id: second });
  const eleven = Array.from({ length: maskLimits.filesMax + 1 }, () => ({
    file_id: first,
    garment_label: null,
  }));
  expect((await caller.post("/garment-masks/batch", { files: eleven })).status).toBe(400);
});

test("masks of test tokens are separate from live ones of the same photo", async () => {
  const photo = await freshPhoto();
  const { body } = await find("shirt", photo);
  caller = createCaller(service, (await testAccountOf(service, account)).token);
  expect((await find("shirt", photo)).body.mask_id).not.toBe(body.mask_id);
  expect((await caller.get(`/garment-masks/${body.mask_id}`)).status).toBe(404);
  expect((await caller.get("/garment-masks")).body.pagination.total).toBe(1);
});

test("a list holds the masks of one photo, or all of the account", async () => {
  const photo = await freshPhoto();
  const { body: shirt } = await find("shirt", photo);
  const { body: trousers } = await find("trousers", photo);
  await find("shirt");
  const listed = await caller.get(`/garment-masks?file_id=${shirt.file_id}&order=asc`);
  expect(listed.body.garment_masks.map((mask: { mask_id: string }) => mask.mask_id)).toEqual([
    shirt.mask_id,
    trousers.mask_id,
  ]);
  expect((await caller.get("/garment-masks?per_page=2")).body.pagination).toMatchObject({
    total: 3,
    pages: 2,
  });
});

describe("correcting in strokes", () => {
  test("answers the new mask; the files of the old one are deleted", async () => {
    const { body: before } = await find();
    const { status, body } = await correct(before.mask_id, { strokes: [stroke(), stroke()] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mask_id: before.mask_id,
      state: "edited",
      revision: 2,
      is_doubtful: false,
      found_by: "edited",
    });
    expect(await strongest(body.mask_url)).toBe(202);
    expect((await fetch(before.mask_url)).status).toBe(404);
    expect((await caller.get(`/garment-masks/${before.mask_id}`)).body).toEqual(body);
  });

  test("from empty, the new mask contains nothing of the previous one", async () => {
    const { body: before } = await find();
    const { body } = await correct(before.mask_id, { strokes: [stroke()], from_empty: true });
    expect(body).toMatchObject({ state: "edited", revision: 2 });
    expect(await strongest(body.mask_url)).toBe(1);
  });

  test("repeated under one Idempotency-Key it is done once, also when the first answer was lost", async () => {
    const { body: before } = await find();
    const key = { "Idempotency-Key": `strokes-${serial}` };
    const first = await correct(before.mask_id, {}, key);
    expect((await correct(before.mask_id, {}, key)).body).toEqual(first.body);
    // As a process leaves it that dies between the change and its answer.
    await service.database.prisma.idempotencyRecord.updateMany({
      where: { accountId: account.id },
      data: { status: null, lockedUntil: new Date(0) },
    });
    expect((await correct(before.mask_id, {}, key)).body).toMatchObject({ revision: 2 });
    expect(masks.corrections).toHaveLength(1);
  });

  test("two concurrent corrections are both kept; of two editors at one revision the second gets a conflict", async () => {
    const { body: before } = await find();
    const maskId = before.mask_id;
    const both = await Promise.all([correct(maskId), correct(maskId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body: now } = await caller.get(`/garment-masks/${maskId}`);
    expect(now.revision).toBe(3);
    expect(await strongest(now.mask_url)).toBe(202);
    const editors = await Promise.all([1, 2].map(() => correct(maskId, { revision: 3 })));
    expect(editors.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await correct(maskId, { revision: 3 })).toMatchObject({
      status: 409,
      body: { code: "garment_mask_changed", params: { revision: 4 } },
    });
    expect((await caller.get(`/garment-masks/${maskId}`)).body.revision).toBe(4);
  });

  test("strokes outside the photo, too many, too long or of no size are refused, each by its index", async () => {
    const { body: before } = await find();
    const points = (count: number) => Array.from({ length: count }, () => [1, 1]);
    const { strokesMax, pointsMax } = maskLimits;
    const refusals: [object, string, string][] = [
      [{ strokes: [stroke(), stroke({ points: [[-9, 10]] })] }, "strokes.1", "stroke_outside"],
      [
        {
          strokes: [
            stroke({
              points: [
                [10, side + 8],
                [12, side + 4],
              ],
            }),
          ],
        },
        "strokes.0",
        "stroke_outside",
      ],
      [{ strokes: Array.from({ length: strokesMax + 1 }, () => stroke()) }, "strokes", "too_long"],
      [{ strokes: [stroke({ points: points(pointsMax + 1) })] }, "strokes.0.points", "too_long"],
      [{ strokes: [stroke({ points: points(100_000) })] }, "strokes.0.points", "too_long"],
      [{ strokes: [] }, "strokes", "too_short"],
      [{ strokes: [stroke({ points: [] })] }, "strokes.0.points", "too_short"],
      [{ strokes: [stroke({ radius: 0 })] }, "strokes.0.radius", "too_low"],
      [{ strokes: [stroke({ radius: 1e9 })] }, "strokes.0.radius", "too_high"],
      [{ strokes: [stroke({ points: [[1, 1e300]] })] }, "strokes.0.points.0.1", "too_high"],
      [{ strokes: [stroke({ points: [[1]] })] }, "strokes.0.points.0", "too_short"],
      [{ strokes: [stroke({ kind: "dye" })] }, "strokes.0.kind", "not_a_choice"],
    ];
    for (const [body, field, code] of refusals) {
      const answer = await correct(before.mask_id, body);
      expect(answer, `${field} ${code}`).toMatchObject({ status: 400, body: { detail: [{ field, code }] } });
    }
    const lists = Array.from({ length: strokesMax }, () => stroke({ points: points(pointsMax) }));
    expect((await correct(before.mask_id, { strokes: lists })).status).toBe(413);
    expect(masks.corrections).toHaveLength(0);
    expect((await caller.get(`/garment-masks/${before.mask_id}`)).body).toEqual(before);
  });

  test("a correction that the engine refuses names the strokes, and the mask stays", async () => {
    const { body: before } = await find();
    const { correct: cut } = masks.engine;
    masks.engine.correct = async () => ({ kind: "refused", reason: problem("mask_empty") });
    const answer = await correct(before.mask_id);
    masks.engine.correct = cut;
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: [{ field: "strokes", code: "mask_empty" }] },
    });
    expect((await caller.get(`/garment-masks/${before.mask_id}`)).body).toEqual(before);
  });
});

describe("a mask that was drawn elsewhere", () => {
  test("replaces the mask together with its keep layer", async () => {
    const { body: before } = await find();
    const { status, body } = await put(before.mask_id, await gray(130), { revision: "1" }, await gray(90));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "edited", revision: 2, found_by: "edited" });
    expect(await strongest(body.mask_url)).toBe(130);
    expect(await strongest(body.keep_url)).toBe(90);
    expect(await put(before.mask_id, await gray(140), { revision: "1" })).toMatchObject({
      status: 409,
      body: { code: "garment_mask_changed" },
    });
  });

  test("repeated under one Idempotency-Key it replaces once; with another mask that is a conflict", async () => {
    const { body: before } = await find();
    const key = { "Idempotency-Key": `drawn-${serial}` };
    const replace = async (value: number) =>
      put(before.mask_id, await gray(value), { revision: "1" }, await gray(90), key);
    const first = await replace(130);
    expect(first).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await replace(130)).toEqual(first);
    // As a process leaves it that dies between the change and its answer.
    await service.database.prisma.idempotencyRecord.updateMany({
      where: { accountId: account.id },
      data: { status: null, lockedUntil: new Date(0) },
    });
    expect((await replace(130)).body).toMatchObject({ revision: 2 });
    expect((await replace(140)).status).toBe(409);
  });

  test("a form without the mask or with another field is refused", async () => {
    const { body: before } = await find();
    expect(await put(before.mask_id, await gray(9), { color: "red" })).toMatchObject({
      status: 400,
      body: { detail: [{ field: "color", code: "unknown_field", position: "form" }] },
    });
    expect(await put(before.mask_id, await gray(9, side + 1))).toMatchObject({
      status: 400,
      body: { detail: [{ field: "mask", code: "mask_wrong_size", position: "form" }] },
    });
    expect((await caller.put(`/garment-masks/${before.mask_id}`, {})).status).toBe(415);
  });

  test("counts for the account's storage, and one that does not fit changes nothing", async () => {
    const { body: before } = await find();
    const used = () => service.runtime.service.deps.store.files.sumBytes(account.id);
    const stored = await used();
    await put(before.mask_id, await gray(130), {}, await gray(90));
    expect(await used()).toBeGreaterThan(stored);
    await service.database.prisma.account.update({ where: { id: account.id }, data: { plan: "free" } });
    await service.database.prisma.uploadedFile.updateMany({
      where: { accountId: account.id },
      data: { bytes: 2_000_000_000 },
    });
    const { body: now } = await caller.get(`/garment-masks/${before.mask_id}`);
    expect((await put(before.mask_id, await gray(140))).status).toBe(507);
    expect((await caller.get(`/garment-masks/${before.mask_id}`)).body).toEqual(now);
    expect((await fetch(now.mask_url)).status).toBe(200);
  });
});

test("approving answers the doubts about the outline, not those about the cloth", async () => {
  const doubts = [
    { box: [1, 2, 3, 4] as const, reason: problem("mask_unsure") },
    { box: [5, 6, 7, 8] as const, reason: problem("print_unclear") },
  ];
  masks.script.find = async (photo) => ({
    kind: "mask",
    mask: {
      ...(await testMask(photo, 255)),
      isDoubtful: true,
      doubts: doubts.map((doubt) => ({ ...doubt, box: [...doubt.box] })),
    },
  });
  const { body: found } = await find();
  const { body: approved } = await caller.post(`/garment-masks/${found.mask_id}/approve`);
  expect(approved).toMatchObject({
    state: "approved",
    is_doubtful: false,
    doubts: [{ code: "print_unclear" }],
  });
});

test("approving ends the doubt and leaves the revision", async () => {
  const reason = problem("mask_unsure");
  masks.script.find = async (photo) => ({
    kind: "mask",
    mask: {
      ...(await testMask(photo, 255)),
      isDoubtful: true,
      confidence: 0.4,
      doubts: [{ box: [1, 2, 3, 4], reason }],
    },
  });
  const { body: found } = await find();
  expect(found).toMatchObject({
    is_doubtful: true,
    doubts: [{ box: [1, 2, 3, 4], code: "mask_unsure", reason: reason.message, params: null }],
  });
  const approved = await caller.post(`/garment-masks/${found.mask_id}/approve`);
  expect(approved).toMatchObject({
    status: 200,
    body: { state: "approved", is_doubtful: false, doubts: [], revision: 1, mask_url: found.mask_url },
  });
  expect((await caller.get(`/garment-masks/${found.mask_id}`)).body).toEqual(approved.body);
});

test("a deleted mask is removed with its files, and the next request searches again", async () => {
  const photo = await freshPhoto();
  const { body: before } = await find("shirt", photo);
  expect((await caller.del(`/garment-masks/${before.mask_id}`)).status).toBe(200);
  expect((await caller.get(`/garment-masks/${before.mask_id}`)).status).toBe(404);
  expect((await caller.del(`/garment-masks/${before.mask_id}`)).status).toBe(404);
  for (const url of [before.mask_url, before.preview_url]) expect((await fetch(url)).status).toBe(404);
  expect((await find("shirt", photo)).body.mask_id).not.toBe(before.mask_id);
});
