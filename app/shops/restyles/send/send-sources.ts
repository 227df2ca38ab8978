import type { PhotoOutline, Prisma, RestyleSource } from "@prisma/client";
import pLimit from "p-limit";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import type { Lease } from "#leases/with-lease.ts";
import { type OwnFailureCode, refusedPhotoOf, toStored } from "../../failure.ts";
import { isFreshOutline } from "../../outlines/outline-rows.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { lookOf } from "../kinds/kind.ts";
import { type CopiedPhoto, copyPhoto } from "./copy-photo.ts";
import { type ProductToSend, toProjectName } from "./product-to-send.ts";

const uploadsAtOnce = 3;

type SourceToSend = RestyleSource & { outline: PhotoOutline | null };

/**
 * Streams each photo that is not at the service yet from Shopify's CDN to the service, and saves its file id. A photo
 * that Shopify no longer has, that has an unsupported type, or that the service refuses fails alone; the others go on.
 *
 * @throws ImageServiceError when an upload fails, LeaseLost when another run holds the lease
 */
export async function sendSources(
  deps: ShopsDeps,
  lease: Lease,
  client: ImageServiceClient,
  product: ProductToSend,
): Promise<void> {
  const { prisma } = deps;
  const sources = await prisma.restyleSource.findMany({
    where: {
      restyleProductId: product.id,
      fileId: null,
      images: { some: { state: { in: ["waiting", "uploading"] } } },
    },
    orderBy: { imageIndex: "asc" },
    include: { outline: true },
  });
  let hasFailed = false;
  const send = async (source: SourceToSend) => {
    if (hasFailed) return;
    try {
      lease.assertHeld();
      await sendSource(deps, client, product, source);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const limit = pLimit(uploadsAtOnce);
  // All uploads must have ended before the caller releases the lease.
  const settled = await Promise.allSettled(sources.map((source) => limit(send, source)));
  for (const end of settled) if (end.status === "rejected") throw end.reason;
}

async function sendSource(
  deps: ShopsDeps,
  client: ImageServiceClient,
  product: ProductToSend,
  source: SourceToSend,
): Promise<void> {
  const { prisma } = deps;
  await prisma.restyleImage.updateMany({
    where: { sourceId: source.id, state: "waiting" },
    data: { state: "uploading" },
  });
  const { kind, options } = lookOf(deps.kinds, product);
  const problem = kind.findPhotoProblem?.(options, source);
  if (problem) return failPhoto(deps, source, toStored(problem));
  const sent = await findInOtherLook(deps, product, source);
  if (sent && "failure" in sent) return failPhoto(deps, source, sent.failure);
  const known = sent ?? (await findSentFile(deps, product, source));
  if (known !== null) {
    await prisma.restyleSource.update({ where: { id: source.id }, data: known });
    return;
  }
  const photo = { url: source.url, projectName: toProjectName(product.restyleId), name: source.id };
  const copy = await copyPhoto(deps, client, photo, refusedPhotoOf);
  if ("failure" in copy) return failPhoto(deps, source, toStored(copy.failure));
  await prisma.restyleSource.update({ where: { id: source.id }, data: copy });
}

/** Result of the same photo's upload for another look of the product; null when there is none. */
async function findInOtherLook(
  { prisma }: ShopsDeps,
  { id, restyleId, productId }: ProductToSend,
  { mediaId, url }: SourceToSend,
): Promise<CopiedPhoto | { failure: Prisma.InputJsonObject } | null> {
  const photo = { mediaId, url, product: { restyleId, productId, id: { not: id } } };
  const sent = await prisma.restyleSource.findFirst({
    where: { ...photo, fileId: { not: null } },
    select: { fileId: true, photoSha256: true },
  });
  if (sent?.fileId) return { fileId: sent.fileId, photoSha256: sent.photoSha256 };
  const refused = await prisma.restyleImage.findFirst({
    where: {
      source: { ...photo, fileId: null },
      state: "failed",
      OR: photoFailures.map((code) => ({ failure: { path: ["code"], equals: code } })),
    },
    select: { failure: true },
  });
  return refused ? { failure: refused.failure as Prisma.InputJsonObject } : null;
}

/** Failures that concern the photo, whatever its use. */
const photoFailures = ["photo_refused", "photo_type", "photo_gone"] satisfies OwnFailureCode[];

/** The upload on which the photo's outline was found; null when the photo must be uploaded. */
async function findSentFile(
  { prisma, now }: ShopsDeps,
  product: ProductToSend,
  { outline }: SourceToSend,
): Promise<CopiedPhoto | null> {
  if (!outline?.fileId || !isFreshOutline(outline, now())) return null;
  const shop = await prisma.shop.findUnique({
    where: { id: product.restyle.shopId },
    select: { serviceAccountId: true },
  });
  if (shop?.serviceAccountId !== outline.serviceAccountId) return null;
  return { fileId: outline.fileId, photoSha256: outline.photoSha256 };
}

async function failPhoto(
  { prisma }: ShopsDeps,
  source: RestyleSource,
  failure: ReturnType<typeof toStored>,
): Promise<void> {
  await prisma.restyleImage.updateMany({
    where: { sourceId: source.id, state: "uploading" },
    data: { state: "failed", failure },
  });
}
