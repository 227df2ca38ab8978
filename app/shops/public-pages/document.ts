import { createHash } from "node:crypto";
import { escapeHtml } from "./html.ts";

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
main > nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 1rem 1.5rem; }
main > nav a { padding: 0.25rem 0; }
button { padding: 0.625rem 1rem; border: 0; border-radius: 0.5rem; background: #303030; color: #fff; font: inherit; cursor: pointer; }
button:hover { background: #1a1a1a; }
:focus-visible { outline: 2px solid #005bd3; outline-offset: 2px; }
.plain { white-space: pre-line; }
li { margin-block-end: .375rem; }
.images { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.images img, .nothing { display: block; width: 100%; aspect-ratio: 4 / 5; object-fit: cover; border-radius: .5rem; background: #f1f1f1; }
.images span { display: block; }
code { font-size: .875rem; }
.key { white-space: pre-wrap; }
.small { font-size: .875rem; color: #616161; }
.note { padding: .75rem 1rem; border-radius: .5rem; background: #fff1e3; }
.acts { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
.acts a { padding-block: .75rem; }
.act { display: inline-block; padding: .75rem 1.25rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; color: #fff; background: #b3200f; text-decoration: none; cursor: pointer; }
.act:hover { background: #8e1a0c; }
@media (min-width: 40rem) { main { padding-top: 3rem; } article, main > nav { padding-inline: 2rem; } article { padding-block: 2rem; } }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

const robots = "noindex, nofollow";
const noIndex = `<meta name="robots" content="${robots}"/>`;

interface PublicDocument {
  /** BCP 47 tag. */
  locale: string;
  title: string;
  /** HTML of the page's card. */
  body: string;
  /** HTML below the card. */
  below?: string;
  status?: number;
  /** Addresses of pictures of other origins. */
  pictures?: string[];
  /** One visitor's: in no search engine and no cache. */
  isPrivate: boolean;
}

/**
 * A page for people without a login, outside the admin. It runs no script, loads nothing but its pictures, and tells its
 * address to no other site.
 */
export function toDocument(page: PublicDocument): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(page.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${page.isPrivate ? `\n${noIndex}` : ""}
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<article>
${page.body}
</article>
${page.below ?? ""}
</main>
</body>
</html>
`;
  const origins = [...new Set((page.pictures ?? []).map((url) => new URL(url).origin))];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["img-src data:", ...origins].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status: page.status ?? 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": page.locale,
      "Content-Security-Policy": policy.join("; "),
      // A form's origin is checked, which `no-referrer` would take from it.
      "Referrer-Policy": "same-origin",
      Vary: "Accept-Language, Cookie",
      ...(page.isPrivate
        ? { "Cache-Control": "private, no-store", "X-Robots-Tag": robots }
        : { "Cache-Control": "no-cache" }),
    },
  });
}
