import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { limits } from "../limits.ts";
import type { Operation } from "../operation.ts";
import { describeError, errorStatusesOf } from "./describe-errors.ts";
import { exampleOf } from "./example-of.ts";

const IdempotencyKey = z.string().min(1).max(255).optional().meta({
  description: "Makes a retry safe: the first answer is stored for 24 hours and repeated",
  example: "order-1042-recolor",
});

/** One operation as OpenAPI, with examples of all requests and answers. */
export function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: descriptionOf(operation),
    tags: [operation.tag],
    ...(operation.deprecated ? { deprecated: true } : {}),
    ...securityOf(operation),
    requestParams: {
      ...(operation.params ? { path: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
      ...(operation.idempotent ? { header: z.object({ "Idempotency-Key": IdempotencyKey }) } : {}),
    },
    ...requestBodyOf(operation),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.replies).map(([status, reply]) => [
          status,
          describeReply(operation, Number(status), reply),
        ]),
      ),
      ...Object.fromEntries(
        errorStatusesOf(operation).map((status) => [status, describeError(operation, status)]),
      ),
    },
  };
}

/** The published example of a request part: declared by the operation, or composed from its fields. */
export function requestExample(operation: Operation, part: "params" | "query" | "body" | "form"): unknown {
  const schema = operation[part];
  return schema && (operation.examples?.[part] ?? exampleOf(schema));
}

/** The published example of an answer. Undefined for a status without a JSON body. */
export function replyExample(operation: Operation, status: number): unknown {
  const reply = operation.replies[status];
  if (typeof reply === "string") return undefined;
  return exampleOf(reply, "body", operation.examples?.answer);
}

function descriptionOf(operation: Operation): string {
  const paragraphs = [operation.description ?? `${operation.summary}.`];
  if (operation.deprecated) {
    const { since, sunset, instead } = operation.deprecated;
    paragraphs.push(`Deprecated since ${since}; may be gone from ${sunset} on. Use \`${instead}\`.`);
  }
  if (operation.limit) {
    const { capacity, refillMs, scope } = limits[operation.limit];
    paragraphs.push(
      `Limit: ${capacity} requests at once per ${scope === "ip" ? "address" : scope}, one more every ${refillMs / 1000} s, beside the default limit.`,
    );
  }
  if (operation.idempotent) {
    paragraphs.push("Repeat it safely with an `Idempotency-Key`.");
  }
  if (operation.quotable) {
    paragraphs.push("With `?dry_run=true` it validates and prices only, and answers 200 with the quote.");
  }
  return paragraphs.join("\n\n");
}

function securityOf(operation: Operation): Pick<ZodOpenApiOperationObject, "security"> {
  if (operation.access === "none") return { security: [] };
  if (operation.access === "password") return { security: [{ basic: [] }] };
  if (Object.values(operation.replies).includes("text/event-stream")) {
    return { security: [{ bearer: [] }, { streamToken: [] }] };
  }
  return {};
}

function requestBodyOf(operation: Operation): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const [mime, part] = operation.form
    ? (["multipart/form-data", "form"] as const)
    : (["application/json", "body"] as const);
  const schema = operation[part];
  if (!schema) return {};
  const example = requestExample(operation, part);
  return {
    requestBody: {
      required: true,
      content: {
        [mime]: { schema, ...(example === undefined ? {} : { example }) },
      },
    },
  };
}

function describeReply(
  operation: Operation,
  status: number,
  reply: Operation["replies"][number],
): ZodOpenApiResponseObject {
  if (reply === "empty") return { description: "Done; no body" };
  if (typeof reply === "string") {
    return { description: "Success", content: { [reply]: { schema: { type: "string" as const } } } };
  }
  const isQuote = operation.quotable && status === 200;
  return {
    description: isQuote ? "The price, with `?dry_run=true`" : "Success",
    content: { "application/json": { schema: reply, example: replyExample(operation, status) } },
  };
}
