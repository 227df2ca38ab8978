import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { startTestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["ahead", 1],
  ["behind", -1],
])(
  "a worker whose clock is 5 minutes %s takes no task until it is right, and the server says so",
  async (_way, sign) => {
    const now = Date.now.bind(Date);
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + sign * 5 * 60_000);
    const lines: string[] = [];
    let drawn = 0;
    const { engine } = createTestEngine(() => {
      drawn++;
      return undefined;
    });
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const service = await startTestService({ engine, log });
    try {
      await expect.poll(() => lines.join("")).toContain("the clock of this machine");
      await expect.poll(() => lines.join("")).toContain("this process takes no tasks");
      const ready = await fetch(service.url.replace("/v1", "/readyz"));
      expect(await ready.json()).toMatchObject({ alarms: expect.arrayContaining(["clock off"]) });
      const caller = createCaller(service, (await service.account({ credits: 100 })).token);
      const { body } = await caller.startRecolor(1);
      const waiting = () => service.database.prisma.$queryRaw<{ tasks: number }[]>`
        SELECT count(*)::int AS tasks FROM bullmq.job WHERE queue IN ('jobs', 'results') AND state = 'waiting'`;
      await expect.poll(async () => (await waiting())[0]?.tasks).toBe(1);
      expect(drawn).toBe(0);
      clock.mockRestore();
      expect((await caller.ended(body.job_id)).status).toBe("completed");
    } finally {
      await service.close();
    }
  },
);
