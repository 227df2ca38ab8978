import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
let token: string;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  ({ token } = await service.account());
  caller = createCaller(service, token);
});
afterAll(() => service.close());

interface Detail {
  field: string | null;
  message: string;
  position: string;
}

/** Details of a refusal, as `position field: message`. */
const refused = ({ status, body }: { status: number; body: { error: string; detail: Detail[] } }) => {
  expect(status).toBe(400);
  expect(body.error).toBe("Invalid request");
  return body.detail.map(({ field, message, position }) => `${position} ${field}: ${message}`);
};

/** A request whose body is sent as it is written here. */
const raw = (
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
  method = "POST",
) =>
  fetch(`${service.url}${path}`, { method, headers: { Authorization: `Bearer ${token}`, ...headers }, body });
const json = { "Content-Type": "application/json" };

test("every invalid field of every part is listed at once, by its dotted path", async () => {
  const answer = await caller.post(
    "/create-packshot?dry_run=perhaps&dryrun=true",
    {
      images: ["a", { note: "no id" }, 7],
      instructions: [
        { style: "flat_lay", num_variations: 9, options: { size: "8K" } },
        { style: "oil", color: 1 },
      ],
      options: { model: "crayon" },
    },
    { "Idempotency-Key": "x".repeat(256) },
  );
  const details = refused(answer);
  expect(details).toEqual(
    expect.arrayContaining([
      "query dryrun: is not a known field",
      "query dry_run: must be one of true, false",
      "header idempotency-key: must have 1 to 255 characters",
      "body project_id: is required",
      "body images.1.file_id: is required",
      "body images.2: must be a string or an object",
      "body instructions.0.num_variations: must be at most 8",
      "body instructions.0.options.size: must be one of 1K, 2K, 4K",
      "body instructions.1.color: is not a known field",
    ]),
  );
  expect(details.some((one) => one.startsWith("body instructions.1.style: must be one of flat_lay"))).toBe(
    true,
  );
  expect(details.some((one) => one.startsWith("body options.model: must be one of auto"))).toBe(true);
  expect(new Set(details).size).toBe(details.length);
});

test("violations of rules between fields are listed beside those of single fields", async () => {
  const chat = await caller.post("/edit-chat", { size: "8K", output_mode: "custom", width: 300 });
  expect(refused(chat)).toEqual([
    "body size: must be one of 1K, 2K, 4K",
    "body null: one of prompt, image_ids or identity_codes is required",
    "body height: is required with output_mode custom",
  ]);
  const packshot = await caller.post("/create-packshot", {
    images: ["a"],
    instructions: [{ style: "flat_lay", options: { width: 300 } }],
    options: { anchor_index: 3, model: "crayon" },
  });
  expect(refused(packshot)).toEqual([
    "body project_id: is required",
    "body instructions.0.options.width: width and height belong together",
    expect.stringMatching(/^body options.model: must be one of/),
    "body options.anchor_index: must be below the number of instructions",
  ]);
});

test("text no database can store is refused wherever it stands, also where anything may stand", async () => {
  const packshot = await caller.post("/create-packshot", {
    project_id: "a",
    images: ["a"],
    instructions: [{ style: "flat_lay", background: { "x\ud800": 1, y: ["a\u0000"] }, surface: "\u0000" }],
  });
  expect(refused(packshot)).toEqual([
    "body instructions.0.background.x\ufffd: must not hold NUL characters or broken Unicode",
    "body instructions.0.background.y.0: must not hold NUL characters or broken Unicode",
    "body instructions.0.surface: must not hold NUL characters or broken Unicode",
  ]);
});

test("a mistyped parameter starts nothing that costs credits", async () => {
  const started = await caller.startRecolor(1, { model: "auto" });
  expect(started.status).toBe(202);
  const before = await service.database.prisma.job.count();
  const answer = await caller.post("/garment-recolor?dryrun=true", {
    project_id: started.body.project_id ?? "x",
    images: started.files,
    reference_text: "red",
  });
  expect(refused(answer)).toEqual(["query dryrun: is not a known field"]);
  expect(await service.database.prisma.job.count()).toBe(before);
});

test("a parameter given twice is refused", async () => {
  expect(refused(await caller.get("/project?page=1&page=2"))).toEqual(["query page: must be given once"]);
  expect(refused(await caller.get("/project?order=asc&order=desc"))).toEqual([
    "query order: must be given once",
  ]);
});

test("an unknown parameter is refused by name; pages without a token accept any query", async () => {
  expect(refused(await caller.get("/project?sort=up&page=0"))).toEqual([
    "query sort: is not a known field",
    "query page: must be at least 1",
  ]);
  expect((await fetch(`${service.url}/openapi.json?from=mail`)).status).toBe(200);
});

describe("a body that is not a JSON object", () => {
  test.each([
    ["nothing", undefined, json],
    ["nothing at all", undefined, {}],
    ["an empty text", "", json],
    ["null", "null", json],
    ["a list", "[]", json],
    ["a text", '"project_name"', json],
    ["a number", "1", json],
  ])("%s answers 400 about the whole", async (_name, body, headers) => {
    const answer = await raw("/project", body, headers as Record<string, string>);
    const { detail } = (await answer.json()) as { detail: Detail[] };
    expect(answer.status).toBe(400);
    expect(detail).toMatchObject([{ field: null, message: expect.any(String), position: "body" }]);
  });

  test.each([
    ["broken JSON", '{"project_name": "a",}'],
    ["JSON cut off", '{"project_name": "a'],
    ["two values", '{"project_name":"a"}{"project_name":"b"}'],
    ["a key that is the prototype", '{"project_name":"a","__proto__":{"isAdmin":true}}'],
    ["a key that hides the prototype", '{"project_name":"a","\\u005f_proto__":{"isAdmin":true}}'],
    ["a constructor with a prototype", '{"project_name":"a","constructor":{"prototype":{"isAdmin":true}}}'],
  ])("%s answers 400 and changes nothing", async (_name, body) => {
    const answer = await raw("/project", body, json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "Invalid request", detail: [{ position: "body" }] });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await caller.get("/project?per_page=100")).body.projects).not.toContainEqual(
      expect.objectContaining({ project_text: "a" }),
    );
  });
});

test("a content type that is not JSON answers 415, one with parameters is JSON", async () => {
  const body = JSON.stringify({ project_name: "Typed" });
  for (const type of [
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "application/xml",
    "nonsense",
  ]) {
    expect((await raw("/project", body, { "Content-Type": type })).status, type).toBe(415);
  }
  expect((await raw("/project", body, { "Content-Type": "Application/JSON; charset=UTF-8" })).status).toBe(
    201,
  );
  const form = new FormData();
  form.set("project_name", "Form");
  expect((await raw("/project", form)).status).toBe(415);
});

test("a body over 1 MiB answers 413, one just below is read", async () => {
  const bytes = 1024 * 1024;
  const frame = JSON.stringify({ project_name: "" }).length;
  const over = await raw("/project", JSON.stringify({ project_name: "x".repeat(bytes - frame + 1) }), json);
  expect([over.status, await over.json()]).toMatchObject([413, { error: "The body is over 1 MiB" }]);
  const below = await raw("/project", JSON.stringify({ project_name: "x".repeat(bytes - frame) }), json);
  expect(refused({ status: below.status, body: (await below.json()) as never })).toEqual([
    "body project_name: must have at most 200 characters",
  ]);
  const chunked = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 40; part++)
        controller.enqueue(new TextEncoder().encode(" ".repeat(32 * 1024)));
      controller.close();
    },
  });
  const streamed = await fetch(`${service.url}/project`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...json },
    body: chunked,
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test("excessive nesting is refused wherever it occurs", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  for (const body of [
    deep,
    `{"project_name":${deep}}`,
    `{"instructions":[{"prompt":"x","outfit":{"a":${deep}}}]}`,
  ]) {
    const path = body.includes("outfit") ? "/identity/create" : "/project";
    const answer = await raw(path, body, { ...json, "Idempotency-Key": "deep" });
    expect([400, 404], path).toContain(answer.status);
  }
});

test("a request with thousands of problems lists the first hundred, and how many more there are", async () => {
  const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]));
  const problems = refused(await caller.post("/project", { project_name: "Own", ...keys }));
  expect(problems).toHaveLength(101);
  expect(problems.at(0)).toBe("body k0: is not a known field");
  expect(problems.at(-1)).toMatch(/the request has 59900 more problems like these$/);
});

test("bidirectional control characters are removed from every text", async () => {
  const answer = await caller.post("/project", { project_name: "\u202eSpr\u2066ing\u2069 28" });
  expect(answer.body.project_name).toBe("Spring 28");
  expect((await caller.post("/project", { project_name: "\u202e \u200f" })).status).toBe(400);
});

test("names of Object.prototype are unknown fields like others", async () => {
  const names = ["constructor", "toString", "hasOwnProperty", "valueOf"];
  const body = Object.fromEntries(names.map((name) => [name, "x"]));
  expect(refused(await caller.post("/project", { project_name: "Own", ...body }))).toEqual(
    names.map((name) => `body ${name}: is not a known field`),
  );
  const query = names.map((name) => `${name}=x`).join("&");
  expect(refused(await caller.get(`/project?${query}&__proto__=x`))).toEqual(
    [...names, "__proto__"].map((name) => `query ${name}: is not a known field`),
  );
});
