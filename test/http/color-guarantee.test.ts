/** The color guarantee: a recolor that is off the color asked for is delivered, and its credits come back by themselves. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ColorMatch } from "#engines/contract.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine, drawPlain } from "#test-support/test-engine.ts";

/** What the engine's files are measured at, by image; a redraw of post-processing at `redrawn`. */
let colors: (ColorMatch | null)[] = [];
let redrawn: ColorMatch | null = null;
const testEngine = createTestEngine(async (spec) => {
  const drawn = await drawPlain(spec, "onda");
  if (drawn.kind !== "image" || drawn.quality === null) throw new Error("a plain picture has a quality");
  const color = spec.toneTarget ? redrawn : (colors[spec.imageIndex] ?? null);
  return { ...drawn, quality: { ...drawn.quality, color } };
});
const within: ColorMatch = { deltaE: 2, exempt: null, hex: "#1f3b60" };
const over: ColorMatch = { deltaE: 3.1, exempt: null };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ engine: testEngine.engine });
});
afterAll(() => service.close());
afterEach(() => {
  redrawn = null;
  testEngine.setFinish(() => []);
});

async function recolor(of: (ColorMatch | null)[], options: object = {}) {
  colors = of;
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const { body } = await caller.startRecolor(of.length, { processing_size: 1024, ...options });
  const jobId: string = body.job_id;
  await caller.ended(jobId);
  const read = async () => (await caller.get(`/jobs/${jobId}/results`)).body;
  const balance = async () => (await caller.get("/billing/credits")).body;
  const ledger = () =>
    service.database.prisma.ledgerEntry.findMany({
      where: { jobId },
      orderBy: { id: "asc" },
      select: { kind: true, credits: true, note: true },
    });
  return { account, caller, jobId, results: await read(), read, balance, ledger };
}

test("what is over is delivered with its distance and not charged; the ledger says why", async () => {
  const { results, balance, ledger, jobId } = await recolor([
    within,
    over,
    { deltaE: null, exempt: "pattern_asked" },
    null,
  ]);
  const matchOf = (index: number) => results.results[index].color_match;
  expect(matchOf(0)).toEqual({
    delta_e: 2,
    measured_color: "#1f3b60",
    limit: 2,
    outcome: "within",
    not_measured_because: null,
    credits_returned: 0,
  });
  expect(matchOf(1)).toEqual({
    delta_e: 3.1,
    // As of an engine that does not tell it.
    measured_color: null,
    limit: 2,
    outcome: "over",
    not_measured_because: null,
    credits_returned: 3,
  });
  expect(matchOf(2)).toMatchObject({
    delta_e: null,
    measured_color: null,
    outcome: "not_measured",
    not_measured_because: "pattern_asked",
  });
  expect(matchOf(3)).toBeNull();
  expect(results.results[1]).toMatchObject({
    status: "completed",
    url: expect.any(String),
    warnings: [{ code: "color_off", message: expect.any(String) }],
  });
  expect((await fetch(results.results[1].url)).status).toBe(200);
  expect(results.results[0].warnings).toEqual([]);
  expect(results.credits_used).toBe(9);
  expect(await balance()).toMatchObject({ balance: 91, in_progress_credits: 0 });
  const entries = await ledger();
  expect(entries.map(({ kind, credits }) => `${kind} ${credits}`).sort()).toEqual([
    "capture 3",
    "capture 3",
    "capture 3",
    "hold 12",
    "release 3",
  ]);
  expect(entries.find(({ kind }) => kind === "release")?.note).toBe("color off by ΔE 3.1, guaranteed 2");
  const told = await service.database.prisma.notification.findMany({
    where: { jobId, name: "image_result" },
  });
  const data = told.map((event) => event.data as { image_index: number; color_match: object });
  for (const { image_index, color_match } of data) expect(color_match).toEqual(matchOf(image_index));
});

test("the credits come back once, however often the result is drawn, and can't be asked back again", async () => {
  const { caller, jobId, results, balance, ledger } = await recolor([over]);
  const [{ id }] = results.results;
  const handlers = createHandlers(service.runtime.service.deps);
  const attempt = { isLast: true, signal: new AbortController().signal };
  await handlers["result.render"]({ resultId: id }, attempt);
  const { status, body } = await caller.post(`/jobs/${jobId}/results/${id}/refund`, { reason: "color" });
  expect([status, body.code]).toEqual([409, "output_not_charged"]);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(["hold", "release"]);
  expect(await balance()).toMatchObject({ balance: 100, in_progress_credits: 0 });
});

test("a new version is charged by its own color", async () => {
  const { caller, jobId, read, balance } = await recolor([over]);
  colors = [within];
  await caller.post(`/jobs/${jobId}/regenerate/0`);
  await expect.poll(async () => (await read()).results[0].version).toBe(2);
  expect((await read()).results[0].color_match).toMatchObject({ outcome: "within", credits_returned: 0 });
  expect(await balance()).toMatchObject({ balance: 97, in_progress_credits: 0 });
});

test("other accounts notice nothing of it", async () => {
  const other = await service.account({ credits: 50 });
  await recolor([over]);
  const { body } = await createCaller(service, other.token).get("/billing/credits");
  expect(body).toMatchObject({ balance: 50, in_progress_credits: 0 });
});

test.each([
  ["charged", within, over, 94],
  ["given back", over, within, 97],
])(
  "post-processing does not replace a picture that was %s by one of the other outcome",
  async (_, first, second, left) => {
    redrawn = second;
    testEngine.setFinish((outputs) =>
      outputs
        .filter(({ imageIndex }) => imageIndex === 0)
        .map((output) => ({ ...output, tone: { p10: 0.1, p50: 0.2, p90: 0.3 } })),
    );
    const { results, balance } = await recolor([first, within]);
    expect(results.results[0].color_match.delta_e).toBe(first.deltaE);
    expect(await balance()).toMatchObject({ balance: left, in_progress_credits: 0 });
  },
);
