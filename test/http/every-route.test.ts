import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import type { Route } from "#service/http/route.ts";
import { routes } from "#service/http/service-routes.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

const routesDir = path.resolve("app/service/http/routes");

let service: TestService;
/** A project of somebody else than the caller. */
let foreign: { project: string; projectNumber: number };
let token: string;
/** Authorization headers that let nobody in. */
const spoiled: Record<string, string | null> = {
  "no token": null,
  "a wrong token": "Bearer rst_wrong",
  "a token without its scheme": "rst_wrong",
  "a name and a password": `Basic ${btoa("a@b.example:secret")}`,
};

beforeAll(async () => {
  service = await startTestService({ workers: false });
  const { prisma } = service.database;
  const owner = createCaller(service, (await service.account()).token);
  await owner.post("/project", { project_name: "Theirs" });
  const [theirs] = (await owner.get("/project")).body.projects;
  foreign = { project: theirs.project_key, projectNumber: theirs.project_id };
  ({ token } = await service.account());
  const [revoked, expired, disabled] = [
    await service.account(),
    await service.account(),
    await service.account(),
  ];
  for (const account of [revoked, expired, disabled]) {
    expect((await createCaller(service, account.token).get("/project")).status).toBe(200);
  }
  await prisma.accessToken.updateMany({ where: { accountId: revoked.id }, data: { revokedAt: new Date() } });
  await prisma.accessToken.updateMany({ where: { accountId: expired.id }, data: { expiresAt: new Date() } });
  await prisma.account.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  spoiled["a revoked token"] = `Bearer ${revoked.token}`;
  spoiled["an expired token"] = `Bearer ${expired.token}`;
  spoiled["the token of a disabled account"] = `Bearer ${disabled.token}`;
});
afterAll(() => service.close());

const pathOf = (operation: Operation, value = "1") => operation.path.replace(/\{\w+\}/g, value);

test("every operation of the contract has a route, and every route an operation", () => {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(ids(routes.map((route) => route.operation))).toEqual(ids(allOperations));
});

test("the routes of a tag are in the file of its name", async () => {
  const files = await readdir(routesDir);
  const tagsOf = await Promise.all(
    files.map(async (file) => {
      const lists: Route[][] = Object.values(await import(pathToFileURL(path.join(routesDir, file)).href));
      return lists.flat().map(({ operation }) => `${operation.tag.toLowerCase().replaceAll(" ", "-")}.ts`);
    }),
  );
  expect(tagsOf.map((found) => [...new Set(found)])).toEqual(files.map((file) => [file]));
});

test.each(
  routes.map((route) => route.operation).filter(({ access }) => access === "token" || access === "operator"),
)("$method $path answers one 401 to whoever is not let in", async (operation) => {
  // A token of the other kind: an account's at the operator's door, the operator's anywhere else.
  const other = operation.access === "operator" ? token : service.operatorToken;
  const given = { ...spoiled, "a token of the other kind": `Bearer ${other}` };
  for (const [name, authorization] of Object.entries(given)) {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
    const answer = await untilCounted(() =>
      createCaller(service, null).send(operation.method, pathOf(operation), undefined, headers),
    );
    expect(answer.status, name).toBe(401);
    expect(answer.body, name).toMatchObject({ error: "Missing, invalid, expired or revoked access token" });
    expect(answer.headers.get("www-authenticate"), name).toBe("Bearer");
    expect(answer.headers.get("x-ratelimit-limit"), name).toBe("3");
    expect(answer.headers.get("x-request-id"), name).toBeTruthy();
  }
});

test("another account's project is forbidden by key and by number; a missing one is not found", async () => {
  const me = createCaller(service, token);
  const file = await me.upload();
  const statusFor = async (project_id: unknown) =>
    (await me.post("/garment-recolor", { project_id, images: [file], reference_text: "red" })).status;
  expect(await statusFor(foreign.project)).toBe(403);
  expect(await statusFor(foreign.projectNumber)).toBe(403);
  expect(await statusFor(String(foreign.projectNumber))).toBe(403);
  expect(await statusFor(999_999)).toBe(404);
  expect(await statusFor("019aa000-0000-7000-8000-000000000000")).toBe(404);
  expect(await statusFor("no such project")).toBe(404);
});

test("malformed ids answer like missing ones", async () => {
  const me = createCaller(service, token);
  for (const id of ["no-id", "'", "..%2f..%2f", "%F0%9F%98%80", "x".repeat(100)]) {
    expect(await me.get(`/jobs/${id}/status`), id).toMatchObject({ status: 404 });
  }
});

test("deprecated operations, and only those, say so on every response", async () => {
  const outgoing = allOperations.filter(({ deprecated }) => deprecated);
  expect(outgoing.map(({ path }) => path)).toEqual(["/api/superid"]);
  for (const operation of outgoing) {
    for (const given of [token, null]) {
      const { headers } = await untilCounted(() =>
        createCaller(service, given).send(operation.method, pathOf(operation)),
      );
      expect(headers.get("deprecation")).toMatch(/^@\d+$/);
      expect(Date.parse(headers.get("sunset") ?? "")).toBe(Date.parse(operation.deprecated?.sunset ?? ""));
      expect(headers.get("link")).toBe('</v1/superid_images>; rel="successor-version"');
    }
  }
  const { headers } = await createCaller(service, token).get("/superid_images");
  expect(headers.get("deprecation")).toBeNull();
});

/** The address all tests of this file share is limited to 3 requests a second when no account is known. */
async function untilCounted<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  await service.database.prisma.rateBucket.deleteMany({ where: { key: { startsWith: "ip:" } } });
  return send();
}
