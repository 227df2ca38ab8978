import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NotificationName } from "#contract/notifications.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

const hour = 3_600_000;

async function newAccount() {
  const { id, token } = await service.account();
  const caller = createCaller(service, token);
  const { deps } = service.runtime.service;
  const tell = async (
    options: { name?: NotificationName; jobId?: string; ago?: number; data?: object } = {},
  ) => {
    const { name = "ping", jobId = null, ago = 0, data = {} } = options;
    const createdAt = new Date(Date.now() - ago);
    const made = await deps.transact((tx) =>
      tx.notifications.insert({ accountId: id, jobId, name, data: { ...data }, createdAt }),
    );
    return made.id;
  };
  const ask = async (body?: unknown) => idsOf((await caller.post("/notifications", body)).body);
  return { id, caller, tell, ask };
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe("POST /notifications", () => {
  test("answers a bare array of undeleted notifications of at most a day, oldest first", async () => {
    const { caller, tell } = await newAccount();
    await tell({ ago: 24 * hour + 1_000 });
    const first = await tell({ ago: 24 * hour - 60_000, data: { n: 1 } });
    const deleted = await tell();
    const last = await tell({ data: { n: 2 } });
    await caller.del(`/notifications/${deleted}`);
    const { status, body } = await caller.post("/notifications");
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: first, name: "ping", timestamp: expect.any(Number), mode: "live", data: { n: 1 } },
      { id: last, name: "ping", timestamp: expect.any(Number), mode: "live", data: { n: 2 } },
    ]);
    expect(await newAccount().then(({ ask }) => ask())).toEqual([]);
  });

  test("name_list is a name, comma-separated names or a list; id_task a list; both filter", async () => {
    const { tell, ask } = await newAccount();
    const [one, other] = [service.runtime.service.deps.newId(), service.runtime.service.deps.newId()];
    const edit = await tell({ name: "batch_edit", jobId: one });
    const result = await tell({ name: "image_result", jobId: one });
    const elsewhere = await tell({ name: "batch_edit", jobId: other });
    const ping = await tell();
    const cases: [unknown, number[]][] = [
      [{}, [edit, result, elsewhere, ping]],
      [{ name_list: null, id_task: [] }, [edit, result, elsewhere, ping]],
      [{ name_list: "batch_edit" }, [edit, elsewhere]],
      [{ name_list: "image_result, ping" }, [result, ping]],
      [{ name_list: ["image_result", "ping"] }, [result, ping]],
      [{ name_list: ["no_such_name"] }, []],
      [{ id_task: [one] }, [edit, result]],
      [{ id_task: [one, other], name_list: "batch_edit" }, [edit, elsewhere]],
      [{ id_task: ["no-such-job"] }, []],
    ];
    for (const [body, expected] of cases) expect(await ask(body), JSON.stringify(body)).toEqual(expected);
  });

  test("never answers more than 500: the newest, and the others once these are deleted", async () => {
    const { id, ask } = await newAccount();
    const { prisma } = service.database;
    await prisma.notification.createMany({
      data: Array.from({ length: 503 }, (_, n) => ({
        accountId: id,
        jobId: null,
        name: "ping",
        data: { n },
        createdAt: new Date(),
      })),
    });
    const all = idsOf(
      await prisma.notification.findMany({ where: { accountId: id }, orderBy: { id: "asc" } }),
    );
    expect(await ask()).toEqual(all.slice(3));
    await prisma.notification.updateMany({
      where: { id: { in: all.slice(3) } },
      data: { deletedAt: new Date() },
    });
    expect(await ask()).toEqual(all.slice(0, 3));
  });

  test("unknown fields and wrong types are refused by name", async () => {
    const { caller } = await newAccount();
    const answer = await caller.post("/notifications", { name_list: 7, id_task: [{}], page: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body.detail.map(({ field }: { field: string }) => field).sort()).toEqual([
      "id_task.0",
      "name_list",
      "page",
    ]);
  });

  test("twelve at once, then one every five seconds, independent of other endpoints", async () => {
    const { caller } = await newAccount();
    await caller.post("/notification_by_name_json", { name_list: "ping" });
    const answers = [];
    for (let n = 0; n < 13; n++) answers.push(await caller.post("/notifications"));
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429]);
    expect(answers[12].headers.get("x-ratelimit-limit")).toBe("12");
    expect(Number(answers[12].headers.get("retry-after"))).toBeLessThanOrEqual(5);
  });
});

describe("POST /notification_by_name_json", () => {
  test("answers notifications_list, narrowed by name, job and the image an upscale was asked for", async () => {
    const { id, caller, tell } = await newAccount();
    const { prisma } = service.database;
    const jobOf = async (id_image: string) => {
      const now = new Date();
      const job = await prisma.job.create({
        data: {
          id: service.runtime.service.deps.newId(),
          accountId: id,
          type: "upscale",
          status: "processing",
          request: { id_image, scale_factor: 2 },
          totalOutputs: 1,
          createdAt: now,
          updatedAt: now,
        },
      });
      return job.id;
    };
    const [one, other] = [await jobOf("image-1"), await jobOf("image-2")];
    const edit = await tell({ name: "batch_edit", jobId: one });
    const result = await tell({ name: "image_result", jobId: one });
    const elsewhere = await tell({ name: "batch_edit", jobId: other });
    const ping = await tell();
    const cases: [unknown, number[]][] = [
      [{ name_list: ["batch_edit", "image_result", "ping"] }, [edit, result, elsewhere, ping]],
      [{ name_list: "batch_edit", id_image: "image-2" }, [elsewhere]],
      [{ id_image: ["image-1"] }, [edit, result]],
      [{ name_list: ["batch_edit"], id_task: one }, [edit]],
      [{ id_image: "image-1", id_task: other }, []],
    ];
    for (const [body, expected] of cases) {
      const answer = await caller.post("/notification_by_name_json", body);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body)).toEqual(["notifications_list"]);
      expect(idsOf(answer.body.notifications_list), JSON.stringify(body)).toEqual(expected);
    }
    const stranger = await newAccount();
    const theirs = await stranger.caller.post("/notification_by_name_json", { id_task: one });
    expect(theirs.body.notifications_list).toEqual([]);
  });
});

test("DELETE of a foreign, deleted, expired or malformed id answers the same 404", async () => {
  const { caller, tell } = await newAccount();
  const foreign = await (await newAccount()).tell();
  const old = await tell({ ago: 24 * hour + 1_000 });
  const deleted = await tell();
  expect((await caller.del(`/notifications/${deleted}`)).body).toEqual({ success: true });
  for (const id of [foreign, old, deleted, 2_147_483_647, "999999999999999"]) {
    expect(await caller.del(`/notifications/${id}`), String(id)).toMatchObject({
      status: 404,
      body: { error: "Notification not found" },
    });
  }
  expect((await caller.del("/notifications/x")).status).toBe(400);
});

test("the sweep keeps what a delivery still refers to, and nothing else over a day old", async () => {
  const { id, tell } = await newAccount();
  const [told, untold, young] = [
    await tell({ ago: 25 * hour }),
    await tell({ ago: 25 * hour }),
    await tell(),
  ];
  const { deps } = service.runtime.service;
  await service.database.prisma.webhookDelivery.create({
    data: {
      id: deps.newId(),
      accountId: id,
      notificationId: told,
      status: "failed",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  const { purgeExpired } = await import("#service/core/sweeps/purge-expired.ts");
  await purgeExpired(deps);
  const left = await service.database.prisma.notification.findMany({
    where: { id: { in: [told, untold, young] } },
    orderBy: { id: "asc" },
  });
  expect(idsOf(left)).toEqual([told, young]);
});
