import { bodyLimits } from "#contract/limits.ts";
import { createUpload } from "#contract/operations/projects-and-uploads.ts";
import { ImageServiceError, parseErrorBody } from "./image-service-error.ts";
import type { ImageServiceClient } from "./service-client.ts";

export interface ImageToUpload {
  projectName: string;
  /** Its extension declares the format: .jpg, .jpeg, .png or .webp. */
  filename: string;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  /** Length of the body, if known; required by storage that does not accept chunked bodies. */
  bytes: number | null;
}

/** Enough for a 25 MiB photo over a slow connection. */
const uploadTimeoutMs = 120_000;

/**
 * The service's two-step upload: requests a URL, then streams the bytes to it. Not idempotent: a retry creates another
 * file, and the first one stays unused.
 *
 * @returns the `file_id` for jobs
 * @throws ImageServiceError
 */
export async function uploadImage(
  client: ImageServiceClient,
  image: ImageToUpload,
  send: typeof fetch = fetch,
): Promise<string> {
  const place = await client.call(createUpload, {
    body: {
      project_name: image.projectName,
      filename: image.filename,
      // The service refuses the bytes of a file that is too large, and says so.
      ...(image.bytes !== null && image.bytes <= bodyLimits.imageBytesMax && { bytes: image.bytes }),
    },
  });
  const headers = new Headers({ "Content-Type": place.content_type });
  if (image.bytes !== null) headers.set("Content-Length", String(image.bytes));
  let reply: Response;
  let text: string;
  try {
    reply = await send(place.upload_url, {
      method: "PUT",
      headers,
      body: image.body,
      duplex: "half",
      signal: AbortSignal.timeout(uploadTimeoutMs),
    } as RequestInit);
    text = await reply.text();
  } catch (cause) {
    throw ImageServiceError.unreached("upload", cause);
  }
  if (!reply.ok) {
    throw ImageServiceError.refused("upload", reply.status, parseErrorBody(text), null);
  }
  return place.file_id;
}
