/** What stands in for the e-mail address of an erased account: unique, and no address (RFC 2606). */
export function toErasedEmail(accountId: string): string {
  return `erased-${accountId}@accounts.invalid`;
}
