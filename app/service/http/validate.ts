import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { problem } from "#contract/problems.ts";
import { ServiceError } from "../core/service-error.ts";
import { toDetails } from "./to-details.ts";

type Position = ErrorDetail["position"];

/** Deeper than any request of ours; what handles JSON by recursion overflows its stack far beyond it. */
const depthMax = 64;

/**
 * The request's parts as the operation's schemas read them. A multipart form is read by its parser into fields and
 * files, which stand where a body would.
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
    const unstorable = findUnstorable(value).filter((field) => !isTold(found, field));
    detail.push(
      ...found,
      ...unstorable.map((field) => toDetail(field, problem("unstorable_text"), position)),
    );
    if (parsed.success) values[name] = parsed.data;
  }
  if (detail.length > 0) throw ServiceError.invalid(detail);
  return values;
}

/**
 * Parameters nobody declared: a mistyped `dry_run` must not start a job that costs. Pages without a token are left
 * alone, as their addresses are passed around with all kinds of things behind them.
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

/** Looks level by level, so that looking needs no deep stack itself. */
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

/** Whether a field, or one that it is within, is among what is wrong. */
function isTold(detail: ErrorDetail[], place: string): boolean {
  return detail.some(({ field }) => field !== null && (field === place || place.startsWith(`${field}.`)));
}

/** Paths of all texts and names of fields that no database can store, also where a schema takes anything. */
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
