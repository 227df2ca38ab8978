import type { ContentCategory } from "#contract/wording/content-categories.ts";
import { findRealPerson } from "../identities/find-real-person.ts";
import { toLatin, withoutMarks } from "../identities/split-words.ts";
import {
  deceptiveTerms,
  goreTerms,
  hateTerms,
  honestPhrases,
  impostureTerms,
  minorsTerms,
  minorTerms,
  sexualTerms,
  suggestiveTerms,
  wordLists,
  youngTerms,
} from "./content-terms.ts";

/** Texts that are read together, and what else is known of the persons that they are about. */
export interface ReadContent {
  texts: readonly string[];
  /** Ages in years, and words about the same persons, such as the brief of an identity. They are not judged themselves. */
  about: { ages: readonly number[]; texts: readonly string[] };
}

/** Separates phrases in a plain text: no term matches across it. */
const boundary = "¦";

const umlauts: Record<string, string> = { ä: "(?:a|ae)", ö: "(?:o|oe)", ü: "(?:u|ue)", ß: "ss" };

function compile(terms: readonly string[], flags = "u"): RegExp {
  const source = terms
    .map((term) =>
      term.replace(/\{(\p{L}[\p{L}\d]*)\}/gu, (_, name: string) => wordLists[name as keyof typeof wordLists]),
    )
    .join("|")
    .replace(/[äöüß]/g, (letter) => umlauts[letter]!)
    // As texts are read: without marks, which in Japanese tell か from が.
    .replace(/[\p{Script=Hiragana}\p{Script=Katakana}]+/gu, withoutMarks)
    .replaceAll("…", "[\\p{L}\\p{N}]*");
  return new RegExp(`(?<= )(?:${source})(?= )`, flags);
}

const honest = compile(honestPhrases, "gu");
const patterns = {
  sexual: compile(sexualTerms),
  suggestive: compile(suggestiveTerms),
  minors: compile(minorsTerms),
  minor: compile(minorTerms),
  young: compile(youngTerms),
  gore: compile(goreTerms),
  hate: compile(hateTerms),
  deceptive: compile(deceptiveTerms),
  imposture: compile(impostureTerms),
};

/**
 * The category of blocked content in texts, or null. It reads English, German, Spanish, Italian, French and
 * Japanese, regardless of case, accents, invisible characters, look-alike letters, digits that stand for letters, and letters set apart.
 */
export function findBlockedContent({ texts, about }: ReadContent): ContentCategory | null {
  const spellings = spellingsOf(texts);
  const has = (pattern: RegExp) => spellings.some((spelling) => pattern.test(spelling));
  const isSexual = has(patterns.sexual);
  const isMinor = isAboutMinor({ texts, about });
  const isYoung = has(patterns.young);
  if (has(patterns.minors) || (isSexual && (isMinor || isYoung)) || (isMinor && has(patterns.suggestive)))
    return "minors";
  if (has(patterns.imposture)) return "real_person";
  if (texts.some((text) => findRealPerson(text) !== null) && (isSexual || has(patterns.deceptive)))
    return "real_person";
  if (isSexual) return "sexual";
  if (has(patterns.hate)) return "hate";
  return has(patterns.gore) ? "gore" : null;
}

/** Whether the texts, or what is known beside them, are about a person under 18. */
export function isAboutMinor({ texts, about }: ReadContent): boolean {
  return (
    about.ages.some((age) => age < 18) ||
    spellingsOf([...texts, ...about.texts]).some((spelling) => patterns.minor.test(spelling))
  );
}

/** The texts as plain words: as they are written, and with every disguise undone. */
function spellingsOf(texts: readonly string[]): string[] {
  const written = toPlain(texts.map((text) => withoutMarks(text)));
  const bare = texts.map((text) => withoutDisguise(withoutMarks(text)));
  const guesses = bare.some((text) => starred.test(text))
    ? [..."aeiou"].map((vowel) => bare.map((text) => text.replace(new RegExp(starred, "gu"), vowel)))
    : [bare];
  return [...new Set([written, ...guesses.map(toPlain)])];
}

function toPlain(texts: string[]): string {
  const plain = texts.map((text) =>
    toLatin(text.toLowerCase())
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
      .replace(/\n\s*\n|[.;!?](?=\s|$)/g, ` ${boundary} `)
      .replace(/[^\p{L}\p{N}¦]+/gu, " "),
  );
  // Twice, because the phrase after a removed one begins with the space that ended it.
  const joined = ` ${boundary} ${plain.join(` ${boundary} `)} ${boundary} `.replace(/ +/g, " ");
  return joined.replace(honest, boundary);
}

/** A letter that stars hide, as in "f*ck". */
const starred = /(?<=\p{L})\*+(?=\p{L})/u;

/** Digits and signs within words, and the letters that they stand for. */
const signs = "0134578@$€!|";
const signLetters = "oieastbaseii";

/** Undoes digits and signs within words, letters set apart, and letters repeated. */
function withoutDisguise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\d@$€!|]+/gu, undoDigits)
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s._\-·,/+]{1,3}\p{L}(?![\p{L}\p{N}])){2,}/gu, (letters) =>
      letters.replace(/\P{L}+/gu, ""),
    )
    .replace(/(\p{L})\1{2,}/gu, "$1");
}

/** Signs at the end of a word are punctuation, and a number before letters is an amount: "12yo", "16jährige". */
function undoDigits(word: string): string {
  if (!/\p{L}/u.test(word)) return word;
  const [amount = ""] = /^\d{2,}/.exec(word) ?? [];
  const [tail = ""] = /(?<![!|])[!|]+$/.exec(word) ?? [];
  const rest = word.slice(amount.length, word.length - tail.length);
  return amount + rest.replace(/[\d@$€!|]/g, (sign) => signLetters[signs.indexOf(sign)] ?? sign) + tail;
}
