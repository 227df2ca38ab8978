import { z } from "zod";
import { toAdminAddress } from "../admin-address.ts";
import { createMessages } from "../messages/create-messages.ts";
import type { Language } from "../messages/language.ts";
import { escapeHtml } from "../public-pages/html.ts";
import type { ShopsConfig } from "../shops-config.ts";
import { toEmailLink } from "./email-links.ts";
import type { EmailMessage } from "./email-port.ts";

const count = z.int().min(0);
const restyle = { restyleId: z.string(), title: z.string() };

/** What an e-mail says, by its kind. */
export const EmailFacts = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirmation") }),
  z.object({ kind: z.literal("review"), ...restyle, images: count, outlines: count }),
  z.object({ kind: z.literal("failures"), ...restyle, failed: count, total: count }),
  z.object({
    kind: z.literal("credits"),
    credits: z.int(),
    /** What the monthly plan brings next; absent without one. */
    next: z.object({ credits: z.int(), at: z.string() }).optional(),
  }),
  z.object({
    kind: z.literal("automation"),
    automationId: z.string(),
    name: z.string(),
    /** The ceiling of its mandate that is reached. */
    ceiling: z.enum(["over_day", "over_month"]),
  }),
  z.object({ kind: z.literal("rights"), identityCode: z.string(), name: z.string(), lastDay: z.string() }),
]);
export type EmailFacts = z.output<typeof EmailFacts>;

interface Words {
  subject: string;
  paragraphs: string[];
  action: { text: string; url: string };
  /** Below a line, in small letters. */
  note: string;
  /** Stops the e-mails of this kind; null where nothing else is sent. */
  stop: { text: string; url: string } | null;
}

interface EmailEnvironment {
  config: Pick<ShopsConfig, "appUrl" | "linkSecret" | "shopify">;
  language: Language;
  shop: { name: string; domain: string };
  addressId: string;
  to: string;
}

/** An e-mail as plain text and as simple HTML without pictures, with the headers of RFC 8058 by which it is stopped. */
export function writeEmail(
  environment: EmailEnvironment,
  { id, createdAt }: { id: string; createdAt: Date },
  facts: EmailFacts,
): EmailMessage {
  const words = toWords(environment, facts);
  return {
    id,
    createdAt,
    to: environment.to,
    subject: words.subject,
    text: toText(words),
    html: toHtml(environment.language.locale, words),
    headers: {
      "Content-Language": environment.language.locale,
      "Auto-Submitted": "auto-generated",
      ...(words.stop && {
        "List-Unsubscribe": `<${words.stop.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

function toWords({ config, language, shop, addressId }: EmailEnvironment, facts: EmailFacts): Words {
  const { t } = createMessages(language);
  const { locale } = language;
  if (facts.kind === "confirmation")
    return {
      subject: t("email.confirm.subject"),
      paragraphs: [t("email.confirm.text", { shop: shop.name })],
      action: {
        text: t("email.confirm.action"),
        url: toEmailLink(config, addressId, { act: "confirm" }, locale),
      },
      note: t("email.confirm.note"),
      stop: null,
    };
  const pageOf = (path: string) => toAdminAddress(config, shop.domain, `/app${path}`);
  const { kind } = facts;
  return {
    ...toNews(facts, t, pageOf),
    note: t("email.note", { shop: shop.name }),
    stop: {
      text: t("email.stop"),
      url: toEmailLink(config, addressId, { act: "unsubscribe", kind }, locale),
    },
  };
}

function toNews(
  facts: Exclude<EmailFacts, { kind: "confirmation" }>,
  t: ReturnType<typeof createMessages>["t"],
  pageOf: (path: string) => string,
): Pick<Words, "subject" | "paragraphs" | "action"> {
  switch (facts.kind) {
    case "review": {
      const { restyleId, title, images, outlines } = facts;
      return {
        subject: t("email.review.subject", { title }),
        paragraphs: [
          ...(images > 0 ? [t("email.review.images", { count: images })] : []),
          ...(outlines > 0 ? [t("email.review.outlines", { count: outlines })] : []),
        ],
        action:
          images > 0
            ? { text: t("email.review.action"), url: pageOf(`/restyles/${restyleId}/review`) }
            : { text: t("email.restyle.action"), url: pageOf(`/restyles/${restyleId}`) },
      };
    }
    case "failures": {
      const { restyleId, title, failed, total } = facts;
      return {
        subject: t("email.failures.subject", { title }),
        paragraphs: [t("email.failures.text", { failed, total })],
        action: { text: t("email.restyle.action"), url: pageOf(`/restyles/${restyleId}`) },
      };
    }
    case "credits":
      return {
        subject: t("email.credits.subject"),
        paragraphs: [
          t("email.credits.text", { count: facts.credits }),
          ...(facts.next
            ? [t("email.credits.next", { count: facts.next.credits, day: new Date(facts.next.at) })]
            : []),
        ],
        action: { text: t("email.credits.action"), url: pageOf("/credits") },
      };
    case "automation": {
      const { automationId, name, ceiling } = facts;
      return {
        subject: t("email.automation.subject", { name }),
        paragraphs: [t(`email.automation.${ceiling}`, { name })],
        action: { text: t("email.automation.action"), url: pageOf(`/automations/${automationId}`) },
      };
    }
    case "rights": {
      const { identityCode, name } = facts;
      const day = new Date(`${facts.lastDay}T00:00:00Z`);
      return {
        subject: t("email.rights.subject", { name, day }),
        paragraphs: [t("email.rights.text", { name, day })],
        action: { text: t("email.rights.action"), url: pageOf(`/identities/${identityCode}`) },
      };
    }
  }
}

function toText({ paragraphs, action, note, stop }: Words): string {
  const end = stop ? [note, `${stop.text}: ${stop.url}`] : [note];
  return `${[...paragraphs, `${action.text}:\n${action.url}`, ["-- ", ...end].join("\n")].join("\n\n")}\n`;
}

function toHtml(locale: string, { subject, paragraphs, action, note, stop }: Words): string {
  const small = "font-size:13px;color:#616161";
  const link = (url: string, text: string, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
  const button =
    "display:inline-block;padding:10px 16px;border-radius:8px;background:#303030;color:#ffffff;text-decoration:none";
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#303030">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
<p style="margin:24px 0">${link(action.url, action.text, button)}</p>
<hr style="border:0;border-top:1px solid #e3e3e3">
<p style="${small}">${escapeHtml(note)}${stop ? ` ${link(stop.url, stop.text, "color:#616161")}` : ""}</p>
</div>
</body>
</html>
`;
}
