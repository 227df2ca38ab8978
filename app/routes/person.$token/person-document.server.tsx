import type { LiveImageView, PersonPage } from "#shops/identities/identity-views.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import { toPublicDocument } from "../../public-document.server.tsx";

type OpenPage = Extract<PersonPage, { state: "open" }>;

/**
 * The page of a pictured person's link. It is in no search engine, and is kept nowhere.
 */
export function toPersonDocument(
  view: PersonPage,
  messages: Messages,
  { isAsking }: { isAsking: boolean },
): Response {
  const { t } = messages;
  if (view.state !== "open") {
    const title = t(`person.page.${view.state}`);
    return toPublicDocument({
      title,
      messages,
      status: view.state === "over" ? 410 : 404,
      content: <p>{t(`person.page.${view.state}.detail`)}</p>,
    });
  }
  const isConfirming = isAsking && view.withdrawal === null;
  const Content = isConfirming ? Confirmation : Overview;
  return toPublicDocument({
    title: isConfirming ? t("person.page.confirm") : t("person.page.title", { shop: view.shopName }),
    messages,
    pictures: isConfirming ? [] : view.images.flatMap(({ pictureUrl }) => pictureUrl ?? []),
    content: <Content view={view} messages={messages} />,
  });
}

interface Props {
  view: OpenPage;
  messages: Messages;
}

function Overview({ view, messages }: Props) {
  const { t, date } = messages;
  return (
    <>
      <p>{t("person.page.intro", { shop: view.shopName })}</p>
      {view.withdrawal ? null : <p>{t("person.page.intro.withdraw")}</p>}
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

function Effects({ view: { shopName: shop, total, hasLeft }, messages: { t } }: Props) {
  return (
    <ul>
      <li>{t("person.page.effect.stop", { shop })}</li>
      {hasLeft ? null : <li>{t("person.page.effect.images", { count: total })}</li>}
      <li>{t("person.page.effect.final")}</li>
      <li>{t("person.page.effect.limits", { shop })}</li>
    </ul>
  );
}

function Progress({ view, messages: { t, date } }: Props) {
  const { withdrawal, shopName: shop, hasLeft } = view;
  if (!withdrawal) return null;
  return (
    <div className="note">
      <strong>{t("person.page.withdrawn", { date: date(withdrawal.at, "UTC") })}</strong>
      {withdrawal.left === 0 ? <p>{t("person.page.withdrawn.done", { shop })}</p> : null}
      {withdrawal.left > 0 && !hasLeft ? (
        <p>{t("person.page.withdrawn.left", { count: withdrawal.left })}</p>
      ) : null}
    </div>
  );
}

function Terms({
  view: { shopName: shop, licenceEndsOn, markets, channels },
  messages: { t, date, list },
}: Props) {
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
        <span className="small">{t("person.image.published", { date: date(image.publishedAt, "UTC") })}</span>
      ) : null}
      {image.comesOffAt ? (
        <span className="small">{t("person.image.comes_off", { date: date(image.comesOffAt, "UTC") })}</span>
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
