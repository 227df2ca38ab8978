import { createHash } from "node:crypto";
import { createMessages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import { escapeHtml } from "./html.ts";

export const publicPages = ["support", "privacy", "terms"] as const;
export type PublicPage = (typeof publicPages)[number];

const style = `
:root { color-scheme: light; }
body { margin: 0; background: #f1f1f1; color: #303030; font: 1rem/1.6 -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1.25rem 2rem; }
article { padding: 1.5rem; border-radius: 0.75rem; background: #fff; box-shadow: 0 1px 2px #0002; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p, dl, ul, ol { margin: 0 0 1rem; }
article > :last-child { margin-bottom: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; }
a { color: #005bd3; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 1rem 1.5rem; }
nav a { padding: 0.25rem 0; }
button { padding: 0.625rem 1rem; border: 0; border-radius: 0.5rem; background: #303030; color: #fff; font: inherit; cursor: pointer; }
button:hover { background: #1a1a1a; }
:focus-visible { outline: 2px solid #005bd3; outline-offset: 2px; }
.plain { white-space: pre-line; }
@media (min-width: 40rem) { main { padding-top: 3rem; } article, nav { padding-inline: 2rem; } article { padding-block: 2rem; } }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

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
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t("page.title", { page: title }))}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<article>
${heading}${body}
</article>
${navigation}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Content-Security-Policy": policy,
      "Cache-Control": links ? "no-cache" : "no-store",
      ...(links ? { Vary: "Accept-Language, Cookie" } : { "X-Robots-Tag": "noindex" }),
      "Referrer-Policy": "no-referrer",
    },
  });
}
