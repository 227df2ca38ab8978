import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { action } from "../../../app/routes/webhooks.image-service.$key.ts";
import {
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops();
  await (await shops.merchant()).getHome();
  await grantCredits(shops, 500);
});
afterAll(() => shops.close());

async function deliver(notification: object): Promise<Response> {
  const { webhookUrl, webhookSecret } = await shops.ports.prisma.shop.findUniqueOrThrow({
    where: { domain: shopDomain },
  });
  const body = JSON.stringify(notification);
  const signature = createHmac("sha256", webhookSecret ?? "")
    .update(body)
    .digest("hex");
  const request = new Request(webhookUrl ?? "", {
    method: "POST",
    body,
    headers: { "X-Webhook-Signature": `sha256=${signature}` },
  });
  return (await action({ request, context: shops.context, params: {} } as never)) as Response;
}

test("a late delivery of the image before a redo does not bring the old image back", async () => {
  const [productId] = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  const view = await restyle(shops, merchant, [productId!]);
  const [image] = view.images;
  const row = () =>
    shops.ports.prisma.restyleImage.findUniqueOrThrow({
      where: { id: image!.id },
      include: { source: { include: { product: true } } },
    });
  const before = await row();
  await merchant.remakeImage(view.id, image!.id, 99);
  await eventually(async () => {
    await shops.runTasks();
    shops.advance(3_000);
    await shops.run("shops-sweep", {});
    await shops.runTasks();
    const { version, remakeId } = await row();
    return version === 2 && remakeId === null;
  });
  const redone = await row();
  const jobId = redone.source.product.jobId ?? "";
  const late = {
    id: 900_777,
    name: "image_result",
    timestamp: 1,
    mode: "live" as const,
    data: {
      id_task: jobId,
      job_id: jobId,
      image_result_id: before.resultId ?? 0,
      image_index: redone.source.jobImageIndex ?? 0,
      group_index: redone.variation,
      version: 1,
      status: "completed",
      output_link: before.resultUrl ?? "",
      output_thumbnail_link: before.thumbnailUrl ?? "",
    },
  };
  const reply = await deliver(late);
  expect(reply.status).toBe(200);
  expect(redone.resultUrl).not.toBe(before.resultUrl);
  expect(await row()).toMatchObject({
    version: 2,
    resultUrl: redone.resultUrl,
    thumbnailUrl: redone.thumbnailUrl,
  });
});

test("a delivery for a product that is erased meanwhile is answered", async () => {
  const { prisma } = shops.ports;
  const [productId] = await seedShop(shops, [1]);
  const { id } = await restyle(shops, await shops.merchant(), [productId!]);
  const { jobId } = await prisma.restyleProduct.findFirstOrThrow({ where: { restyleId: id } });
  const data = {
    ...{ id_task: jobId, job_id: jobId, image_result_id: 0, image_index: 0, group_index: 0, version: 1 },
    status: "failed",
  };
  const told = { id: 900_778, name: "image_result", timestamp: 1, mode: "live", data };
  let reply: Promise<Response> | undefined;
  await prisma.$transaction(async (tx) => {
    await tx.restyle.delete({ where: { id } });
    reply = deliver(told);
    await eventually(async () => {
      const [{ count }] = await prisma.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return count > 0;
    });
  });
  expect((await reply!).status).toBe(200);
});
