import type { Prisma, Shop } from "@prisma/client";
import { isTerminalJobStatus } from "#contract/job-types.ts";
import { BatchEditData, ImageResultData, type Notification } from "#contract/notifications.ts";
import { verifyDelivery } from "#image-service/verify-delivery.ts";
import { applyOutcome, applyToldEnd, toOutcome } from "../restyles/results/job-results.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readBody } from "./read-body.ts";

/** Limit of a notification's body. */
const bodyBytesMax = 256 * 1024;

/**
 * Receives a notification of the image generation service for the shop whose key ends the address. The
 * receipt and its effect are one transaction: a repeated delivery is a no-op, and a failed one has no effect
 * and is retried. Answers 404 for an unknown key, 401 for a bad signature, 400 for a body outside the
 * contract.
 */
export async function receiveServiceWebhook(deps: ShopsDeps, request: Request): Promise<Response> {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const webhookKey = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const shop = await deps.prisma.shop.findUnique({ where: { webhookKey } });
  if (!shop) return new Response(null, { status: 404 });
  if (!shop.webhookSecret || !shop.serviceAccountId) return new Response(null, { status: 401 });
  const rawBody = await readBody(request, bodyBytesMax);
  if (!rawBody) return new Response(null, { status: 413 });
  const delivery = verifyDelivery(rawBody, request.headers, shop.webhookSecret);
  if (delivery.kind === "refused") {
    return new Response(null, { status: delivery.reason === "signature" ? 401 : 400 });
  }
  const toReconcile = await record(deps, shop, shop.serviceAccountId, delivery.notification);
  if (toReconcile) await enqueueReconciliation(deps, toReconcile);
  return new Response(null, { status: 200 });
}

/**
 * Applies a notification. Data in an unknown shape is ignored: the job's results are read then.
 *
 * @returns the id of the restyle product whose job has ended and of which not everything was told, else null
 */
async function record(
  { prisma, now }: ShopsDeps,
  shop: Shop,
  serviceAccountId: string,
  notification: Notification,
): Promise<string | null> {
  return prisma.$transaction(async (tx) => {
    const receipt = await tx.serviceNotification.createMany({
      data: [
        {
          serviceAccountId,
          notificationId: BigInt(notification.id),
          name: notification.name,
          receivedAt: now(),
        },
      ],
      skipDuplicates: true,
    });
    if (receipt.count === 0) return null;
    if (notification.name === "image_result") return applyImageResult(tx, shop, notification, now());
    if (notification.name === "batch_edit") return applyBatchEdit(tx, shop, notification, now());
    return null;
  });
}

async function applyImageResult(
  tx: Prisma.TransactionClient,
  shop: Shop,
  { data }: Notification,
  now: Date,
): Promise<null> {
  const result = ImageResultData.safeParse(data);
  if (!result.success) return null;
  const product = await findProduct(tx, shop, result.data.id_task);
  if (!product) return null;
  // The product before its images, as everywhere: two transactions never wait for each other.
  await tx.restyleProduct.update({ where: { id: product.id }, data: { heardAt: now } });
  await applyOutcome(tx, product.id, toOutcome(result.data, now));
  return null;
}

async function applyBatchEdit(
  tx: Prisma.TransactionClient,
  shop: Shop,
  { data }: Notification,
  now: Date,
): Promise<string | null> {
  const change = BatchEditData.safeParse(data);
  if (!change.success) return null;
  const product = await findProduct(tx, shop, change.data.id_task);
  if (!product) return null;
  await tx.restyleProduct.update({ where: { id: product.id }, data: { heardAt: now } });
  if (!isTerminalJobStatus(change.data.status)) return null;
  return (await applyToldEnd(tx, product, change.data, now)) ? null : product.id;
}

/** Null for unknown jobs and for a job whose id is not saved yet, which the sweep reads. */
async function findProduct(tx: Prisma.TransactionClient, shop: Shop, jobId: string) {
  return tx.restyleProduct.findFirst({
    where: { jobId, restyle: { shopId: shop.id } },
    select: { id: true, restyleId: true },
  });
}

async function enqueueReconciliation(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  try {
    await deps.enqueue(
      "shops-reconcile-product",
      { restyleProductId },
      { id: `shops-reconcile-product-${restyleProductId}` },
    );
  } catch (error) {
    // The sweep reads every running job without recent news.
    deps.log.error({ err: error, restyleProductId }, "A reconciliation could not be enqueued");
  }
}
