/** Placeholder for the e-mail of an erased account. It is unique and undeliverable (RFC 2606). */
export function toErasedEmail(accountId: string): string {
  return `erased-${accountId}@accounts.invalid`;
}
