import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Messages } from "#shops/messages/create-messages.ts";

/** Without characters that markup escapes: the policy names its hash. */
const style = `
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 46rem; font: 1rem/1.5 system-ui, sans-serif; color: #303030; background: #fff }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
a { color: #005bd3 }
dl { margin: 0 }
dt { font-weight: 600 }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
li { margin-block-end: .375rem }
.images { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
.images img, .nothing { display: block; width: 100%; aspect-ratio: 4 / 5; object-fit: cover; border-radius: .5rem; background: #f1f1f1 }
.images span { display: block; overflow-wrap: anywhere }
code { overflow-wrap: anywhere; font-size: .875rem }
.key { white-space: pre-wrap }
.small { font-size: .875rem; color: #616161 }
.note { padding: .75rem 1rem; border-radius: .5rem; background: #fff1e3 }
.acts { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center }
.acts a { padding-block: .75rem }
.act { display: inline-block; padding: .75rem 1.25rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; color: #fff; background: #b3200f; text-decoration: none; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid #005bd3; outline-offset: 2px }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

interface PublicDocument {
  title: string;
  messages: Messages;
  /** Below the title. */
  content: ReactNode;
  status?: number;
  /** Addresses of pictures of other origins. */
  pictures?: string[];
}

/**
 * A page for people without a login, outside the admin. It runs no script, loads nothing but its pictures, is in no search
 * engine and no cache, and tells its address to no other site.
 */
export function toPublicDocument({ title, messages, content, status = 200, pictures = [] }: PublicDocument) {
  const html = renderToStaticMarkup(
    // Nothing has to be hydrated: the page answers from the start.
    <html lang={messages.locale} data-hydrated="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  );
  const origins = [...new Set(pictures.map((url) => new URL(url).origin))];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["img-src data:", ...origins].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": messages.locale,
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language, Cookie",
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
