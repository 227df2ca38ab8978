import { suggestedColors, toColorWord } from "#contract/wording/color-names.ts";
import { en } from "../../messages/en.ts";
import type { Language } from "../../messages/language.ts";
import { languages } from "../../messages/languages.ts";
import type { MessageKey } from "../../messages/message.ts";

/** Keys of the suggested colors' names. */
const keys = (Object.keys(en) as MessageKey[]).filter(
  (key) => key.startsWith("color.") && suggestedColors.some(({ name }) => name === en[key]),
);

/**
 * A shopper's name of a color in their language. A suggested color has a name in each language, whichever it was chosen
 * in. Other names stay as they are.
 */
export function toColorWordIn({ catalogue }: Language, label: string): string {
  const word = toColorWord(label);
  const isWord = (name: string) => name.toLowerCase() === word.toLowerCase();
  const key = keys.find((candidate) => languages.some((language) => isWord(language.catalogue[candidate])));
  return key === undefined ? word : catalogue[key];
}
