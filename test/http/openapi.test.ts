import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ErrorStatus, errorBodies } from "#contract/errors.ts";
import { errorStatusesOf } from "#contract/openapi/describe-errors.ts";
import { replyExample, requestExample } from "#contract/openapi/describe-operation.ts";
import { tags } from "#contract/openapi/tags.ts";
import { allOperations, type OpenApiDocument, publicOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  const answer = await createCaller(service, null).get("/openapi.json");
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => service.close());

/** Every rule of the linter's strictest set, and those it leaves to taste that a reader profits from. */
const lintConfig = {
  extends: ["recommended-strict"],
  rules: {
    "component-name-unique": "error",
    "operation-description": "error",
    "operation-singular-tag": "error",
    "operation-tag-defined": "error",
    "parameter-description": "error",
  },
} as const;

interface Described {
  operationId: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, ResponseObject>;
}

interface ResponseObject {
  $ref?: string;
  headers: Record<string, { $ref: string }>;
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
}

const describedOf = (operation: Operation) =>
  document.paths[operation.path][operation.method.toLowerCase()] as unknown as Described;

function responseOf(operation: Operation, status: number | string): ResponseObject {
  const response = describedOf(operation).responses[status];
  const name = response?.$ref?.replace("#/components/responses/", "");
  return name ? (document.components.responses[name] as ResponseObject) : response;
}

test("the document is valid OpenAPI 3.1", async () => {
  expect(document.openapi).toBe("3.1.0");
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("a public linter reports nothing", async () => {
  const config = await createConfig(structuredClone(lintConfig) as never);
  const lint = async (source: unknown) => {
    const problems = await lintFromString({
      source: JSON.stringify(source),
      config,
      absoluteRef: "/openapi.json",
    });
    return problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ""})`,
    );
  };
  expect(await lint(document)).toEqual([]);
  // The linter does look: an answer without a description is a problem.
  const spoiled = structuredClone(document) as unknown as { paths: Record<string, { get: Described }> };
  spoiled.paths["/project"].get.responses["200"] = {} as never;
  expect(await lint(spoiled)).not.toEqual([]);
});

test("contains every operation except the operator's and the signed URLs, at the service's own URL", () => {
  expect(document.servers).toMatchObject([{ url: service.url }]);
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = publicOperations.map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual([...expected, "PUT /uploads/{file_id}"].sort());
  expect(listed).not.toContain("POST /accounts");
  expect(Object.keys(document.webhooks as object)).toEqual(["notification"]);
});

test("file names are matched without regard to case, and the width a face needs is said where photos are sent", () => {
  const text = JSON.stringify(document.components.schemas.CreateUploadRequest);
  const pattern = /"pattern":"((?:[^"\\]|\\.)*jJ(?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  expect(new RegExp(JSON.parse(`"${pattern}"`)).test("IMG_0001.JPG")).toBe(true);
  for (const path of ["/identity/upload", "/preset/extract-from-image"]) {
    expect(JSON.stringify(document.paths[path])).toContain("120 pixels");
  }
});

test("every JSON body has a name of its own, so that generated clients have readable types", () => {
  const unnamed: string[] = [];
  for (const operation of publicOperations) {
    const { requestBody, responses } = describedOf(operation);
    const bodies = [
      ["request", requestBody],
      ...Object.keys(responses).map((s) => [s, responseOf(operation, s)]),
    ];
    for (const [name, body] of bodies as [string, ResponseObject | undefined][]) {
      const { schema } = (Object.values(body?.content ?? {})[0] ?? {}) as {
        schema?: Record<string, unknown>;
      };
      if (schema && schema.type !== "string" && !schema.$ref) unnamed.push(`${operation.id} ${name}`);
    }
  }
  expect(unnamed).toEqual([]);
  // Programs have types of these names.
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      ...["Job", "JobAccepted", "JobResult", "Quote", "Upload", "Identity", "IdentityStatus", "Notification"],
      ...["Webhook", "WebhookDelivery", "Preset", "PresetCategory", "Group", "GroupMember", "TokenPair"],
      ...["Pagination", "ErrorDetail", "Error400", "Error402", "Error429", "StartGarmentRecolorRequest"],
    ]),
  );
  expect(Object.keys(document.components.schemas).filter((name) => /Output$/.test(name))).toEqual([]);
});

test("every field has a description", () => {
  const silent: string[] = [];
  const look = (node: unknown, place: string) => {
    if (typeof node !== "object" || node === null) return;
    const { properties } = node as { properties?: Record<string, { description?: string; $ref?: string }> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (!field.description && !field.$ref) silent.push(`${place} ${name}`);
    }
    for (const [key, child] of Object.entries(node)) {
      if (!/^examples?$/.test(key)) look(child, key.startsWith("/") ? key : place);
    }
  };
  look(document, "");
  expect(silent).toEqual([]);
});

/** Fields of an example that no real answer has: an end not after its beginning, an id that is no UUID, a private item with groups. */
function oddities(example: unknown): string[] {
  if (typeof example !== "object" || example === null) return [];
  const of = example as Record<string, unknown>;
  const begin = String(of.created_at ?? of.period_start ?? "");
  const ends = ["expiration_date", "period_end", "refresh_expiration"].filter(
    (end) => String(of[end] ?? "~") <= begin,
  );
  const ids = "id" in of && typeof of.id === "string" && !z.uuid().safeParse(of.id).success ? ["id"] : [];
  const isShared = Array.isArray(of.groups) && "visibility" in of && of.groups.length > 0;
  const open = isShared && of.visibility === "private" ? ["visibility"] : [];
  return [...ends, ...ids, ...open, ...Object.values(of).flatMap(oddities)];
}

test("operations have names of their own, in chapters that are explained", () => {
  const ids = allOperations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, tag } of publicOperations) expect(Object.keys(tags), id).toContain(tag);
});

describe.each(publicOperations)("$method $path", (operation) => {
  test("declares its path parameters and who may call", () => {
    const described = describedOf(operation);
    const declared = (described.parameters ?? [])
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => `{${name}}`);
    expect(declared).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    if (operation.access === "token")
      expect(described.security ?? [{ bearer: [] }]).toContainEqual({ bearer: [] });
    if (operation.access === "none") expect(described.security).not.toContainEqual({ bearer: [] });
  });

  test("gives an example of what is sent, and the operation takes it", () => {
    for (const part of ["params", "query", "body", "form"] as const) {
      const schema = operation[part];
      if (!schema) continue;
      const example = requestExample(operation, part);
      // A file has no example in JSON.
      if (part === "form") expect(example).toBeDefined();
      else expect(problemsOf(schema, example ?? {}), `${part} ${JSON.stringify(example)}`).toEqual([]);
    }
    if (!operation.body) return;
    const published = describedOf(operation).requestBody?.content["application/json"].example;
    expect(problemsOf(operation.body, published)).toEqual([]);
  });

  test("gives an example of every answer, and each is one the operation may give", () => {
    const statuses = Object.keys(operation.replies).map(Number);
    for (const status of statuses) {
      const reply = operation.replies[status];
      if (typeof reply === "string") continue;
      const published = responseOf(operation, status).content?.["application/json"].example;
      expect(published, String(status)).toEqual(JSON.parse(JSON.stringify(replyExample(operation, status))));
      expect(problemsOf(reply, published), `${status} ${JSON.stringify(published)}`).toEqual([]);
      expect(oddities(published), `${status} ${JSON.stringify(published)}`).toEqual([]);
    }
    for (const status of errorStatusesOf(operation)) {
      const { examples } = responseOf(operation, status).content?.["application/json"] ?? {};
      expect(Object.keys(examples ?? {}), String(status)).not.toEqual([]);
      for (const { value } of Object.values(examples ?? {})) {
        expect(problemsOf(errorBodies[status], value), String(status)).toEqual([]);
      }
    }
    const listed = Object.keys(describedOf(operation).responses).map(Number);
    expect(listed.sort()).toEqual([...statuses, ...errorStatusesOf(operation)].sort());
  });

  test("documents the refusals of its kind and the response headers", () => {
    const expected: ErrorStatus[] = [429, 500];
    if (operation.access === "token") expected.push(401);
    if (operation.body || operation.form) expected.push(400, 413, 415);
    if (operation.idempotent) expected.push(409);
    expect(Object.keys(describedOf(operation).responses)).toEqual(
      expect.arrayContaining(expected.map(String)),
    );
    for (const status of Object.keys(describedOf(operation).responses)) {
      const { headers } = responseOf(operation, status);
      expect(headers, status).toHaveProperty("X-Request-Id");
      if (status === "429") expect(headers).toHaveProperty("Retry-After");
      for (const [name, { $ref }] of Object.entries(headers)) {
        expect($ref).toBe(`#/components/headers/${name}`);
        expect(document.components.headers).toHaveProperty(name);
      }
    }
  });

  test("documents deprecation, quoting and idempotency", () => {
    const described = describedOf(operation);
    expect(described.deprecated ?? false).toBe(operation.deprecated !== undefined);
    const names = (described.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(names.includes("header Idempotency-Key")).toBe(operation.idempotent === true);
    expect(names.includes("query dry_run")).toBe(operation.quotable === true);
  });
});

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
