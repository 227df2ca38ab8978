import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address that a request is counted by. Of IPv6, it is the /64 prefix, because a provider's customer has at least a
 * /64. A forwarded value that is no address counts as the proxy's address.
 */
export function addressOf(request: FastifyRequest): string {
  return toCountedAddress(request.ip) ?? toCountedAddress(request.socket.remoteAddress ?? "") ?? "unknown";
}

/** Null when the text is no address; a port and an IPv6 zone are removed. */
export function toCountedAddress(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, "$1$3").replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = toGroups(bare);
  const isIPv4Mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4Mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function toGroups(address: string): number[] {
  const [head, tail] = address
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":").flatMap(toGroup)));
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** One group, or the two of a dotted IPv4 suffix. */
function toGroup(text: string): number[] {
  if (!text.includes(".")) return [Number.parseInt(text, 16)];
  const [a, b, c, d] = text.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}
