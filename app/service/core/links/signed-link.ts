import { createHmac, timingSafeEqual } from "node:crypto";

/** Method, path and expiry that a link grants. */
export interface SignedLink {
  /** Path below the base URL, e.g. `/media/results/…`. */
  path: string;
  method: "GET" | "PUT";
  expiresAt: Date;
}

/** Query of a signed URL: expiry in epoch seconds and an HMAC-SHA256 over method, path and expiry. */
export function signLink(secret: string, link: SignedLink): string {
  const expires = Math.floor(link.expiresAt.getTime() / 1000);
  return `expires=${expires}&signature=${signatureOf(secret, link.method, link.path, expires)}`;
}

/**
 * True when the signature matches this method, path and expiry, and the link has not expired. The comparison is
 * timing-safe.
 */
export function isLinkValid(
  secret: string,
  link: {
    path: string;
    method: string;
    expires: string | undefined;
    signature: string | undefined;
    now: Date;
  },
): boolean {
  const expires = Number(link.expires);
  if (!Number.isSafeInteger(expires) || link.signature === undefined) return false;
  const expected = Buffer.from(signatureOf(secret, link.method, link.path, expires));
  const actual = Buffer.from(link.signature);
  return (
    expected.length === actual.length &&
    timingSafeEqual(expected, actual) &&
    link.now.getTime() < expires * 1000
  );
}

function signatureOf(secret: string, method: string, path: string, expires: number): string {
  return createHmac("sha256", secret).update(`${method}\n${path}\n${expires}`).digest("base64url");
}
