import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCreditsPerDay } from "#contract/plans.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { testAccountOf } from "./tenancy/belongings.ts";

let service: TestService;
let live: Awaited<ReturnType<TestService["account"]>>;
let own: Awaited<ReturnType<typeof testAccountOf>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.prisma.rateBucket.deleteMany({});
  live = await service.account();
  own = await testAccountOf(service, live);
});

const asLive = () => createCaller(service, live.token);
const asTest = () => createCaller(service, own.token);

test("a test token runs a job from upload to result: priced, free, watermarked, reported as a test", async () => {
  const receiver = await startWebhookReceiver();
  await asTest().put("/webhooks", { url: receiver.url });
  const file = await asTest().upload();
  const { body: projects } = await asTest().get("/project");
  const request = {
    project_id: projects.projects[0].project_key,
    images: [file],
    reference_text: "red",
    processing_size: 1024,
  };
  const quote = await asTest().post("/garment-recolor?dry_run=true", request);
  expect(quote.body).toMatchObject({
    required_credits: 3,
    user_credits: testCreditsPerDay,
    sufficient: true,
  });

  const { body: started } = await asTest().post("/garment-recolor", request);
  expect(await asTest().ended(started.job_id)).toMatchObject({ status: "completed" });
  const { body: made } = await asTest().get(`/jobs/${started.job_id}/results`);
  expect(made.credits_used).toBe(3);
  expect((await asTest().get("/billing/credits")).body).toMatchObject({
    mode: "test",
    balance: testCreditsPerDay - 3,
    in_progress_credits: 0,
    total_credits: 3,
  });
  expect((await asLive().get("/billing/credits")).body).toMatchObject({
    mode: "live",
    balance: 1000,
    total_credits: 0,
  });
  expect(await service.database.prisma.ledgerEntry.count({ where: { accountId: live.id } })).toBe(1);

  const { output } = made.results[0];
  for (const link of [output.full_size, output.thumbnail]) {
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    expect((await sharp(bytes).metadata()).xmpAsString).toContain("<restyle:Mode>test</restyle:Mode>");
    // The engine draws one plain color; everything else is the mark.
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeGreaterThan(40);
  }

  const { body: notifications } = await asTest().post("/notifications", {});
  expect(new Set(notifications.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(["test"]));
  await expect
    .poll(() => receiver.deliveries.map(({ json }) => json))
    .toContainEqual(expect.objectContaining({ mode: "test", name: "image_result" }));
  await receiver.close();
});

test("a live token's pictures and notifications are not marked", async () => {
  const { body: started } = await asLive().startRecolor(1);
  await asLive().ended(started.job_id);
  const { body: made } = await asLive().get(`/jobs/${started.job_id}/results`);
  const bytes = Buffer.from(await (await fetch(made.results[0].output.full_size)).arrayBuffer());
  expect((await sharp(bytes).metadata()).xmpAsString).toContain("<restyle:Mode>live</restyle:Mode>");
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ min, max }) => max - min))).toBe(0);
  const { body: notifications } = await asLive().post("/notifications", {});
  expect(new Set(notifications.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(["live"]));
});

test("test credits are the same every day; beyond them 402", async () => {
  const { ledger } = service.runtime.service.deps.store;
  const captured = (credits: number, createdAt: Date) =>
    ledger.append({
      accountId: own.id,
      kind: "capture",
      credits,
      jobId: null,
      key: `settle:extraction:${own.id}:${createdAt.getTime()}`,
      note: null,
      createdAt,
    });
  const hold = { accountId: own.id, jobId: null, note: null, createdAt: new Date() };
  await ledger.append({ ...hold, kind: "hold", credits: 1_998, key: `hold:extraction:${own.id}` });
  const now = new Date();
  await captured(999, new Date(now.getTime() - 24 * 3_600_000));
  const credits = async () => (await asTest().get("/billing/credits")).body;
  expect(await credits()).toMatchObject({ balance: testCreditsPerDay });
  await captured(999, now);
  expect(await credits()).toMatchObject({ balance: 1, in_progress_credits: 0 });
  const refused = await asTest().startRecolor(1);
  expect([refused.status, refused.body.user_credits]).toEqual([402, 1]);
});

describe("test tokens", () => {
  const tokens = async (caller: ReturnType<typeof asLive>) =>
    (await caller.get("/auth/token")).body.tokens.map(({ mode }: { mode: string }) => mode);

  test("can only create test tokens", async () => {
    const { status, body } = await asTest().post("/auth/token", { expiration: "P1D" });
    expect([status, body.mode]).toEqual([201, "test"]);
    expect((await asTest().post("/auth/token", { expiration: "P1D", mode: "live" })).status).toBe(403);
  });

  test("are listed and revoked by live tokens as well, and see no live token", async () => {
    const { body: kept } = await asLive().post("/auth/token", { expiration: "P1D" });
    expect(await tokens(asLive())).toEqual(["live", "test"]);
    expect(await tokens(asTest())).toEqual(["test"]);
    expect((await asTest().del(`/auth/token/${kept.token_id}`)).status).toBe(404);
    const { body } = await asLive().get("/auth/token");
    expect((await asLive().del(`/auth/token/${body.tokens[1].token_id}`)).status).toBe(200);
    expect((await asTest().get("/project")).status).toBe(401);
  });

  test("end with the account's, and follow its plan", async () => {
    const { prisma } = service.database;
    await prisma.account.update({ where: { id: live.id }, data: { plan: "free" } });
    expect((await asTest().post("/edit-chat", { prompt: "a scarf", size: "4K" })).status).toBe(403);
    await prisma.account.update({ where: { id: live.id }, data: { disabledAt: new Date() } });
    expect((await asTest().get("/project")).status).toBe(401);
  });
});

describe("groups of the two modes", () => {
  test("may have the same name, and contain only accounts of their own mode, by their usual e-mail", async () => {
    const friend = await service.account();
    const name = `Studio ${live.email}`;
    const path = `/groups/${encodeURIComponent(name)}/members`;
    expect((await asLive().post("/groups", { name })).status).toBe(201);
    expect((await asTest().post("/groups", { name })).status).toBe(201);
    // The friend has no test account yet; the invitation waits for it and means nothing to the live one.
    expect((await asTest().post(path, { email: friend.email })).status).toBe(201);
    const asFriend = createCaller(service, friend.token);
    expect((await asFriend.get("/groups/invitations")).body.invitations).toEqual([]);
    expect((await asFriend.post(path.replace("members", "accept"))).status).toBe(404);
    const asFriendsTest = createCaller(service, (await testAccountOf(service, friend)).token);
    expect((await asFriendsTest.get("/groups/invitations")).body.invitations).toMatchObject([
      { group_name: name, invited_by: live.email },
    ]);
    expect((await asFriendsTest.post(path.replace("members", "accept"))).status).toBe(200);
    const { body } = await asFriendsTest.get(path);
    expect(body.members.map(({ email }: { email: string }) => email)).toEqual([friend.email, live.email]);
    expect((await createCaller(service, friend.token).get(path)).status).toBe(404);
    expect((await asTest().del(`${path}/${encodeURIComponent(friend.email)}`)).status).toBe(200);
  });
});
