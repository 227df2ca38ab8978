/** An e-mail as a mail server gets it. */
export interface EmailMessage {
  /** The same for every attempt, so that servers which drop repeated e-mails drop it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. */
  headers: Record<string, string>;
  createdAt: Date;
}

/**
 * What became of an attempt. `refused` is for good: by the server of the address (`isAddress`), or of this e-mail. `delayed`
 * is everything that may pass, also that the mail server refuses us. `status` is SMTP's, such as `451 4.7.1`, or
 * `unreachable`; never the server's words, which may hold the address.
 */
export type EmailOutcome =
  | { kind: "sent" }
  | { kind: "refused"; status: string; isAddress: boolean }
  | { kind: "delayed"; status: string };

/** The operator's mail server. */
export interface EmailPort {
  send(message: EmailMessage): Promise<EmailOutcome>;
  /** How many attempts of this process ended how. */
  outcomes: Record<EmailOutcome["kind"], number>;
}
