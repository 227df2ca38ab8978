import { ImageServiceError } from "#image-service/image-service-error.ts";

/** A gray PNG of the largest photo that the service takes stays far below it. */
const fileBytesMax = 32 * 1024 * 1024;
const timeoutMs = 20_000;

/** The bytes behind a signed address of the service. @throws ImageServiceError when they can't be had now */
export async function fetchMaskFile(send: typeof fetch, url: string): Promise<Uint8Array<ArrayBuffer>> {
  let reply: Response;
  let bytes: ArrayBuffer;
  try {
    reply = await send(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (Number(reply.headers.get("Content-Length")) > fileBytesMax) {
      await reply.body?.cancel();
      throw new Error(`the file is larger than ${fileBytesMax} bytes`);
    }
    bytes = await reply.arrayBuffer();
  } catch (cause) {
    throw ImageServiceError.unreached("mask download", cause);
  }
  // A change that came between has removed the file: asking again gives the new one's address.
  if (!reply.ok) throw ImageServiceError.refused("mask download", 503, null, null);
  return new Uint8Array(bytes);
}
