import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

async function twentyAtOnce(plan: "shop" | "enterprise", credits: number) {
  const account = await service.account({ plan, credits });
  const caller = createCaller(service, account.token);
  const file = await caller.upload();
  const { project_key } = (await caller.get("/project")).body.projects[0];
  await service.database.prisma.rateBucket.deleteMany();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      caller.post("/garment-recolor", {
        project_id: project_key,
        images: [file],
        reference_text: "red",
        processing_size: 1024,
      }),
    ),
  );
  const balance = await service.runtime.service.deps.store.ledger.balance(account.id);
  const jobs = await service.database.prisma.job.count({ where: { accountId: account.id } });
  return { statuses: answers.map(({ status }) => status).sort(), balance, jobs };
}

test("of twenty concurrent starts with credits for three, exactly three are accepted", async () => {
  const { statuses, balance, jobs } = await twentyAtOnce("shop", 11);
  expect(statuses).toEqual([...Array(3).fill(202), ...Array(17).fill(402)]);
  expect(balance).toEqual({ balance: 11, held: 9 });
  expect(jobs).toBe(3);
});

test("of twenty concurrent starts on a limit of five a minute, no more than five are accepted", async () => {
  const { statuses, jobs } = await twentyAtOnce("enterprise", 1000);
  // The address's own three a second come first.
  const accepted = statuses.filter((status) => status === 202).length;
  expect(accepted).toBeGreaterThanOrEqual(3);
  expect(accepted).toBeLessThanOrEqual(5);
  expect(jobs).toBe(accepted);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - accepted);
});
