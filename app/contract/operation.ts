import type { z } from "zod";
import type { ErrorStatus } from "./errors.ts";
import type { LimitName } from "./limits.ts";

/**
 * Who may call: `token` an account's bearer token, `password` its e-mail and password by HTTP Basic, `operator` the
 * server's own secret, `none` anyone with the address.
 */
export type Access = "token" | "password" | "operator" | "none";

/** An operation on its way out; answers carry its dates as `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export interface DeprecationNote {
  /** ISO dates: since when, and from when on it may be gone. */
  since: string;
  sunset: string;
  /** Path of the operation that takes its place. */
  instead: string;
}

/** Whole requests and answers as published; what is absent is composed of the examples of the fields. */
export interface OperationExamples {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  replies?: Record<number, unknown>;
}

/** One operation of the interface: the server validates with it; OpenAPI and the client's types derive from it. */
export interface Operation {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, with `{name}` for parameters. */
  path: string;
  summary: string;
  /** What the summary leaves out; Markdown paragraphs. */
  description?: string;
  tag: string;
  access: Access;
  /** Named rate limit on top of the default one. */
  limit?: LimitName;
  /** Accepts `Idempotency-Key`. */
  idempotent?: boolean;
  /** Accepts `?dry_run=true` and then answers 200 with a quote and creates nothing. */
  quotable?: boolean;
  deprecated?: DeprecationNote;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Fields of a multipart/form-data request, instead of `body`; its files are `FormFile`s. */
  form?: z.ZodType;
  /** Success statuses and their JSON bodies; a string names the media type of a body that is not JSON. */
  replies: Record<number, z.ZodType | "text/event-stream" | "text/html" | "application/zip" | "empty">;
  /** Refusals beyond those every operation of its access can give (401, 429, 500). */
  errors: ErrorStatus[];
  examples?: OperationExamples;
}

/** Declares an operation and keeps its literal types. */
export function defineOperation<const T extends Operation>(operation: T): T {
  return operation;
}

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends. */
export type CallInput<O extends Operation> = {
  [K in "params" | "query" | "body" | "form" as O[K] extends z.ZodType ? K : never]: SchemaInput<O[K]>;
};

/** What a handler receives after validation. */
export type HandlerInput<O extends Operation> = {
  [K in "params" | "query" | "body" | "form" as O[K] extends z.ZodType ? K : never]: SchemaOutput<O[K]>;
};

/** Every JSON body the operation can succeed with. */
export type Reply<O extends Operation> = {
  [S in keyof O["replies"]]: O["replies"][S] extends z.ZodType ? z.output<O["replies"][S]> : undefined;
}[keyof O["replies"]];
