import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type ErrorStatus, errorBodies } from "#contract/errors.ts";
import { errorStatusesOf } from "#contract/openapi/describe-errors.ts";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { randomRuns } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { smallPicture } from "#test-support/service-client.ts";
import { arbitraryOf, type Pools, spoiled } from "./fuzz/arbitrary-of.ts";
import { createOwner, nobodys, type Owner } from "./tenancy/belongings.ts";
import { createEveryEngine } from "./tenancy/every-engine.ts";
import { addressOf } from "./tenancy/send.ts";

const perOperation = randomRuns(6, 200);

const operations = allOperations.filter(
  (operation) =>
    (operation.body || operation.form || operation.query || operation.params) &&
    !Object.values(operation.replies).includes("text/event-stream"),
);

let service: TestService;
let owner: Owner;
let picture: Uint8Array;
beforeAll(async () => {
  service = await startTestService({ workers: false, pages: true, engine: createEveryEngine().engine });
  // Without caps, so that requests are refused for what they hold and not for their number.
  owner = await createOwner(service, { credits: 100_000_000 });
  await service.database.prisma.account.update({ where: { id: owner.id }, data: { plan: "enterprise" } });
  picture = await smallPicture();
});
afterAll(() => service?.close());

const parts = ["params", "query", "body", "form"] as const;
type Request = Partial<Record<(typeof parts)[number], unknown>>;

test.each(operations)(
  "$method $path answers whatever it is sent with a body of the contract, and never with a fault of its own",
  async (operation) => {
    await fc.assert(
      fc.asyncProperty(requestOf(operation), async (request) => {
        await judge(operation, await ask(operation, request));
      }),
      perOperation,
    );
  },
  30_000 + 1_000 * perOperation.numRuns,
);

test("valid requests pass the schemas and reach the rules", async () => {
  const reached = new Set<string>();
  for (const operation of operations.filter(({ method, body }) => method === "POST" && body)) {
    const statuses = new Set<number>();
    const samples = fc.sample(validRequestOf(operation), randomRuns(12));
    for (const request of samples) statuses.add((await ask(operation, request)).status);
    if ([...statuses].some((status) => status !== 400)) reached.add(operation.id);
  }
  // A generator that never passes validation would prove nothing.
  expect(reached.size).toBeGreaterThan(15);
});

function poolsOf({ belongings }: Owner): Pools {
  const { job, file, identity, project, group, category, preset, conversation } = belongings;
  const files = [file, nobodys.file];
  return {
    job_id: [job, nobodys.job],
    id_task: [job],
    file_id: files,
    image: files,
    image_id: files,
    images: files,
    reference_image: files,
    id_image: files,
    identity_code: [identity, nobodys.identity],
    project_id: [project, belongings.projectNumber, nobodys.project],
    id_project: [project, belongings.projectNumber],
    group_name: [group, nobodys.group],
    category_id: [category, nobodys.category],
    preset_code: [preset, nobodys.preset],
    conversation_id: [conversation, job],
    image_result_id: [belongings.draft, nobodys.draft],
    id: [belongings.notification, belongings.delivery, "1"],
    token_id: [nobodys.token],
    email: [belongings.friend, nobodys.friend],
    image_index: ["0", "1", "99999999999"],
    url: ["https://hooks.example/a", "http://127.0.0.1:1/", "http://[::1]/", "javascript:alert(1)"],
    project_name: ["Spring"],
    page: ["1", "2", "1000000"],
    dry_run: ["true"],
  };
}

function validRequestOf(operation: Operation): fc.Arbitrary<Request> {
  // The account is there only once the tests run.
  return fc.constant(null).chain(() => {
    const pools = poolsOf(owner);
    return fc.record(
      Object.fromEntries(
        parts.flatMap((part) => {
          const schema = operation[part];
          return schema ? [[part, arbitraryOf(schema, pools)]] : [];
        }),
      ),
    );
  });
}

function requestOf(operation: Operation): fc.Arbitrary<Request> {
  const valid = validRequestOf(operation);
  return fc.oneof(
    { weight: 1, arbitrary: valid },
    { weight: 2, arbitrary: spoiled(valid) as fc.Arbitrary<Request> },
  );
}

let asked = 0;

async function ask(operation: Operation, request: Request) {
  // Buckets would answer for the service after a few requests.
  if (asked++ % 3 === 0) await service.database.prisma.rateBucket.deleteMany({});
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null;
  const params = isRecord(request?.params) ? request.params : {};
  const query = isRecord(request?.query) ? request.query : {};
  const token = await tokenFor(operation);
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  let body: BodyInit | undefined;
  if (operation.form) body = toForm(isRecord(request?.form) ? request.form : {});
  else if (operation.body) {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(request?.body) ?? "";
  }
  const address = addressOf(operation, {
    params: withoutDotSegments(wellFormed(params)),
    query: wellFormed(query),
  });
  const response = await fetch(`${service.url}${address}`, { method: operation.method, headers, body });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text, isJson };
}

/** Operations after which the caller's token is worth nothing. */
const endingTheirToken = ["logOut", "revokeAllTokens"];

async function tokenFor({ id, access }: Operation): Promise<string> {
  if (access === "operator") return service.operatorToken;
  return endingTheirToken.includes(id) ? (await service.account()).token : owner.token;
}

/** Addresses can't carry broken Unicode. */
function wellFormed(values: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2000),
  ]);
  return Object.fromEntries(texts);
}

/** `.` and `..` are resolved by whoever sends an address, which would then be that of another operation. */
function withoutDotSegments(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /^\.{1,2}$/.test(value) ? `${value}_` : value]),
  );
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === "image" && typeof value === "string") {
      const bytes = value.length % 2 === 0 ? picture : new TextEncoder().encode(value);
      form.append(name, new Blob([bytes as BlobPart]), "person.png");
    } else
      form.append(name, (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed());
  }
  return form;
}

async function judge(operation: Operation, answer: Awaited<ReturnType<typeof ask>>): Promise<void> {
  const { status, body } = answer;
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  const reply = operation.replies[status];
  if (typeof reply === "string") return;
  if (reply) {
    expect(problemsOf(reply, body)).toEqual([]);
    return;
  }
  const published: number[] = errorStatusesOf(operation);
  expect(published, JSON.stringify(body)).toContain(status);
  expect(answer.isJson).toBe(true);
  expect(problemsOf(errorBodies[status as ErrorStatus], body)).toEqual([]);
}

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
