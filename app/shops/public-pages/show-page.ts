import { readFile } from "node:fs/promises";
import path from "node:path";
import { micromark } from "micromark";
import { toKeptDays } from "../get-settings.ts";
import { createMessages, type Messages } from "../messages/create-messages.ts";
import { listKept } from "../messages/kept-facts.ts";
import { pickLanguage } from "../messages/languages.ts";
import type { ShopsConfig } from "../shops-config.ts";
import { escapeHtml } from "./html.ts";
import { type PublicPage, renderPage } from "./render-page.ts";

interface Environment {
  config: ShopsConfig;
  sendsEmails: boolean;
}

/** A page for everybody: the operator's own text where there is one, otherwise what the app knows itself. */
export async function showPage(
  environment: Environment,
  page: PublicPage,
  locale: string,
): Promise<Response> {
  const messages = createMessages(pickLanguage(locale));
  const own = await findText(environment.config.pages.dir, page, locale);
  const body = [own ?? ownPages[page](messages, environment), ...toContact(page, environment)];
  return renderPage({ locale, title: messages.t(`pages.${page}`), body: body.join("\n"), links: page });
}

/**
 * The operator's text as HTML: `privacy.de.md`, `privacy.md`, or the same as `.txt`. HTML in it is shown as text.
 *
 * @param dir null: there are none
 */
async function findText(dir: string | null, page: PublicPage, locale: string): Promise<string | null> {
  if (dir === null) return null;
  for (const name of [`${page}.${locale}.md`, `${page}.${locale}.txt`, `${page}.md`, `${page}.txt`]) {
    const text = await readFile(path.join(dir, name), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null || text.trim() === "") continue;
    return name.endsWith(".md") ? micromark(text) : `<div class="plain">${escapeHtml(text.trim())}</div>`;
  }
  return null;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;
const facts = (rows: { name: string; text: string }[]) =>
  `<dl>${rows.map(({ name, text }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join("")}</dl>`;

const ownPages: Record<PublicPage, (messages: Messages, environment: Environment) => string> = {
  privacy: describePrivacy,
  terms: ({ t }) => paragraph(t("pages.terms.none")),
  support: ({ t }, { config }) =>
    paragraph(t(isReachable(config) ? "pages.support.detail" : "pages.support.none")),
};

function describePrivacy({ t, list }: Messages, { config, sendsEmails }: Environment): string {
  const { providers } = config.pages;
  const isElsewhere = !config.serviceUrl.startsWith(config.appUrl);
  const kept = [
    { name: t("pages.privacy.store"), text: t("pages.privacy.store.kept") },
    ...listKept({ t }, toKeptDays(config)),
    { name: t("pages.privacy.restyles"), text: t("pages.privacy.restyles.kept") },
    ...(sendsEmails ? [{ name: t("email.address"), text: t("pages.privacy.email.kept") }] : []),
  ];
  const receivers = [
    { name: "Shopify", text: t("pages.privacy.shopify") },
    ...(isElsewhere
      ? [{ name: new URL(config.serviceUrl).host, text: t("pages.privacy.service") }]
      : providers.length > 0
        ? [{ name: list(providers), text: t("pages.privacy.providers") }]
        : []),
    ...(sendsEmails ? [{ name: t("pages.privacy.mail"), text: t("pages.privacy.mail.detail") }] : []),
  ];
  return [
    paragraph(t("pages.privacy.detail")),
    heading(t("pages.privacy.kept")),
    facts(kept),
    heading(t("pages.privacy.receivers")),
    facts(receivers),
    heading(t("pages.privacy.people")),
    paragraph(t("pages.privacy.people.detail")),
    heading(t("pages.privacy.cookies")),
    paragraph(t("pages.privacy.cookies.detail")),
    heading(t("settings.erase.title")),
    paragraph(t("settings.erase.detail")),
  ].join("\n");
}

const isReachable = ({ pages }: ShopsConfig) => Boolean(pages.supportEmail || pages.supportUrl);

/** How the operator is reached, on the page for it. */
function toContact(page: PublicPage, { config }: Environment): string[] {
  if (page !== "support") return [];
  const { supportEmail, supportUrl } = config.pages;
  const link = (url: string, text: string) => `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`;
  return [
    ...(supportEmail ? [link(`mailto:${supportEmail}`, supportEmail)] : []),
    ...(supportUrl ? [link(supportUrl, supportUrl)] : []),
  ];
}
