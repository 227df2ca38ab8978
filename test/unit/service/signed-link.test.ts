import { describe, expect, test } from "vitest";
import { isLinkValid, signLink } from "#service/core/links/signed-link.ts";

const secret = "a secret";
const expiresAt = new Date("2026-01-01T00:00:10Z");
const link = { path: "/uploads/1", method: "PUT" as const, expiresAt };
const query = Object.fromEntries(new URLSearchParams(signLink(secret, link)));
const isValid = (over: Partial<Parameters<typeof isLinkValid>[1]> = {}, key = secret) =>
  isLinkValid(key, {
    path: link.path,
    method: link.method,
    expires: query.expires,
    signature: query.signature,
    now: new Date("2026-01-01T00:00:00Z"),
    ...over,
  });

test("a link is valid until its expiry second", () => {
  expect(isValid()).toBe(true);
  expect(isValid({ now: new Date(expiresAt.getTime() - 1) })).toBe(true);
  expect(isValid({ now: expiresAt })).toBe(false);
});

describe("a link is not valid", () => {
  test.each([
    ["for another path", { path: "/uploads/2" }],
    ["for another method", { method: "GET" }],
    ["with a later end", { expires: String(Number(query.expires) + 1) }],
    ["with an end written otherwise", { expires: `${query.expires}.5` }],
    ["without an end", { expires: undefined }],
    ["without a signature", { signature: undefined }],
    ["with a shorter signature", { signature: query.signature.slice(1) }],
    ["with a signature of other letters", { signature: "ä".repeat(query.signature.length) }],
  ])("%s", (_name, over) => {
    expect(isValid(over)).toBe(false);
  });

  test("under another secret", () => {
    expect(isValid({}, "another secret")).toBe(false);
  });
});
