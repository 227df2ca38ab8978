import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";

/** Shopify's session tokens live for a minute. */
const lifetimeSeconds = 60;

/** The staff of every shop, by their ids; others have no name. */
export const staffNames: Readonly<Record<string, { first_name: string; last_name: string }>> = {
  1: { first_name: "Mia", last_name: "Berger" },
  2: { first_name: "Jonas", last_name: "Weber" },
};

export interface SessionToken {
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/**
 * A session token as App Bridge hands it to the app: HS256, signed with the app's secret. It carries real time, not
 * the simulator's, because the app's library checks it against the machine's clock, with a tolerance of 10 s: Shopify's
 * may be `aheadMs` ahead.
 */
export async function mintSessionToken(
  app: { apiKey: string; apiSecret: string },
  shop: string,
  { aheadMs = 0, userId = "1" }: { aheadMs?: number; userId?: string } = {},
): Promise<SessionToken> {
  const now = Math.floor((Date.now() + aheadMs) / 1000);
  const expiresAt = now + lifetimeSeconds;
  const token = await new SignJWT({ dest: `https://${shop}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${shop}/admin`)
    .setAudience(app.apiKey)
    .setSubject(userId)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(app.apiSecret));
  return { token, expiresAt };
}

/** The payload of a token that is signed with the app's secret, meant for the app and for this shop, and in time. */
export async function verifySessionToken(
  app: { apiKey: string; apiSecret: string },
  shop: string,
  token: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(app.apiSecret), {
    algorithms: ["HS256"],
    audience: app.apiKey,
    clockTolerance: 10,
    requiredClaims: ["exp", "dest"],
  });
  if (payload.dest !== `https://${shop}`) throw new Error("The token is for another shop");
  return payload;
}
