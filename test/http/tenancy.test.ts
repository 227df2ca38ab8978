import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { createSchema } from "zod-openapi";
import { type ErrorStatus, errorBodies } from "#contract/errors.ts";
import { headersOf } from "#contract/openapi/response-headers.ts";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { joinGroup } from "#test-support/join-group.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createOwner, nobodys, type Owner, tablesOf, testAccountOf } from "./tenancy/belongings.ts";
import { createEveryEngine } from "./tenancy/every-engine.ts";
import { memberRights, rows, type Sent } from "./tenancy/rows.ts";
import { send } from "./tenancy/send.ts";

const { engine } = createEveryEngine();

let service: TestService;
let owner: Owner;
let stranger: Owner;
/** Of the owner: what its test tokens made. */
let testSelf: Owner;
beforeAll(async () => {
  service = await startTestService({ workers: false, engine });
  owner = await createOwner(service);
  stranger = await createOwner(service);
  testSelf = await createOwner(service, { testAccount: await testAccountOf(service, owner) });
});
afterAll(() => service.close());
// Hundreds of requests come from one address here.
beforeEach(() => service.database.prisma.rateBucket.deleteMany({}));

const tokenOperations = allOperations.filter(({ access }) => access === "token");
const asCaller = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

test("every operation has a row, and every row an operation", () => {
  expect(Object.keys(rows).sort()).toEqual(tokenOperations.map(({ id }) => id).sort());
});

test.each(tokenOperations)("every id that $id takes is in its row", (operation) => {
  const row = rows[operation.id];
  const known = [...Object.keys(row.ids), ...Object.keys(row.exempt ?? {})].map((path) =>
    path.replace(/\.\d+/g, "[]"),
  );
  // A parameter that may be repeated is one position.
  for (const path of idPathsOf(operation))
    expect(known, path).toContain(path.replace(/^(query\..*)\[\]$/, "$1"));
});

const positions = tokenOperations.flatMap((operation) =>
  Object.entries(rows[operation.id]?.ids ?? {}).map(([path, position]) => ({ operation, path, position })),
);

describe.each([
  { whose: "another account's id", of: () => owner, caller: () => stranger },
  {
    whose: "what a live token made is, to a test token of its account,",
    of: () => owner,
    caller: () => testSelf,
  },
  {
    whose: "what a test token made is, to a live token of its account,",
    of: () => testSelf,
    caller: () => owner,
  },
])("$whose answered like an id that nobody has", ({ of, caller }) => {
  // An account's own test tokens are its to list and to revoke.
  const isOwnTestToken = (kind: string) => kind === "token" && of() === testSelf;

  test.each(positions)("$operation.method $operation.path: $path", async ({ operation, path, position }) => {
    const { own } = rows[operation.id];
    const [owner, stranger] = [of(), caller()];
    const ask = (id: unknown) =>
      send(service, operation, replaced(own(stranger.belongings), path, id), asCaller(stranger));
    const { kind, answered = "missing" } = position;
    if (isOwnTestToken(kind)) return;
    const missing = await ask(nobodys[kind]);
    const foreignIds =
      kind === "project"
        ? [owner.belongings.project, owner.belongings.projectNumber, String(owner.belongings.projectNumber)]
        : [owner.belongings[kind]];
    for (const id of foreignIds) {
      const foreign = await ask(id);
      if (answered === "forbidden") {
        expect([foreign.status, missing.status]).toEqual([403, 404]);
        expect(Object.keys(foreign.body)).toEqual(["error", "code"]);
        continue;
      }
      expect(foreign.status).toBe(missing.status);
      expect(withoutIds(foreign.body, [id, nobodys[kind]])).toEqual(
        withoutIds(missing.body, [id, nobodys[kind]]),
      );
      if (answered === "missing") expect(foreign.status).toBe(404);
      else if (answered === "refused") expect(foreign.status).toBe(400);
      else expect(foreign.status).toBe(200);
    }
  });

  test("and the requests changed nothing of that account", async () => {
    const [owner, stranger] = [of(), caller()];
    const before = await tablesOf(service, owner.id);
    for (const { operation, path, position } of positions) {
      if (isOwnTestToken(position.kind)) continue;
      await service.database.prisma.rateBucket.deleteMany({});
      const sent = replaced(
        rows[operation.id].own(stranger.belongings),
        path,
        owner.belongings[position.kind],
      );
      await send(service, operation, sent, asCaller(stranger));
    }
    expect(await tablesOf(service, owner.id)).toEqual(before);
  });

  test("lists contain only the account's own items", async () => {
    const lists = tokenOperations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
    for (const operation of lists) {
      if (Object.values(operation.replies).includes("text/event-stream")) continue;
      const { status, body } = await send(service, operation, {}, asCaller(caller()));
      expect([200, 400, 404], operation.id).toContain(status);
      const text = JSON.stringify(body);
      for (const [kind, id] of Object.entries(of().belongings)) {
        // Small numbers stand in every body.
        if (typeof id === "string" && !isOwnTestToken(kind))
          expect(text, `${operation.id} ${kind}`).not.toContain(id);
      }
    }
  });
});

describe("a member of a group that things are shared with", () => {
  const shareable = positions.filter(({ position }) =>
    ["identity", "preset", "category", "group"].includes(position.kind),
  );
  let sharer: Owner;
  let member: Owner;
  beforeAll(async () => {
    sharer = await createOwner(service);
    member = await createOwner(service);
    const { identity, category, group } = sharer.belongings;
    const name = encodeURIComponent(group);
    await joinGroup(group, sharer, member);
    const answers = [
      await sharer.post(`/identity/${identity}/share/${name}`),
      await sharer.post(`/preset/categories/${category}/share/${name}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  const ask = ({ operation, path, position }: (typeof positions)[number]) =>
    send(
      service,
      operation,
      replaced(rows[operation.id].own(member.belongings), path, sharer.belongings[position.kind]),
      asCaller(member),
    );

  test("has its rights declared for every place where a shared item is named", () => {
    const places = shareable.map(({ operation, path }) => `${operation.id} ${path}`);
    expect(Object.keys(memberRights).sort()).toEqual(places.sort());
  });

  test.each(shareable)("$operation.method $operation.path: $path", async (place) => {
    const right = memberRights[`${place.operation.id} ${place.path}`];
    const before = await tablesOf(service, sharer.id);
    const answer = await ask(place);
    if (right === "may") expect([200, 201, 202, 409], JSON.stringify(answer.body)).toContain(answer.status);
    if (right === "may not") expect([403, 404], JSON.stringify(answer.body)).toContain(answer.status);
    if (right === "nothing") expect(answer.status).toBe(200);
    // Using what is shared adds nothing to its owner's account and takes nothing from it.
    expect(await tablesOf(service, sharer.id)).toEqual(before);
  });

  test("loses access to all of it after leaving", async () => {
    const name = encodeURIComponent(sharer.belongings.group);
    const left = await member.del(`/groups/${name}/members/${encodeURIComponent(member.email)}`);
    expect(left.status).toBe(200);
    for (const place of shareable) {
      await service.database.prisma.rateBucket.deleteMany({});
      const { operation, path, position } = place;
      const answer = await ask(place);
      if (position.answered === "empty") expect(answer.status, operation.id).toBe(200);
      else expect(answer.status, `${operation.id} ${path}`).toBe(404);
    }
  });
});

describe("an account reaches its own", () => {
  /** What these name is not there, or not as it was, afterwards. */
  const isSpent = ({ id, method }: Operation) =>
    method === "DELETE" ||
    ["abortJob", "declineInvitation", "deletePresets", "logOut", "promoteGenerated", "putMember"].includes(
      id,
    );
  let keeper: Owner;
  beforeAll(async () => {
    keeper = await createOwner(service);
  });

  test.each(tokenOperations)("$method $path", async (operation) => {
    const self = isSpent(operation) ? await createOwner(service) : keeper;
    const answer = await send(service, operation, rows[operation.id].own(self.belongings), asCaller(self));
    // What its state forbids is told as that; it is there, and it is the caller's.
    expect([200, 201, 202, 409], JSON.stringify(answer.body)).toContain(answer.status);
    for (const name of headersOf(operation, answer.status)) {
      const isAlways = name !== "Idempotency-Replayed" && name !== "Retry-After";
      if (isAlways) expect(answer.headers.has(name), name).toBe(true);
    }
    const shape =
      answer.status < 300 ? operation.replies[answer.status] : errorBodies[answer.status as ErrorStatus];
    if (typeof shape === "object") expect(problemsOf(shape, answer.body)).toEqual([]);
  });
});

/** Paths of everything in a request that is named like an id. */
function idPathsOf(operation: Operation): string[] {
  const found = new Set<string>();
  const isIdName = (name: string) =>
    /(^|_)(id|ids|code|codes|task)$|^id_|^(images|masks|reference_image|group_name)$/.test(name);
  for (const part of ["params", "query", "body", "form"] as const) {
    const zodSchema = operation[part];
    if (!zodSchema) continue;
    const { schema, components } = createSchema(zodSchema as z.ZodType, { io: "input" });
    // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is walked
    const walk = (node: any, path: string, name: string): void => {
      if (node.$ref) {
        walk(components[node.$ref.split("/").pop()], path, name);
        return;
      }
      for (const choice of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) {
        walk(choice, path, name);
      }
      if (node.items) walk(node.items, `${path}[]`, name);
      for (const [key, member] of Object.entries(node.properties ?? {})) walk(member, `${path}.${key}`, key);
      if (isIdName(name) && (node.type === "string" || node.type === "integer" || node.type === "number")) {
        found.add(path);
      }
    };
    walk(schema, part, "");
  }
  // Lists may be given as one text, too; the list stands for it.
  return [...found].filter((path) => !found.has(`${path}[]`));
}

function replaced(sent: Sent, path: string, id: unknown): Sent {
  const copy = structuredClone(sent) as Record<string, unknown>;
  const keys = path.split(".");
  const last = keys.pop() as string;
  const place = keys.reduce((node, key) => (node as Record<string, unknown>)[key], copy as unknown);
  (place as Record<string, unknown>)[last] = id;
  return copy;
}

/** A body in which ids that were sent read alike, as bodies may name them back. */
function withoutIds(body: unknown, ids: unknown[]): unknown {
  let text = JSON.stringify(body);
  for (const id of ids) if (typeof id === "string") text = text.replaceAll(id, "…");
  return JSON.parse(text);
}

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
