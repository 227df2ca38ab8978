import { expect, test } from "vitest";
import { createRunAlone } from "#service/adapters/run-alone.ts";
import { TryLaterError } from "#service/core/jobs/attempt.ts";

const { signal } = new AbortController();

test("suspect work runs one at a time; other work is to come back later, without a limit", async () => {
  const runAlone = createRunAlone();
  const first = Promise.withResolvers<string>();
  const running = runAlone(() => first.promise, signal);
  const refused = runAlone(async () => "second", signal);
  await expect(refused).rejects.toThrow(TryLaterError);
  await expect(refused).rejects.toMatchObject({ waitsForever: true, delayMs: 250 });
  first.resolve("first");
  expect(await running).toBe("first");
  expect(await runAlone(async () => "third", signal)).toBe("third");
});

test("work that fails gives up its turn", async () => {
  const runAlone = createRunAlone();
  await expect(runAlone(() => Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  expect(await runAlone(async () => "next", signal)).toBe("next");
});

test("work that hangs loses its turn when its signal is aborted, and takes none of the next", async () => {
  const runAlone = createRunAlone();
  const limit = new AbortController();
  const hanging = Promise.withResolvers<string>();
  const running = runAlone(() => hanging.promise, limit.signal);
  limit.abort(new Error("too slow"));
  const next = Promise.withResolvers<string>();
  const second = runAlone(() => next.promise, signal);
  hanging.resolve("late");
  await running;
  await expect(runAlone(async () => "third", signal)).rejects.toThrow(TryLaterError);
  next.resolve("second");
  expect(await second).toBe("second");
  await expect(runAlone(async () => "never", limit.signal)).rejects.toThrow("too slow");
});
