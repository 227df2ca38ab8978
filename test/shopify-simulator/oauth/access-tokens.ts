import { randomBytes } from "node:crypto";
import type { SimulatorClock } from "../clock.ts";
import type { ShopState, TokenState } from "../state/shop-state.ts";

const accessLifetimeMs = 3_600_000;
const refreshLifetimeMs = 90 * 24 * 3_600_000;

const secret = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`;

/** Gives the shop's app a new offline token; the ones before stay valid until they expire. */
export function issueToken(
  shop: ShopState,
  clock: SimulatorClock,
  options: { expiring: boolean },
): TokenState {
  const now = clock.now();
  const token: TokenState = {
    accessToken: secret("shpat"),
    scopes: shop.installation?.scopes ?? [],
    expiresAt: options.expiring ? now + accessLifetimeMs : null,
    refreshToken: options.expiring ? secret("shprt") : null,
    refreshExpiresAt: options.expiring ? now + refreshLifetimeMs : null,
  };
  shop.tokens.push(token);
  return token;
}

/** The token behind an access token that may be used now; null otherwise. Its use retires the refresh token before it. */
export function findLiveToken(
  shop: ShopState,
  clock: SimulatorClock,
  accessToken: string,
): TokenState | null {
  const index = shop.tokens.findIndex((candidate) => candidate.accessToken === accessToken);
  const token = shop.tokens[index];
  if (!token || !shop.installation) return null;
  if (token.expiresAt !== null && token.expiresAt <= clock.now()) return null;
  for (const earlier of shop.tokens.slice(0, index)) earlier.refreshToken = null;
  return token;
}

/**
 * Exchanges a refresh token for a new pair; null when it is not valid. The one that was used stays valid until its
 * successor is used, so that a reply that got lost can be asked for again; `strict` takes that away.
 */
export function refreshTokens(
  shop: ShopState,
  clock: SimulatorClock,
  refreshToken: string,
  strict: boolean,
): TokenState | null {
  const index = shop.tokens.findIndex((candidate) => candidate.refreshToken === refreshToken);
  const used = shop.tokens[index];
  if (!used || !shop.installation || (used.refreshExpiresAt ?? 0) <= clock.now()) return null;
  for (const earlier of shop.tokens.slice(0, index)) earlier.refreshToken = null;
  if (strict) used.refreshToken = null;
  return issueToken(shop, clock, { expiring: true });
}

/** Shopify's JSON for a token; lifetimes in seconds. */
export function toTokenReply(token: TokenState, clock: SimulatorClock): Record<string, unknown> {
  const seconds = (at: number) => Math.max(0, Math.round((at - clock.now()) / 1000));
  return {
    access_token: token.accessToken,
    scope: token.scopes.join(","),
    ...(token.expiresAt !== null && { expires_in: seconds(token.expiresAt) }),
    ...(token.refreshToken !== null && { refresh_token: token.refreshToken }),
    ...(token.refreshExpiresAt !== null && { refresh_token_expires_in: seconds(token.refreshExpiresAt) }),
  };
}
