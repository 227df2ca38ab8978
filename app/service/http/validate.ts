import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ErrorDetail } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { ServiceError } from "../core/service-error.ts";

type Position = ErrorDetail["position"];
type Issue = z.core.$ZodIssue;

/**
 * The request's parts as the operation's schemas read them.
 * @throws ServiceError 400 listing every bad field of every part.
 */
export function validate(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const parts: [string, Position, z.ZodType | undefined, unknown][] = [
    ["params", "path", operation.params, request.params],
    ["query", "query", operation.query, request.query],
    ["body", "body", operation.body, request.body],
  ];
  const values: Record<string, unknown> = {};
  const detail: ErrorDetail[] = [];
  for (const [name, position, schema, value] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[name] = parsed.data;
    else detail.push(...parsed.error.issues.flatMap((issue) => toDetails(issue, position)));
  }
  if (detail.length > 0) throw ServiceError.invalid(detail);
  return values;
}

function toDetails(issue: Issue, position: Position): ErrorDetail[] {
  const path = issue.path.map(String);
  const fieldOf = (parts: string[]) => (parts.length === 0 ? null : parts.join("."));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: fieldOf([...path, key]),
      message: "is not a known field",
      position,
    }));
  }
  return [{ field: fieldOf(path), message: messageOf(issue, path.length === 0), position }];
}

function messageOf(issue: Issue, isWhole: boolean): string {
  if (isMissing(issue)) return isWhole ? "a JSON object is required" : "is required";
  switch (issue.code) {
    case "invalid_type": {
      const expected = issue.expected === "int" ? "whole number" : issue.expected;
      return `must be ${/^[aeiou]/.test(expected) ? "an" : "a"} ${expected}`;
    }
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "invalid_union": {
      const choices = issue.errors
        .flat()
        .flatMap((inner) => (inner.code === "invalid_value" ? inner.values : []));
      return choices.length > 0 ? `must be one of ${choices.join(", ")}` : "has the wrong type";
    }
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

function isMissing(issue: Issue): boolean {
  if (issue.code === "invalid_union") return issue.errors.flat().every(isMissing);
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

function amountOf(bound: number | bigint, origin: string): string {
  if (origin === "number") return String(bound);
  return `${bound} ${origin === "string" ? "character" : "item"}${bound === 1 ? "" : "s"}`;
}
