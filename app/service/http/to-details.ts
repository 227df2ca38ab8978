import type { z } from "zod";
import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import { ruleOf } from "#contract/field-rule.ts";
import { type FieldCode, type Problem, problem } from "#contract/problems.ts";

type Position = ErrorDetail["position"];
type Issue = z.core.$ZodIssue;

/**
 * The details of one validation issue, in the words of the interface.
 * @param value the part of the request that the issue refers to
 */
export function toDetails(issue: Issue, position: Position, value: unknown): ErrorDetail[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => toDetail([...path, key].join("."), problem("unknown_field"), position));
  }
  const chosen = chosenBranch(issue);
  if (chosen) {
    return chosen.flatMap((inner) =>
      toDetails({ ...inner, path: [...issue.path, ...inner.path] }, position, value),
    );
  }
  const field = path.length === 0 ? null : path.join(".");
  const isRepeated = position === "query" && Array.isArray(valueAt(value, issue.path));
  return [
    toDetail(field, isRepeated ? problem("given_twice") : problemOf(issue, path.length === 0), position),
  ];
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (place, key) => (typeof place === "object" && place !== null ? (place as never)[key] : undefined),
    value,
  );
}

/**
 * Selects the branch of a union that the caller meant: the one that matches the value's type, when only its members are
 * invalid. Its issues replace those of the union.
 */
function chosenBranch(issue: Issue): Issue[] | null {
  if (issue.code !== "invalid_union" || issue.path.length === 0) return null;
  const meant = issue.errors.filter((inner) =>
    inner.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
  return meant.length === 1 ? meant[0] : null;
}

function problemOf(issue: Issue, isWhole: boolean): Problem<FieldCode> {
  if (isMissing(issue)) return isWhole ? problem("body_required") : problem("required");
  switch (issue.code) {
    case "invalid_type":
      return problem("wrong_type", { expected: named(issue.expected) });
    case "invalid_value":
      return choiceOf(issue.values);
    case "invalid_union":
      return unionProblem(issue);
    case "too_small":
      return issue.origin === "number"
        ? problem("too_low", { minimum: Number(issue.minimum) })
        : problem("too_short", { minimum: amountOf(issue.minimum, issue.origin) });
    case "too_big":
      return issue.origin === "number"
        ? problem("too_high", { maximum: Number(issue.maximum) })
        : problem("too_long", { maximum: amountOf(issue.maximum, issue.origin) });
    default:
      return ruleOf(issue) ?? problem("wrong_format", { expected: issue.message });
  }
}

function choiceOf(values: readonly unknown[]): Problem<FieldCode> {
  return values.length > 1
    ? problem("not_a_choice", { choices: values.join(", ") })
    : problem("wrong_value", { value: String(values[0]) });
}

function unionProblem(issue: Extract<Issue, { code: "invalid_union" }>): Problem<FieldCode> {
  const inner = issue.errors.flat();
  const values = inner.flatMap((one) => (one.code === "invalid_value" ? one.values : []));
  if (values.length > 0) return problem("not_a_choice", { choices: values.join(", ") });
  const types = inner.flatMap((one) =>
    one.code === "invalid_type" && one.path.length === 0 ? [named(one.expected)] : [],
  );
  return types.length === inner.length && types.length > 0
    ? problem("wrong_type", { expected: [...new Set(types)].join(" or ") })
    : problem("wrong_kind");
}

/** A type with its article, in the words of the interface. */
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
