import { createMessages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import { toDocument } from "./document.ts";
import { escapeHtml } from "./html.ts";

export const publicPages = ["support", "privacy", "terms"] as const;
export type PublicPage = (typeof publicPages)[number];

/**
 * A page outside the admin, without scripts.
 *
 * @param body HTML
 * @param links the page among the public ones, which it links; null: a page of one visitor, which no one else may keep
 */
export function renderPage({
  locale,
  title,
  body,
  links,
  status = 200,
}: {
  locale: string;
  title: string;
  body: string;
  links: PublicPage | null;
  status?: number;
}): Response {
  const { t } = createMessages(pickLanguage(locale));
  const toLink = (page: PublicPage) => {
    const current = page === links ? ' aria-current="page"' : "";
    return `<a href="/${page}?locale=${locale}"${current}>${escapeHtml(t(`pages.${page}`))}</a>`;
  };
  const navigation = links
    ? `<nav aria-label="${escapeHtml(t("app.name"))}">${publicPages.map(toLink).join("")}</nav>`
    : "";
  const heading = /<h1[ >]/.test(body) ? "" : `<h1>${escapeHtml(title)}</h1>\n`;
  return toDocument({
    locale,
    title: t("page.title", { page: title }),
    body: `${heading}${body}`,
    below: navigation,
    status,
    isPrivate: links === null,
  });
}
