import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { deleteFiles } from "#admin-api/delete-files.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { backoffMs } from "../backoff.ts";
import { LeaseLost } from "../lease.ts";
import { openShopAdmin } from "../offline-admin.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PublicationToRun } from "./publication-rows.ts";

/** Trying again can't help; the message is for the merchant. */
export class PublicationRefused extends Error {
  override readonly name = "PublicationRefused";
}

/** About an hour of tries; then the merchant decides. */
const failuresMax = 18;

/** Shopify's codes for what a merchant can do something about. */
const explanations: Record<string, string> = {
  PRODUCT_MEDIA_LIMIT_EXCEEDED:
    "This product has as many media as Shopify allows. Remove one and publish again.",
  REFERENCE_TARGET_DOES_NOT_EXIST: "This product is no longer in the shop.",
  PRODUCT_SUSPENDED: "Shopify has suspended this product.",
  FILE_DOES_NOT_EXIST: "The image was deleted in Shopify before it was on its product.",
  UNACCEPTABLE_TRIAL_ASSET: "Shopify does not take images on this trial plan.",
};

/**
 * Records what went wrong: a time for the next try while trying may help, else the end, in the merchant's words. A
 * publication that ends before its image is on the product leaves no file behind.
 */
export async function handlePublicationFailure(
  deps: ShopsDeps,
  publication: PublicationToRun,
  error: unknown,
): Promise<void> {
  // Whoever took the lease over goes on.
  if (error instanceof LeaseLost) return;
  const refusal = toRefusal(error);
  if (refusal === null && !isForeseen(error)) throw error;
  deps.log.warn({ err: error, publicationId: publication.id }, "A publication did not get further");
  const failures = publication.failures + 1;
  if (refusal === null && failures < failuresMax) {
    const waitMs = Math.max(
      backoffMs(failures),
      (error as AdminApiError | ImageServiceError).retryAfterMs ?? 0,
    );
    await deps.prisma.publication.update({
      where: { id: publication.id },
      data: { failures, dueAt: new Date(deps.now().getTime() + waitMs) },
    });
    return;
  }
  if (publication.state === "publishing") await removeUnplacedFile(deps, publication);
  await deps.prisma.publication.updateMany({
    where: { id: publication.id, state: publication.state },
    data: toEnd(publication, refusal ?? "Shopify or the image service could not be reached.", deps.now()),
  });
}

/** An undo that failed leaves the image published, so that it can be undone again. */
function toEnd(publication: PublicationToRun, problem: string, now: Date) {
  if (publication.state === "undoing") return { state: "published" as const, problem };
  return { state: "failed" as const, problem, finishedAt: now };
}

function isForeseen(error: unknown): error is AdminApiError | ImageServiceError {
  return error instanceof AdminApiError || error instanceof ImageServiceError;
}

/** Null while trying again may help. */
function toRefusal(error: unknown): string | null {
  if (error instanceof PublicationRefused) return error.message;
  if (error instanceof ImageServiceError) return error.retryable ? null : error.reason;
  if (!(error instanceof AdminApiError) || error.retryable || mayPass(error)) return null;
  if (error.code === "unauthorized" || error.code === "forbidden") {
    return "Shopify no longer lets this app in. Open the app again and publish once more.";
  }
  if (error.code === "not_found") return "This product is no longer in the shop.";
  const known = error.userErrors.map(({ code }) => explanations[code ?? ""]).find(Boolean);
  return (
    known ??
    `Shopify refused it: ${error.userErrors.map(({ message }) => message).join(" ") || error.message}`
  );
}

/** Refusals that pass by themselves: something else is happening to the file, or a staged upload is asked for anew. */
function mayPass(error: AdminApiError): boolean {
  const passing = [
    "NON_READY_STATE",
    "FILE_LOCKED",
    "MEDIA_CANNOT_BE_MODIFIED",
    "INVALID_IMAGE_SOURCE_URL",
    "FILENAME_ALREADY_EXISTS",
  ];
  return passing.some((code) => error.isRefusedWith(code));
}

async function removeUnplacedFile(deps: ShopsDeps, publication: PublicationToRun): Promise<void> {
  if (!publication.mediaId) return;
  try {
    await deleteFiles(openShopAdmin(deps, publication.shopDomain), [publication.mediaId]);
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    // The publication's end matters more than a file nobody sees; its id stays in the row.
    deps.log.warn({ err: error, publicationId: publication.id }, "An unplaced file could not be deleted");
  }
}
