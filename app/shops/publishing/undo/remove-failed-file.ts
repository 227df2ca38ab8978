import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteFiles } from "#admin-api/delete-files.ts";
import type { Lease } from "#leases/with-lease.ts";
import { backoffMs } from "../../backoff.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { findCreatedFile } from "../publish/find-created-file.ts";
import { findPublication, type PublicationToRun } from "../publish/publication-rows.ts";
import { ignoreNotFound } from "./ignore-not-found.ts";

/** With the longest wait between them about three weeks. */
const failuresMax = 100;
const longestWaitMs = 6 * 3_600_000;

/** Shopify's search finds a new file after this time at the latest. */
const searchLagMs = 5 * 60_000;
const searchAgainMs = 30_000;

/**
 * Deletes the file of a failed publication, which also takes it off its product. Otherwise publishing the image again
 * would add a second copy. A failed attempt is repeated by the sweep; the image can be published again meanwhile.
 */
export async function removeFailedFile(deps: ShopsDeps, publicationId: string): Promise<void> {
  await withShopLease(deps, `failed-file/${publicationId}`, async (lease) => {
    const publication = await findPublication(deps, publicationId, "failed");
    if (!publication?.fileRemovalDueAt) return;
    try {
      const dueAt = await remove(deps, lease, publication);
      await record(deps, publicationId, { fileRemovalDueAt: dueAt });
    } catch (error) {
      throwIfStopped(deps);
      if (!(error instanceof AdminApiError)) throw error;
      await recordFailure(deps, publication, error);
    }
  });
}

/** @returns when it is to be tried again; null when the file is gone */
async function remove(deps: ShopsDeps, lease: Lease, publication: PublicationToRun): Promise<Date | null> {
  const admin = openShopAdmin(deps, publication.shopDomain);
  const file = await findFile(deps, admin, publication);
  if (file === "unknown") return new Date(deps.now().getTime() + searchAgainMs);
  if (file === "none") return null;
  lease.assertHeld();
  await ignoreNotFound(() => deleteFiles(admin, [file.id]));
  return null;
}

/** The response to the creation may have been lost: the file is then found by its name. */
async function findFile(
  { now }: ShopsDeps,
  admin: AdminClient,
  { mediaId, filename, stepAt }: PublicationToRun,
): Promise<{ id: string } | "unknown" | "none"> {
  if (mediaId) return { id: mediaId };
  const file = await findCreatedFile(admin, filename);
  if (file.kind === "found") return { id: file.fileId };
  const isSure = file.kind === "none" && now().getTime() - stepAt.getTime() > searchLagMs;
  return isSure ? "none" : "unknown";
}

async function recordFailure(
  deps: ShopsDeps,
  { id, fileRemovalFailures }: PublicationToRun,
  error: AdminApiError,
): Promise<void> {
  const failures = fileRemovalFailures + 1;
  const isGivenUp = failures >= failuresMax;
  const about = { err: error, publicationId: id };
  if (isGivenUp) deps.log.error(about, "The file of a failed publication stays at Shopify");
  else deps.log.warn(about, "The file of a failed publication could not be deleted");
  const waitMs = Math.max(backoffMs(failures, longestWaitMs), error.retryAfterMs ?? 0);
  await record(deps, id, {
    fileRemovalFailures: failures,
    fileRemovalDueAt: isGivenUp ? null : new Date(deps.now().getTime() + waitMs),
  });
}

async function record(
  { prisma }: ShopsDeps,
  id: string,
  data: { fileRemovalDueAt: Date | null; fileRemovalFailures?: number },
): Promise<void> {
  await prisma.publication.updateMany({ where: { id, fileRemovalDueAt: { not: null } }, data });
}
