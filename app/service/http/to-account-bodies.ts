/** From accounts, tokens and groups to the bodies of the interface. */
import type { z } from "zod";
import type { TokenPair } from "#contract/operations/log-in.ts";
import type { Session } from "../core/accounts/issue-session.ts";

export function toTokenPair(session: Session): z.output<typeof TokenPair> {
  return {
    token: session.token,
    expiration_date: session.expiresAt.toISOString(),
    refresh_token: session.refreshToken,
    refresh_expiration: session.refreshExpiresAt.toISOString(),
  };
}
