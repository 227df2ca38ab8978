import { createTransport } from "nodemailer";
import type { EmailOutcome, EmailPort } from "#shops/emails/email-port.ts";

/** The operator's mail server, from `SMTP_URL` and `MAIL_FROM`. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS where the server offers it. */
  isTls: boolean;
  auth: { user: string; pass: string } | null;
  from: { name: string; address: string };
}

/** An attempt ends within the time that a stopping process has. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};
const loopback = ["localhost", "127.0.0.1", "::1"];

/**
 * A client of the mail server: a connection per e-mail. A password never leaves this machine unencrypted; to a server on it,
 * whose certificate nobody would trust, everything goes as it is.
 */
export function openSmtp({ host, port, isTls, auth, from }: SmtpSettings) {
  const isHere = loopback.includes(host);
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    ignoreTLS: isHere,
    ...(auth && { auth, requireTLS: !isTls && !isHere }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split("@").at(-1);
  const outcomes: EmailPort["outcomes"] = { sent: 0, refused: 0, delayed: 0 };
  const attempt = async ({ id, to, createdAt, ...message }: Parameters<EmailPort["send"]>[0]) => {
    try {
      await transport.sendMail({
        ...message,
        from,
        to: { name: "", address: to },
        date: createdAt,
        messageId: `<${id}@${domain}>`,
      });
      return { kind: "sent" } as const;
    } catch (error) {
      return toOutcome(error as SmtpError);
    }
  };
  return {
    outcomes,
    send: async (message) => {
      const outcome = await attempt(message);
      outcomes[outcome.kind] += 1;
      return outcome;
    },
    /** Connects and signs in without sending anything. @throws what the server or the connection says */
    verify: () => transport.verify(),
  } satisfies EmailPort & { verify: () => Promise<unknown> };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

/**
 * A refusal of the sign-in or of the sender is the operator's to mend, so that the e-mail waits for it. Of a recipient, codes
 * of policy (`5.7.1`) and of a full mailbox (`5.2.2`) don't say that the address is wrong.
 */
function toOutcome({ code, command, response }: SmtpError): EmailOutcome {
  const [, reply, detail] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/.exec(response ?? "") ?? [];
  const status = reply ? [reply, detail].filter(Boolean).join(" ") : "unreachable";
  const isAboutEmail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  if (!reply?.startsWith("5") || !isAboutEmail) return { kind: "delayed", status };
  const isAddress = command === "RCPT TO" && (detail === undefined || /^5\.(1\.|2\.1$)/.test(detail));
  return { kind: "refused", status, isAddress };
}
