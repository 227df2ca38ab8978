import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
const gate = createGate();
const drawn: string[] = [];
const engine = createTestEngine(async ({ work }) => {
  if (work.type === "garment_recolor") drawn.push(work.request.garment_label ?? "");
  await gate.pass();
  return undefined;
});
beforeAll(async () => {
  service = await startTestService({ engine: engine.engine });
});
afterAll(() => service.close());

test("an account with much waiting does not hold up one with little; each keeps its own order", async () => {
  const large = createCaller(service, (await service.account()).token);
  const small = createCaller(service, (await service.account()).token);
  const jobs: { caller: typeof large; id: string }[] = [];
  const start = async (caller: typeof large, garment_label: string, num_variations: number) => {
    const { body } = await caller.startRecolor(1, { garment_label, num_variations, processing_size: 1024 });
    jobs.push({ caller, id: body.job_id });
    await expect
      .poll(async () => (await service.database.prisma.job.findUnique({ where: { id: body.job_id } }))?.plan)
      .not.toBeNull();
  };
  for (let at = 0; at < 4; at++) await start(large, `large ${at}`, 8);
  await gate.reached;
  await start(small, "small", 2);
  // Everything is queued before anything more is drawn.
  await expect.poll(() => service.database.prisma.outboxEntry.count(), { timeout: 10_000 }).toBe(0);
  gate.open();
  for (const { caller, id } of jobs) await caller.ended(id);
  const lastSmall = drawn.lastIndexOf("small");
  // Three are drawn at once, and the first eight may be under way already.
  expect(lastSmall).toBeLessThan(16);
  const order = drawn.filter((label) => label !== "small");
  expect(order.indexOf("large 3")).toBeGreaterThan(order.indexOf("large 2"));
  expect(order.indexOf("large 2")).toBeGreaterThan(order.indexOf("large 1"));
});
