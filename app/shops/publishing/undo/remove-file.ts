import { deleteFiles } from "#admin-api/delete-files.ts";
import { detachFileFromProduct } from "#admin-api/update-file.ts";
import type { Lease } from "#leases/with-lease.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { toPublicationLease } from "../publish/create-or-adopt-file.ts";
import { enqueuePlacing } from "../publish/enqueue-placing.ts";
import { handlePublicationFailure } from "../publish/publication-failure.ts";
import {
  findPublication,
  type PublicationToRun,
  recordEnd,
  recordStep,
} from "../publish/publication-rows.ts";
import { ignoreNotFound } from "./ignore-not-found.ts";

/**
 * Detaches one published image from its product and deletes its file. Only the media id that this publication
 * created is used. An image that the merchant or an earlier run has already removed counts as done.
 */
export async function removeFile(deps: ShopsDeps, publicationId: string): Promise<void> {
  await withShopLease(deps, toPublicationLease(publicationId), async (lease) => {
    const publication = await findPublication(deps, publicationId, "undoing");
    // The variants of its color are set back first, see `placeImages`.
    if (!publication || publication.colorway?.state === "unlinking") return;
    try {
      await remove(deps, lease, publication);
      await enqueueDisclosureUpdate(deps, publication);
    } catch (error) {
      await handlePublicationFailure(deps, publication, error);
    }
  });
}

async function remove(deps: ShopsDeps, lease: Lease, publication: PublicationToRun): Promise<void> {
  const admin = openShopAdmin(deps, publication.shopDomain);
  const { productId, mediaId } = publication;
  if (mediaId && publication.step !== "detached" && publication.step !== "deleted") {
    lease.assertHeld();
    await ignoreNotFound(() => detachFileFromProduct(admin, { fileId: mediaId, productId }));
    await recordStep(deps, publication, "detached");
  }
  if (mediaId && publication.step !== "deleted") {
    lease.assertHeld();
    await ignoreNotFound(() => deleteFiles(admin, [mediaId]));
    await recordStep(deps, publication, "deleted");
  }
  await recordEnd(deps, publication, "undone");
}

/** Updates the product's disclosure, if it has one. */
async function enqueueDisclosureUpdate(
  deps: ShopsDeps,
  { shopId, productId }: PublicationToRun,
): Promise<void> {
  const due = await deps.prisma.productDisclosure.count({
    where: { shopId, productId, dueAt: { not: null } },
  });
  if (due > 0) await enqueuePlacing(deps, shopId, [productId]);
}
