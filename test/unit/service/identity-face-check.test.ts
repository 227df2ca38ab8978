import { expect, test } from "vitest";
import { createFairLimit } from "#service/adapters/fair-limit.ts";
import { assertOneFace } from "#service/core/identities/assert-one-face.ts";
import type { Deps } from "#service/core/ports.ts";
import { ServiceError } from "#service/core/service-error.ts";

const at = { field: "image", position: "form" } as const;
const depsWith = (check: Deps["faceEngine"]["check"]) =>
  ({ faceEngine: { check }, limitFaceChecks: createFairLimit({ total: 1, perOwner: 1 }) }) as Deps;

test("a face check that times out is the service's fault, not the photo's", async () => {
  const signal = AbortSignal.abort();
  const deps = depsWith(async (_photo, given) => given.throwIfAborted() as never);
  const refusal = await assertOneFace(deps, "account", new Uint8Array(), at, signal).catch((error) => error);
  expect(refusal).toBeInstanceOf(ServiceError);
  expect(refusal.status).toBe(503);
});

test("an engine that crashes is handled like any other fault", async () => {
  const fault = new Error("out of memory");
  const deps = depsWith(async () => {
    throw fault;
  });
  const signal = new AbortController().signal;
  await expect(assertOneFace(deps, "account", new Uint8Array(), at, signal)).rejects.toBe(fault);
});
