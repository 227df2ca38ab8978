import { createMessages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import { escapeHtml } from "../public-pages/html.ts";
import { renderPage } from "../public-pages/render-page.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import { isEmailKind } from "./email-kinds.ts";
import { readEmailLink } from "./email-links.ts";

/**
 * The pages behind the links in e-mails: confirm an address, stop a kind of e-mails. Without login and signed; the link alone
 * changes nothing, because mail servers open links, too. A POST of a mail program (RFC 8058) and of the page's button do the
 * same, as often as they like.
 */
export async function answerEmailLink(
  { prisma, config, now, languages }: Pick<ShopsPorts, "prisma" | "config" | "now" | "languages">,
  request: Request,
  locale: string,
): Promise<Response> {
  const { t } = createMessages(pickLanguage(locale, languages));
  const show = (title: string, paragraphs: string[], button?: string, status?: number) =>
    renderPage({
      locale,
      title,
      body: [
        ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
        ...(button ? [`<form method="post"><button>${escapeHtml(button)}</button></form>`] : []),
      ].join("\n"),
      links: null,
      status,
    });
  const isPost = request.method === "POST";
  const link = readEmailLink(config, request.url);
  const broken = () => show(t("email.link.broken"), [t("email.link.broken.detail")], undefined, 404);
  if (!link) return broken();
  const { addressId } = link;
  if (link.act === "unsubscribe") {
    const { kind } = link;
    if (!isEmailKind(kind)) return broken();
    const what = t("email.stop.what", { kind: t(`email.kind.${kind}`) });
    if (!isPost) return show(t("email.stop.title"), [what], t("email.stop"));
    await prisma.$executeRaw`
      UPDATE shop_email_settings SET kinds = array_remove(kinds, ${kind}) WHERE address_id = ${addressId}::uuid`;
    return show(t("email.stopped"), [what, t("email.again")]);
  }
  const setting = await prisma.emailSetting.findUnique({
    where: { addressId },
    include: { shop: { select: { name: true } } },
  });
  if (!setting) return broken();
  const shop = { shop: setting.shop.name };
  if (!isPost)
    return show(t("email.confirm.action"), [t("email.confirm.text", shop)], t("email.confirm.action"));
  await prisma.emailSetting.updateMany({
    where: { addressId, confirmedAt: null },
    data: { confirmedAt: now() },
  });
  return show(t("email.confirmed.title"), [t("email.confirmed.detail", shop)]);
}
