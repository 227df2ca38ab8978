import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Share } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
let gate: ReturnType<typeof createGate>;
let gateOfEarly: ReturnType<typeof createGate>;
let drawn: string[];
let shares: (Share | undefined)[];
const engine = createTestEngine(async ({ work }) => {
  const label = work.type === "garment_recolor" ? (work.request.garment_label ?? "") : "";
  drawn.push(label);
  await (label === "early" ? gateOfEarly : gate).pass();
  return undefined;
});
beforeAll(async () => {
  service = await startTestService({ engine: engine.engine });
});
afterAll(() => service.close());
beforeEach(() => {
  gate = createGate();
  gateOfEarly = createGate();
  drawn = [];
  shares = [];
});

const areAllQueued = () => expect.poll(() => service.database.prisma.outboxEntry.count()).toBe(0);
const listPlanQueues = async () => {
  const rows = await service.database.prisma.$queryRaw<{ queue: string }[]>`
    SELECT queue FROM bullmq.job WHERE name LIKE 'job.plan%'`;
  return rows.map(({ queue }) => queue);
};
const isPlanned = (id: string) =>
  expect
    .poll(async () => (await service.database.prisma.job.findUnique({ where: { id } }))?.plan)
    .not.toBeNull();

test("an account with a backlog does not delay one without; its jobs keep their order in each queue", async () => {
  const large = createCaller(service, (await service.account()).token);
  const small = createCaller(service, (await service.account()).token);
  const jobs: { caller: typeof large; id: string }[] = [];
  const start = async (caller: typeof large, garment_label: string, num_variations: number) => {
    const { body } = await caller.startRecolor(1, { garment_label, num_variations, processing_size: 1024 });
    jobs.push({ caller, id: body.job_id });
    await isPlanned(body.job_id);
  };
  for (let at = 0; at < 4; at++) await start(large, `large ${at}`, 8);
  await gate.reached;
  await start(small, "small", 2);
  // Everything is queued before anything more is drawn.
  await areAllQueued();
  gate.open();
  for (const { caller, id } of jobs) await caller.ended(id);
  const lastSmall = drawn.lastIndexOf("small");
  // Eleven are drawn at once.
  expect(lastSmall).toBeLessThan(16);
  const order = drawn.filter((label) => label !== "small");
  // The first two are no backlog yet, the others are.
  expect(order.indexOf("large 1")).toBeGreaterThan(order.indexOf("large 0"));
  expect(order.indexOf("large 3")).toBeGreaterThan(order.indexOf("large 2"));
});

/** Pictures of backlogs that are under way at once with the 2 threads of `startTestService`. */
const backlogSlots = 3;

test("one account's single picture waits neither for the plans nor for the pictures of many large jobs, whose places stay taken", async () => {
  const plans = createGate();
  engine.setPlan(async (work) => {
    shares.push(work.share);
    const isLarge = work.type === "garment_recolor" && work.request.garment_label === "large";
    if (isLarge) await plans.pass();
    return undefined as never;
  });
  const start = async (garment_label: string, num_variations: number) => {
    const caller = createCaller(service, (await service.account()).token);
    const { body } = await caller.startRecolor(num_variations > 1 ? 3 : 1, {
      garment_label,
      num_variations,
      processing_size: 1024,
    });
    return { caller, id: body.job_id as string };
  };
  // More jobs than the queue of backlogs plans at once.
  const large = await Promise.all(Array.from({ length: 5 }, () => start("large", 8)));
  await plans.reached;
  await areAllQueued();
  expect(await listPlanQueues()).toEqual(large.map(() => "jobs-backlog"));
  expect(shares).toContainEqual(expect.objectContaining({ isBacklog: true }));
  const early = await start("early", 1);
  await expect.poll(() => drawn).toEqual(["early"]);

  plans.open();
  for (const { id } of large) await isPlanned(id);
  await areAllQueued();
  await expect.poll(() => drawn.length).toBe(1 + backlogSlots);
  const late = await start("late", 1);
  await expect
    .poll(() => drawn)
    .toEqual(["early", ...large.slice(0, backlogSlots).map(() => "large"), "late"]);
  gateOfEarly.open();
  gate.open();
  for (const { caller, id } of [early, late]) {
    expect(await caller.ended(id)).toMatchObject({ status: "completed" });
  }
  expect(shares.at(-1)).toMatchObject({ isBacklog: false });
});
