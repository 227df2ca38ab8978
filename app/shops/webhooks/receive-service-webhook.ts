import type { Prisma, Shop } from "@prisma/client";
import { isTerminalJobStatus } from "#contract/job-types.ts";
import { BatchEditData, ImageResultData, type Notification } from "#contract/notifications.ts";
import { verifyDelivery } from "#image-service/verify-delivery.ts";
import { applyOutcome, applyToldEnd, toOutcome } from "../restyles/results/job-results.ts";
import { enqueueReconciliation } from "../restyles/results/reconcile-product.ts";
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
  const effect = await record(deps, shop, shop.serviceAccountId, delivery.notification);
  // Its product may have been saved since it was looked for. Whoever is later, this or the start, sees the other.
  const toReconcile =
    effect.kind === "unknown job"
      ? (await findProduct(deps.prisma, shop, effect.jobId))?.id
      : effect.toReconcile;
  if (toReconcile) await enqueueReconciliation(deps, toReconcile);
  return new Response(null, { status: 200 });
}

/** `toReconcile`: the restyle product whose job has ended and of which not everything was told. */
type Effect = { kind: "applied"; toReconcile: string | null } | { kind: "unknown job"; jobId: string };

/** Applies a notification. Data in an unknown shape is ignored: the job's results are read then. */
async function record(
  { prisma, now, kinds }: ShopsDeps,
  shop: Shop,
  serviceAccountId: string,
  notification: Notification,
): Promise<Effect> {
  return prisma.$transaction(async (tx) => {
    const id = { serviceAccountId, notificationId: BigInt(notification.id) };
    const receipt = await tx.serviceNotification.createMany({
      data: [{ ...id, name: notification.name, receivedAt: now() }],
      skipDuplicates: true,
    });
    if (receipt.count === 0) return ignored;
    const told = parseTold(notification);
    if (!told) return ignored;
    const jobId = told.data.id_task;
    const product = await findProduct(tx, shop, jobId);
    if (!product) {
      await tx.serviceNotification.update({
        where: { serviceAccountId_notificationId: id },
        data: { jobId },
      });
      return { kind: "unknown job", jobId };
    }
    // The product before its images, as everywhere: two transactions never wait for each other.
    const heard = { where: { id: product.id }, data: { heardAt: now() } };
    const { count } = await tx.restyleProduct.updateMany(heard);
    // It was erased since it was found.
    if (count === 0) return ignored;
    // A playground tells no end, and a stopped picture as a failed one.
    if (kinds[product.restyle.kind]?.jobType === "edit_chat") {
      return { kind: "applied", toReconcile: product.id };
    }
    if (told.name === "image_result") {
      await applyOutcome(tx, product.id, toOutcome(told.data, now()), now());
      return ignored;
    }
    if (!isTerminalJobStatus(told.data.status)) return ignored;
    const isStored = await applyToldEnd(tx, product, told.data, now());
    return { kind: "applied", toReconcile: isStored ? null : product.id };
  });
}

const ignored: Effect = { kind: "applied", toReconcile: null };

function parseTold({ name, data }: Notification) {
  if (name === "image_result") {
    const result = ImageResultData.safeParse(data);
    return result.success ? { name, data: result.data } : null;
  }
  if (name === "batch_edit") {
    const change = BatchEditData.safeParse(data);
    return change.success ? { name, data: change.data } : null;
  }
  return null;
}

/** Null for a job that is no product's, and for one whose id is not saved yet. */
async function findProduct(tx: Prisma.TransactionClient, shop: Shop, jobId: string) {
  return tx.restyleProduct.findFirst({
    where: { jobId, restyle: { shopId: shop.id } },
    select: { id: true, restyleId: true, restyle: { select: { kind: true } } },
  });
}
