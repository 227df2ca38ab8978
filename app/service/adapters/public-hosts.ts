import dns, { type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-address.ts";

/** A name has an address that is not on the public internet. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";
}

/** Resolves a name and fails when any of its addresses is not public, because the connection may use any of them. */
export function publicOnly(resolve: LookupFunction = dns.lookup as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses = typeof found === "string" ? [found] : found.map((one: LookupAddress) => one.address);
      const isPublic = addresses.length > 0 && addresses.every(isPublicAddress);
      if (!isPublic) return callback(new NotPublic(), []);
      callback(null, found, family);
    });
  };
}

/**
 * Whether a URL names a host that is not public by itself: a literal address in any spelling, or a local name. Literal
 * addresses are connected to without a lookup.
 */
export function namesPrivateHost(url: string): boolean {
  const host = hostOf(url);
  return isIP(host) ? !isPublicAddress(host) : isLocalName(host);
}

/** The host as the connection uses it: URL normalizes octal, hexadecimal, short and decimal forms. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** Names that denote this machine or this network on any resolver (RFC 6761, RFC 6762, RFC 9476). */
function isLocalName(host: string): boolean {
  return !host.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host);
}
