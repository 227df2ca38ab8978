import type { Prisma } from "@prisma/client";
import { createProject } from "#contract/operations/create-project.ts";
import { startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { type ProcessingSize, priceOfOutput } from "#contract/prices.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { backoffMs } from "../backoff.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { type Lease, LeaseLost, withLease } from "../lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProblemView } from "../views.ts";
import { endProduct } from "./end-product.ts";
import { findProductToSend, type ProductToSend, toProductLease, toProjectName } from "./product-to-send.ts";
import { sendSources } from "./send-sources.ts";
import { toGarmentLabel } from "./to-garment-label.ts";

/**
 * The service replays the first answer to an idempotency key for 24 hours. A start that was not confirmed by then may
 * or may not have happened, so it is given up rather than made twice.
 */
const startWithinMs = 23 * 3_600_000;

/**
 * Uploads what is missing of a product's photos and starts its job. Every step is saved when it is done and the start
 * carries the row's id as its key, so that a run after a crash continues and never makes a second job.
 */
export async function sendProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  await withLease(deps, toProductLease(restyleProductId), async (lease) => {
    const product = await findProductToSend(deps, restyleProductId);
    if (!product) return;
    if (product.restyle.cancelledAt) return endProduct(deps, product, null);
    if (deps.now().getTime() - product.createdAt.getTime() > startWithinMs) {
      return endProduct(deps, product, {
        title: "Not started",
        detail: "The image service could not be reached for a day. Start it again as a new restyle.",
      });
    }
    try {
      await send(deps, lease, product);
    } catch (error) {
      await handleFailure(deps, product, error);
    }
  });
}

async function send(deps: ShopsDeps, lease: Lease, product: ProductToSend): Promise<void> {
  await deps.prisma.restyleProduct.update({ where: { id: product.id }, data: { state: "uploading" } });
  await withServiceAccount(deps, product.restyle.shopId, "task", async (client) => {
    const projectId = product.restyle.projectId ?? (await openProject(deps, client, product));
    await sendSources(deps, lease, client, product);
    const sources = await deps.prisma.restyleSource.findMany({
      where: { restyleProductId: product.id, fileId: { not: null } },
      orderBy: { imageIndex: "asc" },
    });
    const fileIds = sources.flatMap(({ fileId }) => fileId ?? []);
    if (fileIds.length === 0) {
      await endProduct(deps, product, {
        title: "No usable images",
        detail: "None of its images could be read.",
      });
      return;
    }
    if (await isCancelled(deps, product)) return endProduct(deps, product, null);
    lease.assertHeld();
    const job = await client.call(startGarmentRecolor, {
      idempotencyKey: product.id,
      body: toJobRequest(product, projectId, fileIds),
    });
    await recordStart(deps, product, job.job_id, job.total_outputs);
  });
}

/** What one product's job asks for. */
function toJobRequest(product: ProductToSend, projectId: string, fileIds: string[]) {
  const { restyle } = product;
  const garmentLabel = toGarmentLabel(product);
  return {
    project_id: projectId,
    images: fileIds,
    ...(garmentLabel ? { garment_label: garmentLabel } : {}),
    // The tone the merchant saw in the picker, rather than what a name means elsewhere.
    ...(restyle.colorLabel ? { reference_text: restyle.colorHex ?? restyle.colorLabel } : {}),
    ...(restyle.instruction ? { instruction: restyle.instruction } : {}),
    num_variations: restyle.variations,
    processing_size: restyle.size as ProcessingSize,
    format: restyle.format as "png" | "jpg",
    use_anchor: restyle.consistent,
  };
}

/** The name is ours alone, so a project that already has it was made by an earlier run. */
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

async function isCancelled({ prisma }: ShopsDeps, { restyleId }: ProductToSend): Promise<boolean> {
  const restyle = await prisma.restyle.findUnique({
    where: { id: restyleId },
    select: { cancelledAt: true },
  });
  return !restyle || restyle.cancelledAt !== null;
}

async function recordStart(
  deps: ShopsDeps,
  product: ProductToSend,
  jobId: string,
  outputs: number,
): Promise<void> {
  const { prisma, now } = deps;
  await prisma.$transaction([
    prisma.restyleProduct.update({
      where: { id: product.id },
      data: {
        state: "running",
        jobId,
        creditsHeld: outputs * priceOfOutput(product.restyle.size as ProcessingSize),
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
  ]);
}

async function handleFailure(deps: ShopsDeps, product: ProductToSend, error: unknown): Promise<void> {
  // Whoever took the lease over goes on.
  if (error instanceof LeaseLost) return;
  if (!(error instanceof ImageServiceError)) throw error;
  deps.log.warn({ err: error, restyleProductId: product.id }, "A product could not be sent to the service");
  if (!error.retryable) return endProduct(deps, product, toProblem(error));
  const failures = product.failures + 1;
  const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
  await deps.prisma.restyleProduct.update({
    where: { id: product.id },
    data: { failures, dueAt: new Date(deps.now().getTime() + waitMs), ...toDelay(error) },
  });
}

/** Waiting for a turn is no problem to speak of; a service that is away is. */
function toDelay(error: ImageServiceError): Prisma.RestyleProductUpdateInput {
  if (error.status === 429 || error.status === 409) return {};
  return {
    problemTitle: "Waiting for the image service",
    problemDetail: "It can't be reached at the moment. This goes on by itself when it is back.",
  };
}

function toProblem(error: ImageServiceError): ProblemView {
  if (error.status === 402) {
    const needed = error.body?.required_credits;
    return {
      title: "Not enough credits",
      detail: needed
        ? `There were fewer than the ${needed} credits it needs. Nothing was charged.`
        : "There were fewer credits than it needs. Nothing was charged.",
    };
  }
  return { title: "Refused by the image service", detail: `${error.reason}. Nothing was charged.` };
}
