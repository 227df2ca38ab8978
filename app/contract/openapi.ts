import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { limits } from "./limits.ts";
import { describeOperation, requestExample } from "./openapi/describe-operation.ts";
import { describeFields, fieldTexts } from "./openapi/field-texts.ts";
import { nameSchemas } from "./openapi/named-schemas.ts";
import { preSignedPaths } from "./openapi/pre-signed-paths.ts";
import { headersOf, responseHeaders } from "./openapi/response-headers.ts";
import { tags } from "./openapi/tags.ts";
import { webhookDeliveries } from "./openapi/webhook-deliveries.ts";
import type { Operation } from "./operation.ts";
import * as operations from "./operations.ts";

/** Every operation, by name. */
export const allOperations: Operation[] = Object.values(operations).filter(
  (member): member is Operation & typeof member =>
    typeof member === "object" && "access" in member && "path" in member,
);

/** The published operations: all except the operator's. */
export const publicOperations = allOperations.filter(({ access }) => access !== "operator");

interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

interface DescribedOperation {
  parameters?: {
    name: string;
    in: string;
    description?: string;
    example?: unknown;
    schema: { type?: string; example?: unknown };
  }[];
  responses: Record<string, Response | { $ref: string }>;
  [member: string]: unknown;
}

/** The parts of the document that are post-processed after the generation of its schemas. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

const documents = new Map<string, OpenApiDocument>();

/** The interface as an OpenAPI 3.1 document. It is cached per base URL, because it takes some milliseconds. */
export function createOpenApi(baseUrl: string): OpenApiDocument {
  const known = documents.get(baseUrl) ?? describeInterface(baseUrl);
  documents.set(baseUrl, known);
  return known;
}

const introduction = `Asynchronous restyling of fashion product photos. Start a job, follow it by events or webhooks, fetch its results.

Send \`Authorization: Bearer <token>\` with every request; addresses that are signed need no token. Bodies are JSON in snake_case, at most 1 MiB; times are ISO 8601 in UTC. A resource of another account answers as if it did not exist. Lists are paged with \`page\`, \`per_page\` (1-100) and \`order\`.

Requests are counted in token buckets: by default ${limits.default.capacity} a second per address, and what an operation says beside it. A refused request costs nothing and says in \`Retry-After\` when to try again.

A job that is accepted holds its highest price; each finished output is charged, each failed or aborted one is given back.`;

function describeInterface(baseUrl: string): OpenApiDocument {
  nameSchemas(publicOperations);
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of publicOperations) {
    paths[operation.path] ??= {};
    paths[operation.path][operation.method.toLowerCase()] = describeOperation(operation);
  }
  const used = new Set<string>(publicOperations.map(({ tag }) => tag));
  const description: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "Image generation service",
      version: "1.0.0",
      description: introduction,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: baseUrl, description: "This server" }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        basic: { type: "http", scheme: "basic", description: "The account's e-mail and password" },
        bearer: { type: "http", scheme: "bearer", description: "A token of the account" },
        streamToken: {
          type: "apiKey",
          in: "query",
          name: "token",
          description:
            "The same token in the query, for browsers, which cannot set headers on an event stream",
        },
      },
    },
    paths: { ...(paths as ZodOpenApiPathsObject), ...preSignedPaths },
    webhooks: webhookDeliveries,
  };
  const document = createDocument(description, {
    // A version can add members to answers, so readers must accept unknown ones.
    override: ({ jsonSchema, io }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  }) as unknown as OpenApiDocument;
  finish(document);
  return document;
}

/**
 * Adds what schemas cannot express: response headers and examples of parameters. Moves repeated parts into components.
 */
function finish(document: OpenApiDocument): void {
  const shared: Record<string, Response> = {};
  for (const operation of publicOperations) {
    const described = document.paths[operation.path][operation.method.toLowerCase()];
    describeParameters(operation, described);
    for (const [status, response] of Object.entries(described.responses) as [string, Response][]) {
      const names = headersOf(operation, Number(status));
      response.headers = Object.fromEntries(
        names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
      );
      if (Number(status) <= 400) continue;
      const name = sharedName(shared, `Error${status}`, response);
      described.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  describeFields(document);
  const carried = new Set(
    publicOperations.flatMap((operation) =>
      Object.keys(document.paths[operation.path][operation.method.toLowerCase()].responses).flatMap(
        (status) => headersOf(operation, Number(status)),
      ),
    ),
  );
  document.components.headers = Object.fromEntries(
    Object.entries(responseHeaders).filter(([name]) => carried.has(name as keyof typeof responseHeaders)),
  );
  document.components.responses = shared;
  dropUnused(document, "schemas");
  dropUnused(document, "securitySchemes");
}

/** The name of an equal shared response, which is added if there is none. */
function sharedName(shared: Record<string, Response>, name: string, response: Response): string {
  for (let serial = 1; ; serial++) {
    const candidate = serial === 1 ? name : `${name}v${serial}`;
    shared[candidate] ??= response;
    if (JSON.stringify(shared[candidate]) === JSON.stringify(response)) return candidate;
  }
}

function describeParameters(operation: Operation, described: DescribedOperation): void {
  for (const [place, part] of [
    ["path", "params"],
    ["query", "query"],
  ] as const) {
    const example = (requestExample(operation, part) ?? {}) as Record<string, unknown>;
    for (const parameter of (described.parameters ?? []).filter((one) => one.in === place)) {
      parameter.description ??= fieldTexts[parameter.name];
      if (parameter.name in example && parameter.schema.example === undefined) {
        const { type } = parameter.schema;
        const value = example[parameter.name];
        // The parameter is sent as text and parsed as the schema's type.
        const isRead = typeof value === "string" && (type === "integer" || type === "boolean");
        parameter.example = isRead ? JSON.parse(value) : value;
      }
    }
  }
}

/** Removes components that are not referenced. */
function dropUnused(document: OpenApiDocument, kind: "schemas" | "securitySchemes"): void {
  const text = JSON.stringify({ ...document, components: { ...document.components, securitySchemes: {} } });
  for (const name of Object.keys(document.components[kind] ?? {})) {
    const isUsed =
      kind === "schemas" ? text.includes(`"#/components/schemas/${name}"`) : text.includes(`"${name}":[]`);
    if (!isUsed) delete document.components[kind][name];
  }
}
