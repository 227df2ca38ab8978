import { expect, test } from "vitest";
import { createRunBeside } from "#service/adapters/run-beside.ts";
import { TryLaterError } from "#service/core/jobs/attempt.ts";

const { signal } = new AbortController();

test("suspect work runs one at a time, beside ordinary work; other suspects come back later, without a limit", async () => {
  const runBeside = createRunBeside();
  const first = Promise.withResolvers<string>();
  const running = runBeside("no suspect", () => first.promise, signal);
  const refused = runBeside("no suspect", async () => "second", signal);
  await expect(refused).rejects.toThrow(TryLaterError);
  await expect(refused).rejects.toMatchObject({ waitsForever: true, delayMs: 250 });
  await expect(runBeside("nothing", async () => "alone", signal)).rejects.toThrow(TryLaterError);
  expect(await runBeside("any", async () => "ordinary", signal)).toBe("ordinary");
  first.resolve("first");
  expect(await running).toBe("first");
  expect(await runBeside("no suspect", async () => "third", signal)).toBe("third");
});

test("work that runs alone begins when all else has ended, and nothing begins beside it or while it waits", async () => {
  const runBeside = createRunBeside();
  const ordinary = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = ordinary.map(({ promise }) => runBeside("any", () => promise, signal));
  const alone = Promise.withResolvers<string>();
  let hasBegun = false;
  const waiting = runBeside(
    "nothing",
    () => {
      hasBegun = true;
      return alone.promise;
    },
    signal,
  );
  for (const company of ["any", "no suspect", "nothing"] as const)
    await expect(runBeside(company, async () => "no", signal)).rejects.toThrow(TryLaterError);
  ordinary[0].resolve();
  await ended[0];
  expect(hasBegun).toBe(false);
  ordinary[1].resolve();
  await ended[1];
  await expect.poll(() => hasBegun).toBe(true);
  await expect(runBeside("any", async () => "no", signal)).rejects.toThrow(TryLaterError);
  alone.resolve("alone");
  expect(await waiting).toBe("alone");
  expect(await runBeside("any", async () => "again", signal)).toBe("again");
});

test("work that waits to run alone gives up when its signal is aborted", async () => {
  const runBeside = createRunBeside();
  const ordinary = Promise.withResolvers<void>();
  const running = runBeside("any", () => ordinary.promise, signal);
  const limit = new AbortController();
  const waiting = runBeside("nothing", async () => "never", limit.signal);
  limit.abort(new Error("too slow"));
  await expect(waiting).rejects.toThrow("too slow");
  expect(await runBeside("any", async () => "goes on", signal)).toBe("goes on");
  ordinary.resolve();
  await running;
});

test("work that fails gives up its turn", async () => {
  const runBeside = createRunBeside();
  await expect(runBeside("nothing", () => Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  expect(await runBeside("nothing", async () => "next", signal)).toBe("next");
});

test("work that hangs loses its turn when its signal is aborted, and takes none of the next", async () => {
  const runBeside = createRunBeside();
  const limit = new AbortController();
  const hanging = Promise.withResolvers<string>();
  const running = runBeside("no suspect", () => hanging.promise, limit.signal);
  limit.abort(new Error("too slow"));
  const next = Promise.withResolvers<string>();
  const second = runBeside("nothing", () => next.promise, signal);
  hanging.resolve("late");
  await running;
  await expect(runBeside("any", async () => "third", signal)).rejects.toThrow(TryLaterError);
  next.resolve("second");
  expect(await second).toBe("second");
  await expect(runBeside("any", async () => "never", limit.signal)).rejects.toThrow("too slow");
});
