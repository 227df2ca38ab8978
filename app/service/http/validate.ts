import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { problem } from "#contract/problems.ts";
import { ServiceError } from "../core/service-error.ts";
import { toDetails } from "./to-details.ts";

type Position = ErrorDetail["position"];

/**
 * Maximum nesting of JSON: deeper than any valid request, and far below the depth at which recursive code overflows the
 * stack.
 */
const depthMax = 64;

/**
 * Validates and parses the parts of a request with the operation's schemas. A multipart form has already been parsed
 * into fields and files, which are its body.
 * @throws ServiceError 400 listing every bad field of every part.
 */
export function validate(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const parts: [string, Position, z.ZodType | undefined, unknown][] = [
    ["params", "path", operation.params, request.params],
    ["query", "query", operation.query, request.query],
    ["body", "body", operation.body, request.body],
    ["form", "form", operation.form, request.body],
  ];
  const values: Record<string, unknown> = {};
  const detail: ErrorDetail[] = [...unknownQuery(operation, request), ...badHeaders(operation, request)];
  for (const [name, position, schema, value] of parts) {
    if (!schema) continue;
    if (isDeeperThan(value, depthMax)) {
      detail.push(toDetail(null, problem("nested_too_deep", { levels: depthMax }), position));
      continue;
    }
    const parsed = schema.safeParse(value);
    const found = parsed.success
      ? []
      : parsed.error.issues.flatMap((issue) => toDetails(issue, position, value));
    const unstorable = findUnstorable(value).filter((field) => !isReported(found, field));
    detail.push(
      ...found,
      ...unstorable.map((field) => toDetail(field, problem("unstorable_text"), position)),
    );
    if (parsed.success) values[name] = parsed.data;
  }
  if (detail.length > 0) throw ServiceError.invalid(capped(detail));
  return values;
}

/** Enough to mend a request that a person wrote. */
const detailsMax = 100;

function capped(detail: ErrorDetail[]): ErrorDetail[] {
  const rest = detail.length - detailsMax;
  if (rest <= 0) return detail;
  return [
    ...detail.slice(0, detailsMax),
    toDetail(null, problem("more_problems", { count: rest }), detail.at(-1)!.position),
  ];
}

/**
 * Undeclared query parameters: a mistyped `dry_run` must not start a job that costs credits. Pages without a token
 * accept any, because links to them often carry tracking parameters.
 */
function unknownQuery(operation: Operation, request: FastifyRequest): ErrorDetail[] {
  if (operation.access === "none") return [];
  const known = Object.keys((operation.query as z.ZodObject | undefined)?.shape ?? {});
  return Object.keys(request.query as object)
    .filter((name) => !known.includes(name))
    .map((field) => toDetail(field, problem("unknown_field"), "query"));
}

function badHeaders(operation: Operation, request: FastifyRequest): ErrorDetail[] {
  const key = request.headers["idempotency-key"];
  if (!operation.idempotent || key === undefined) return [];
  if (typeof key === "string" && key.length >= 1 && key.length <= 255) return [];
  return [toDetail("idempotency-key", problem("bad_idempotency_key"), "header")];
}

/** Breadth-first, so the check itself needs no deep stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true;
    layer = layer.flatMap((one) =>
      typeof one === "object" && one !== null && !ArrayBuffer.isView(one) ? Object.values(one) : [],
    );
  }
  return false;
}

/** Whether the details already include a field or one of its ancestors. */
function isReported(detail: ErrorDetail[], place: string): boolean {
  return detail.some(({ field }) => field !== null && (field === place || place.startsWith(`${field}.`)));
}

/** Paths of all texts and field names that PostgreSQL cannot store, also where a schema accepts anything. */
export function findUnstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === "string") return isStorable(value) ? [] : [path.join(".")];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const place = [...path, key];
    return isStorable(key) ? findUnstorable(member, place) : [place.join(".").toWellFormed()];
  });
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
