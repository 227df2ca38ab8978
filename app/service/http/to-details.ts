import type { z } from "zod";
import type { ErrorDetail } from "#contract/errors.ts";

type Position = ErrorDetail["position"];
type Issue = z.core.$ZodIssue;

/**
 * What is wrong with one field, in the words of the interface.
 * @param value the part the issue is about, as it was sent
 */
export function toDetails(issue: Issue, position: Position, value: unknown): ErrorDetail[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...path, key].join("."),
      message: "is not a known field",
      position,
    }));
  }
  const chosen = chosenBranch(issue);
  if (chosen) {
    return chosen.flatMap((inner) =>
      toDetails({ ...inner, path: [...issue.path, ...inner.path] }, position, value),
    );
  }
  const field = path.length === 0 ? null : path.join(".");
  const isRepeated = position === "query" && Array.isArray(valueAt(value, issue.path));
  const message = isRepeated ? "must be given once" : messageOf(issue, path.length === 0);
  return [{ field, message, position }];
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (place, key) => (typeof place === "object" && place !== null ? (place as never)[key] : undefined),
    value,
  );
}

/**
 * When one choice of a union is of the kind that was sent, and only its members are wrong, that choice is what the
 * caller meant, and its members are what to tell about.
 */
function chosenBranch(issue: Issue): Issue[] | null {
  if (issue.code !== "invalid_union" || issue.path.length === 0) return null;
  const meant = issue.errors.filter((inner) =>
    inner.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
  return meant.length === 1 ? meant[0] : null;
}

function messageOf(issue: Issue, isWhole: boolean): string {
  if (isMissing(issue)) return isWhole ? "a JSON object is required" : "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${named(issue.expected)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "invalid_union":
      return unionMessage(issue);
    case "too_small":
      return issue.message.startsWith("Too small")
        ? `must ${issue.origin === "number" ? "be" : "have"} at least ${amountOf(issue.minimum, issue.origin)}`
        : issue.message;
    case "too_big":
      return issue.message.startsWith("Too big")
        ? `must ${issue.origin === "number" ? "be" : "have"} at most ${amountOf(issue.maximum, issue.origin)}`
        : issue.message;
    default:
      return issue.message;
  }
}

function unionMessage(issue: Extract<Issue, { code: "invalid_union" }>): string {
  const inner = issue.errors.flat();
  const values = inner.flatMap((one) => (one.code === "invalid_value" ? one.values : []));
  if (values.length > 0) return `must be one of ${values.join(", ")}`;
  const types = inner.flatMap((one) =>
    one.code === "invalid_type" && one.path.length === 0 ? [named(one.expected)] : [],
  );
  return types.length === inner.length && types.length > 0
    ? `must be ${[...new Set(types)].join(" or ")}`
    : "has the wrong type";
}

/** A type in the caller's words, with its article. */
function named(expected: string): string {
  const word = { int: "whole number", record: "object" }[expected] ?? expected;
  return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
}

function isMissing(issue: Issue): boolean {
  if (issue.code === "invalid_union") {
    const inner = issue.errors.flat();
    return inner.length > 0 && inner.every(isMissing);
  }
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

function amountOf(bound: number | bigint, origin: string): string {
  if (origin === "number") return String(bound);
  return `${bound} ${origin === "string" ? "character" : "item"}${bound === 1 ? "" : "s"}`;
}
