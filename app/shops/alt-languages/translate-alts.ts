import type { Prisma } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { getShopLanguages } from "#admin-api/get-shop-languages.ts";
import { listTranslatable, type TranslatableText } from "#admin-api/list-translatable.ts";
import { registerAltTranslations } from "#admin-api/register-alt-translations.ts";
import { backoffMs } from "../backoff.ts";
import { createMessages } from "../messages/create-messages.ts";
import type { Language } from "../messages/language.ts";
import { languages, pickLanguage } from "../messages/languages.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { parseDisclosure, toDisclosedAlt } from "../publishing/disclosure/disclosure-setting.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import { proposeAlt } from "../restyles/review/propose-alt.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { listSpoken, mayTranslate } from "./alt-languages.ts";

/** After so many, in about half a day, the text stays in the shop's own language. */
const failuresMax = 20;
const longestWaitMs = 3_600_000;
/** Images per run; the next run continues. Each may ask for three texts, of the 250 that a request takes. */
const imagesMax = 80;

const withPhoto = {
  image: { include: { source: { include: { product: { include: { restyle: true } } } } } },
} as const satisfies Prisma.PublicationInclude;

type Published = Prisma.PublicationGetPayload<{ include: typeof withPhoto }>;

/** The texts of a published image, its photo and its product in one of the shop's further languages. */
interface Reading {
  locale: string;
  language: Language;
  texts: Map<string, TranslatableText>;
}

/**
 * Writes the alternative texts of a shop's published images that are due in its further languages. An image whose text is no
 * longer the proposal is left as it is, and so is a translation that somebody wrote. Repeating it writes nothing again. Without
 * access to translations nothing is due any more; the settings tell of that.
 */
export async function translateAlts(deps: ShopsDeps, shopId: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { id: shopId } });
  if (!shop || shop.uninstalledAt) return;
  await withShopLease(deps, `translate-alts/${shopId}`, async (lease) => {
    const due = await deps.prisma.publication.findMany({
      where: { shopId, state: "published", translationDueAt: { lte: deps.now() } },
      orderBy: { translationDueAt: "asc" },
      take: imagesMax,
      include: withPhoto,
    });
    if (due.length === 0) return;
    const admin = openShopAdmin(deps, shop.domain);
    const attempt = async (publications: Published[], work: () => Promise<void>) => {
      lease.assertHeld();
      try {
        await work();
      } catch (error) {
        throwIfStopped(deps);
        if (!(error instanceof AdminApiError)) throw error;
        for (const publication of publications) await recordFailure(deps, publication, error);
      }
    };
    await attempt(due, async () => {
      const published = await getShopLanguages(admin);
      if (!mayTranslate(published)) throw AdminApiError.forbidden("The shop allows no translations");
      const ids = due.flatMap(({ mediaId, productId, image: { source } }) => [
        mediaId ?? "",
        productId,
        source.mediaId,
      ]);
      const readings: Reading[] = [];
      for (const spoken of listSpoken(published, deps.languages)) {
        const texts = await listTranslatable(admin, [...new Set(ids)], spoken.locale);
        readings.push({ ...spoken, texts });
      }
      const own = pickLanguage(published.primary, deps.languages);
      for (const publication of due) {
        await attempt([publication], async () => {
          const missing = listMissing(deps, publication, own, readings);
          if (missing.length > 0) await registerAltTranslations(admin, publication.mediaId ?? "", missing);
          await record(deps, publication, { translationDueAt: null });
        });
      }
    });
  });
}

/** The texts that an image lacks; none where the merchant has edited its text, or it is gone. */
function listMissing(
  deps: ShopsDeps,
  { alt, mediaId, productId, image: { source }, ...publication }: Published,
  own: Language,
  readings: Reading[],
): { locale: string; value: string; digest: string }[] {
  const { product } = source;
  const look = lookOf(deps.kinds, product);
  const disclosure = parseDisclosure(publication.disclosure);
  const proposal = proposeAlt(look, { title: product.title, alt: source.alt }, own);
  if (alt !== toDisclosedAlt(proposal, disclosure)) return [];
  const defaultIn = (language: Language) => createMessages(language).t("disclosure.text.default");
  const isDefault = (deps.languages ?? languages).some((language) => defaultIn(language) === disclosure.text);
  return readings.flatMap(({ locale, language, texts }) => {
    const text = texts.get(mediaId ?? "");
    if (text?.value !== alt || text.translation?.outdated === false) return [];
    const translated = (id: string) => {
      const translation = texts.get(id)?.translation;
      return translation && !translation.outdated ? translation.value : null;
    };
    const photo = { title: translated(productId) ?? product.title, alt: translated(source.mediaId) ?? "" };
    const value = toDisclosedAlt(proposeAlt(look, photo, language), {
      ...disclosure,
      text: isDefault ? defaultIn(language) : disclosure.text,
    });
    return [{ locale, value, digest: text.digest }];
  });
}

async function recordFailure(deps: ShopsDeps, publication: Published, error: AdminApiError): Promise<void> {
  const translationFailures = publication.translationFailures + 1;
  const isEnd = error.code === "forbidden" || translationFailures >= failuresMax;
  deps.log.warn(
    { err: error, publicationId: publication.id, isEnd },
    "An alternative text was not translated",
  );
  await record(deps, publication, {
    translationFailures,
    translationDueAt: isEnd
      ? null
      : new Date(deps.now().getTime() + backoffMs(translationFailures, longestWaitMs)),
  });
}

async function record(
  { prisma }: ShopsDeps,
  { id }: Published,
  data: Prisma.PublicationUpdateManyMutationInput,
): Promise<void> {
  await prisma.publication.updateMany({ where: { id, translationDueAt: { not: null } }, data });
}

/** Enqueues the translation of a shop's newly published alternative texts. */
export async function enqueueAltTranslation(
  { enqueue, log }: Pick<ShopsDeps, "enqueue" | "log">,
  shopId: string,
): Promise<void> {
  try {
    await enqueue("shops-translate-alts", { shopId }, { id: `shops-translate-alts-${shopId}` });
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    log.error({ err: error }, "The translation of alternative texts could not be enqueued");
  }
}
