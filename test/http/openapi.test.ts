import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOperations } from "#contract/openapi.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: walked, not relied on
let document: any;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  const answer = await createCaller(service, null).get("/openapi.json");
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => service.close());

test("the document is valid OpenAPI 3.1", async () => {
  expect(document.openapi).toBe("3.1.0");
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("it holds every operation but the operator's, at the address the service has", () => {
  expect(document.servers).toEqual([{ url: service.url }]);
  const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = allOperations
    .filter((operation) => operation.access !== "operator")
    .map((operation) => `${operation.method} ${operation.path}`);
  expect(listed.sort()).toEqual(expected.sort());
});

test("every path parameter is declared, and only operations without a token say so", () => {
  for (const operation of allOperations.filter(({ access }) => access !== "operator")) {
    const described = document.paths[operation.path][operation.method.toLowerCase()];
    const declared = (described.parameters ?? [])
      .filter((parameter: { in: string }) => parameter.in === "path")
      .map((parameter: { name: string }) => `{${parameter.name}}`);
    expect(declared, operation.id).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    expect(described.security, operation.id).toEqual(operation.access === "none" ? [] : undefined);
  }
});

test("operations that take a body tell the refusals a body can meet", () => {
  for (const operation of allOperations.filter(({ body, access }) => body && access !== "operator")) {
    const { responses } = document.paths[operation.path][operation.method.toLowerCase()];
    expect(Object.keys(responses), operation.id).toEqual(
      expect.arrayContaining(["400", "401", "413", "415", "429", "500"]),
    );
  }
});
