import type { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
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

/** The interface as an OpenAPI 3.1 document. */
export function createOpenApi(baseUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of allOperations) {
    if (operation.access === "operator") continue;
    paths[operation.path] ??= {};
    paths[operation.path][operation.method.toLowerCase()] = describe(operation);
  }
  return createDocument({
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
  }) as unknown as Record<string, unknown>;
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const always: ErrorStatus[] = operation.access === "none" ? [429, 500] : [401, 429, 500];
  const statuses = [...new Set([...operation.errors, ...always])].sort();
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access === "none" ? { security: [] } : {}),
    requestParams: {
      ...(operation.params ? { path: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
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
            content: { "application/json": { schema: errorBodies[status] } },
          },
        ]),
      ),
    },
  };
}

function describeReply(reply: Operation["replies"][number]) {
  if (reply === "empty") return { description: "Done" };
  if (typeof reply === "string")
    return { description: "Success", content: { [reply]: { schema: { type: "string" as const } } } };
  return { description: "Success", content: { "application/json": { schema: reply } } };
}
