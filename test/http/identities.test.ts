import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaceProblem } from "#contract/face.ts";
import { IdentityBody, IdentityStatusBody } from "#contract/identity-fields.ts";
import { eraseDeletedIdentities } from "#service/core/identities/erase-identity.ts";
import { joinGroup } from "#test-support/join-group.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { identityRow } from "#test-support/test-identity.ts";
import { testProblem } from "../support/test-problem.ts";
import { preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
const faces = createTestFaceEngine();
beforeAll(async () => {
  service = await startTestService({ faceEngine: faces });
});
afterAll(() => service.close());

async function someone(options?: Parameters<TestService["account"]>[0]) {
  const account = await service.account(options);
  return { ...account, ...createCaller(service, account.token), upload: undefined };
}

describe("an uploaded photo", () => {
  test("becomes an identity with everything the interface names", async () => {
    const { token, email, get } = await someone();
    const { status, body, headers } = await uploadIdentity(service, token, {
      filename: "Ana Maria.png",
      name: "Ana",
      tag: "summer",
    });
    expect(status).toBe(201);
    expect(IdentityBody.parse(body)).toMatchObject({
      identity_code: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: "Ana",
      tag: "summer",
      original_filename: "Ana Maria.png",
      visibility: "private",
      groups: [],
      created_by: email,
      image_description: null,
      success: true,
      face_detected: true,
      face_metadata: { face_width: 320 },
      preprocessing_status: "pending",
      tier: null,
      locked: false,
    });
    expect(headers.get("location")).toBe(`${service.url}/identity/${body.identity_code}/status`);
    const photo = await fetch(body.link);
    expect(photo.headers.get("content-type")).toBe("image/png");
    const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    const kept = new Uint8Array(await photo.arrayBuffer());
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(await smallPicture()));
    expect((await get(`/identity/${body.identity_code}`)).body).toMatchObject({ name: "Ana", tag: "summer" });
  });

  test.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/webp"],
  ] as const)(
    "as %s is stored and served upright and without where and with what it was taken",
    async (format, mime) => {
      const { token } = await someone();
      const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#dc1414" } })
        .composite([
          {
            input: { create: { width: 20, height: 20, channels: 3, background: "#1414dc" } },
            left: 20,
            top: 0,
          },
        ])
        .withExif({
          IFD0: { Model: "SECRETCAM" },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1", GPSMapDatum: "SECRETPLACE" },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRETXMP/></x:xmpmeta>')
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const photo = Buffer.concat([halves, Buffer.from("SECRETTAIL")]);
      expect(photo.includes("SECRETCAM") && photo.includes("SECRETPLACE")).toBe(true);
      const { status, body } = await uploadIdentity(service, token, {
        bytes: photo,
        filename: `a.${format}`,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      const served = Buffer.from(await (await fetch(body.link)).arrayBuffer());
      const { photoKey, photoMime } = (await service.runtime.service.deps.store.identities.find(
        body.identity_code,
      ))!;
      expect(photoMime).toBe(mime);
      for (const kept of [served, Buffer.from(await service.runtime.service.deps.files.read(photoKey))]) {
        expect(kept.includes("SECRET")).toBe(false);
        const { exif, xmp, iptc, orientation, width, height } = await sharp(kept).metadata();
        expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 20, height: 40 });
        // Turned clockwise, the red left half has come to the top.
        const [red, , blue] = await sharp(kept).raw().toBuffer();
        expect(red! > 180 && blue! < 70).toBe(true);
      }
    },
  );

  test("is named after its file when no name is given, with a number when that is taken", async () => {
    const { token } = await someone();
    const names = [];
    for (const filename of ["Eva.png", "eva.webp.png", "EVA.jpg", "  .png"]) {
      const { status, body } = await uploadIdentity(service, token, { filename });
      expect(status).toBe(201);
      names.push(body.name);
    }
    expect(names).toEqual(["Eva", "eva.webp", "EVA 2", "Identity"]);
  });

  test("under a taken name is refused with the code of the identity that has it, whatever the case", async () => {
    const { token } = await someone();
    const first = await uploadIdentity(service, token, { name: "Zoë  K" });
    const again = await uploadIdentity(service, token, { name: "ZOE\u0308 k" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      error: expect.stringContaining("Zoë  K"),
      existing_identity_code: first.body.identity_code,
      identity_code: first.body.identity_code,
    });
  });

  test("can have a name that another account uses", async () => {
    for (const { token } of [await someone(), await someone()]) {
      expect((await uploadIdentity(service, token, { name: "Same" })).status).toBe(201);
    }
  });

  test("sent five times concurrently under one name is one identity", async () => {
    const { token, get } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => uploadIdentity(service, token, { name: "Once" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!.body.identity_code;
    for (const { status, body } of answers) if (status === 409) expect(body.identity_code).toBe(made);
    expect((await get("/identity?ownership=mine")).body.pagination.total).toBe(1);
  });

  test("repeated under one Idempotency-Key is one identity, with another photo a conflict", async () => {
    const { token, get } = await someone();
    const headers = { "Idempotency-Key": "photo-1" };
    const first = await uploadIdentity(service, token, { headers, filename: "a.png" });
    const again = await uploadIdentity(service, token, { headers, filename: "a.png" });
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body.identity_code).toBe(first.body.identity_code);
    const bytes = new Uint8Array([...(await smallPicture()), 0]);
    expect((await uploadIdentity(service, token, { headers, filename: "a.png", bytes })).status).toBe(409);
    expect((await get("/identity?ownership=mine")).body.pagination.total).toBe(1);
  });

  test.each([
    ["no_face", "No face was found"],
    ["several_faces", "3 faces were found"],
    ["face_too_small", "The face is 40 pixels wide"],
  ] as [FaceProblem, string][])(
    "is refused with the rule that it breaks, %s, and nothing is kept",
    async (problem, reason) => {
      const { token, get } = await someone();
      faces.script.check = () => ({ kind: "refused", problem, reason: testProblem(reason) });
      const { status, body } = await uploadIdentity(service, token);
      faces.script.check = undefined;
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: "Invalid request",
        code: "invalid_request",
        problem,
        detail: [{ field: "image", code: "face_unclear", message: reason, position: "form" }],
      });
      expect((await get("/identity?ownership=mine")).body.identities).toEqual([]);
      expect((await get("/jobs")).body.pagination.total).toBe(0);
    },
  );

  test("is refused beyond the plan's slots", async () => {
    const { id, token, get } = await someone();
    await fillSlots(id, 49);
    expect((await uploadIdentity(service, token, { name: "Last" })).status).toBe(201);
    const { status, body, headers } = await uploadIdentity(service, token, { name: "Too many" });
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: "Maximum identities reached", limit: 50, current: 50 });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const { body: list } = await get("/identity?search=Last");
    await preprocessed(createCaller(service, token), list.identities[0].identity_code);
    const { del } = createCaller(service, token);
    expect((await del(`/identity/${list.identities[0].identity_code}`)).status).toBe(200);
    expect((await uploadIdentity(service, token, { name: "Fits again" })).status).toBe(201);
  });

  test("of an enterprise account has no slot limit", async () => {
    const { id, token } = await someone({ plan: "enterprise" });
    await fillSlots(id, 60);
    expect((await uploadIdentity(service, token, { name: "One more" })).status).toBe(201);
  });

  test("can be sent five times a minute", async () => {
    const { token } = await someone();
    for (let at = 0; at < 5; at++) expect((await uploadIdentity(service, token)).status).toBe(201);
    const { status, headers } = await uploadIdentity(service, token);
    expect(status).toBe(429);
    expect(headers.get("x-ratelimit-limit")).toBe("5");
  });
});

describe("a form", () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await someone());
  });
  const detailOf = async (answer: Promise<{ status: number; body: { detail?: unknown } }>, status = 400) => {
    const { status: given, body } = await answer;
    expect(given).toBe(status);
    return body.detail;
  };
  const fresh = async () => (await someone()).token;

  test("names every field that is wrong", async () => {
    const fields: [string, string][] = [["color", "red"]];
    const detail = await detailOf(
      uploadIdentity(service, token, { withoutImage: true, name: "x".repeat(101), fields }),
    );
    expect(detail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "image", message: "must be a file", position: "form" }),
        expect.objectContaining({
          field: "name",
          message: "must have at most 100 characters",
          position: "form",
        }),
        expect.objectContaining({ field: "color", message: "is not a known field", position: "form" }),
      ]),
    );
  });

  test("with text where a file belongs, a file where text belongs, or two images is refused by field", async () => {
    const bytes = await smallPicture();
    expect(
      await detailOf(
        uploadIdentity(service, token, {
          withoutImage: true,
          fields: [
            ["image", "text"],
            ["name", bytes],
          ],
        }),
      ),
    ).toMatchObject([
      { field: "image", message: "must be a file", position: "form" },
      { field: "name", message: "must be a string", position: "form" },
    ]);
    expect(
      await detailOf(
        uploadIdentity(service, await fresh(), {
          withoutImage: true,
          fields: [
            ["image", bytes],
            ["image", bytes],
          ],
        }),
      ),
    ).toMatchObject([{ field: "image", message: "must be a file", position: "form" }]);
  });

  test.each([
    ["nothing", new Uint8Array(), "is empty"],
    ["a text", new TextEncoder().encode("hello"), "is not a JPEG, PNG or WebP image"],
  ])("whose image is %s is refused", async (_what, bytes, message) => {
    expect(await detailOf(uploadIdentity(service, await fresh(), { bytes }))).toMatchObject([
      { field: "image", message, position: "form" },
    ]);
  });

  test("with a truncated picture is refused", async () => {
    const bytes = (await smallPicture()).slice(0, -20);
    expect(await detailOf(uploadIdentity(service, await fresh(), { bytes }))).toMatchObject([
      { field: "image", message: expect.stringContaining("cut short") },
    ]);
  });

  test("over the limit of a file or of a body is refused with 413", async () => {
    const bytes = new Uint8Array(25 * 1024 * 1024 + 1);
    expect((await uploadIdentity(service, await fresh(), { bytes })).status).toBe(413);
    expect(
      (await uploadIdentity(service, await fresh(), { bytes: new Uint8Array(27 * 1024 * 1024) })).status,
    ).toBe(413);
  });

  test("is refused when it is not multipart or is cut short", async () => {
    const send = async (type: string, body: string) => {
      const response = await fetch(`${service.url}/identity/upload`, {
        method: "POST",
        headers: { Authorization: `Bearer ${await fresh()}`, "Content-Type": type },
        body,
      });
      return {
        status: response.status,
        body: (await response.json()) as { detail?: { position: string }[] },
      };
    };
    expect((await send("application/json", "{}")).status).toBe(415);
    expect((await send("text/plain", "hello")).status).toBe(415);
    for (const [type, body] of [
      ["multipart/form-data", "no boundary"],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
      ],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ],
      ["multipart/form-data; boundary=x", ""],
    ]) {
      const answer = await send(type!, body!);
      expect(answer.status, body).toBe(400);
      expect(answer.body.detail?.[0]?.position, body).toBe("form");
    }
  });

  test("is not parsed before the caller is authenticated", async () => {
    expect((await uploadIdentity(service, null)).status).toBe(401);
    expect((await uploadIdentity(service, "wrong")).status).toBe(401);
  });

  test("is not accepted by other operations", async () => {
    const form = new FormData();
    form.set("project_name", "Spring");
    const response = await fetch(`${service.url}/project`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(415);
  });
});

describe("the list", () => {
  let own: Awaited<ReturnType<typeof someone>>;
  const list = async (query: string, caller: { get: typeof own.get } = own) => {
    const { status, body } = await caller.get(`/identity${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as {
      identities: { name: string; locked: boolean; tier: string | null }[];
      pagination: { total: number };
    };
  };
  const names = async (query: string) => (await list(query)).identities.map(({ name }) => name);

  beforeAll(async () => {
    own = await someone();
    const insert = service.runtime.service.deps.store.identities.insert;
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await insert(
      identityRow(own.id, { name: "Bea", tag: "Winter 100%", gender: "Woman", age: 30, createdAt: at(1) }),
    );
    await insert(
      identityRow(own.id, { name: "adam", tag: "summer_1", gender: "man", age: 41, createdAt: at(2) }),
    );
    await insert(
      identityRow(own.id, { name: "Cleo", tag: null, gender: "woman", age: 19, createdAt: at(3) }),
    );
    await insert(
      identityRow(own.id, {
        name: "Dan",
        preprocessingStatus: "failed",
        errorMessage: "blurred",
        createdAt: at(4),
      }),
    );
    await insert(identityRow(own.id, { name: "gone", deletedAt: at(5), nameKey: null, createdAt: at(5) }));
    await insert(identityRow(own.id, { name: "hidden", hiddenAt: at(5), nameKey: null, createdAt: at(5) }));
    await insert(identityRow(null, { code: "studio-ana", name: "Ana", createdAt: at(6) }));
    await insert(
      identityRow(null, { code: "studio-eli", name: "Eli", tier: "enterprise", createdAt: at(7) }),
    );
    await insert(identityRow((await someone()).id, { name: "Stranger", createdAt: at(8) }));
  });
  afterAll(async () => {
    for (const code of ["studio-ana", "studio-eli"]) {
      await service.runtime.service.deps.store.identities.update(code, { deletedAt: new Date() });
    }
  });

  test("contains the account's own and the platform's identities, newest first, and none that is deleted, hidden, foreign or locked", async () => {
    expect(await names("")).toEqual(["Ana", "Dan", "Cleo", "adam", "Bea"]);
    for (const body of (await list("")).identities) IdentityBody.parse(body);
  });

  test.each([
    ["?order=asc", ["Bea", "adam", "Cleo", "Dan", "Ana"]],
    ["?sort_by=name&order=asc", ["adam", "Ana", "Bea", "Cleo", "Dan"]],
    ["?ownership=mine", ["Dan", "Cleo", "adam", "Bea"]],
    ["?ownership=default", ["Ana"]],
    ["?ownership=shared", []],
    ["?preprocessing_status=failed", ["Dan"]],
    ["?preprocessing_status=pending", []],
    ["?gender=WOMAN", ["Cleo", "Bea"]],
    ["?gender=wom%25", []],
    ["?min_age=30", ["adam", "Bea"]],
    ["?max_age=30", ["Cleo", "Bea"]],
    ["?min_age=20&max_age=40", ["Bea"]],
    ["?tag=winter%20100%25", ["Bea"]],
    ["?tag=summer_1", ["adam"]],
    ["?tag=winter%20100_", []],
    ["?search=e&ownership=mine", ["Cleo", "adam", "Bea"]],
    ["?search=0%25", ["Bea"]],
    ["?search=_", ["adam"]],
    ["?search=CLE", ["Cleo"]],
    ["?include_locked=true&ownership=default", ["Eli", "Ana"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("marks platform identities that the plan does not include, and shows them to a plan that does", async () => {
    const { identities } = await list("?include_locked=true&ownership=default");
    expect(identities).toMatchObject([
      { name: "Eli", locked: true, tier: "enterprise", visibility: "default", created_by: "platform" },
      { name: "Ana", locked: false, tier: null },
    ]);
    const enterprise = await someone({ plan: "enterprise" });
    expect((await list("", enterprise)).identities).toMatchObject([
      { name: "Eli", locked: false },
      { name: "Ana" },
    ]);
  });

  test("is paged", async () => {
    const { identities, pagination } = await list("?per_page=2&page=2&ownership=mine");
    expect(identities.map(({ name }) => name)).toEqual(["adam", "Bea"]);
    expect(pagination).toEqual({ page: 2, per_page: 2, total: 4, pages: 2, has_next: false, has_prev: true });
  });

  test("refuses unknown parameters by field", async () => {
    const { status, body } = await own.get(
      "/identity?ownership=theirs&sort_by=age&min_age=x&include_locked=yes&preprocessing_status=done",
    );
    expect(status).toBe(400);
    expect(body.detail.map(({ field }: { field: string }) => field).sort()).toEqual([
      "include_locked",
      "min_age",
      "ownership",
      "preprocessing_status",
      "sort_by",
    ]);
    const ages = await own.get("/identity?min_age=40&max_age=20");
    expect(ages.body.detail).toMatchObject([
      { field: "min_age", message: "must not be above max_age", position: "query" },
    ]);
  });

  test("a platform identity is readable by every account and writable by none", async () => {
    expect((await own.get("/identity/studio-ana")).body).toMatchObject({
      name: "Ana",
      visibility: "default",
    });
    expect((await own.del("/identity/studio-ana")).status).toBe(403);
    expect((await own.send("PATCH", "/identity/studio-ana/metadata", { tag: "x" })).status).toBe(403);
    expect((await own.post("/identity/studio-ana/share/anyone")).status).toBe(403);
  });
});

describe("an owner", () => {
  test("changes name, tag, gender and age, and clears all but the name", async () => {
    const { token, send } = await someone();
    const { body } = await uploadIdentity(service, token, { name: "Old", tag: "a" });
    const path = `/identity/${body.identity_code}/metadata`;
    const changed = await send("PATCH", path, { name: "New", tag: "b", gender: "man", age: 44 });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "New", tag: "b", gender: "man", age: 44 });
    expect((await send("PATCH", path, { age: 45 })).body).toMatchObject({ name: "New", tag: "b", age: 45 });
    expect((await send("PATCH", path, { tag: null, gender: null, age: null })).body).toMatchObject({
      name: "New",
      tag: null,
      gender: null,
      age: null,
    });
    // Its own name in another case is no other's.
    expect((await send("PATCH", path, { name: "NEW" })).body.name).toBe("NEW");
    expect((await uploadIdentity(service, token, { name: "old" })).status).toBe(201);
  });

  test("can't set a taken name or invalid values", async () => {
    const { token, send } = await someone();
    const first = await uploadIdentity(service, token, { name: "One" });
    const second = await uploadIdentity(service, token, { name: "Two" });
    const path = `/identity/${second.body.identity_code}/metadata`;
    expect(await send("PATCH", path, { name: " one " })).toMatchObject({
      status: 409,
      body: { existing_identity_code: first.body.identity_code },
    });
    const { status, body } = await send("PATCH", path, { name: " ", age: 200, gender: 1, size: "M" });
    expect(status).toBe(400);
    expect(body.detail.map(({ field }: { field: string }) => field).sort()).toEqual([
      "age",
      "gender",
      "name",
      "size",
    ]);
  });

  test("deletes it: its name and slot are freed, its photo and links are removed", async () => {
    const { token, get, del } = await someone();
    const caller = createCaller(service, token);
    const { body } = await uploadIdentity(service, token, { name: "Gone" });
    await preprocessed(caller, body.identity_code);
    const { processed_images: images } = (await get(`/identity/${body.identity_code}/results`)).body;
    expect((await fetch(images[0].link)).status).toBe(200);
    expect(await del(`/identity/${body.identity_code}`)).toMatchObject({
      status: 200,
      body: { success: true, identity_code: body.identity_code },
    });
    for (const link of [body.link, images[0].link, images[0].thumbnail_link]) {
      expect((await fetch(link)).status).toBe(404);
    }
    expect((await get(`/identity/${body.identity_code}`)).status).toBe(404);
    expect((await get(`/identity/${body.identity_code}/status`)).status).toBe(404);
    expect((await del(`/identity/${body.identity_code}`)).status).toBe(404);
    expect((await uploadIdentity(service, token, { name: "Gone" })).status).toBe(201);
    const kept = await service.runtime.service.deps.store.identities.find(body.identity_code);
    expect(kept).toMatchObject({ photoKey: "", faceKey: null, faceMetadata: null });
  });

  test("the sweep finishes a deletion that was interrupted before its files were removed", async () => {
    const { token } = await someone();
    const { body } = await uploadIdentity(service, token);
    await preprocessed(createCaller(service, token), body.identity_code);
    const { deps } = service.runtime.service;
    await deps.store.identities.update(body.identity_code, { deletedAt: new Date(), nameKey: null });
    const { photoKey } = (await deps.store.identities.find(body.identity_code))!;
    expect(await deps.files.size(photoKey)).not.toBeNull();
    // Nobody may see it from the moment it is deleted.
    expect((await fetch(body.link)).status).toBe(404);
    expect(await eraseDeletedIdentities(deps)).toBeGreaterThan(0);
    expect(await deps.files.size(photoKey)).toBeNull();
    expect(await eraseDeletedIdentities(deps)).toBe(0);
  });
});

describe("sharing", () => {
  async function group(name: string, ...people: Awaited<ReturnType<typeof someone>>[]) {
    const [owner, ...members] = people;
    expect((await owner!.post("/groups", { name })).status).toBe(201);
    for (const member of members) await joinGroup(name, owner!, member);
  }

  test("gives a group's members read access without write access until it ends", async () => {
    const [owner, member, stranger] = [await someone(), await someone(), await someone()];
    await group("Atelier", owner, member);
    const { body } = await uploadIdentity(service, owner.token, { name: "Shared one" });
    const code = body.identity_code;
    expect((await member.get(`/identity/${code}`)).status).toBe(404);

    const shared = await owner.post(`/identity/${code}/share/atelier`);
    expect(shared).toMatchObject({
      status: 200,
      body: {
        success: true,
        identity_code: code,
        group_name: "Atelier",
        groups: ["Atelier"],
        visibility: "shared",
      },
    });
    expect((await owner.post(`/identity/${code}/share/Atelier`)).body).toEqual(shared.body);
    expect((await member.get(`/identity/${code}`)).body).toMatchObject({
      name: "Shared one",
      visibility: "shared",
      groups: ["Atelier"],
      created_by: owner.email,
    });
    expect((await member.get("/identity?ownership=shared")).body.identities).toMatchObject([
      { identity_code: code },
    ]);
    expect((await member.get("/identity?ownership=mine")).body.identities).toEqual([]);
    expect((await owner.get("/identity?ownership=shared")).body.identities).toEqual([]);
    expect((await stranger.get(`/identity/${code}`)).status).toBe(404);

    expect((await member.del(`/identity/${code}`)).status).toBe(403);
    expect((await member.send("PATCH", `/identity/${code}/metadata`, { tag: "x" })).status).toBe(403);
    expect((await member.post(`/identity/${code}/share/Atelier`)).status).toBe(403);
    expect((await member.del(`/identity/${code}/share/Atelier`)).status).toBe(403);
    expect((await stranger.del(`/identity/${code}`)).status).toBe(404);

    const ended = await owner.del(`/identity/${code}/share/Atelier`);
    expect(ended).toMatchObject({ status: 200, body: { groups: [], visibility: "private" } });
    expect((await owner.del(`/identity/${code}/share/Atelier`)).body).toEqual(ended.body);
    expect((await member.get(`/identity/${code}`)).status).toBe(404);
  });

  test("with several groups is private again when the last one goes", async () => {
    const owner = await someone();
    await group("Alpha", owner);
    await group("Beta", owner);
    const { body } = await uploadIdentity(service, owner.token);
    const path = `/identity/${body.identity_code}/share`;
    await owner.post(`${path}/Beta`);
    expect((await owner.post(`${path}/Alpha`)).body).toMatchObject({ groups: ["Alpha", "Beta"] });
    expect((await owner.del(`${path}/Beta`)).body).toMatchObject({ groups: ["Alpha"], visibility: "shared" });
    expect((await owner.del(`${path}/Alpha`)).body).toMatchObject({ groups: [], visibility: "private" });
  });

  test("is possible only with existing groups that the owner is a member of", async () => {
    const [owner, other] = [await someone(), await someone()];
    await group("Closed", other);
    const { body } = await uploadIdentity(service, owner.token);
    for (const name of ["Closed", "no-such-group"]) {
      for (const call of [owner.post, owner.del]) {
        expect((await call(`/identity/${body.identity_code}/share/${name}`)).status).toBe(404);
      }
    }
  });

  test("ends when the owner or the reader leaves the group, and when the identity is deleted", async () => {
    const [owner, member] = [await someone(), await someone()];
    await group("Leavers", member, owner);
    const { body } = await uploadIdentity(service, owner.token, { name: "L" });
    await owner.post(`/identity/${body.identity_code}/share/Leavers`);
    expect((await member.get(`/identity/${body.identity_code}`)).status).toBe(200);
    expect((await member.del(`/groups/Leavers/members/${owner.email}`)).status).toBe(200);
    expect((await member.get(`/identity/${body.identity_code}`)).status).toBe(404);
    expect((await owner.get(`/identity/${body.identity_code}`)).body).toMatchObject({
      visibility: "private",
    });
  });
});

async function fillSlots(accountId: string, count: number) {
  const { insert } = service.runtime.service.deps.store.identities;
  for (let at = 0; at < count; at++) await insert(identityRow(accountId, { name: `Filler ${at}` }));
}

test("status and results report the outcome of preprocessing", async () => {
  const { token, get } = await someone();
  const { body } = await uploadIdentity(service, token, { filename: "Ana.png" });
  const status = await preprocessed(createCaller(service, token), body.identity_code);
  expect(IdentityStatusBody.parse(status)).toMatchObject({
    identity_code: body.identity_code,
    name: "Ana",
    preprocessing_status: "completed",
    preprocessing_time: expect.any(Number),
    quality_score: 88,
    error_message: null,
  });
  const results = (await get(`/identity/${body.identity_code}/results`)).body;
  expect(results).toMatchObject({
    ...status,
    processed_count: 1,
    processed_images: [{ original_filename: "Ana.png" }],
  });
  for (const link of [results.processed_images[0].link, results.processed_images[0].thumbnail_link]) {
    expect((await fetch(link)).headers.get("content-type")).toBe("image/jpeg");
  }
  expect((await get(`/identity/${body.identity_code}`)).body.thumbnail_link).toBeTruthy();
});
