import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { LiveImageView, PersonPage } from "#shops/identities/identity-views.ts";
import type { Messages } from "#shops/messages/create-messages.ts";

type OpenPage = Extract<PersonPage, { state: "open" }>;

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
.small { font-size: .875rem; color: #616161 }
.note { padding: .75rem 1rem; border-radius: .5rem; background: #fff1e3 }
.acts { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center }
.act { display: inline-block; padding: .75rem 1.25rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; color: #fff; background: #b3200f; text-decoration: none; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid #005bd3; outline-offset: 2px }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * The page of a pictured person's link. It runs no script, loads nothing but the pictures from the shop's CDN, is in no search
 * engine, and tells its address to no other site.
 */
export function toPersonDocument(
  view: PersonPage,
  messages: Messages,
  { isAsking }: { isAsking: boolean },
): Response {
  const title =
    view.state === "open"
      ? messages.t("person.page.title", { shop: view.shopName })
      : messages.t(`person.page.${view.state}`);
  const isConfirming = isAsking && view.state === "open" && view.withdrawal === null;
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
          {view.state !== "open" ? (
            <>
              <h1>{title}</h1>
              <p>{messages.t(`person.page.${view.state}.detail`)}</p>
            </>
          ) : isConfirming ? (
            <Confirmation view={view} messages={messages} />
          ) : (
            <Overview view={view} messages={messages} />
          )}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status: { open: 200, unknown: 404, over: 410 }[view.state],
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": messages.locale,
      "Content-Security-Policy": toPolicy(view),
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language, Cookie",
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

function toPolicy(view: PersonPage): string {
  const pictures = view.state === "open" ? view.images.flatMap(({ pictureUrl }) => pictureUrl ?? []) : [];
  const origins = [...new Set(pictures.map((url) => new URL(url).origin))];
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `img-src data: ${origins.join(" ")}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

interface Props {
  view: OpenPage;
  messages: Messages;
}

function Overview({ view, messages }: Props) {
  const { t, date } = messages;
  return (
    <>
      <h1>{t("person.page.title", { shop: view.shopName })}</h1>
      <p>{t("person.page.intro", { shop: view.shopName })}</p>
      {view.withdrawal ? <Progress view={view} messages={messages} /> : null}
      {view.hasLeft ? <p className="note">{t("person.page.left", { shop: view.shopName })}</p> : null}
      <Terms view={view} messages={messages} />
      <h2>{t("person.page.images", { count: view.total })}</h2>
      {view.total === 0 ? null : (
        <ul className="images">
          {view.images.map((image) => (
            <li key={image.id}>
              <Picture image={image} messages={messages} />
            </li>
          ))}
        </ul>
      )}
      <Pages view={view} messages={messages} />
      {view.withdrawal ? null : (
        <>
          <h2>{t("person.page.withdraw")}</h2>
          <Effects view={view} messages={messages} />
          <p>
            <a className="act" href="?withdraw">
              {t("person.page.withdraw.start")}
            </a>
          </p>
        </>
      )}
      <p className="small">{t("person.page.ends", { date: date(view.endsAt, "UTC") })}</p>
    </>
  );
}

function Confirmation({ view, messages }: Props) {
  const { t } = messages;
  return (
    <>
      <h1>{t("person.page.confirm")}</h1>
      <Effects view={view} messages={messages} />
      <form method="post" action="?" className="acts">
        <button type="submit" className="act">
          {t("person.page.confirm.yes")}
        </button>
        <a href="?">{t("person.page.confirm.no")}</a>
      </form>
    </>
  );
}

function Effects({ view: { shopName: shop, total }, messages: { t } }: Props) {
  return (
    <ul>
      <li>{t("person.page.effect.stop", { shop })}</li>
      <li>{t("person.page.effect.images", { count: total })}</li>
      <li>{t("person.page.effect.final")}</li>
      <li>{t("person.page.effect.limits", { shop })}</li>
    </ul>
  );
}

function Progress({ view: { withdrawal, shopName: shop }, messages: { t, date } }: Props) {
  if (!withdrawal) return null;
  return (
    <div className="note">
      <strong>{t("person.page.withdrawn", { date: date(withdrawal.at, "UTC") })}</strong>
      <p>
        {withdrawal.left > 0
          ? t("person.page.withdrawn.left", { count: withdrawal.left })
          : t("person.page.withdrawn.done", { shop })}
      </p>
    </div>
  );
}

function Terms({ view: { shopName: shop, licenceEndsOn, markets, channels }, messages: { t, date, list } }: Props) {
  return (
    <>
      <h2>{t("person.page.terms", { shop })}</h2>
      <dl>
        <dt>{t("identity.rights.ends")}</dt>
        <dd>{licenceEndsOn ? date(licenceEndsOn, "UTC") : t("usage.no_end")}</dd>
        <dt>{t("identity.rights.markets")}</dt>
        <dd>{markets.length > 0 ? list(markets) : t("usage.everywhere")}</dd>
        <dt>{t("identity.rights.channels")}</dt>
        <dd>
          {channels.length > 0
            ? list(channels.map((channel) => t(`identity.rights.channel.${channel}`)))
            : t("usage.all_channels")}
        </dd>
      </dl>
    </>
  );
}

function Picture({ image, messages: { t, date } }: { image: LiveImageView; messages: Messages }) {
  return (
    <>
      {image.pictureUrl ? (
        <img src={image.pictureUrl} alt={t("person.page.image", { product: image.product })} />
      ) : (
        <span className="nothing" />
      )}
      <span>{image.product}</span>
      {image.publishedAt ? (
        <span className="small">
          {t("person.image.published", { date: date(image.publishedAt, "UTC") })}
        </span>
      ) : null}
    </>
  );
}

function Pages({ view: { page, pageCount }, messages: { t } }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav className="acts" aria-label={t("person.page.pages")}>
      {page > 1 ? <a href={`?page=${page - 1}`}>{t("person.page.previous")}</a> : null}
      <span>{t("identities.page", { page, pages: pageCount })}</span>
      {page < pageCount ? <a href={`?page=${page + 1}`}>{t("person.page.next")}</a> : null}
    </nav>
  );
}
