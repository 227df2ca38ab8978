/** A word of a text. */
export interface TextWord {
  /** In lower-case Latin letters without accents. */
  word: string;
  isCapitalized: boolean;
  /** True when a hyphen joins it to the previous word. */
  isTied: boolean;
  /** True at the start of a phrase. No name spans two phrases. */
  startsPhrase: boolean;
}

/** Splits a text into words, normalized for the comparison of names. */
export function splitWords(text: string): TextWord[] {
  const plain = withoutMarks(text);
  const words: TextWord[] = [];
  let end = 0;
  for (const match of plain.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu)) {
    const gap = plain.slice(end, match.index);
    end = match.index + match[0].length;
    const written = match[0].replace(/'s$/i, "");
    const previous = words.at(-1);
    words.push({
      word: toLatin(written.toLowerCase()).replaceAll("'", ""),
      isCapitalized: /^\p{Lu}/u.test(written),
      isTied: gap === "-",
      startsPhrase: previous === undefined || !joins(gap, previous.word),
    });
  }
  return words;
}

/** Whether the gap between two words can occur within a name: spaces, hyphens, the dot of an initial. */
function joins(gap: string, previous: string): boolean {
  if (/^[\s_·-]*$/.test(gap) && !/\n\s*\n/.test(gap)) return true;
  if (/^[.]$/.test(gap)) return true;
  return /^[.]\s*$/.test(gap) && previous.length <= 2;
}

/** NFKD without accents and invisible characters, with one kind of apostrophe and of hyphen. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\p{Pd}/gu, "-");
}

/** Letters that have no Latin decomposition, and letters of other alphabets that look Latin. */
const latinLetters: Record<string, string> = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ŋ: "n", ħ: "h" },
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x" },
  ...{ і: "i", ј: "j", ѕ: "s", ԁ: "d", ɡ: "g", һ: "h", ӏ: "l", ԛ: "q", ԝ: "w" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x" },
};

export function toLatin(word: string): string {
  // Fast path: most words are plain, so the lookup per letter is skipped.
  return /^[a-z0-9']*$/.test(word)
    ? word
    : [...word].map((letter) => latinLetters[letter] ?? letter).join("");
}
