import type { Prisma, Restyle } from "@prisma/client";
import { createProject } from "#contract/operations/projects-and-uploads.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { type Lease, LeaseLost } from "#leases/with-lease.ts";
import { backoffMs } from "../../backoff.ts";
import { type Failure, failure, refusedByService, toStored } from "../../failure.ts";
import { findUseProblem, rightsFailure } from "../../identities/rights.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { lookOf, type PhotoSize } from "../kinds/kind.ts";
import { priceOutput, pricesOf } from "../kinds/price-output.ts";
import { toWaiting } from "../pause/return-to-waiting.ts";
import { enqueueReconciliation } from "../results/reconcile-product.ts";
import { endProduct } from "./end-product.ts";
import {
  findProductToSend,
  listLooksToSend,
  type ProductToSend,
  toProductLease,
  toProjectName,
} from "./product-to-send.ts";
import { failRefusedPhotos, findRefusedFiles } from "./refused-photos.ts";
import { sendSources } from "./send-sources.ts";

/**
 * The service replays the response to an idempotency key for 24 hours. An unconfirmed start older than this
 * may or may not have happened; it is abandoned rather than repeated.
 */
const startWithinMs = 23 * 3_600_000;

/**
 * Uploads a product's missing photos and starts the job of each of its looks, one look after the other, so that a photo
 * is uploaded once. Every step is saved, and the start uses the row's id as idempotency key, so that a run after a crash
 * continues and never starts a second job.
 *
 * @param restyleProductId any of the product's rows
 */
export async function sendProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  const named = await findProductToSend(deps, restyleProductId);
  if (!named) return;
  await withShopLease(deps, toProductLease(named), async (lease) => {
    for (const product of await listLooksToSend(deps, named)) {
      const isPostponed = await sendLook(deps, lease, product);
      if (isPostponed) return;
    }
  });
}

/** @returns whether the service has to be asked again later, which goes for the other looks as well */
async function sendLook(deps: ShopsDeps, lease: Lease, product: ProductToSend): Promise<boolean> {
  if (isCancelled(product)) {
    await endProduct(deps, product, null);
    return false;
  }
  if (isHeldBack(product)) {
    await deferSending(deps, product);
    return false;
  }
  if (deps.now().getTime() - sendingSince(deps, product).getTime() > startWithinMs) {
    await endProduct(deps, product, failure("not_started_in_time"));
    return false;
  }
  try {
    await send(deps, lease, product);
    return false;
  } catch (error) {
    return handleFailure(deps, product, error);
  }
}

/** Earliest possible use of the idempotency key; a product of a large restyle waits in the queue before that. */
function sendingSince({ now }: ShopsDeps, product: ProductToSend): Date {
  return product.sendingSince ?? (product.state === "uploading" ? product.createdAt : now());
}

async function send(deps: ShopsDeps, lease: Lease, product: ProductToSend): Promise<void> {
  await deps.prisma.restyleProduct.update({
    where: { id: product.id },
    data: { state: "uploading", sendingSince: sendingSince(deps, product) },
  });
  await withServiceAccount(deps, product.restyle.shopId, "task", async (client) => {
    const projectId = product.restyle.projectId ?? (await openProject(deps, client, product));
    await sendSources(deps, lease, client, product);
    let isSettled = false;
    while (!isSettled) isSettled = await startJob(deps, lease, client, product, projectId);
  });
}

/**
 * Starts the job with the remaining photos. A refusal that names photos fails these photos. The service
 * releases the key of a refused request, so the next attempt reuses it with fewer photos.
 *
 * @returns false when photos were removed and the start has to be repeated
 */
async function startJob(
  deps: ShopsDeps,
  lease: Lease,
  client: ImageServiceClient,
  product: ProductToSend,
  projectId: string,
): Promise<boolean> {
  const photos = await placeImages(deps, product);
  const fileIds = photos.map(({ fileId }) => fileId);
  const maskIds = photos.map(({ maskId }) => maskId);
  if (fileIds.length === 0) {
    await endProduct(deps, product, failure("no_usable_images"));
    return true;
  }
  const restyle = await readStops(deps, product);
  if (!restyle || isCancelled({ ...product, restyle })) {
    await endProduct(deps, product, null);
    return true;
  }
  if (isHeldBack({ ...product, restyle })) {
    await deferSending(deps, product);
    return true;
  }
  const { identityCode, shopId } = product.restyle;
  const rightsProblem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode);
  if (rightsProblem) {
    await endProduct(deps, product, rightsFailure(rightsProblem));
    return true;
  }
  lease.assertHeld();
  const { kind, options } = lookOf(deps.kinds, product);
  const { operation, body } = kind.job(options, { projectId, fileIds, maskIds, product });
  await markAsked(deps, product, deps.now());
  try {
    const job = await client.call(operation, { idempotencyKey: toStartKey(product), body });
    const prices = pricesOf(product.restyle);
    const held = photos.reduce((sum, photo) => sum + priceOutput({ kind, options }, photo, prices), 0);
    await recordStart(deps, product, job.job_id, held * kind.outputsPerPhoto(options));
    return true;
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    if (isRefusal(error)) await markAsked(deps, product, null);
    if (maskIds.some((id) => id !== null) && isAboutMasks(error)) {
      deps.log.warn(
        { err: error, restyleProductId: product.id },
        "The service refused outlines of a product",
      );
      await forgetMasks(deps, product);
      return false;
    }
    const refused = findRefusedFiles(error, body, fileIds);
    if (refused.length === 0) throw error;
    deps.log.warn({ err: error, restyleProductId: product.id }, "The service refused photos of a product");
    await failRefusedPhotos(deps, product.id, refused);
    return false;
  }
}

/** True when only masks are invalid, for example deleted; then the service searches the garment itself. */
function isAboutMasks({ retryable, body }: ImageServiceError): boolean {
  const fields = body?.detail?.map(({ field }) => field) ?? [];
  return (
    !retryable &&
    fields.length > 0 &&
    fields.every((field) => field === "masks" || field?.startsWith("masks."))
  );
}

async function forgetMasks({ prisma, now }: ShopsDeps, { id }: ProductToSend): Promise<void> {
  await prisma.photoOutline.updateMany({
    where: { sources: { some: { restyleProductId: id } } },
    data: { maskId: null, updatedAt: now() },
  });
}

/**
 * Stores each uploaded photo's index in the job, by which its result is matched. Idempotent.
 *
 * @returns their ids at the service by index; a mask is that of exactly the file beside it
 */
async function placeImages(
  { prisma }: ShopsDeps,
  product: ProductToSend,
): Promise<({ fileId: string; maskId: string | null } & PhotoSize)[]> {
  const sources = await prisma.restyleSource.findMany({
    where: { restyleProductId: product.id, fileId: { not: null } },
    orderBy: { imageIndex: "asc" },
    select: {
      id: true,
      fileId: true,
      width: true,
      height: true,
      outline: { select: { fileId: true, maskId: true } },
    },
  });
  await prisma.$transaction(
    sources.map(({ id }, jobImageIndex) =>
      prisma.restyleSource.update({ where: { id }, data: { jobImageIndex } }),
    ),
  );
  return sources.flatMap(({ fileId, outline, width, height }) => {
    if (fileId === null) return [];
    return [{ fileId, maskId: outline?.fileId === fileId ? outline.maskId : null, width, height }];
  });
}

/** The name contains the restyle's id: an existing project was created by an earlier run. */
async function openProject(
  { prisma }: ShopsDeps,
  client: ImageServiceClient,
  { restyle }: ProductToSend,
): Promise<string> {
  const projectId = await findOrCreateProject(client, toProjectName(restyle.id));
  await prisma.restyle.update({ where: { id: restyle.id }, data: { projectId } });
  return projectId;
}

async function findOrCreateProject(client: ImageServiceClient, name: string): Promise<string> {
  try {
    const project = await client.call(createProject, { body: { project_name: name } });
    return project.project_id;
  } catch (error) {
    const existing =
      error instanceof ImageServiceError && error.status === 409 ? error.body?.project_id : undefined;
    if (typeof existing !== "string") throw error;
    return existing;
  }
}

function readStops(
  { prisma }: ShopsDeps,
  { restyleId }: ProductToSend,
): Promise<Pick<Restyle, "cancelledAt" | "pausedAt"> | null> {
  return prisma.restyle.findUnique({
    where: { id: restyleId },
    select: { cancelledAt: true, pausedAt: true },
  });
}

/** True when its restyle is cancelled, unless its job may exist already: the start is repeated, and the job aborted then. */
function isCancelled({ startAskedAt, restyle }: StopsOf<"cancelledAt">): boolean {
  return restyle.cancelledAt !== null && startAskedAt === null;
}

/** True while its restyle is paused, unless its job may exist already: the start is repeated, and the job recalled then. */
function isHeldBack({ startAskedAt, restyle }: StopsOf<"pausedAt">): boolean {
  return restyle.pausedAt !== null && startAskedAt === null;
}

type StopsOf<Stop extends keyof Restyle> = Pick<ProductToSend, "startAskedAt"> & {
  restyle: Pick<Restyle, Stop>;
};

async function deferSending({ prisma, now }: ShopsDeps, { id }: ProductToSend): Promise<void> {
  await prisma.$transaction((tx) => toWaiting(tx, id, now()));
}

/**
 * Records that the start was requested, or certainly not executed. `product` is updated too, because a retry uses it.
 */
async function markAsked(
  { prisma }: ShopsDeps,
  product: ProductToSend,
  startAskedAt: Date | null,
): Promise<void> {
  await prisma.restyleProduct.update({ where: { id: product.id }, data: { startAskedAt } });
  product.startAskedAt = startAskedAt;
}

/** True for an answer after which no job exists. A 409 says that another request with the same key is under way. */
function isRefusal({ status }: ImageServiceError): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 409;
}

/** Each job of a row has a key of its own: the service answers a former key with the job that was recalled. */
function toStartKey({ id, recallCount }: ProductToSend): string {
  return recallCount === 0 ? id : `${id}-${recallCount}`;
}

async function recordStart(
  deps: ShopsDeps,
  product: ProductToSend,
  jobId: string,
  creditsHeld: number,
): Promise<void> {
  const { prisma, now } = deps;
  await prisma.$transaction([
    prisma.restyleProduct.update({
      where: { id: product.id },
      data: {
        state: "running",
        jobId,
        creditsHeld,
        startAskedAt: null,
        failure: toStored(null),
        problemTitle: null,
        problemDetail: null,
        failures: 0,
        heardAt: now(),
      },
    }),
    prisma.restyleImage.updateMany({
      where: { source: { restyleProductId: product.id }, state: { in: ["waiting", "uploading"] } },
      data: { state: "working" },
    }),
  ]); // A small job can be drawn before its id is saved: what was told of it then is read.
  const early = await prisma.serviceNotification.findFirst({ where: { jobId }, select: { name: true } });
  if (early) await enqueueReconciliation(deps, product.id);
}

/** @returns whether the product is postponed, and its other looks with it */
async function handleFailure(deps: ShopsDeps, product: ProductToSend, error: unknown): Promise<boolean> {
  // The new holder of the lease continues.
  if (error instanceof LeaseLost) return true;
  throwIfStopped(deps);
  if (!(error instanceof ImageServiceError)) throw error;
  deps.log.warn({ err: error, restyleProductId: product.id }, "A product could not be sent to the service");
  if (!error.retryable) {
    await endProduct(deps, product, toFailure(error));
    return false;
  }
  const { id, restyleId, productId } = product;
  const failures = product.failures + 1;
  const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
  const dueAt = new Date(deps.now().getTime() + waitMs);
  await deps.prisma.restyleProduct.update({ where: { id }, data: { failures, dueAt, ...toDelay(error) } });
  await deps.prisma.restyleProduct.updateMany({
    where: { restyleId, productId, state: { in: ["waiting", "uploading"] }, dueAt: { lt: dueAt } },
    data: { dueAt },
  });
  return true;
}

/** A rate limit is not shown to the merchant; an unavailable service is. */
function toDelay(error: ImageServiceError): Prisma.RestyleProductUpdateInput {
  if (error.status === 429 || error.status === 409) return {};
  return { failure: toStored(failure("waiting_for_service")), problemTitle: null, problemDetail: null };
}

function toFailure(error: ImageServiceError): Failure {
  if (error.status === 402) {
    return failure("insufficient_credits", { needed: error.body?.required_credits ?? 0 });
  }
  return refusedByService(error);
}
