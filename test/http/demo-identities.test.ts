import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { addDemoIdentities } from "../../scripts/demo/platform-identities.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function listFor(plan: "shop" | "enterprise", query: string) {
  const caller = createCaller(service, (await service.account({ plan })).token);
  const { body } = await caller.get(`/identity?ownership=default${query}`);
  return (body.identities as { identity_code: string; locked: boolean }[]).map(
    ({ identity_code, locked }) => [identity_code, locked] as const,
  );
}

test("the demonstration's platform has identities for its store, and one that is locked to it", async () => {
  await addDemoIdentities(service);
  await addDemoIdentities(service);
  expect((await listFor("shop", "")).sort()).toEqual([
    ["studio-ines", false],
    ["studio-jonas", false],
  ]);
  expect(await listFor("shop", "&include_locked=true")).toContainEqual(["studio-mara", true]);
  expect(await listFor("enterprise", "")).toContainEqual(["studio-mara", false]);
});

test("a refusal other than a code in use is reported with its identity", async () => {
  await expect(addDemoIdentities({ url: service.url, operatorToken: "someone-else" })).rejects.toThrow(
    /^The platform identity studio-ines was refused \(401\): ./,
  );
});
