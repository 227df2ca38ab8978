/** Reads a response up to `bytesMax`, whatever its headers say. Null when it is larger; the rest is not fetched. */
export async function readBounded(
  reply: Response,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(reply.headers.get("Content-Length")) > bytesMax) {
    await reply.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
