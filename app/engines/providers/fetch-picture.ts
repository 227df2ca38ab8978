import { setTimeout as sleep } from "node:timers/promises";
import { bodyLimits } from "#contract/limits.ts";
import type { CallAnswer } from "../contract.ts";
import { userAgent } from "./provider-fetch.ts";

/**
 * Downloads an image that a response names. Only from the provider's hosts, without redirects and with the size limit
 * of uploads, so that a response can't make this server send requests elsewhere (SSRF).
 *
 * @param hosts host names; one with a leading dot matches all its subdomains.
 * @param trusted an address set by the operator, whose host and scheme are allowed, too.
 */
export async function fetchPicture(
  address: string,
  { hosts, trusted, signal }: { hosts: readonly string[]; trusted: string | null; signal: AbortSignal },
): Promise<CallAnswer> {
  const url = URL.parse(address);
  if (!url || !isOwn(url, hosts, trusted)) return { kind: "garbage", code: "foreign_address" };
  for (let attempt = 1; ; attempt++) {
    const answer = await download(url, signal).catch((): CallAnswer => {
      signal.throwIfAborted();
      return { kind: "fault", code: "picture_unreachable", isDrawn: true };
    });
    if (answer.kind !== "fault" || answer.isLost || attempt === attemptsMax) return answer;
    await sleep(pauseMs * 2 ** attempt, undefined, { signal });
  }
}

/** The image is drawn and paid for, so a failed download is retried. */
const [attemptsMax, pauseMs] = [4, 100];
/** Responses that a later attempt gets as well: the address is refused or has expired. */
const lasting = new Set([401, 403, 404, 410]);

async function download(url: URL, signal: AbortSignal): Promise<CallAnswer> {
  const reply = await fetch(url, { redirect: "error", signal, headers: { "user-agent": userAgent } });
  const { status } = reply;
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel();
    const isLost = lasting.has(status);
    return { kind: "fault", code: `picture_${status}`, isDrawn: true, ...(isLost && { isLost }) };
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
