import { bodyLimits } from "#contract/limits.ts";
import type { CallAnswer } from "../contract.ts";

/**
 * Fetches the picture that an answer names. Only from the provider's own hosts, without following redirects, no more
 * than an upload may have: an answer must not make this server call whom it likes.
 *
 * @param hosts host names; those that begin with a dot stand for every host below them.
 * @param trusted an address that the operator has set; its host and scheme are fetched from, too.
 */
export async function fetchPicture(
  address: string,
  { hosts, trusted, signal }: { hosts: readonly string[]; trusted: string | null; signal: AbortSignal },
): Promise<CallAnswer> {
  const url = URL.parse(address);
  if (!url || !isOwn(url, hosts, trusted)) return { kind: "garbage", code: "foreign_address" };
  const reply = await fetch(url, { redirect: "error", signal });
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel();
    return { kind: "fault", code: `picture_${reply.status}` };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    length += chunk.length;
    if (length > bodyLimits.imageBytesMax * 2) return { kind: "garbage", code: "picture_too_large" };
    chunks.push(chunk);
  }
  if (length === 0) return { kind: "garbage", code: "empty_picture" };
  return { kind: "picture", bytes: new Uint8Array(Buffer.concat(chunks)) };
}

function isOwn(url: URL, hosts: readonly string[], trusted: string | null): boolean {
  if (trusted !== null && url.origin === new URL(trusted).origin) return true;
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "") return false;
  return hosts.some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host));
}
