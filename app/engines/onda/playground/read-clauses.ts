import { isGarmentWord } from "#contract/wording/garment-words.ts";
import { findColor } from "../garment/read-instruction.ts";
import { readGround } from "../packshot/read-ground.ts";
import { findMeaning, garmentAdjectives, phraseWordsMax, type WordMeaning } from "./vocabulary.ts";

type Meaning = Exclude<WordMeaning, "filler" | "join" | "pronoun" | "square" | "twice">;

/** One meaning of a clause, with the writer's words. */
export interface EditSymbol {
  kind: Meaning | "garment" | "color" | "factor" | "ratio";
  words: string;
}

export interface ClauseReading {
  /** Clauses in the order of the sentence, without stop words. */
  clauses: EditSymbol[][];
  /** Unknown words. */
  unknown: string[];
}

type Token = { kind: EditSymbol["kind"] | "join" | "pronoun"; words: string };

const wordPattern =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)|\d+:\d+|[\p{L}\p{N}'’]+(?:-[\p{L}\p{N}]+)*|[^\s]/giu;
const breaks = /^[,;.!?\n:–—-]$/;
const quotes = /^["“”'‘’()«»]$/;

/** Tokenizes a sentence: longest known phrase first, then colors, then garments. Linear in the sentence's length. */
export function readClauses(prompt: string): ClauseReading {
  const words = (prompt.match(wordPattern) ?? [])
    .map((word) => word.toLowerCase().replaceAll("’", "'"))
    .filter((word) => !quotes.test(word));
  const garments = findGarments(words);
  const tokens: Token[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = readAt(words, at, garments[at]!, tokens.at(-1)?.kind);
    if (found === null) unknown.push(words[at]!);
    else if (found.token !== null) tokens.push(found.token);
    at += found?.length ?? 1;
  }
  return { clauses: toClauses(tokens), unknown: [...new Set(unknown)] };
}

/**
 * @param garmentLength number of words of the garment that begins here.
 * @returns null for an unknown word; a null token for a stop word.
 */
function readAt(
  words: string[],
  at: number,
  garmentLength: number,
  before: Token["kind"] | undefined,
): { token: Token | null; length: number } | null {
  if (breaks.test(words[at]!)) return { token: { kind: "join", words: words[at]! }, length: 1 };
  const color = findLongest(words, at, 6, (span) => (isColor(span) ? "color" : null));
  const garment: Found | null = garmentLength === 0 ? null : { meaning: "garment", length: garmentLength };
  const phrase = findLongest(words, at, phraseWordsMax, (span) => findMeaning(span));
  // "crop" at the beginning is an edit, elsewhere a top.
  const isStart = before === undefined || before === "join";
  const [surest] = (isStart ? [phrase, garment, color] : [garment, color, phrase])
    .filter((one) => one !== null)
    .toSorted((one, other) => other.length - one.length);
  if (surest === undefined) return readNumber(words, at);
  const text = words.slice(at, at + surest.length).join(" ");
  const kind = surest.meaning;
  // "color the dress red" begins with a verb, "the color of the dress" does not.
  if (/^colou?r$/.test(text) && isStart) {
    return { token: { kind: "recolor", words: text }, length: 1 };
  }
  if (kind === "filler") return { token: null, length: surest.length };
  if (kind === "square") return { token: { kind: "ratio", words: "1:1" }, length: surest.length };
  if (kind === "twice") return { token: { kind: "factor", words: "2x" }, length: surest.length };
  return { token: { kind, words: text }, length: surest.length };
}

interface Found {
  meaning: WordMeaning | "color" | "garment";
  length: number;
}

function findLongest(
  words: string[],
  at: number,
  longest: number,
  find: (span: string) => Found["meaning"] | null,
): Found | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const meaning = find(words.slice(at, at + length).join(" "));
    if (meaning !== null) return { meaning, length };
  }
  return null;
}

/** True for a color of cloth or of a background; words for the background itself don't belong to it. */
function isColor(span: string): boolean {
  const parts = span.split(" ");
  if (parts.some((part) => !/^[\p{L}\p{N}#]/u.test(part) || !isFreeForColor(part))) return false;
  if (findColor(span) !== null) return true;
  return parts.length > 1 && readGround(span)?.kind === "color";
}

/** "light" can also mean the lighting. */
function isFreeForColor(word: string): boolean {
  const meaning = findMeaning(word);
  return meaning === null || meaning === "part";
}

/**
 * For each word, the length of the garment phrase that begins there: adjectives and names up to the last name, 0 for
 * none. Computed from the end, so that a row of adjectives takes one pass.
 */
function findGarments(words: string[]): number[] {
  const lengths: number[] = Array(words.length).fill(0);
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at]!;
    const behind = lengths[at + 1] ?? 0;
    const isNamed = isGarmentWord(word) || isGarmentWord(word.split("-").at(-1)!);
    if (isNamed) lengths[at] = behind + 1;
    else if (garmentAdjectives.has(word) && behind > 0) lengths[at] = behind + 1;
  }
  return lengths;
}

function readNumber(words: string[], at: number): { token: Token; length: number } | null {
  const word = words[at]!;
  if (/^\d+:\d+$/.test(word)) return { token: { kind: "ratio", words: word }, length: 1 };
  const times = /^(\d+)x$|^x(\d+)$/.exec(word);
  if (times) return { token: { kind: "factor", words: `${times[1] ?? times[2]}x` }, length: 1 };
  const isTimes = /^\d+$/.test(word) && ["times", "x", "×"].includes(words[at + 1] ?? "");
  return isTimes ? { token: { kind: "factor", words: `${word}x` }, length: 2 } : null;
}

const nouns = new Set<Token["kind"]>(["garment", "picture", "backdrop", "person", "color", "part"]);

/** Splits the sentence into clauses. "this" before a noun is an article; alone it means the image. */
function toClauses(tokens: Token[]): EditSymbol[][] {
  const clauses: EditSymbol[][] = [[]];
  tokens.forEach((token, index) => {
    if (token.kind === "join") {
      if (clauses.at(-1)!.length > 0) clauses.push([]);
      return;
    }
    // "… without changing the background" is a clause of its own.
    const startsNew = token.kind === "not" || token.kind === "keep";
    if (startsNew && clauses.at(-1)!.length > 0) clauses.push([]);
    if (token.kind === "pronoun") {
      const next = tokens[index + 1]?.kind;
      if (next !== undefined && nouns.has(next) && !isColorOnly(tokens, index + 1)) return;
      clauses.at(-1)!.push({ kind: "picture", words: token.words });
      return;
    }
    clauses.at(-1)!.push({ kind: token.kind, words: token.words });
  });
  return clauses.filter((clause) => clause.length > 0);
}

/** A color without a following noun: "make it red", unlike "make this red dress green". */
function isColorOnly(tokens: Token[], at: number): boolean {
  if (tokens[at]!.kind !== "color") return false;
  const next = tokens[at + 1]?.kind;
  return next === undefined || !nouns.has(next) || next === "color";
}
