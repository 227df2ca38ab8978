import type { ZodOpenApiResponseObject } from "zod-openapi";
import { type ErrorStatus, errorBodies, toDetail } from "../errors.ts";
import type { Operation } from "../operation.ts";
import * as operations from "../operations.ts";
import { type AnswerCode, type ParamsArgument, problem } from "../problems.ts";

type Examples = Record<string, { summary: string; value: Record<string, unknown> }>;

const texts: Record<ErrorStatus, string> = {
  400: "Invalid request; `detail` lists every bad field",
  401: "Missing, malformed, expired or revoked token; the same body for each",
  402: "Not enough credits",
  403: "Not allowed: by the plan, by ownership, or content that the filter blocks (`content_blocked`)",
  404: "Not found, or another account's",
  405: "The address exists, but not for this method; `Allow` lists its methods",
  409: "Conflict with what exists",
  413: "Body over the size limit",
  415: "Unsupported media type",
  429: "Rate limit or cap reached; wait `Retry-After` seconds",
  500: "A fault of the service; `request_id` finds it in its logs",
  503: "Temporarily unavailable; wait `Retry-After` seconds",
  507: "The account's uploads take all the storage of its plan",
};

const one = (value: Record<string, unknown>): Examples => ({ example: { summary: "As answered", value } });

const bodyOf = <C extends AnswerCode>(code: C, ...given: ParamsArgument<C>) => {
  const { params, message } = problem(code, ...given);
  return { error: message, code, ...(params && { params }) };
};

/** Params of `storage_quota_reached`. */
export const storageQuotaExample = {
  limit_mebibytes: 1024,
  used_mebibytes: 1020,
  unused_days: 7,
  used_days: 90,
};

/** Example bodies by status. Those of 400 depend on the operation. */
const examples: Record<Exclude<ErrorStatus, 400>, Examples> = {
  401: one(bodyOf("unauthorized")),
  402: one({
    ...bodyOf("insufficient_credits"),
    required_credits: 50,
    in_progress_credits: 10,
    user_credits: 45,
  }),
  403: {
    plan: { summary: "Not part of the plan", value: bodyOf("size_not_in_plan", { size: "4K" }) },
    content: {
      summary: "Blocked by the content filter",
      value: { ...bodyOf("content_blocked", { category: "gore" }), category: "gore" },
    },
  },
  404: one(bodyOf("job_not_found")),
  405: one(bodyOf("method_not_allowed", { allowed: "GET, HEAD, POST" })),
  409: one(bodyOf("project_name_taken", { name: "Spring" })),
  413: one(bodyOf("body_too_large", { mebibytes: 1 })),
  415: one(bodyOf("json_expected")),
  429: {
    rate: { summary: "Too many requests", value: bodyOf("rate_limited") },
    cap: { summary: "A cap of the plan", value: { ...bodyOf("job_cap_reached"), limit: 5, current: 5 } },
  },
  500: one({ ...bodyOf("internal"), request_id: "0199f3d9-5b0c-7f61-a2d8-4c7e1f90b3aa" }),
  503: one(bodyOf("database_away")),
  507: one(bodyOf("storage_quota_reached", storageQuotaExample)),
};

/** Every error status of an operation: its own and those implied by its kind. */
export function errorStatusesOf(operation: Operation): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...operation.errors, 429, 500, 503]);
  if (operation.access !== "none") statuses.add(401);
  // Undeclared query parameters are refused, also by operations that declare none.
  if (operation.params || operation.query || operation.access !== "none") statuses.add(400);
  // A parameter value can turn the URL into an unknown one or that of another operation.
  if (operation.params) statuses.add(404);
  if (isShadowed(operation)) statuses.add(405);
  // A body is parsed before the server knows whether the operation accepts one.
  if (operation.method !== "GET") for (const status of [400, 413, 415] as const) statuses.add(status);
  // The content filter reads the words of every body.
  if (operation.body || operation.form) statuses.add(403);
  if (operation.idempotent) for (const status of [400, 409] as const) statuses.add(status);
  return [...statuses].sort((left, right) => left - right);
}

/** Whether a parameter value can turn the URL into that of another operation without this method. */
function isShadowed({ path, method }: Operation): boolean {
  const segments = path.split("/");
  const meant = Object.values(operations).filter(
    (other) =>
      "path" in other &&
      other.path !== path &&
      other.path.split("/").length === segments.length &&
      other.path.split("/").every((part, at) => part === segments[at] || isParameter(segments[at])),
  ) as Operation[];
  return meant.some((other) => !meant.some((one) => one.path === other.path && one.method === method));
}

const isParameter = (segment: string) => segment.startsWith("{");

export function describeError(operation: Operation, status: ErrorStatus): ZodOpenApiResponseObject {
  return {
    description: texts[status],
    content: {
      "application/json": {
        schema: errorBodies[status],
        examples: status === 400 ? one(invalidExample(operation)) : examples[status],
      },
    },
  };
}

/** An example of an invalid request: the first field of this operation that can be wrong. */
function invalidExample(operation: Operation): Record<string, unknown> {
  const parts = [
    ["body", operation.body],
    ["form", operation.form],
    ["query", operation.query],
    ["path", operation.params],
  ] as const;
  for (const [position, schema] of parts) {
    const fields = Object.entries(
      (schema as { shape?: Record<string, { safeParse(v: unknown): { success: boolean } }> })?.shape ?? {},
    );
    const needed = fields.find(([, field]) => !field.safeParse(undefined).success);
    const [name] = needed ?? fields[0] ?? [];
    if (name === undefined) continue;
    const fieldProblem = needed && position !== "path" ? problem("required") : problem("wrong_kind");
    return { ...bodyOf("invalid_request"), detail: [toDetail(name, fieldProblem, position)] };
  }
  return bodyOf("invalid_request");
}
