import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { readWish } from "#engines/onda/garment/read-wish.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
const { engine: onda } = createTestEngine();
const { engine: remote } = createTestEngine(undefined, { name: "seedream" });
beforeAll(async () => {
  onda.readWish = readWish;
  service = await startTestService({ workers: false, engines: [onda, remote] });
  caller = createCaller(service, (await service.account({ plan: "shop" })).token);
});
afterAll(() => service.close());
beforeEach(() => service.database.prisma.rateBucket.deleteMany({}));

const ask = (body: object) => caller.post("/garment-recolor/wish", body);

test("interprets the words of a recolor (color, what is kept, what has no effect) and creates nothing", async () => {
  const { status, body } = await ask({
    instruction: "light blue, matte; keep the buttons",
    garment_label: "dress",
  });
  expect([status, body]).toEqual([
    200,
    {
      is_understood: true,
      read_by: "grammar",
      color: { words: "light blue", hex: "#A9CBE6" },
      is_garment_known: true,
      kept: ["buttons"],
      ignored: ["matte"],
      error_message: null,
      code: null,
      params: null,
    },
  ]);
  expect((await caller.get("/jobs")).body.jobs).toEqual([]);
});

test("with auto, a model interprets what the server's own engine can't; a named engine interprets alone", async () => {
  const own = service.runtime.service.deps.engines;
  expect(own.map(({ name }) => name)).toEqual(["onda", "seedream"]);
  expect((await ask({ reference_text: "Glitzer" })).body).toMatchObject({
    is_understood: true,
    read_by: "model",
  });
  expect((await ask({ reference_text: "navy", model: "seedream" })).body).toMatchObject({ read_by: "model" });
  expect((await ask({ reference_text: "navy", model: "gpt_image" })).status).toBe(400);
});

test("words that no engine understands are refused with their code", async () => {
  const { engines } = service.runtime.service.deps;
  const away = (engines as unknown[]).splice(1);
  try {
    expect((await ask({ reference_text: "Glitzer" })).body).toMatchObject({
      is_understood: false,
      color: null,
      code: "color_unknown",
      params: { words: "Glitzer" },
      error_message: expect.stringContaining("Glitzer"),
    });
  } finally {
    (engines as unknown[]).push(...away);
  }
});

test("a request without words is refused; so is one beyond the limit", async () => {
  expect((await ask({ garment_label: "dress" })).body.detail).toMatchObject([{ code: "no_target" }]);
  // As fast as the test can: a slow one gets some back while it asks.
  const all = Array.from({ length: 2 * limits.wishes.capacity }, () => ask({ reference_text: "navy" }));
  expect((await Promise.all(all)).map(({ status }) => status)).toContain(429);
});
