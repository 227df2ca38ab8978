import type { EmailKind } from "../emails/email-kinds.ts";

/** Where and of what the shop is told by e-mail. */
export interface EmailView {
  /** Empty: nowhere. */
  address: string;
  kinds: EmailKind[];
  /** `refused`: a mail server does not take the address, with SMTP's status. */
  state: "none" | "unconfirmed" | "confirmed" | "refused";
  status: string;
  /** What became of the latest e-mail, unless it was sent: it is tried again, or was given up. */
  trouble: { isGivenUp: boolean; at: string } | null;
}

/** The setting as sent by the form. */
export interface EmailForm {
  address: string;
  kinds: EmailKind[];
}
