import { expect, test } from "vitest";
import { fewAtOnce } from "#service/adapters/few-at-once.ts";

test("never more than the maximum run, all are run in their order, and a failure makes room", async () => {
  const inTurn = fewAtOnce(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(async () => {
        begun.push(n);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        if (n % 4 === 0) throw new Error("no");
        return n;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(5);
  expect(await inTurn(async () => "still works")).toBe("still works");
});
