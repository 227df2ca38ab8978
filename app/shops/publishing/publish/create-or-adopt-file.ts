import { createHash } from "node:crypto";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createImageFile } from "#admin-api/create-image-file.ts";
import { deleteFiles } from "#admin-api/delete-files.ts";
import { stageUpload } from "#admin-api/stage-upload.ts";
import { uploadToStagedTarget } from "#admin-api/upload-to-staged-target.ts";
import type { Lease } from "#leases/with-lease.ts";
import { failure } from "../../failure.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import { lookOf } from "../../restyles/kinds/kind.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { ignoreNotFound } from "../undo/ignore-not-found.ts";
import { assertMayPublish } from "./assert-may-publish.ts";
import { findSourceType } from "./check-provenance.ts";
import { enqueuePlacing } from "./enqueue-placing.ts";
import { fetchResult, imageBytesMax } from "./fetch-result.ts";
import { findCreatedFile } from "./find-created-file.ts";
import { isCreated } from "./placeable-steps.ts";
import { handlePublicationFailure, PublicationRefused } from "./publication-failure.ts";
import {
  findPublication,
  type PublicationToRun,
  postpone,
  recordStep,
  undecidedAgainMs,
} from "./publication-rows.ts";

const mimeTypes = { png: "image/png", jpg: "image/jpeg" } as const;
const extensions = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

/** A file that a name belongs to and that is not found within this time never will be. */
const searchedWithinMs = 5 * 60_000;

/** Name of the lease on a publication. */
export function toPublicationLease(publicationId: string): string {
  return `publication/${publicationId}`;
}

/**
 * Creates the Shopify file of one image: staged upload, file creation. Each step is saved with the ids it returned; a run
 * after a crash continues at the first unsaved step. The last one of the images that are published together has its
 * product's next task place all of them.
 */
export async function createFile(deps: ShopsDeps, publicationId: string): Promise<void> {
  const publication = await withShopLease(deps, toPublicationLease(publicationId), async (lease) => {
    const found = await findPublication(deps, publicationId, "publishing");
    if (!found) return null;
    try {
      await advance(deps, lease, found);
    } catch (error) {
      await handlePublicationFailure(deps, found, error);
    }
    return found;
  });
  if (publication && (await isComplete(deps, publication))) {
    await enqueuePlacing(deps, publication.shopId, [publication.productId]);
  }
}

/**
 * True when a product has created files, and none is on its way: placed together, they take one request for each step. An
 * image that waits for another attempt is not waited for; what is missed here, the sweep enqueues.
 */
async function isComplete(
  { prisma, now }: ShopsDeps,
  { shopId, productId }: PublicationToRun,
): Promise<boolean> {
  const siblings = await prisma.publication.findMany({
    where: { shopId, productId, state: "publishing" },
    select: { step: true, failures: true, dueAt: true },
  });
  const created = siblings.filter(({ step }) => isCreated(step));
  const onTheirWay = siblings.filter(
    ({ step, failures, dueAt }) => !isCreated(step) && failures === 0 && dueAt <= now(),
  );
  return created.length > 0 && onTheirWay.length === 0;
}

async function advance(deps: ShopsDeps, lease: Lease, publication: PublicationToRun): Promise<void> {
  const admin = openShopAdmin(deps, publication.shopDomain);
  // Behind these steps the file exists, or may.
  if (publication.step === "none" || publication.step === "staged") await assertMayPublish(deps, publication);
  if (publication.step === "none") await stage(deps, lease, admin, publication);
  if (publication.step === "creating") await adopt(deps, admin, publication);
  if (publication.step === "staged") await create(deps, lease, admin, publication);
}

async function stage(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publication: PublicationToRun,
): Promise<void> {
  const result = await fetchResult(deps, publication);
  const fitted = await deps.fitPicture(result, imageBytesMax);
  if (!fitted) {
    throw new PublicationRefused(failure("image_too_large", { megabytes: imageBytesMax / 1024 ** 2 }));
  }
  lease.assertHeld();
  const { kind, options } = lookOf(deps.kinds, publication.image.source.product);
  const mimeType = fitted.mime ?? mimeTypes[kind.format(options)];
  const filename = publication.filename.replace(/\w+$/, extensions[mimeType]);
  const target = await stageUpload(admin, { filename, mimeType, fileBytes: fitted.bytes.byteLength });
  await uploadToStagedTarget(target, fitted.bytes, { fetch: deps.fetch });
  await recordStep(deps, publication, "staged", {
    stagedUrl: target.resourceUrl,
    filename,
    fileSha256: createHash("sha256").update(fitted.bytes).digest("hex"),
    fileBytes: fitted.bytes.byteLength,
    fileSourceType: findSourceType(fitted.bytes),
  });
}

/** `creating` is saved before the request: if the response is lost, the next run knows that the file may exist. */
async function create(
  deps: ShopsDeps,
  lease: Lease,
  admin: AdminClient,
  publication: PublicationToRun,
): Promise<void> {
  await recordStep(deps, publication, "creating");
  lease.assertHeld();
  try {
    const { fileId } = await createImageFile(admin, {
      resourceUrl: publication.stagedUrl ?? "",
      filename: publication.filename,
      alt: publication.alt,
    });
    await recordStep(deps, publication, "created", { mediaId: fileId });
  } catch (error) {
    await recordRefusedCreation(deps, publication, error);
    throw error;
  }
}

/**
 * After a refusal no file exists, unless its name is taken: the next run starts with a new staged upload where the old one
 * has expired.
 */
async function recordRefusedCreation(
  deps: ShopsDeps,
  publication: PublicationToRun,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AdminApiError)) return;
  if (error.code === "unreachable" || error.code === "unavailable") return;
  // The file is there and not found yet, as in `awaitFiles`.
  if (error.isRefusedWith("FILENAME_ALREADY_EXISTS"))
    return recordStep(deps, publication, "creating", { stagedUrl: null });
  const isExpired = error.isRefusedWith("INVALID_IMAGE_SOURCE_URL");
  const { failures } = publication;
  await recordStep(deps, publication, isExpired ? "none" : "staged");
  publication.failures = failures;
}

/**
 * Resumes after a crash during the creation: adopts an existing file, or creates it. Shopify's search may
 * lag; the creation is then refused because the name is taken, or its file fails for that reason, and the search is
 * repeated.
 */
async function adopt(deps: ShopsDeps, admin: AdminClient, publication: PublicationToRun): Promise<void> {
  if (publication.mediaId !== null) await removeDuplicate(deps, admin, publication);
  const file = await findCreatedFile(admin, publication.filename);
  if (file.kind === "found") await recordStep(deps, publication, "created", { mediaId: file.fileId });
  if (file.kind === "unknown") await postpone(deps, publication, undecidedAgainMs);
  if (file.kind === "none") await resumeWithout(deps, publication);
}

/** Without a staged upload the file is known to be there: it is waited for, then given up, and its name with it. */
async function resumeWithout(deps: ShopsDeps, publication: PublicationToRun): Promise<void> {
  if (publication.stagedUrl !== null) return recordStep(deps, publication, "staged");
  const isGone = deps.now().getTime() - publication.stepAt.getTime() > searchedWithinMs;
  const filename = publication.filename.replace(/(?=\.\w+$)/, "-2");
  if (isGone) await recordStep(deps, publication, "none", { filename });
  else await postpone(deps, publication, undecidedAgainMs);
}

/** Deletes the second file of a name, which has failed; the first is then searched for. */
async function removeDuplicate(
  deps: ShopsDeps,
  admin: AdminClient,
  publication: PublicationToRun,
): Promise<void> {
  await ignoreNotFound(() => deleteFiles(admin, [publication.mediaId ?? ""]));
  await recordStep(deps, publication, "creating", { mediaId: null });
}
