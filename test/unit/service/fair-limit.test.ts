import { expect, test } from "vitest";
import { createFairLimit } from "#service/adapters/fair-limit.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

test("never more than the total run, nor more of one owner than its share, and a failure makes room", async () => {
  const limit = createFairLimit({ total: 3, perOwner: 2 });
  const running = new Map<string, number>();
  let most = 0;
  let mostOfOne = 0;
  const add = (owner: string, by: number) => running.set(owner, (running.get(owner) ?? 0) + by);
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => {
      const owner = n < 24 ? "many" : `one of ${n}`;
      return limit(owner, async () => {
        add(owner, 1);
        most = Math.max(
          most,
          [...running.values()].reduce((sum, count) => sum + count, 0),
        );
        mostOfOne = Math.max(mostOfOne, running.get("many") ?? 0);
        await tick();
        add(owner, -1);
        if (n % 4 === 0) throw new Error("no");
        return n;
      });
    }),
  );
  expect([most, mostOfOne]).toEqual([3, 2]);
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(await limit("many", async () => "still works")).toBe("still works");
});

test("an owner who comes last is served after one turn of each other, however many turns they wait for", async () => {
  const limit = createFairLimit({ total: 1, perOwner: 1 });
  const served: string[] = [];
  const ask = (owner: string) =>
    limit(owner, async () => {
      served.push(owner);
      await tick();
    });
  const busy = Array.from({ length: 20 }, () => ask("busy"));
  await tick();
  await ask("late");
  expect(served.indexOf("late")).toBeLessThan(4);
  await Promise.all(busy);
});

test("an aborted waiter leaves immediately, and its turn is not used", async () => {
  const limit = createFairLimit({ total: 1, perOwner: 1 });
  const work = Promise.withResolvers<void>();
  const first = limit("a", () => work.promise);
  const gone = new AbortController();
  let isRun = false;
  const second = limit(
    "b",
    async () => {
      isRun = true;
    },
    gone.signal,
  );
  gone.abort(new Error("waited too long"));
  await expect(second).rejects.toThrow("waited too long");
  work.resolve();
  await first;
  expect(await limit("c", async () => "next")).toBe("next");
  expect(isRun).toBe(false);
});
