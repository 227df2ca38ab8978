/** Reads a request's body; null when it is longer than `bytesMax`. Never reads more than that. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > bytesMax) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams are async iterable; the DOM types lack it.
  const body = request.body as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
