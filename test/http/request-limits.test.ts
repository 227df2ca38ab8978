import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

/** As if this much time had passed for every bucket whose key begins so. */
const passTime = (keys: string, seconds: number) => service.database.prisma.$executeRaw`
  UPDATE rate_buckets SET updated_at = updated_at - make_interval(secs => ${seconds})
  WHERE starts_with(key, ${keys})`;
const forgetAddress = () =>
  service.database.prisma.rateBucket.deleteMany({ where: { key: { startsWith: "ip:" } } });

test("a sixth quick start in a minute is refused with the four headers, and accepted after Retry-After", async () => {
  const account = await service.account({ plan: "enterprise" });
  const me = createCaller(service, account.token);
  const file = await me.upload();
  await forgetAddress();
  const { project_key } = (await me.get("/project")).body.projects[0];
  const start = async () => {
    await forgetAddress();
    return me.post("/garment-recolor", { project_id: project_key, images: [file], reference_text: "red" });
  };
  for (let left = 4; left >= 0; left--) {
    const answer = await start();
    expect(answer.status).toBe(202);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe(String(left));
  }
  const bucket = () =>
    service.database.prisma.rateBucket.findUniqueOrThrow({
      where: { key: `account:${account.id}:garmentRecolor` },
    });
  const before = await bucket();
  const refused = await start();
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ error: "Too many requests" });
  expect(refused.headers.get("x-ratelimit-limit")).toBe("5");
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(12);
  const now = Date.now() / 1000;
  expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeGreaterThan(now + 45);
  expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeLessThan(now + 62);

  // Refused requests cost nothing, of this limit or of the one for the address.
  for (let again = 0; again < 5; again++) expect((await start()).status).toBe(429);
  expect(await bucket()).toEqual(before);
  const address = await service.database.prisma.rateBucket.findFirstOrThrow({
    where: { key: { startsWith: "ip:" } },
  });
  expect(address.tokens).toBe(3);

  await passTime(`account:${account.id}`, retryAfter);
  expect((await start()).status).toBe(202);
  expect((await start()).status).toBe(429);
});

test("an address has three requests a second, whoever asks", async () => {
  const accounts = [await service.account({ plan: "pro" }), await service.account({ plan: "enterprise" })];
  await forgetAddress();
  const [one, other] = accounts.map(({ token }) => createCaller(service, token));
  const answers = [
    await one.get("/project"),
    await other.get("/project"),
    await one.get("/openapi.json"),
    await other.get("/project"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3].headers.get("retry-after")).toBe("1");
  await passTime("ip:", 1);
  expect((await other.get("/project")).status).toBe(200);
});

test("twenty requests at once on a new bucket are counted one by one", async () => {
  const { token } = await service.account({ plan: "pro" });
  const me = createCaller(service, token);
  await forgetAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.get("/project")));
  const accepted = answers.filter(({ status }) => status === 200).length;
  // One more where the machine is so slow that a third of a second passes meanwhile.
  expect(accepted).toBeGreaterThanOrEqual(3);
  expect(accepted).toBeLessThanOrEqual(4);
});

test("shops have no limit of their address", async () => {
  const me = createCaller(service, (await service.account({ plan: "shop" })).token);
  const answers = await Promise.all(Array.from({ length: 30 }, () => me.get("/project")));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("pre-signed uploads, pictures and archives are not limited", async () => {
  const { token } = await service.account({ plan: "shop" });
  const { body } = await createCaller(service, token).post("/upload", { filename: "a.png" });
  const puts = Array.from({ length: 10 }, () =>
    fetch(body.upload_url, { method: "PUT", headers: { "Content-Type": "image/png" }, body: "x" }),
  );
  expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  const downloads = Array.from({ length: 10 }, () => fetch(`${service.url}/download/none`));
  expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(Array(10).fill(404));
});

test("the cap of active jobs is the plan's; beyond it 429 says limit and current", async () => {
  for (const [plan, cap] of [
    ["free", 5],
    ["paid", 5],
    ["pro", 5],
    ["enterprise", null],
    ["shop", 50],
  ] as const) {
    const account = await service.account({ plan, credits: 1000 });
    const me = createCaller(service, account.token);
    await forgetAddress();
    const file = await me.upload();
    const { project_key } = (await me.get("/project")).body.projects[0];
    const start = async () => {
      await service.database.prisma.rateBucket.deleteMany();
      return me.post("/garment-recolor", {
        project_id: project_key,
        images: [file],
        reference_text: "red",
        processing_size: 1024,
      });
    };
    const first = await start();
    for (let job = 1; job < (cap ?? 7); job++) expect((await start()).status).toBe(202);
    const beyond = await start();
    if (cap === null) {
      expect(beyond.status).toBe(202);
      continue;
    }
    expect(beyond.status).toBe(429);
    expect(beyond.body).toEqual({ error: "Maximum concurrent jobs reached", limit: cap, current: cap });
    expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    // A job that is over makes room.
    await forgetAddress();
    expect((await me.post(`/jobs/${first.body.job_id}/abort`)).status).toBe(200);
    expect((await start()).status).toBe(202);
  }
});
