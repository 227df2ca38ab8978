import { suggestedColors, toColorWord } from "#contract/color-names.ts";
import { en } from "../messages/en.ts";
import type { Language } from "../messages/language.ts";
import { languages } from "../messages/languages.ts";
import type { MessageKey } from "../messages/message.ts";

/** Keys of the suggested colors' names. */
const keys = (Object.keys(en) as MessageKey[]).filter(
  (key) => key.startsWith("color.") && suggestedColors.some(({ name }) => name === en[key]),
);

/**
 * What shoppers call a color, in their language: a suggested color has a name in each, in whichever it was chosen. Other
 * names stay as they are.
 */
export function toColorWordIn({ catalogue }: Language, label: string): string {
  const word = toColorWord(label);
  const isWord = (name: string) => name.toLowerCase() === word.toLowerCase();
  const key = keys.find((candidate) => languages.some((language) => isWord(language.catalogue[candidate])));
  return key === undefined ? word : catalogue[key];
}
