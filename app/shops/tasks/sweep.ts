import { Prisma, type Publication } from "@prisma/client";
import { enqueueAltTranslation } from "../alt-languages/translate-alts.ts";
import { listShopsToAutomate } from "../automations/run-automations.ts";
import { openPlanStates } from "../billing/settle-plans.ts";
import { enqueuePurchaseSettlement } from "../billing/settle-purchases.ts";
import { enqueueSelectionReading } from "../bulk-selections/enqueue-selection-reading.ts";
import { enqueueSelectionStart } from "../bulk-selections/start-bulk-selection.ts";
import { listShopsToLookAt } from "../drift/look-at-products.ts";
import { toEmailTaskId } from "../emails/record-emails.ts";
import { findShopsToTell } from "../flow/tell-flow.ts";
import { rightsToAskAbout } from "../identities/purge-deleted-identities.ts";
import { enqueueWithdrawal } from "../identities/withdraw-identity.ts";
import { toRevokeTaskId } from "../installation/revoke-access.ts";
import { enqueueOutlineSearch } from "../outlines/enqueue-outline-search.ts";
import { enqueueRemakes } from "../outlines/remake-image.ts";
import { enqueueProvenanceCheck } from "../publishing/publish/check-provenance.ts";
import { enqueuePlacing } from "../publishing/publish/enqueue-placing.ts";
import { isCreated } from "../publishing/publish/placeable-steps.ts";
import { beginScheduled } from "../publishing/schedule/begin-scheduled.ts";
import { revertDue } from "../publishing/schedule/revert-due.ts";
import { enqueueFailedFileRemoval } from "../publishing/undo/enqueue-failed-file-removal.ts";
import { recallable, toRecallTaskId } from "../restyles/pause/recall-product.ts";
import { toSendTaskId } from "../restyles/send/enqueue-sending.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toTaskId } from "../webhooks/receive-shopify-webhook.ts";

/** A running job without news for this long is read again: its webhook may be lost. */
const silentAfterMs = 15_000;
/** A recorded webhook that is unhandled for this long is enqueued again. */
const unhandledAfterMs = 10_000;
/** Limit per sweep; the next sweep continues. */
const rowsPerSweep = 500;

/**
 * Enqueues all due work: what is scheduled for now, and what a crash, a failed enqueue or a lost webhook left behind.
 * The rows are the source of truth, and task ids repeat, so work that is already queued or running is not duplicated.
 */
export async function sweep(deps: ShopsDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part(deps).catch((error) => failures.push(error));
  // Those after the first usually have the same cause, such as a database that is away.
  if (failures.length > 0) throw failures[0];
}

/** In this order. One that fails does not stop those after it: among them are refunds, withdrawals and erasures. */
const parts = [
  sweepProducts,
  sweepOutlines,
  sweepRefunds,
  beginScheduled,
  revertDue,
  sweepPublications,
  sweepProductsOfImages,
  sweepFailedFiles,
  sweepProvenance,
  sweepAltTranslations,
  sweepWithdrawals,
  sweepRights,
  sweepWebhooks,
  sweepTokens,
  sweepSelections,
  sweepPurchases,
  sweepFlow,
  sweepEmails,
  sweepAutomations,
  sweepWatched,
];

/** A row and its position among those of its shop, from 1. */
interface FairRow {
  id: string;
  place: number;
}

/** Round-robin over shops, so that a large shop fills neither a sweep nor the queue. */
const fairly = (within: Prisma.Sql) => Prisma.sql`ORDER BY place, ${within}, id LIMIT ${rowsPerSweep}`;

async function sweepProducts({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  // A task sends all looks of a product: its first row stands for them. Of a paused restyle only what has begun is due.
  const unsent = await prisma.$queryRaw<FairRow[]>`
    SELECT id, place FROM (
      SELECT first.id, due_at, row_number() OVER (PARTITION BY shop.id ORDER BY due_at, first.id)::int AS place
      FROM (
        SELECT DISTINCT ON (product.restyle_id, product.product_id) product.id, product.restyle_id, product.due_at
        FROM restyle_products product
        JOIN restyles restyle ON restyle.id = product.restyle_id
        WHERE product.state IN ('waiting', 'uploading') AND product.due_at <= ${now()}
          AND (restyle.paused_at IS NULL OR product.state = 'uploading')
        ORDER BY product.restyle_id, product.product_id, product.position
      ) first
      JOIN restyles restyle ON restyle.id = first.restyle_id
      JOIN shops shop ON shop.id = restyle.shop_id AND shop.uninstalled_at IS NULL
    ) due ${fairly(Prisma.sql`due_at`)}`;
  for (const { id, place } of unsent) {
    const options = { id: toSendTaskId(id), priority: place };
    await enqueue("shops-send-product", { restyleProductId: id }, options);
  }
  const running = await prisma.$queryRaw<FairRow[]>`
    SELECT id, place FROM (
      SELECT product.id, heard_at, row_number() OVER (PARTITION BY restyle.shop_id ORDER BY heard_at, product.id)::int AS place
      FROM restyle_products product
      JOIN restyles restyle ON restyle.id = product.restyle_id
      WHERE product.state = 'running' AND heard_at <= ${new Date(now().getTime() - silentAfterMs)}
    ) silent ${fairly(Prisma.sql`heard_at`)}`;
  for (const { id, place } of running) {
    const options = { id: `shops-reconcile-product-${id}`, priority: place };
    await enqueue("shops-reconcile-product", { restyleProductId: id }, options);
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
  const toRecall = await prisma.restyleProduct.findMany({
    where: recallable,
    orderBy: { position: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of toRecall) {
    await enqueue("shops-recall-product", { restyleProductId: id }, { id: toRecallTaskId(id) });
  }
}

async function sweepOutlines(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.photoOutline.findMany({
    where: { state: "finding", dueAt: { lte: deps.now() }, shop: { uninstalledAt: null } },
    distinct: ["shopId"],
    take: rowsPerSweep,
    select: { shopId: true },
  });
  for (const { shopId } of due) await enqueueOutlineSearch(deps, shopId);
  const remakes = await deps.prisma.restyleImage.findMany({
    where: {
      remakeId: { not: null },
      remakeDueAt: { lte: deps.now() },
      // Asking for it would open the service account of a shop that has left.
      source: { product: { restyle: { shop: { uninstalledAt: null } } } },
    },
    take: rowsPerSweep,
    select: { id: true },
  });
  await enqueueRemakes(
    deps,
    remakes.map(({ id }) => id),
  );
}

async function sweepRefunds({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  const due = await prisma.refund.findMany({
    where: {
      dueAt: { lte: now() },
      image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
    },
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of due) {
    await enqueue("shops-settle-refund", { refundId: id }, { id: `shops-settle-refund-${id}` });
  }
}

async function sweepPublications(deps: ShopsDeps): Promise<void> {
  const { prisma, now, enqueue } = deps;
  const due = await prisma.$queryRaw<
    (FairRow & Pick<Publication, "shopId" | "productId" | "state" | "step">)[]
  >`
    SELECT id, shop_id AS "shopId", product_id AS "productId", state::text, step::text, place FROM (
      SELECT publication.*, row_number() OVER (PARTITION BY shop_id ORDER BY due_at, publication.id)::int AS place
      FROM shop_publications publication
      JOIN shops shop ON shop.id = shop_id AND shop.uninstalled_at IS NULL
      WHERE state IN ('publishing', 'undoing') AND due_at <= ${now()}
    ) due ${fairly(Prisma.sql`due_at`)}`;
  for (const { id, shopId, productId, state, step, place } of due) {
    if (state === "undoing") {
      const options = { id: `shops-remove-file-${id}`, priority: place };
      await enqueue("shops-remove-file", { publicationId: id }, options);
    } else if (isCreated(step)) {
      await enqueuePlacing(deps, shopId, [productId]);
    } else {
      const options = { id: `shops-create-file-${id}`, priority: place };
      await enqueue("shops-create-file", { publicationId: id }, options);
    }
  }
}

/**
 * Products whose variants wait, also those whose last image failed before it came to them, and those that have to say
 * something else of their images.
 */
async function sweepProductsOfImages(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.colorway.findMany({
    where: {
      state: { in: ["linking", "unlinking"] },
      dueAt: { lte: deps.now() },
      publications: { none: { state: "publishing" } },
      product: { restyle: { shop: { uninstalledAt: null } } },
    },
    distinct: ["shopId", "productId"],
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { shopId: true, productId: true },
  });
  const disclosures = await deps.prisma.productDisclosure.findMany({
    where: { dueAt: { lte: deps.now() }, shop: { uninstalledAt: null } },
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { shopId: true, productId: true },
  });
  for (const { shopId, productId } of [...due, ...disclosures])
    await enqueuePlacing(deps, shopId, [productId]);
}

async function sweepFailedFiles(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.publication.findMany({
    where: {
      state: "failed",
      fileRemovalDueAt: { lte: deps.now() },
      image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
    },
    orderBy: { fileRemovalDueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of due) await enqueueFailedFileRemoval(deps, id);
}

async function sweepProvenance(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.publication.findMany({
    where: {
      state: "published",
      provenanceDueAt: { lte: deps.now() },
      image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
    },
    // One check reads the files of its shop that are due.
    distinct: ["shopId"],
    orderBy: { provenanceDueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true },
  });
  for (const { id } of due) await enqueueProvenanceCheck(deps, id);
}

async function sweepAltTranslations(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.publication.findMany({
    where: {
      state: "published",
      translationDueAt: { lte: deps.now() },
      image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
    },
    distinct: ["shopId"],
    orderBy: { translationDueAt: "asc" },
    take: rowsPerSweep,
    select: { shopId: true },
  });
  for (const { shopId } of due) await enqueueAltTranslation(deps, shopId);
}

async function sweepWithdrawals(deps: ShopsDeps): Promise<void> {
  const open = await deps.prisma.identityRights.findMany({
    where: { withdrawnAt: { not: null }, withdrawalEndedAt: null, shop: { uninstalledAt: null } },
    orderBy: { withdrawnAt: "asc" },
    take: rowsPerSweep,
    select: { shopId: true, identityCode: true },
  });
  for (const { shopId, identityCode } of open) await enqueueWithdrawal(deps, shopId, identityCode);
}

async function sweepRights({ prisma, now, enqueue }: ShopsDeps): Promise<void> {
  const due = await prisma.identityRights.findMany({
    where: { ...rightsToAskAbout(now()), shop: { uninstalledAt: null } },
    distinct: ["shopId"],
    take: rowsPerSweep,
    select: { shopId: true },
  });
  for (const { shopId } of due) {
    await enqueue("shops-find-gone-identities", { shopId }, { id: `shops-find-gone-identities-${shopId}` });
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

async function sweepSelections(deps: ShopsDeps): Promise<void> {
  const due = await deps.prisma.bulkSelection.findMany({
    where: {
      state: { in: ["reading", "starting"] },
      dueAt: { lte: deps.now() },
      shop: { uninstalledAt: null },
    },
    orderBy: { dueAt: "asc" },
    take: rowsPerSweep,
    select: { id: true, shopId: true, state: true },
  });
  for (const { id, shopId, state } of due) {
    if (state === "reading") await enqueueSelectionReading(deps, shopId);
    else await enqueueSelectionStart(deps, id);
  }
}

async function sweepPurchases(deps: ShopsDeps): Promise<void> {
  const isDue = { dueAt: { lte: deps.now() }, shop: { uninstalledAt: null } };
  const oncePerShop = { distinct: ["shopId" as const], take: rowsPerSweep, select: { shopId: true } };
  const purchases = await deps.prisma.creditPurchase.findMany({
    where: { state: "pending", ...isDue },
    ...oncePerShop,
  });
  const plans = await deps.prisma.monthlyPlan.findMany({
    where: { state: { in: [...openPlanStates] }, ...isDue },
    ...oncePerShop,
  });
  for (const { shopId } of [...purchases, ...plans]) await enqueuePurchaseSettlement(deps, shopId);
}

async function sweepFlow(deps: ShopsDeps): Promise<void> {
  for (const { id } of await findShopsToTell(deps, rowsPerSweep)) {
    await deps.enqueue("shops-tell-flow", { shopId: id }, { id: `shops-tell-flow-${id}` });
  }
}

async function sweepEmails({ prisma, now, enqueue, email }: ShopsDeps): Promise<void> {
  if (!email) return;
  const due = await prisma.email.findMany({
    where: { dueAt: { lte: now() }, shop: { uninstalledAt: null } },
    distinct: ["shopId"],
    take: rowsPerSweep,
    select: { shopId: true },
  });
  for (const { shopId } of due) await enqueue("shops-send-emails", { shopId }, { id: toEmailTaskId(shopId) });
}

async function sweepAutomations(deps: ShopsDeps): Promise<void> {
  for (const shopId of await listShopsToAutomate(deps, rowsPerSweep)) {
    await deps.enqueue("shops-run-automations", { shopId }, { id: `shops-run-automations-${shopId}` });
  }
}

async function sweepWatched(deps: ShopsDeps): Promise<void> {
  for (const shopId of await listShopsToLookAt(deps, rowsPerSweep)) {
    await deps.enqueue("shops-look-at-products", { shopId }, { id: `shops-look-at-products-${shopId}` });
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
