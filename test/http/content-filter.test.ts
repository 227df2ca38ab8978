import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { requestExample } from "#contract/openapi/describe-operation.ts";
import { publicOperations } from "#contract/openapi.ts";
import { listFreeTexts } from "#contract/wording/free-text.ts";
import { createOpenAiModerator } from "#engines/providers/openai/openai-moderator.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { type ProviderSimulator, startProviderSimulator } from "../provider-simulator/provider-simulator.ts";
import { send } from "./tenancy/send.ts";

const engine = createTestEngine(undefined, {
  name: "nano_banana_2",
  jobTypes: [
    ...(["edit_chat", "garment_recolor", "identity_creation", "flat_2_model"] as const),
    ...(["create_packshot", "model_swap"] as const),
  ],
});
const warnings: string[] = [];
let simulator: ProviderSimulator;
let service: TestService;

beforeAll(async () => {
  simulator = await startProviderSimulator();
  service = await startTestService({
    engine: engine.engine,
    moderator: createOpenAiModerator({ key: "k", baseUrl: simulator.addresses.openai }),
    log: pino({ level: "warn" }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) }),
  });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});
beforeEach(() => {
  simulator.judge(() => []);
  simulator.moderations.length = 0;
});
afterEach(() => service.database.prisma.rateBucket.deleteMany({}));

async function open(credits = 200) {
  const account = await service.account({ credits, plan: "shop" });
  const caller = createCaller(service, account.token);
  const jobs = () => service.database.prisma.job.count({ where: { accountId: account.id } });
  const held = async () => (await caller.get("/billing/credits")).body.in_progress_credits;
  return { account, caller, jobs, held };
}
const blocked = (category: string) => ({
  error: expect.stringContaining(category),
  code: "content_blocked",
  params: { category },
  category,
});

/** The value with another text at a dotted path. */
function replaceAt(value: unknown, path: string[], text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaceAt(item, rest, text) : item));
  return { ...(value as object), [name]: replaceAt((value as Record<string, unknown>)[name], rest, text) };
}

/** Published operations: their examples are complete. */
const withTexts = publicOperations.flatMap((operation) => {
  const part = operation.form ? ("form" as const) : ("body" as const);
  const schema = operation[part];
  if (!schema) return [];
  const example = requestExample(operation, part);
  const place = listFreeTexts(schema, example).find(({ path, text }) => {
    const value = replaceAt(example, path.split("."), `${text.replace(/.*(\.\w+)$/, "naked woman$1")}`);
    const fields = (operation.form as z.ZodObject | undefined)?.shape;
    return fields ? fields[path]?.safeParse("naked woman").success : schema.safeParse(value).success;
  });
  return place ? [{ operation, part, example, path: place.path, text: place.text }] : [];
});

describe("every operation that takes words", () => {
  test.each(withTexts)(
    "$operation.id refuses blocked content in $path",
    async ({ operation, part, example, path, text }) => {
      const { account } = await open();
      const ending = /\.(png|jpe?g|webp)$/.exec(text)?.[0] ?? "";
      const sent = {
        params: requestExample(operation, "params"),
        [part]: replaceAt(example, path.split("."), `a naked woman${ending}`),
      };
      const answer = await send(service, operation, sent as never, {
        Authorization: `Bearer ${account.token}`,
      });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 403, body: blocked("sexual") });
    },
  );

  test("are as many as the interface has", () => {
    expect(withTexts.map(({ operation }) => operation.id)).toEqual(
      expect.arrayContaining([
        ...[
          "editChat",
          "startGarmentRecolor",
          "startFlatToModel",
          "startPackshot",
          "createIdentity",
          "readWish",
        ],
        ...[
          "previewRecolor",
          "uploadIdentity",
          "updateIdentity",
          "promoteGenerated",
          "createPreset",
          "updatePreset",
        ],
        ...["createPresetCategory", "extractFromText", "createProject", "createUpload", "createGroup"],
      ]),
    );
  });
});

test("a blocked request stores nothing, holds nothing and is sent nowhere, with and without dry_run", async () => {
  const { caller, jobs, held } = await open();
  const body = { prompt: "a nude child", size: "1K" };
  for (const path of ["/edit-chat?dry_run=true", "/edit-chat"]) {
    const { status, body: answer } = await caller.post(path, body);
    expect([status, answer]).toEqual([403, blocked("minors")]);
  }
  expect([await jobs(), await held(), engine.renders.length, simulator.moderations.length]).toEqual([
    0, 0, 0, 0,
  ]);
});

test("an Idempotency-Key of a blocked request can be reused with other words", async () => {
  const { caller } = await open();
  const key = { "Idempotency-Key": "one" };
  expect((await caller.post("/edit-chat", { prompt: "porn", size: "1K" }, key)).status).toBe(403);
  const good = { prompt: "a red coat", size: "1K" };
  const first = await caller.post("/edit-chat", good, key);
  expect(first.status).toBe(202);
  // A replay is the first answer, whatever has become of the moderation service.
  simulator.judge(() => ["sexual"]);
  const again = await caller.post("/edit-chat", good, key);
  expect([again.status, again.body]).toEqual([202, first.body]);
});

test("legitimate words pass, even in every field at once", async () => {
  const { caller } = await open();
  const answer = await caller.post("/edit-chat", {
    prompt: "a child in a yellow raincoat, blood red boots, a bomber jacket and nude-colored tights",
    size: "1K",
  });
  expect(answer.status).toBe(202);
});

test("a brief's age and words are judged together, and each brief separately", async () => {
  const { caller } = await open();
  const brief = (age: number, prompt: string) => ({ appearance: { age, gender: "woman" }, prompt });
  const start = (...instructions: unknown[]) =>
    caller.post("/identity/create?dry_run=true", { instructions });
  expect((await start(brief(15, "a seductive look"))).body).toEqual(blocked("minors"));
  expect((await start(brief(25, "a seductive look"))).status).toBe(200);
  expect((await start(brief(15, "a warm coat"), brief(25, "a seductive look"))).status).toBe(200);
});

test.each([
  { what: "age", change: { age: 15 } },
  { what: "gender", change: { gender: "teenage girl" } },
  { what: "brief", change: { description: "a boy, twelve years old" } },
])("the $what of an identity is read with the words", async ({ change }) => {
  const { account, caller } = await open();
  const minor = await insertIdentity(service, account.id, change);
  const adult = await insertIdentity(service, account.id, { age: 30, gender: "woman" });
  const ask = (code: string) =>
    caller.post("/edit-chat", { prompt: "in sheer lace lingerie", identity_codes: [code], size: "1K" });
  expect((await ask(minor.code)).body).toEqual(blocked("minors"));
  expect((await ask(adult.code)).status).toBe(202);
});

test("a call that continues a conversation is judged together with the earlier calls", async () => {
  const { caller } = await open();
  const first = await caller.post("/edit-chat", {
    prompt: "a girl of 12 years, 12 years old, in a coat",
    size: "1K",
  });
  const id = first.body.job_id;
  await expect
    .poll(async () => (await caller.get(`/jobs/${id}/results`)).body.results[0].status)
    .toBe("completed");
  const next = { prompt: "now in black lace lingerie", conversation_id: id, size: "1K" };
  expect((await caller.post("/edit-chat", next)).body).toEqual(blocked("minors"));
});

test("blocked requests are counted by category, and slow the account down, not others", async () => {
  const { caller } = await open();
  const other = await open();
  const scrape = async () => {
    const answer = await fetch(`${service.url.replace("/v1", "")}/metrics`, {
      headers: { Authorization: `Bearer ${service.operatorToken}` },
    });
    return Number(
      /restyle_content_blocked_total\{category="hate".*\} (\d+)/.exec(await answer.text())?.[1] ?? 0,
    );
  };
  const before = await scrape();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await caller.post("/edit-chat", { prompt: "a nazi flag", size: "1K" })).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await scrape()) - before).toBe(5);
  const honest = await caller.post("/edit-chat", { prompt: "a red coat", size: "1K" });
  expect([honest.status, honest.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(honest.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect((await caller.get("/billing/credits")).status).toBe(200);
  expect((await other.caller.post("/edit-chat", { prompt: "a red coat", size: "1K" })).status).toBe(202);
});

describe("a moderation service", () => {
  test("judges words and uploaded pictures of what is drawn", async () => {
    const { caller, jobs } = await open();
    const [one, two] = [await caller.upload(), await caller.upload(undefined, "two.png")];
    simulator.judge(({ input }) =>
      input.some(({ type }) => type === "image_url") ? ["violence/graphic"] : [],
    );
    const answer = await caller.post("/edit-chat", { prompt: "on white", image_ids: [one, two], size: "1K" });
    expect([answer.status, answer.body]).toEqual([403, blocked("gore")]);
    expect(simulator.moderations.map(({ input }) => input.map(({ type }) => type)).toSorted()).toEqual(
      [["text", "image_url"], ["image_url"]].toSorted(),
    );
    expect(await jobs()).toBe(0);
    simulator.judge(() => []);
    expect((await caller.post("/edit-chat", { image_ids: [one], size: "1K" })).status).toBe(202);
  });

  test("judges every picture that is accepted: also a JPEG without its end marker", async () => {
    const { caller } = await open();
    const jpeg = await sharp(await readShippedPhoto("coffee"))
      .jpeg()
      .toBuffer();
    const file = await caller.upload(jpeg.subarray(0, -2), "tee.jpg");
    simulator.judge(({ input }) => (input.some(({ type }) => type === "image_url") ? ["sexual"] : []));
    const answer = await caller.post("/edit-chat", { prompt: "on white", image_ids: [file], size: "1K" });
    expect([answer.status, answer.body]).toEqual([403, blocked("sexual")]);
  });

  test("is not asked about names and labels", async () => {
    const { caller } = await open();
    await caller.post("/project", { project_name: "Spring 26" });
    expect(simulator.moderations).toEqual([]);
  });

  test.each([
    [["sexual/minors", "sexual"], "minors"],
    [["sexual"], "sexual"],
    [["hate/threatening"], "hate"],
    [["violence/graphic"], "gore"],
  ] as const)("flags %j as %s", async (flagged, category) => {
    const { caller } = await open();
    simulator.judge(() => [...flagged]);
    expect((await caller.post("/edit-chat", { prompt: "a coat", size: "1K" })).body).toEqual(
      blocked(category),
    );
  });

  test("whose flagged categories do not concern pictures changes nothing", async () => {
    const { caller } = await open();
    simulator.judge(() => ["violence", "harassment", "illicit"]);
    expect((await caller.post("/edit-chat", { prompt: "a coat", size: "1K" })).status).toBe(202);
  });

  test("that fails lets requests pass with a log line, except those about minors", async () => {
    const { caller, jobs } = await open();
    simulator.judge(() => ({ status: 500 }));
    warnings.length = 0;
    expect((await caller.post("/edit-chat", { prompt: "a red coat", size: "1K" })).status).toBe(202);
    expect(warnings).toContain("the moderation service gave no answer");
    const answer = await caller.post("/edit-chat", { prompt: "a child in a raincoat", size: "1K" });
    expect([answer.status, answer.body.code]).toEqual([503, "moderation_away"]);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(await jobs()).toBe(1);
  });

  test("that fails also refuses pictures without words when they show an identity under 18", async () => {
    const { account, caller, jobs } = await open();
    const file = await caller.upload();
    const child = await insertIdentity(service, account.id, { age: 12 });
    simulator.judge(() => ({ status: 500 }));
    const answer = await caller.post("/edit-chat", {
      image_ids: [file],
      identity_codes: [child.code],
      size: "1K",
    });
    expect([answer.status, answer.body.code]).toEqual([503, "moderation_away"]);
    expect(await jobs()).toBe(0);
  });
});
