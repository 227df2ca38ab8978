import type { Publication } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { LeaseLost } from "#leases/with-lease.ts";
import { backoffMs } from "../../backoff.ts";
import { type Failure, failure, serviceFailure, toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { enqueueFailedFileRemoval } from "../undo/enqueue-failed-file-removal.ts";
import type { PublicationToRun } from "./publication-rows.ts";

/** A permanent failure, which the merchant sees. */
export class PublicationRefused extends Error {
  override readonly name = "PublicationRefused";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`The publication was refused: ${failure.code}`);
    this.failure = failure;
  }
}

/** About an hour of retries; then the merchant decides. */
const failuresMax = 18;

const withoutAccessMsMax = 3_600_000;

/** Shopify's error codes that a merchant can act on. */
const explanations: Record<string, Failure> = {
  PRODUCT_MEDIA_LIMIT_EXCEEDED: failure("product_media_limit"),
  REFERENCE_TARGET_DOES_NOT_EXIST: failure("product_gone"),
  PRODUCT_DOES_NOT_EXIST: failure("product_gone"),
  PRODUCT_SUSPENDED: failure("product_suspended"),
  SUBSCRIPTION_VIOLATION: failure("variant_plan_limit"),
  FILE_DOES_NOT_EXIST: failure("file_deleted"),
  UNACCEPTABLE_TRIAL_ASSET: failure("trial_plan"),
};

/**
 * Records a failed step: the time of the next attempt while a retry may succeed, otherwise the permanent
 * failure. The file of a failed publication is removed afterwards, see `removeFailedFile`.
 */
export async function handlePublicationFailure(
  deps: ShopsDeps,
  publication: PublicationToRun,
  error: unknown,
): Promise<void> {
  // The new holder of the lease continues.
  if (error instanceof LeaseLost) return;
  throwIfStopped(deps);
  const refusal = toRefusal(error);
  if (refusal === null && !isForeseen(error)) throw error;
  deps.log.warn({ err: error, publicationId: publication.id }, "A step of a publication failed");
  const failures = publication.failures + 1;
  if (refusal === null && mayTryAgain(error, failures)) {
    const dueAt = new Date(deps.now().getTime() + toWaitMs(error, failures));
    await deps.prisma.publication.update({ where: { id: publication.id }, data: { failures, dueAt } });
    return;
  }
  await deps.prisma.publication.updateMany({
    where: { id: publication.id, state: publication.state },
    data: toEnd(publication, refusal ?? toGivenUp(), deps.now()),
  });
  if (publication.state === "publishing" && hasFile(publication)) {
    await enqueueFailedFileRemoval(deps, publication.id);
  }
}

/** After a failed undo the image counts as published, so that it can be undone again. */
function toEnd(publication: PublicationToRun, reason: Failure, now: Date) {
  const why = { failure: toStored(reason), problem: null };
  if (publication.state === "undoing") return { state: "published" as const, ...why };
  return {
    state: "failed" as const,
    ...why,
    finishedAt: now,
    fileRemovalDueAt: hasFile(publication) ? now : null,
  };
}

/**
 * Whether work that failed is tried again. Without access to the shop it waits for as long as that takes: the next visit
 * brings access back, and an uninstall ends the work elsewhere.
 */
export function mayTryAgain(error: unknown, failures: number): error is AdminApiError | ImageServiceError {
  return isForeseen(error) && (failures < failuresMax || isAccessLost(error));
}

/** Backoff by the number of consecutive failures; longer when `Retry-After` says so, and without access to the shop. */
export function toWaitMs(error: AdminApiError | ImageServiceError, failures: number): number {
  const longestMs = isAccessLost(error) ? withoutAccessMsMax : undefined;
  return Math.max(backoffMs(failures, longestMs), error.retryAfterMs ?? 0);
}

/** True for an error of Shopify or of the image service; any other is a fault of the program. */
export function isForeseen(error: unknown): error is AdminApiError | ImageServiceError {
  return error instanceof AdminApiError || error instanceof ImageServiceError;
}

/** The failure of work whose retries have all failed. */
export function toGivenUp(): Failure {
  return failure("publication_out_of_reach");
}

/** Rejected tokens precede the notice of an uninstall, and are replaced by the merchant's next visit. */
function isAccessLost(error: unknown): boolean {
  return error instanceof AdminApiError && error.code === "unauthorized";
}

/** Null while a retry may succeed. */
export function toRefusal(error: unknown): Failure | null {
  if (error instanceof PublicationRefused) return error.failure;
  if (error instanceof ImageServiceError) {
    return error.retryable
      ? null
      : serviceFailure({ code: error.body?.code, params: error.body?.params, sentence: error.reason });
  }
  if (!(error instanceof AdminApiError) || error.retryable || isAccessLost(error) || mayPass(error)) {
    return null;
  }
  if (error.code === "forbidden") return failure("shopify_closed");
  if (error.code === "not_found") return failure("product_gone");
  const known = error.userErrors.map(({ code }) => explanations[code ?? ""]).find(Boolean);
  const said = error.userErrors.map(({ message }) => message).join(" ");
  if (known) return known;
  return said
    ? failure("shopify_refused", { reason: said })
    : failure("shopify_failed", { reference: error.code });
}

/**
 * Temporary refusals: Shopify is changing the file, the staged upload expired and a new one is requested, or somebody
 * changed the product's variants, images or metafields since they were read, and the next run reads them again.
 */
function mayPass(error: AdminApiError): boolean {
  const passing = [
    "NON_READY_STATE",
    "FILE_LOCKED",
    "MEDIA_CANNOT_BE_MODIFIED",
    "INVALID_IMAGE_SOURCE_URL",
    "FILENAME_ALREADY_EXISTS",
    "NON_READY_MEDIA",
    "MEDIA_DOES_NOT_EXIST_ON_PRODUCT",
    "VARIANT_ALREADY_EXISTS",
    "PRODUCT_VARIANT_ALREADY_HAS_MEDIA",
    "PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT",
    "MEDIA_IS_NOT_ATTACHED_TO_VARIANT",
    "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
    "OPTION_VALUE_HAS_VARIANTS",
    "OPTION_VALUE_ALREADY_EXISTS",
    // The entry that was found is gone.
    "INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION",
    "STALE_OBJECT",
    // The metafield that was read is gone.
    "INVALID_COMPARE_DIGEST",
  ];
  return passing.some((code) => error.isRefusedWith(code));
}

/** True when a publication has a file at Shopify, or may have one: the response to its creation can be lost. */
function hasFile({ step, mediaId }: Pick<Publication, "step" | "mediaId">): boolean {
  return mediaId !== null || step === "creating";
}
