import type { ReactNode } from "react";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { ReceiptAnswer, ReceiptView } from "#shops/views.ts";
import { toPublicDocument } from "../../public-document.server.tsx";

/** The receipt of a published image. What was not measured or not recorded is said to be so. */
export function toReceiptDocument(answer: ReceiptAnswer, messages: Messages): Response {
  const { t } = messages;
  if (answer.state !== "open")
    return toPublicDocument({
      title: t(`receipt.${answer.state}`),
      messages,
      status: answer.state === "gone" ? 410 : 404,
      content: <p>{t(`receipt.${answer.state}.detail`)}</p>,
    });
  const { receipt, signature, publicKey } = answer;
  return toPublicDocument({
    title: t("receipt.title"),
    messages,
    content: (
      <>
        <p>{t("receipt.intro", { shop: receipt.shop.name, domain: receipt.shop.domain })}</p>
        <Facts receipt={receipt} messages={messages} />
        <h2>{t("receipt.signature")}</h2>
        <p>{t("receipt.signature.detail")}</p>
        <p>
          <a href={`${receipt.id}.json`}>{t("receipt.json")}</a>
        </p>
        <dl>
          <Fact term={t("receipt.signature")}>
            <code>{signature}</code>
          </Fact>
          <Fact term={t("receipt.key")}>
            <code className="key">{publicKey}</code>
          </Fact>
        </dl>
      </>
    ),
  });
}

function Facts({ receipt, messages }: { receipt: ReceiptView; messages: Messages }) {
  const { t, dateTime, has } = messages;
  const { image, photo, made, identity } = receipt;
  const unknown = t("receipt.not_recorded");
  const kind = `receipt.kind.${made.kind}`;
  const time = (iso: string | null) => (iso === null ? unknown : dateTime(iso, "UTC"));
  return (
    <dl>
      <Fact term={t("receipt.made")}>{has(kind) ? messages.say({ key: kind }) : made.kind}</Fact>
      <Fact term={t("receipt.engine")}>{made.engine ?? unknown}</Fact>
      <Fact term={t("receipt.made_at")}>{time(made.at)}</Fact>
      <Fact term={t("receipt.published_at")}>{time(image.published_at)}</Fact>
      <Fact term={t("receipt.rest")}>
        {made.rest_untouched === null
          ? t("receipt.not_measured")
          : t(made.rest_untouched ? "receipt.rest.untouched" : "receipt.rest.touched")}
      </Fact>
      <Fact term={t("receipt.changed")}>
        {made.changed_region === null
          ? t("receipt.not_measured")
          : t("receipt.changed.value", toBox(made.changed_region))}
      </Fact>
      <Fact term={t("receipt.color")}>
        {made.color_delta_e_2000 === null
          ? t("receipt.not_measured")
          : t("receipt.color.value", { deltaE: made.color_delta_e_2000 })}
      </Fact>
      <Fact term={t("receipt.source_type")}>{image.digital_source_type ?? unknown}</Fact>
      {identity ? (
        <Fact term={t("receipt.rights")}>
          {t(identity.rights_in_force ? "receipt.rights.yes" : "receipt.rights.no")}
        </Fact>
      ) : null}
      <Fact term={t("receipt.after")}>{image.sha256 === null ? unknown : <code>{image.sha256}</code>}</Fact>
      <Fact term={t("receipt.size")}>
        {image.bytes === null ? unknown : t("receipt.bytes", { bytes: image.bytes })}
      </Fact>
      <Fact term={t("receipt.before")}>{photo.sha256 === null ? unknown : <code>{photo.sha256}</code>}</Fact>
      <Fact term={t("receipt.as_of")}>{messages.date(receipt.as_of, "UTC")}</Fact>
    </dl>
  );
}

/** Parts of the picture's sides, as the sentence takes them. */
function toBox({ x, y, width, height, share }: NonNullable<ReceiptView["made"]["changed_region"]>) {
  return { share, left: x, right: x + width, top: y, bottom: y + height };
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
