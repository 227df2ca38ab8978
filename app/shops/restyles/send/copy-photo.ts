import { createHash } from "node:crypto";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { uploadImage } from "#image-service/upload-image.ts";
import { type Failure, refusedByService } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { downloadPhoto } from "./download-photo.ts";
import { isRefusedUpload } from "./refused-photos.ts";

/** A photo on Shopify's CDN, and what it is called at the service. */
export interface PhotoToCopy {
  url: string;
  projectName: string;
  /** File name without extension. */
  name: string;
}

/** A photo at the service; `photoSha256` null: it was uploaded before that was recorded. */
export interface CopiedPhoto {
  fileId: string;
  photoSha256: string | null;
}

/**
 * Streams a photo from Shopify's CDN to the service.
 *
 * @param toFailure maps the service's refusal of the file
 * @returns its file id and what was uploaded, or why this photo can't be used
 * @throws ImageServiceError when CDN or service is unavailable
 */
export async function copyPhoto(
  { fetch, log }: Pick<ShopsDeps, "fetch" | "log">,
  client: ImageServiceClient,
  { url, projectName, name }: PhotoToCopy,
  toFailure: (error: ImageServiceError) => Failure = refusedByService,
): Promise<CopiedPhoto | { failure: Failure }> {
  const photo = await downloadPhoto(fetch, url);
  if ("failure" in photo) return photo;
  const { bytes, extension } = photo;
  const hash = createHash("sha256");
  const body = photo.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    const image = { projectName, filename: `${name}.${extension}`, body, bytes };
    const fileId = await uploadImage(client, image, fetch);
    return { fileId, photoSha256: hash.digest("hex") };
  } catch (error) {
    if (!(error instanceof ImageServiceError && isRefusedUpload(error))) throw error;
    log.warn({ err: error, url }, "The service refused a photo");
    return { failure: toFailure(error) };
  }
}
