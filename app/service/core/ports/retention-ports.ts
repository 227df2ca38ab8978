/** Records with a retention period. No money and no job depends on them. */
export type ExpiringRecord =
  | "notifications"
  | "deliveries"
  | "idempotency"
  | "downloads"
  | "accessTokens"
  | "refreshTokens"
  | "invitations"
  | "buckets";
