import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { type ErrorStatus, errorBodies } from "./errors.ts";
import type { Operation } from "./operation.ts";
import * as operations from "./operations.ts";

/** Every operation, by name. */
export const allOperations: Operation[] = Object.values(operations).filter(
  (member): member is Operation & typeof member =>
    typeof member === "object" && "access" in member && "path" in member,
);

const errorTexts: Record<ErrorStatus, string> = {
  400: "Invalid request; `detail` lists every bad field",
  401: "Missing, malformed, expired or revoked token",
  402: "Not enough credits",
  403: "Not allowed",
  404: "Not found, or another account's",
  409: "Conflict with what exists",
  413: "Body over the size limit",
  415: "Unsupported media type",
  429: "Rate limit or cap reached; wait `Retry-After` seconds",
  500: "A fault of the service; `request_id` finds it in its logs",
  503: "Temporarily unavailable",
};

const documents = new Map<string, Record<string, unknown>>();

/** The interface as an OpenAPI 3.1 document; made once per address, as it costs some milliseconds. */
export function createOpenApi(baseUrl: string): Record<string, unknown> {
  const known = documents.get(baseUrl) ?? describeInterface(baseUrl);
  documents.set(baseUrl, known);
  return known;
}

function describeInterface(baseUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of allOperations) {
    if (operation.access === "operator") continue;
    paths[operation.path] ??= {};
    paths[operation.path][operation.method.toLowerCase()] = describe(operation);
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "Image generation service",
      version: "1.0.0",
      description:
        "Asynchronous restyling of fashion product photos. Start a job, follow it by events or webhooks, fetch its results.",
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths: paths as ZodOpenApiPathsObject,
  };
  return createDocument(document, {
    // Members are added to answers within a version, so readers must not refuse those they don't know.
    override: ({ jsonSchema, io }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  }) as unknown as Record<string, unknown>;
}

const IdempotencyKey = z.string().min(1).max(255).optional().meta({
  description: "Makes repeating the request safe: the first answer is kept for 24 hours and given again",
});

const rateHeaders = z.object({
  "X-RateLimit-Limit": z.int().meta({ description: "Requests allowed at once" }),
  "X-RateLimit-Remaining": z.int(),
  "X-RateLimit-Reset": z.int().meta({ description: "Epoch seconds at which all are allowed again" }),
  "Retry-After": z.int().meta({ description: "Seconds to wait" }),
});

function describe(operation: Operation): ZodOpenApiOperationObject {
  const statuses = errorStatusesOf(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access === "none" ? { security: [] } : {}),
    requestParams: {
      ...(operation.params ? { path: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
      ...(operation.idempotent ? { header: z.object({ "Idempotency-Key": IdempotencyKey }) } : {}),
    },
    ...(operation.body
      ? { requestBody: { required: true, content: { "application/json": { schema: operation.body } } } }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.replies).map(([status, reply]) => [status, describeReply(reply)]),
      ),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: errorTexts[status],
            ...(status === 429 ? { headers: rateHeaders } : {}),
            content: { "application/json": { schema: errorBodies[status] } },
          },
        ]),
      ),
    },
  };
}

function errorStatusesOf(operation: Operation): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...operation.errors, 429, 500]);
  if (operation.access !== "none") statuses.add(401);
  if (operation.params || operation.query) statuses.add(400);
  if (operation.body) for (const status of [400, 413, 415] as const) statuses.add(status);
  if (operation.idempotent) for (const status of [400, 409] as const) statuses.add(status);
  return [...statuses].sort();
}

function describeReply(reply: Operation["replies"][number]) {
  if (reply === "empty") return { description: "Done" };
  if (typeof reply === "string")
    return { description: "Success", content: { [reply]: { schema: { type: "string" as const } } } };
  return { description: "Success", content: { "application/json": { schema: reply } } };
}
