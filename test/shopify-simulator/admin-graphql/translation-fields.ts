import { createHash } from "node:crypto";
import type { Simulation } from "../simulation.ts";
import type { ShopState, TranslationState } from "../state/shop-state.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

interface TranslationInput {
  locale: string;
  key: string;
  value: string;
  translatableContentDigest: string;
}

/** The one text of a product or an image that is simulated; null when there is no such product or image. */
function findText({ products, files }: ShopState, id: string): { key: string; value: string } | null {
  if (products[id]) return { key: "title", value: products[id].title };
  const file = files[id];
  return file && !file.mediaType ? { key: "alt", value: file.alt } : null;
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

function toResource({ sim, shop }: RequestContext, resourceId: string): Record<string, unknown> | null {
  const text = findText(shop, resourceId);
  if (!text) return null;
  const { key, value } = text;
  const content = {
    __typename: "TranslatableContent",
    key,
    value,
    digest: digestOf(value),
    locale: sim.options.locale,
    type: "SINGLE_LINE_TEXT_FIELD",
  };
  return {
    __typename: "TranslatableResource",
    resourceId,
    translatableContent: value === "" ? [] : [content],
    translations: (args: { locale: string; outdated?: boolean | null }) =>
      (shop.translations?.[resourceId] ?? [])
        .filter(({ locale }) => locale === args.locale)
        .map((translation) => toTranslation(translation, value))
        .filter(({ outdated }) => args.outdated == null || outdated === args.outdated),
  };
}

function toTranslation({ locale, key, value, digest, updatedAt }: TranslationState, text: string) {
  return {
    __typename: "Translation",
    locale,
    key,
    value,
    outdated: digest !== digestOf(text),
    updatedAt: new Date(updatedAt).toISOString(),
    market: null,
  };
}

/** Writes a translation of the text as it is now. */
export function writeTranslation(
  { clock, store }: Simulation,
  shop: ShopState,
  resourceId: string,
  { locale, value }: { locale: string; value: string },
): TranslationState {
  const text = findText(shop, resourceId);
  if (!text) throw new Error(`The simulated shop has no ${resourceId}`);
  const written = { locale, key: text.key, value, digest: digestOf(text.value), updatedAt: clock.now() };
  shop.translations ??= {};
  const others = (shop.translations[resourceId] ?? []).filter((one) => one.locale !== locale);
  shop.translations[resourceId] = [...others, written];
  store.changed();
  return written;
}

function findError(
  { shop }: RequestContext,
  text: { key: string; value: string },
  input: TranslationInput,
): [code: string, member: string, message: string] | null {
  if (input.key !== text.key)
    return ["INVALID_KEY_FOR_MODEL", "key", "Key is not a valid translatable field"];
  if (!shop.furtherLocales?.includes(input.locale))
    return ["INVALID_LOCALE_FOR_SHOP", "locale", "Locale is not a valid locale for the shop"];
  if (text.value === "" || input.translatableContentDigest !== digestOf(text.value))
    return [
      "INVALID_TRANSLATABLE_CONTENT",
      "translatableContentDigest",
      "Translatable content hash is invalid",
    ];
  return input.value === "" ? ["BLANK", "value", "Value can't be blank"] : null;
}

function toUserError(code: string, field: string[], message: string) {
  return { __typename: "TranslationUserError", code, field, message };
}

/** Root fields about translations: titles of products, and alternative texts of images. */
export const translationFields = {
  translatableResource({ resourceId }: { resourceId: string }, context: RequestContext) {
    assertScope(context, "translatableResource", "read_translations");
    return toResource(context, resourceId);
  },
  translatableResourcesByIds(
    { resourceIds, ...page }: ConnectionArguments & { resourceIds: string[] },
    context: RequestContext,
  ) {
    assertScope(context, "translatableResourcesByIds", "read_translations");
    const found = [...new Set(resourceIds)].filter((id) => findText(context.shop, id)).sort();
    const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return toConnection(
      found,
      page,
      (id) => id,
      (id) => toResource(context, id),
      compare,
    );
  },
  translationsRegister(
    { resourceId, translations }: { resourceId: string; translations: TranslationInput[] },
    context: RequestContext,
  ) {
    assertScope(context, "translationsRegister", "write_translations");
    const text = findText(context.shop, resourceId);
    if (!text) {
      const error = toUserError(
        "RESOURCE_NOT_FOUND",
        ["resourceId"],
        `Resource ${resourceId} does not exist`,
      );
      return { translations: null, userErrors: [error] };
    }
    const userErrors = translations.flatMap((input, index) => {
      const error = findError(context, text, input);
      if (!error) return [];
      const [code, member, message] = error;
      return [toUserError(code, ["translations", String(index), member], message)];
    });
    if (userErrors.length > 0) return { translations: [], userErrors };
    const written = translations.map((input) =>
      toTranslation(writeTranslation(context.sim, context.shop, resourceId, input), text.value),
    );
    return { translations: written, userErrors };
  },
};
