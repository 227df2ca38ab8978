import type { z } from "zod";
import type { ErrorStatus } from "./errors.ts";
import type { LimitName } from "./limits.ts";

/**
 * Authentication of an operation: `token` an account's bearer token, `password` its e-mail and password by HTTP Basic,
 * `operator` the server's own secret, `none` no authentication.
 */
export type Access = "token" | "password" | "operator" | "none";

/** Deprecation of an operation. Answers carry its dates as `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export interface DeprecationNote {
  /** ISO dates: the deprecation, and the earliest removal. */
  since: string;
  sunset: string;
  /** Path of the successor. */
  instead: string;
}

/** Published examples. What is missing is composed from the examples of the fields. */
export interface OperationExamples {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  /** Values of fields, by name, that are this operation's own in its answers. */
  answer?: Record<string, unknown>;
}

/** One operation of the interface. The server validates with it; OpenAPI and the client's types are derived from it. */
export interface Operation {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the base URL, with `{name}` for parameters. */
  path: string;
  summary: string;
  /** Markdown paragraphs with the facts that the summary omits. */
  description?: string;
  tag: string;
  access: Access;
  /** Named rate limit in addition to the default one. */
  limit?: LimitName;
  /** Accepts `Idempotency-Key`. */
  idempotent?: boolean;
  /** Accepts `?dry_run=true`, which answers 200 with a quote and creates nothing. */
  quotable?: boolean;
  deprecated?: DeprecationNote;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Fields of a multipart/form-data request, instead of `body`; its files are `FormFile`s. */
  form?: z.ZodType;
  /** Success statuses and their JSON bodies; a string is the media type of a body that is not JSON. */
  replies: Record<number, z.ZodType | "text/event-stream" | "text/html" | "application/zip" | "empty">;
  /** Error statuses besides those of every operation with this access (401, 429, 500). */
  errors: ErrorStatus[];
  examples?: OperationExamples;
}

/** Declares an operation and preserves its literal types. */
export function defineOperation<const T extends Operation>(operation: T): T {
  return operation;
}

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input of a call. */
export type CallInput<O extends Operation> = {
  [K in "params" | "query" | "body" | "form" as O[K] extends z.ZodType ? K : never]: SchemaInput<O[K]>;
};

/** Input of a handler, after validation. */
export type HandlerInput<O extends Operation> = {
  [K in "params" | "query" | "body" | "form" as O[K] extends z.ZodType ? K : never]: SchemaOutput<O[K]>;
};

/** Every JSON body of a successful answer. */
export type Reply<O extends Operation> = {
  [S in keyof O["replies"]]: O["replies"][S] extends z.ZodType ? z.output<O["replies"][S]> : undefined;
}[keyof O["replies"]];
