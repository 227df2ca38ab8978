import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinGroup } from "#test-support/join-group.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

async function person() {
  const account = await service.account();
  return { ...account, ...createCaller(service, account.token) };
}

const brief = { appearance: { gender: "woman", age: 32 }, hair: { color: "dark brown" } };
const preset = (over: object = {}) => ({
  name: "Warm portrait",
  type: "identity_creation",
  instruction_data: brief,
  ...over,
});
const missing = { status: 404, body: { error: "Preset not found" } };
const missingCategory = { status: 404, body: { error: "Preset category not found" } };
const fieldsOf = (body: { detail: { field: string }[] }) => body.detail.map(({ field }) => field);
const codesOf = (body: { presets: { preset_code: string }[] }) =>
  body.presets.map(({ preset_code }) => preset_code);
const idsOf = (body: { categories: { id: string }[] }) => body.categories.map(({ id }) => id);

/** An owner with a group, another member of it, and a stranger. */
async function studio() {
  const [owner, member, stranger] = [await person(), await person(), await person()];
  const group = `Studio ${owner.id}`;
  await owner.post("/groups", { name: group });
  await joinGroup(group, owner, member);
  const category = (await owner.post("/preset/categories", { name: "Spring" })).body.id as string;
  const code = (await owner.post("/preset", preset({ category_ids: [category] }))).body.preset_code as string;
  const share = () => owner.post(`/preset/categories/${category}/share/${group}`);
  return { owner, member, stranger, group, category, code, share };
}

describe("a preset", () => {
  test("is returned as it was saved", async () => {
    const owner = await person();
    const category = (await owner.post("/preset/categories", { name: "Portraits" })).body.id;
    const made = await owner.post(
      "/preset",
      preset({ description: " For spring ", category_ids: [category] }),
    );
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      preset_code: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: "Warm portrait",
      type: "identity_creation",
      description: "For spring",
      instruction_data: brief,
      category_ids: [category],
      visibility: "private",
      groups: [],
      created_by: owner.email,
      preview_url: null,
      framing: null,
      angle: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await owner.get(`/preset/${made.body.preset_code}`)).body).toEqual(made.body);
  });

  test.each([
    ["model_swap", { model: "onda", num_variations: 2 }],
    ["flat_2_model", { pose: "walking", background: "white wall" }],
    ["identity_creation", { prompt: "A person with freckles", outfit: { top: "shirt" } }],
    ["create_packshot", { style: "ghost_mannequin", angle: "front", framing: "tall_3_4", lighting: 2 }],
  ])("of %s keeps an instruction of that job unchanged", async (type, instruction_data) => {
    const owner = await person();
    const { status, body } = await owner.post("/preset", preset({ type, instruction_data }));
    expect([status, body.instruction_data]).toEqual([201, instruction_data]);
    const { framing = null, angle = null } = instruction_data as { framing?: string; angle?: string };
    expect([body.framing, body.angle]).toEqual([framing, angle]);
  });

  test.each([
    ["model_swap", { model: "orbita", extra: 1 }, ["instruction_data.model", "instruction_data.extra"]],
    ["flat_2_model", { num_variations: 5 }, ["instruction_data.num_variations"]],
    ["identity_creation", {}, ["instruction_data"]],
    ["identity_creation", { appearance: { age: "old" } }, ["instruction_data.appearance.age"]],
    ["create_packshot", { angle: "below" }, ["instruction_data.style", "instruction_data.angle"]],
    ["identity_creation", { prompt: "x", outfit: { top: "a\u0000" } }, ["instruction_data"]],
    ["identity_creation", { prompt: "x", outfit: { top: "\ud800" } }, ["instruction_data"]],
    ["identity_creation", { prompt: "x", outfit: { top: "y".repeat(70_000) } }, ["instruction_data"]],
  ])("of %s refuses %.60j, naming the fields", async (type, instruction_data, fields) => {
    const { status, body } = await (await person()).post("/preset", preset({ type, instruction_data }));
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual(fields);
  });

  test("with several errors gets all of them at once", async () => {
    const { status, body } = await (await person()).post("/preset", {
      name: " ",
      type: "model_swap",
      instruction_data: { size: "8K" },
      category_ids: "all",
      note: "x",
    });
    expect(status).toBe(400);
    expect(fieldsOf(body).sort()).toEqual(["category_ids", "instruction_data.size", "name", "note"]);
    const none = await (await person()).post("/preset", { type: "swap", instruction_data: [] });
    expect(fieldsOf(none.body).sort()).toEqual(["instruction_data", "name", "type"]);
  });

  test("sent twice under one Idempotency-Key is one preset", async () => {
    const owner = await person();
    const key = { "Idempotency-Key": "preset-1" };
    const [first, again] = [
      await owner.post("/preset", preset(), key),
      await owner.post("/preset", preset(), key),
    ];
    expect(again.body).toEqual(first.body);
    expect((await owner.get("/preset")).body.pagination.total).toBe(1);
  });

  test("is changed in what is named; its type and an instruction of another type are refused", async () => {
    const owner = await person();
    const category = (await owner.post("/preset/categories", { name: "A" })).body.id;
    const { body: made } = await owner.post(
      "/preset",
      preset({ description: "d", category_ids: [category] }),
    );
    const path = `/preset/${made.preset_code}`;
    const patch = (body: unknown) => owner.send("PATCH", path, body);
    expect((await patch({ name: "Cool portrait" })).body).toEqual({
      ...made,
      name: "Cool portrait",
      updated_at: expect.any(String),
    });
    const cleared = await patch({ description: null, category_ids: [], instruction_data: { prompt: "new" } });
    expect(cleared.body).toMatchObject({
      description: null,
      category_ids: [],
      instruction_data: { prompt: "new" },
    });
    expect(fieldsOf((await patch({ type: "model_swap" })).body)).toContain("type");
    expect(fieldsOf((await patch({ instruction_data: { model: "onda" } })).body)).toContain(
      "instruction_data.model",
    );
    expect((await patch({})).status).toBe(400);
    expect((await owner.get(path)).body.instruction_data).toEqual({ prompt: "new" });
  });

  test("is deleted in bulk; unknown and foreign ones are reported and left", async () => {
    const [owner, other] = [await person(), await person()];
    const mine = (await owner.post("/preset", preset())).body.preset_code;
    const theirs = (await other.post("/preset", preset())).body.preset_code;
    const codes = [mine, theirs, "000000000000", mine];
    expect(await owner.post("/preset/bulk-delete", { preset_codes: codes })).toMatchObject({
      status: 200,
      body: { success: true, deleted_count: 1, deleted: [mine], not_found: [theirs, "000000000000"] },
    });
    expect(await owner.get(`/preset/${mine}`)).toMatchObject(missing);
    expect((await owner.get("/preset")).body.presets).toEqual([]);
    expect((await other.get(`/preset/${theirs}`)).status).toBe(200);
    expect((await owner.post("/preset/bulk-delete", { preset_codes: [] })).status).toBe(400);
  });

  test("is listed by type, category and part of its name or description, by page", async () => {
    const owner = await person();
    const category = (await owner.post("/preset/categories", { name: "A" })).body.id;
    const make = async (over: object) => (await owner.post("/preset", preset(over))).body.preset_code;
    const swap = await make({ type: "model_swap", instruction_data: {}, name: "100% Swap" });
    const portrait = await make({ description: "Freckles_and sun", category_ids: [category] });
    const other = await make({ name: "Other" });
    const list = async (query: string) => codesOf((await owner.get(`/preset?${query}`)).body);
    expect(await list("")).toEqual([other, portrait, swap]);
    expect(await list("order=asc&per_page=2")).toEqual([swap, portrait]);
    expect(await list("type=model_swap")).toEqual([swap]);
    expect(await list(`category_id=${category}`)).toEqual([portrait]);
    expect(await list("category_id=nothing")).toEqual([]);
    expect(await list("search=FRECKLES_")).toEqual([portrait]);
    expect(await list("search=100%25")).toEqual([swap]);
    // The signs of a pattern are letters like others.
    expect(await list("search=r%25t")).toEqual([]);
    expect((await owner.get("/preset?type=swap")).status).toBe(400);
  });
});

describe("a category", () => {
  test("returns its presets, their kinds and the newest four", async () => {
    const owner = await person();
    const made = await owner.post("/preset/categories", {
      name: "Looks",
      description: "All",
      thumbnail_url: "https://example.com/a.jpg",
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: "Looks",
      description: "All",
      thumbnail_url: "https://example.com/a.jpg",
      visibility: "private",
      created_by: owner.email,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      swatch_source: null,
      preset_count: 0,
      preset_types: [],
      groups: [],
      preset_previews: [],
    });
    const path = `/preset/categories/${made.body.id}`;
    const codes: string[] = [];
    for (const name of ["1", "2", "3", "4"])
      codes.push(
        (await owner.post("/preset", preset({ name, category_ids: [made.body.id] }))).body.preset_code,
      );
    const packshot = preset({
      name: "5",
      type: "create_packshot",
      instruction_data: { style: "free", framing: "full_frame", angle: "back" },
      category_ids: [made.body.id],
    });
    codes.push((await owner.post("/preset", packshot)).body.preset_code);
    const { body } = await owner.get(path);
    expect(body.preset_count).toBe(5);
    expect(body.preset_types).toEqual(["create_packshot", "identity_creation"]);
    expect(body.preset_previews).toEqual([
      { preset_code: codes[4], name: "5", preview_url: null, framing: "full_frame", angle: "back" },
      ...[3, 2, 1].map((at) => ({
        preset_code: codes[at],
        name: String(at + 1),
        preview_url: null,
        framing: null,
        angle: null,
      })),
    ]);
    await owner.post("/preset/bulk-delete", { preset_codes: codes.slice(1) });
    expect((await owner.get("/preset/categories")).body.categories).toMatchObject([
      { id: made.body.id, preset_count: 1, preset_types: ["identity_creation"] },
    ]);
  });

  test.each([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "x", thumbnail_url: "javascript:alert(1)" }, "thumbnail_url"],
    [{ name: "x", thumbnail_url: "a.jpg" }, "thumbnail_url"],
    [{ name: "x", description: "y".repeat(2001) }, "description"],
    [{ name: "x", color: "red" }, "color"],
  ])("refuses %.40j", async (body, field) => {
    const answer = await (await person()).post("/preset/categories", body);
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ field, position: "body" }] } });
  });

  test("is changed in what is named, and deleted without its presets", async () => {
    const owner = await person();
    const { body: made } = await owner.post("/preset/categories", { name: "A", description: "d" });
    const path = `/preset/categories/${made.id}`;
    const code = (await owner.post("/preset", preset({ category_ids: [made.id] }))).body.preset_code;
    const patched = await owner.send("PATCH", path, { name: "B", description: null });
    expect(patched.body).toMatchObject({ name: "B", description: "", thumbnail_url: "", preset_count: 1 });
    expect((await owner.send("PATCH", path, {})).status).toBe(400);
    expect(await owner.del(path)).toMatchObject({ status: 200, body: { success: true } });
    for (const answer of [await owner.get(path), await owner.del(path)])
      expect(answer).toMatchObject(missingCategory);
    expect((await owner.get(`/preset/${code}`)).body.category_ids).toEqual([]);
    expect(await owner.post("/preset", preset({ category_ids: [made.id] }))).toMatchObject(missingCategory);
    expect((await owner.get(`/preset?category_id=${made.id}`)).body.presets).toEqual([]);
  });

  test("is listed by part of its name, by page", async () => {
    const owner = await person();
    const ids: string[] = [];
    for (const name of ["Spring", "Summer", "Spring night"])
      ids.push((await owner.post("/preset/categories", { name })).body.id);
    expect(idsOf((await owner.get("/preset/categories?search=spring")).body)).toEqual([ids[2], ids[0]]);
    const page = await owner.get("/preset/categories?per_page=2&page=2&order=asc");
    expect(idsOf(page.body)).toEqual([ids[2]]);
    expect(page.body.pagination).toMatchObject({ total: 3, pages: 2, has_prev: true, has_next: false });
  });

  test("is copied with all its presets; the copy is independent of the original", async () => {
    const { owner, member, category, share } = await studio();
    for (let more = 0; more < 120; more++)
      await owner.post("/preset", preset({ name: `More ${more}`, category_ids: [category] }));
    await share();
    const copied = await member.post(`/preset/categories/${category}/duplicate`);
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({
      name: "Spring copy",
      preset_count: 121,
      visibility: "private",
      groups: [],
      created_by: member.email,
    });
    const [copy] = (await member.get(`/preset?category_id=${copied.body.id}&search=warm`)).body.presets;
    expect(copy).toMatchObject({ created_by: member.email, instruction_data: brief });
    await member.send("PATCH", `/preset/${copy.preset_code}`, { name: "Mine now" });
    expect((await owner.get("/preset?search=mine")).body.presets).toEqual([]);
    const named = await owner.post(`/preset/categories/${category}/duplicate`, { name: "Autumn" });
    expect(named.body).toMatchObject({ name: "Autumn", preset_count: 121 });
  });

  test("copied twice under one Idempotency-Key is one copy", async () => {
    const { owner, category } = await studio();
    const key = { "Idempotency-Key": "copy" };
    const copies = [
      await owner.post(`/preset/categories/${category}/duplicate`, {}, key),
      await owner.post(`/preset/categories/${category}/duplicate`, {}, key),
    ];
    expect(copies[1].body).toEqual(copies[0].body);
    expect((await owner.get("/preset/categories")).body.pagination.total).toBe(2);
    expect((await owner.get("/preset")).body.pagination.total).toBe(2);
  });
});

describe("sharing a category", () => {
  test("gives members read access to it and its presets; ending it hides them", async () => {
    const { owner, member, group, category, code, share } = await studio();
    const path = `/preset/categories/${category}`;
    expect(await member.get(path)).toMatchObject(missingCategory);
    expect(await member.get(`/preset/${code}`)).toMatchObject(missing);
    for (const answer of [await share(), await share()]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: true,
        message: `Shared with ${group}`,
        category_id: category,
        group_name: group,
        groups: [group],
        visibility: "shared",
      });
    }
    const seen = { visibility: "shared", groups: [group], created_by: owner.email };
    expect((await member.get(path)).body).toMatchObject({ ...seen, preset_count: 1 });
    expect((await member.get(`/preset/${code}`)).body).toMatchObject({ ...seen, category_ids: [category] });
    for (const query of ["", "?ownership=shared"]) {
      expect(codesOf((await member.get(`/preset${query}`)).body)).toEqual([code]);
      expect(idsOf((await member.get(`/preset/categories${query}`)).body)).toEqual([category]);
    }
    for (const list of ["/preset", "/preset/categories"]) {
      expect((await member.get(`${list}?ownership=mine`)).body.pagination.total).toBe(0);
      expect((await owner.get(`${list}?ownership=shared`)).body.pagination.total).toBe(0);
    }
    const changes = [
      await member.send("PATCH", path, { name: "Mine" }),
      await member.del(path),
      await member.post(`${path}/share/${group}`),
      await member.del(`${path}/share/${group}`),
      await member.send("PATCH", `/preset/${code}`, { name: "Mine" }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await member.post("/preset", preset({ category_ids: [category] }))).toMatchObject(missingCategory);
    expect((await member.post("/preset/bulk-delete", { preset_codes: [code] })).body.not_found).toEqual([
      code,
    ]);

    for (let twice = 0; twice < 2; twice++) {
      const ended = await owner.del(`${path}/share/${group}`);
      expect([ended.status, ended.body.visibility, ended.body.groups]).toEqual([200, "private", []]);
    }
    expect(await member.get(path)).toMatchObject(missingCategory);
    expect(await member.get(`/preset/${code}`)).toMatchObject(missing);
    expect((await member.get("/preset")).body.presets).toEqual([]);
  });

  test("ends for a member who leaves the group, and for all when the owner leaves", async () => {
    const { owner, member, group, category, code, share } = await studio();
    await share();
    const shared = (await member.post("/preset/categories", { name: "The member's" })).body.id;
    expect((await member.post(`/preset/categories/${shared}/share/${group}`)).status).toBe(200);
    expect((await owner.get(`/preset/categories/${shared}`)).status).toBe(200);
    await owner.del(`/groups/${group}/members/${member.email}`);
    expect(await member.get(`/preset/categories/${category}`)).toMatchObject(missingCategory);
    expect(await member.get(`/preset/${code}`)).toMatchObject(missing);
    expect(await owner.get(`/preset/categories/${shared}`)).toMatchObject(missingCategory);
    expect((await member.get(`/preset/categories/${shared}`)).body.visibility).toBe("private");
    // Coming back brings the view back, but not what the member had shared.
    await joinGroup(group, owner, member);
    expect((await member.get(`/preset/${code}`)).status).toBe(200);
    expect(await owner.get(`/preset/categories/${shared}`)).toMatchObject(missingCategory);
  });

  test("requires a group of the caller; others get not found for category and presets", async () => {
    const { owner, stranger, category, code, share, group } = await studio();
    await share();
    await stranger.post("/groups", { name: `Strangers ${stranger.id}` });
    const foreign = await owner.post(`/preset/categories/${category}/share/Strangers ${stranger.id}`);
    expect(foreign).toMatchObject({ status: 404, body: { error: "Group not found" } });
    const path = `/preset/categories/${category}`;
    for (const answer of [
      await stranger.get(path),
      await stranger.send("PATCH", path, { name: "x" }),
      await stranger.del(path),
      await stranger.post(`${path}/duplicate`, {}),
      await stranger.post(`${path}/share/${group}`),
      await stranger.del(`${path}/share/${group}`),
      await stranger.get("/preset/categories/no-id"),
      await stranger.get("/preset/categories/%27"),
    ])
      expect(answer).toMatchObject(missingCategory);
    expect(await stranger.get(`/preset/${code}`)).toMatchObject(missing);
    expect(await stranger.send("PATCH", `/preset/${code}`, { name: "x" })).toMatchObject(missing);
    expect((await stranger.get(`/preset?category_id=${category}`)).body.presets).toEqual([]);
  });
});
