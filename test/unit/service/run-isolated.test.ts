import { expect, test } from "vitest";
import { createRunIsolated } from "#service/adapters/run-isolated.ts";
import { TryLaterError } from "#service/core/jobs/draw/attempt.ts";

const { signal } = new AbortController();

test("suspect work runs one at a time beside ordinary work; other suspects are deferred, without a limit", async () => {
  const runIsolated = createRunIsolated();
  const first = Promise.withResolvers<string>();
  const running = runIsolated("apart", () => first.promise, signal);
  const refused = runIsolated("apart", async () => "second", signal);
  await expect(refused).rejects.toThrow(TryLaterError);
  await expect(refused).rejects.toMatchObject({ waitsForever: true, delayMs: 250 });
  await expect(runIsolated("exclusive", async () => "alone", signal)).rejects.toThrow(TryLaterError);
  expect(await runIsolated("shared", async () => "ordinary", signal)).toBe("ordinary");
  first.resolve("first");
  expect(await running).toBe("first");
  expect(await runIsolated("apart", async () => "third", signal)).toBe("third");
});

test("work that runs alone begins when all else has ended, and nothing begins beside it or while it waits", async () => {
  const runIsolated = createRunIsolated();
  const ordinary = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = ordinary.map(({ promise }) => runIsolated("shared", () => promise, signal));
  const alone = Promise.withResolvers<string>();
  let hasBegun = false;
  const waiting = runIsolated(
    "exclusive",
    () => {
      hasBegun = true;
      return alone.promise;
    },
    signal,
  );
  for (const isolation of ["shared", "apart", "exclusive"] as const)
    await expect(runIsolated(isolation, async () => "no", signal)).rejects.toThrow(TryLaterError);
  ordinary[0].resolve();
  await ended[0];
  expect(hasBegun).toBe(false);
  ordinary[1].resolve();
  await ended[1];
  await expect.poll(() => hasBegun).toBe(true);
  await expect(runIsolated("shared", async () => "no", signal)).rejects.toThrow(TryLaterError);
  alone.resolve("alone");
  expect(await waiting).toBe("alone");
  expect(await runIsolated("shared", async () => "again", signal)).toBe("again");
});

test("work that waits to run alone gives up when its signal is aborted", async () => {
  const runIsolated = createRunIsolated();
  const ordinary = Promise.withResolvers<void>();
  const running = runIsolated("shared", () => ordinary.promise, signal);
  const limit = new AbortController();
  const waiting = runIsolated("exclusive", async () => "never", limit.signal);
  limit.abort(new Error("too slow"));
  await expect(waiting).rejects.toThrow("too slow");
  expect(await runIsolated("shared", async () => "goes on", signal)).toBe("goes on");
  ordinary.resolve();
  await running;
});

test("failed work releases its turn", async () => {
  const runIsolated = createRunIsolated();
  await expect(runIsolated("exclusive", () => Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  expect(await runIsolated("exclusive", async () => "next", signal)).toBe("next");
});

test("hanging work loses its turn when its signal is aborted, and does not take the next one", async () => {
  const runIsolated = createRunIsolated();
  const limit = new AbortController();
  const hanging = Promise.withResolvers<string>();
  const running = runIsolated("apart", () => hanging.promise, limit.signal);
  limit.abort(new Error("too slow"));
  const next = Promise.withResolvers<string>();
  const second = runIsolated("exclusive", () => next.promise, signal);
  hanging.resolve("late");
  await running;
  await expect(runIsolated("shared", async () => "third", signal)).rejects.toThrow(TryLaterError);
  next.resolve("second");
  expect(await second).toBe("second");
  await expect(runIsolated("shared", async () => "never", limit.signal)).rejects.toThrow("too slow");
});
