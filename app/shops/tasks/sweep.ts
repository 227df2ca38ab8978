import { toRevokeTaskId } from "../installation/end-access.ts";
import { remakeSoon } from "../outlines/remake-image.ts";
import { searchSoon } from "../outlines/search-outlines.ts";
import { toPlaceTaskId } from "../publishing/create-file.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toTaskId } from "../webhooks/receive-shopify-webhook.ts";

/** A running job without news for this long is read again: its webhook may be lost. */
const silentAfterMs = 15_000;
/** A recorded webhook that is unhandled for this long is enqueued again. */
const unhandledAfterMs = 10_000;
/** Limit per sweep; the next sweep continues. */
const rowsPerSweep = 500;

/**
 * Enqueues all due work: after a crash, a failed enqueue or a lost webhook. The rows are the source of truth,
 * and task ids repeat, so work that is already queued or running is not duplicated.
 */
export async function sweep(deps: ShopsDeps): Promise<void> {
  await sweepProducts(deps);
  await sweepOutlines(deps);
  await sweepPublications(deps);
  await sweepWebhooks(deps);
  await sweepTokens(deps);
}

async function sweepProducts({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  const installed = { restyle: { shop: { uninstalledAt: null } } };
  const unsent = await prisma.restyleProduct.findMany({
    where: { ...installed, state: { in: ["waiting", "uploading"] }, dueAt: { lte: now() } },
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of unsent) {
    await enqueue("shops-send-product", { restyleProductId: id }, { id: `shops-send-product-${id}` });
  }
  const running = await prisma.restyleProduct.findMany({
    where: { state: "running", heardAt: { lte: new Date(now().getTime() - silentAfterMs) } },
    orderBy: { heardAt: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of running) {
    await enqueue(
      "shops-reconcile-product",
      { restyleProductId: id },
      { id: `shops-reconcile-product-${id}` },
    );
  }
  const cancelled = await prisma.restyleProduct.findMany({
    where: {
      state: { in: ["waiting", "uploading", "running"] },
      restyle: { cancelledAt: { not: null }, finishedAt: null },
    },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of cancelled) {
    await enqueue("shops-abort-product", { restyleProductId: id }, { id: `shops-abort-product-${id}` });
  }
}

async function sweepOutlines(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.photoOutline.findMany({
    where: { state: "finding", dueAt: { lte: deps.now() }, shop: { uninstalledAt: null } },
    distinct: ["shopId"],
    take: rowsPerSweep,
    select: { shopId: true },
  });
  for (const { shopId } of due) await searchSoon(deps, shopId);
  const remakes = await deps.prisma.restyleImage.findMany({
    where: { remakeId: { not: null }, remakeDueAt: { lte: deps.now() } },
    take: rowsPerSweep,
    select: { id: true },
  });
  await remakeSoon(
    deps,
    remakes.map(({ id }) => id),
  );
}

async function sweepPublications({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  const due = await prisma.publication.findMany({
    where: { state: { in: ["publishing", "undoing"] }, dueAt: { lte: now() } },
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true, shopId: true, productId: true, state: true, step: true },
  });
  for (const { id, shopId, productId, state, step } of due) {
    if (state === "undoing") {
      await enqueue("shops-remove-file", { publicationId: id }, { id: `shops-remove-file-${id}` });
    } else if (step === "ready" || step === "attached" || step === "ordered") {
      await enqueue("shops-place-images", { shopId, productId }, { id: toPlaceTaskId(shopId, productId) });
    } else {
      await enqueue("shops-create-file", { publicationId: id }, { id: `shops-create-file-${id}` });
    }
  }
}

async function sweepWebhooks({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  const unhandled = await prisma.shopifyWebhook.findMany({
    where: { handledAt: null, receivedAt: { lte: new Date(now().getTime() - unhandledAfterMs) } },
    orderBy: { receivedAt: "asc" },
    take: rowsPerSweep,
    select: { eventId: true },
  });
  for (const { eventId } of unhandled) {
    await enqueue("shops-handle-webhook", { eventId }, { id: toTaskId(eventId) });
  }
}

async function sweepTokens({ prisma, enqueue }: ShopsDeps): Promise<void> {
  const leftOver = await prisma.shop.findMany({
    where: {
      uninstalledAt: { not: null },
      serviceToken: { not: null },
      restyles: { none: { finishedAt: null } },
    },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of leftOver) {
    await enqueue("shops-revoke-token", { shopId: id }, { id: toRevokeTaskId(id) });
  }
}
