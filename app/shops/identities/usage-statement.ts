import { Readable } from "node:stream";
import { toCsv, toDownload } from "../csv.ts";
import { createMessages, type Messages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findNameInRestyles } from "./find-name-in-restyles.ts";
import { notFound } from "./identity-refusal.ts";
import { publicationsOf } from "./identity-uses.ts";
import { toDay } from "./rights.ts";
import type { Channel } from "./rights-limits.ts";

const perRead = 500;

/**
 * Where an identity is used, as a CSV download with a row for each published image, read while it is sent.
 *
 * @param locale of its headings
 * @throws a 404 `Response` for an identity that no restyle of the shop shows
 */
export async function openUsageStatement(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  locale: string,
): Promise<Response> {
  const name = await findNameInRestyles(deps, shopId, code);
  if (name === null) throw notFound();
  const messages = createMessages(pickLanguage(locale, deps.languages));
  const rows = listRows(deps, shopId, code, name, messages);
  return toDownload(Readable.from(toCsv(rows)), `usage-${code}.csv`);
}

async function* listRows(
  { prisma }: ShopsDeps,
  shopId: string,
  identityCode: string,
  name: string,
  { t }: Messages,
): AsyncGenerator<string[], void> {
  const rights = await prisma.identityRights.findUnique({
    where: { shopId_identityCode: { shopId, identityCode } },
  });
  yield [
    t("usage.identity"),
    t("usage.product"),
    t("usage.product_id"),
    t("usage.file"),
    t("usage.published"),
    t("usage.comes_off"),
    t("identity.rights.ends"),
    t("identity.rights.markets"),
    t("identity.rights.channels"),
  ];
  const terms = [
    rights?.licenceEndsOn ? toDay(rights.licenceEndsOn) : t("usage.no_end"),
    rights?.markets.length ? rights.markets.join(", ") : t("usage.everywhere"),
    rights?.channels.length
      ? rights.channels.map((channel) => t(`identity.rights.channel.${channel as Channel}`)).join(", ")
      : t("usage.all_channels"),
  ];
  for (let after: string | undefined; ; ) {
    const rows = await prisma.publication.findMany({
      where: { ...publicationsOf(shopId, identityCode, ["published"]), ...(after && { id: { gt: after } }) },
      include: { image: { select: { source: { select: { product: { select: { title: true } } } } } } },
      orderBy: { id: "asc" },
      take: perRead,
    });
    for (const { productId, filename, publishedAt, revertAt, image } of rows) {
      const days = [publishedAt, revertAt].map((at) => (at ? toDay(at) : ""));
      yield [name, image.source.product.title, productId, filename, ...days, ...terms];
    }
    after = rows.at(-1)?.id;
    if (rows.length < perRead) return;
  }
}
