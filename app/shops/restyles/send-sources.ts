import type { RestyleSource } from "@prisma/client";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { ServiceError } from "#image-service/service-error.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import type { Lease } from "../lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { type ProductToSend, toProjectName } from "./product-to-send.ts";

const uploadsAtOnce = 3;
const downloadTimeoutMs = 60_000;

/** Media types the service reads, and the extension that tells it so. */
const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/**
 * Streams each photo that is not at the service yet from Shopify's CDN to the service, and saves its file id. A photo
 * that Shopify no longer has, or that is none the service reads, fails alone; the others go on.
 *
 * @throws ServiceError when an upload fails, LeaseLost when somebody else has taken over
 */
export async function sendSources(
  deps: ShopsDeps,
  lease: Lease,
  client: ImageServiceClient,
  product: ProductToSend,
): Promise<void> {
  const { prisma } = deps;
  const queue = await prisma.restyleSource.findMany({
    where: {
      restyleProductId: product.id,
      fileId: null,
      images: { some: { state: { in: ["waiting", "uploading"] } } },
    },
    orderBy: { imageIndex: "asc" },
  });
  const work = async () => {
    for (let source = queue.shift(); source; source = queue.shift()) {
      lease.assertHeld();
      await sendSource(deps, client, product, source);
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: uploadsAtOnce }, work));
  for (const end of settled) if (end.status === "rejected") throw end.reason;
}

async function sendSource(
  deps: ShopsDeps,
  client: ImageServiceClient,
  product: ProductToSend,
  source: RestyleSource,
): Promise<void> {
  const { prisma } = deps;
  await prisma.restyleImage.updateMany({
    where: { sourceId: source.id, state: "waiting" },
    data: { state: "uploading" },
  });
  const photo = await download(deps, source.url);
  if ("problem" in photo) {
    await prisma.restyleImage.updateMany({
      where: { sourceId: source.id, state: "uploading" },
      data: { state: "failed", problem: photo.problem },
    });
    return;
  }
  const fileId = await uploadImage(
    client,
    {
      projectName: toProjectName(product.restyleId),
      filename: `${source.id}.${photo.extension}`,
      body: photo.body,
      bytes: photo.bytes,
    },
    deps.fetch,
  );
  await prisma.restyleSource.update({ where: { id: source.id }, data: { fileId } });
}

type Photo =
  | { body: ReadableStream<Uint8Array>; bytes: number | null; extension: string }
  | { problem: string };

/** @throws ServiceError like a service that is away, when the CDN is: the same try later may work */
async function download(deps: ShopsDeps, url: string): Promise<Photo> {
  let reply: Response;
  try {
    reply = await deps.fetch(url, {
      // The CDN picks by this header; without it the answer may be a type the service does not read.
      headers: { Accept: Object.keys(extensions).join(",") },
      signal: AbortSignal.timeout(downloadTimeoutMs),
    });
  } catch (cause) {
    throw ServiceError.unreached("photo download", cause);
  }
  if (reply.status === 429 || reply.status >= 500) {
    await reply.body?.cancel();
    throw ServiceError.refused("photo download", reply.status, null, null);
  }
  const type = reply.headers.get("Content-Type")?.split(";")[0].trim() ?? "";
  const extension = extensions[type];
  if (!reply.ok || !reply.body || !extension) {
    await reply.body?.cancel();
    return {
      problem: reply.ok
        ? "This image is not a JPEG, PNG or WebP."
        : "This image is no longer in Shopify. Nothing was charged for it.",
    };
  }
  // A compressed answer is longer once it is read than its header says.
  const isPlain = !reply.headers.has("Content-Encoding");
  const length = Number(reply.headers.get("Content-Length"));
  return { body: reply.body, bytes: isPlain && length > 0 ? length : null, extension };
}
