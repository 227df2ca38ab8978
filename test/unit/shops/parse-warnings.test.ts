import { expect, test } from "vitest";
import { codesAt } from "#contract/problems.ts";
import { parseWarnings } from "#shops/restyles/results/parse-warnings.ts";

test("every warning of the service has a sentence of the app's own; an unknown one keeps the service's", () => {
  const stored = [...codesAt("warning"), "new_in_a_later_service"].map((code) => ({ code, message: "Look" }));
  const read = parseWarnings(stored);
  expect(read.pop()).toEqual({ key: "warning.said", params: { sentence: "Look" } });
  expect(read).toEqual(codesAt("warning").map((code) => ({ key: `warning.service.${code}` })));
});

test("rows of releases without warnings have none", () => {
  expect(parseWarnings(null)).toEqual([]);
});
