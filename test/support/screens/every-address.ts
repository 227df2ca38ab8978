import { languages } from "#shops/messages/languages.ts";
import { shots } from "./shots.ts";

/** English words that screens in other languages don't hold; names of the fixtures' products hold none either. */
const englishWords =
  "the and of to your are not with this that image images product products select more yet page show".split(
    " ",
  );

/** Those that are words of another language, too. */
const sharedWords: Readonly<Record<string, readonly string[]>> = { fr: ["image", "images", "page"] };

/** Without names of metafields and tags, and without what is quoted in the shop's own language. */
const withoutNames = (text: string) =>
  text.replace(/„[^“]*“|[«“][^»”]*[»”]|「[^」]*」|[a-z]+[._][a-z_]+|[a-z]+(-[a-z]+)+/g, "");

/** Every screen once, without the long ones and what is done on it. */
export const addresses = [
  ...new Map(
    shots
      .filter(({ name }) => !/-250$/.test(name))
      .map(({ scenario, path }) => [`${path} (${scenario})`, { scenario, path }] as const),
  ),
];

const turns = languages.map(({ locale }) => locale).filter((locale) => locale !== "en" && locale !== "de");

/**
 * Every screen in German, and in one of the other languages by turns: each language is looked at, whatever their number,
 * and a screen is opened twice.
 */
export const addressesInLanguages = addresses.flatMap(([name, address], index) =>
  ["de", turns[index % turns.length]!].map((locale) => [name, locale, address] as const),
);

/** Those of the texts of a screen in another language that hold English. */
export function findEnglish(texts: readonly string[], locale: string): string[] {
  const words = englishWords.filter((word) => !sharedWords[locale]?.includes(word));
  const english = new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
  return texts.filter((text) => english.test(withoutNames(text)));
}
