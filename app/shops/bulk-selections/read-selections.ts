import type { BulkSelection } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import type { BulkOperation } from "#admin-api/bulk-operation-fragment.ts";
import { findBulkOperation } from "#admin-api/find-bulk-operation.ts";
import { findStartedBulkQuery } from "#admin-api/find-started-bulk-query.ts";
import { toProductExportQuery } from "#admin-api/product-export.ts";
import { runBulkQuery } from "#admin-api/run-bulk-query.ts";
import { type Lease, LeaseLost } from "#leases/with-lease.ts";
import { backoffMs } from "../backoff.ts";
import { type Failure, failure, toStored } from "../failure.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";
import { endReading } from "./end-reading.ts";
import { enqueueSelectionReading } from "./enqueue-selection-reading.ts";
import { ExportGone, readExport } from "./read-export.ts";

/** Maximum number of exports per selection. */
const exportsMax = 3;

/** Failures in a row, such as broken connections, before a selection fails: more than an hour. */
const failuresMax = 20;

/** First and maximum polling interval; Shopify's webhook ends it early. */
const pollMs = { first: 2_000, longest: 15_000 };

/** While another bulk operation of the shop occupies Shopify. */
const occupiedMs = 10_000;

type Step = "again" | { waitMs: number };

/**
 * Imports the shop's selections one after the other, the oldest first: starts Shopify's export and reads the exported
 * file as a stream. Every step is saved, so that a run after a crash starts no second export and continues at the
 * stored offset.
 */
export async function readSelections(deps: ShopsDeps, shopId: string): Promise<void> {
  let due: { at: Date; delayMs: number } | null = null as { at: Date; delayMs: number } | null;
  await withShopLease(deps, `bulk-selection/${shopId}`, async (lease) => {
    const shop = await deps.prisma.shop.findUnique({ where: { id: shopId } });
    if (!shop || shop.uninstalledAt) return;
    const admin = openShopAdmin(deps, shop.domain);
    for (;;) {
      const selection = await deps.prisma.bulkSelection.findFirst({
        where: { shopId, state: "reading" },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      if (!selection) return;
      const step = await advance(deps, admin, lease, selection);
      if (step === "again") continue;
      due = { at: new Date(deps.now().getTime() + step.waitMs), delayMs: step.waitMs };
      await deps.prisma.bulkSelection.updateMany({ where: { id: selection.id }, data: { dueAt: due.at } });
      return;
    }
  });
  if (due) await enqueueSelectionReading(deps, shopId, due);
}

async function advance(
  deps: ShopsDeps,
  admin: AdminClient,
  lease: Lease,
  selection: BulkSelection,
): Promise<Step> {
  try {
    lease.assertHeld();
    if (selection.operationId === null) return await startExport(deps, admin, selection);
    const operation = await findBulkOperation(admin, selection.operationId);
    return await followExport(deps, lease, selection, operation);
  } catch (error) {
    if (error instanceof LeaseLost) return { waitMs: pollMs.first };
    throwIfStopped(deps);
    return await handleFailure(deps, selection, error);
  }
}

/** Starts an export. After a lost response the export is found by the text of its query. */
async function startExport(deps: ShopsDeps, admin: AdminClient, selection: BulkSelection): Promise<Step> {
  const { id, exports, search } = selection;
  // The number is saved before the request, because it is part of the query by which the export is found after a lost
  // response.
  if (exports === 0) return await save(deps, id, { exports: 1 });
  if (exports > exportsMax) return await fail(deps, id, "export_failed");
  const query = toProductExportQuery(`Selection_${id.replaceAll("-", "")}_${exports}`, search);
  const lost = await findStartedBulkQuery(admin, query);
  if (lost) return await save(deps, id, { operationId: lost });
  try {
    return await save(deps, id, { operationId: await runBulkQuery(admin, query) });
  } catch (error) {
    const isOccupied =
      error instanceof AdminApiError &&
      (error.isRefusedWith("OPERATION_IN_PROGRESS") || error.isRefusedWith("LIMIT_REACHED"));
    if (!isOccupied) throw error;
    return { waitMs: occupiedMs };
  }
}

async function followExport(
  deps: ShopsDeps,
  lease: Lease,
  selection: BulkSelection,
  operation: BulkOperation | null,
): Promise<Step> {
  if (!operation || operation.state === "cancelled") return await exportAgain(deps, selection);
  if (operation.state === "failed") {
    if (!operation.canRetry) return await fail(deps, selection.id, "export_denied");
    // Shopify provides the partial data of a failed export. It is not used, because the missing products are unknown.
    return await exportAgain(deps, selection);
  }
  if (operation.state === "running") {
    await save(deps, selection.id, { exportedCount: operation.rootCount });
    return { waitMs: toPollMs(deps, selection) };
  }
  return await readFinishedExport(deps, lease, selection, operation);
}

async function readFinishedExport(
  deps: ShopsDeps,
  lease: Lease,
  selection: BulkSelection,
  { url, rootCount }: { url: string | null; rootCount: number },
): Promise<Step> {
  await save(deps, selection.id, { exportedCount: rootCount });
  try {
    if (url !== null) await readExport(deps, lease, selection, url);
  } catch (error) {
    if (!(error instanceof ExportGone)) throw error;
    deps.log.warn(
      { selectionId: selection.id, status: error.status },
      "An exported file is no longer available",
    );
    return await exportAgain(deps, selection);
  }
  const end = await endReading(deps, selection.id, rootCount);
  if (end === "fixed") return "again";
  if (end === "too_many") {
    const tooLarge = failure("selection_too_large", { max: bulkSelectionLimits.productsMax });
    return await failWith(deps, selection.id, tooLarge);
  }
  deps.log.warn({ selectionId: selection.id, rootCount }, "An exported file lacks products");
  return await exportAgain(deps, selection);
}

/** Polls often at first: most exports take seconds. */
function toPollMs({ now }: ShopsDeps, { createdAt }: BulkSelection): number {
  const ageMs = now().getTime() - createdAt.getTime();
  return Math.min(pollMs.longest, Math.max(pollMs.first, ageMs / 10));
}

/** Deletes the imported lines of an incomplete export, and starts another one. */
async function exportAgain({ prisma }: ShopsDeps, { id, exports }: BulkSelection): Promise<Step> {
  await prisma.$transaction([
    prisma.bulkSelection.updateMany({
      where: { id, state: "reading" },
      data: {
        operationId: null,
        exports: exports + 1,
        readBytes: 0,
        readLines: 0,
        exportedCount: 0,
        failures: 0,
      },
    }),
    prisma.selectedPhoto.deleteMany({ where: { selectionId: id } }),
    prisma.selectedProduct.deleteMany({ where: { selectionId: id } }),
  ]);
  return "again";
}

async function save(
  { prisma }: ShopsDeps,
  id: string,
  data: { operationId?: string; exports?: number; exportedCount?: number },
): Promise<Step> {
  await prisma.bulkSelection.updateMany({ where: { id, state: "reading" }, data });
  return "again";
}

function fail(deps: ShopsDeps, id: string, code: "export_failed" | "export_denied"): Promise<Step> {
  return failWith(deps, id, failure(code));
}

async function failWith({ prisma }: ShopsDeps, id: string, reason: Failure): Promise<Step> {
  await prisma.bulkSelection.updateMany({
    where: { id, state: "reading" },
    data: { state: "failed", failure: toStored(reason) },
  });
  return "again";
}

async function handleFailure(deps: ShopsDeps, selection: BulkSelection, error: unknown): Promise<Step> {
  deps.log.warn({ err: error, selectionId: selection.id }, "A selection could not be read");
  if (error instanceof AdminApiError && !error.retryable) {
    return await fail(deps, selection.id, error.code === "forbidden" ? "export_denied" : "export_failed");
  }
  const failures = selection.failures + 1;
  if (failures > failuresMax) return await fail(deps, selection.id, "export_failed");
  await deps.prisma.bulkSelection.update({ where: { id: selection.id }, data: { failures } });
  const askedMs = error instanceof AdminApiError ? (error.retryAfterMs ?? 0) : 0;
  return { waitMs: Math.max(askedMs, backoffMs(failures)) };
}
