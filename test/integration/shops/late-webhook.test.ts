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
  const { webhookUrl, webhookSecret } = await shops.ports.prisma.shop.findUniqueOrThrow({
    where: { domain: shopDomain },
  });
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
  const body = JSON.stringify(late);
  const signature = createHmac("sha256", webhookSecret ?? "")
    .update(body)
    .digest("hex");
  const request = new Request(webhookUrl ?? "", {
    method: "POST",
    body,
    headers: { "X-Webhook-Signature": `sha256=${signature}` },
  });
  const reply = (await action({ request, context: shops.context, params: {} } as never)) as Response;
  expect(reply.status).toBe(200);
  expect(redone.resultUrl).not.toBe(before.resultUrl);
  expect(await row()).toMatchObject({
    version: 2,
    resultUrl: redone.resultUrl,
    thumbnailUrl: redone.thumbnailUrl,
  });
});
