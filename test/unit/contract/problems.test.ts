import { expect, test } from "vitest";
import { fromStored, problem, problems, toStored } from "#contract/problems.ts";

test("codes are snake_case, and each is the code of at most one status", () => {
  for (const [code, { at }] of Object.entries(problems)) {
    expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    expect(at.length, code).toBeGreaterThan(0);
    expect(at.filter((place: unknown) => typeof place === "number").length, code).toBeLessThanOrEqual(1);
  }
});

test("a message is its text with the params in it, and a nested reason is rendered as its message", () => {
  expect(problem("face_too_small", { pixels: 92, minimum: 120 }).message).toBe(
    "The face is only 92 pixels wide; at least 120 are needed. Use a larger photo or one taken closer.",
  );
  const reason = problem("reference_without_repeat");
  const { message, params } = problem("reference_unusable", { reason });
  expect(message).toBe(`The reference picture could not be used. ${reason.message}`);
  expect(params).toEqual({ reason });
});

test("a stored problem comes back as it was; one that was stored without a code is unspecified", () => {
  const told = problem("face_too_small", { pixels: 92, minimum: 120 });
  expect(fromStored(toStored(told))).toEqual(told);
  expect(fromStored({ errorMessage: "Old words", errorCode: null, errorParams: null })).toEqual({
    code: "unspecified",
    params: null,
    message: "Old words",
  });
  expect(fromStored({ errorMessage: null, errorCode: null, errorParams: null })).toBeNull();
});
