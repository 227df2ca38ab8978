import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { cancelBulkOperation } from "#admin-api/cancel-bulk-operation.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { getSelectionRow } from "./get-selection-row.ts";

/**
 * Cancels the import of a selection and Shopify's export for it. A ready selection is deleted; a started one is
 * unchanged.
 */
export async function cancelBulkSelection(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  selectionId: string,
): Promise<void> {
  const { operationId, state } = await getSelectionRow(deps, shopId, selectionId);
  await deps.prisma.bulkSelection.updateMany({
    where: { id: selectionId, state: { in: ["reading", "ready"] } },
    data: { state: "cancelled" },
  });
  if (state !== "reading" || operationId === null) return;
  try {
    await cancelBulkOperation(admin, operationId);
  } catch (error) {
    // An export that continues ends by itself and is ignored.
    if (!(error instanceof AdminApiError)) throw error;
    deps.log.warn({ err: error, selectionId }, "An export could not be cancelled");
  }
}
