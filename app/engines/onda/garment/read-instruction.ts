import {
  colorNameWordsMax,
  findFashionColor,
  normaliseColorName,
  readHexCode,
} from "#contract/wording/color-names.ts";
import {
  findGarmentKind,
  type GarmentKind,
  isAccessoryWord,
  isGarmentWord,
} from "#contract/wording/garment-words.ts";
import type { Oklab } from "#imaging/oklab.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import { isColorModifier, modifyColor } from "#imaging/recolor/color-modifiers.ts";
import { findCssColor, findCssName } from "./css-color.ts";
import { toEnglish } from "./german-words.ts";
import { placeKeepVerbs, readKept } from "./read-kept.ts";
import { findRomanceMeaning } from "./romance-words.ts";

/** A color named in a sentence, in the writer's words. */
export interface ColorMention {
  words: string;
  color: Oklab;
}

export interface InstructionReading {
  /** The requested colors, without those to be kept or replaced. */
  wanted: ColorMention[];
  /** The first garment named outside of what is to be kept; `other` when only an accessory is. */
  kind: GarmentKind | null;
  /** Words that shift a color named elsewhere: "faded", "darker"; in English, and as the writer said them. */
  shifts: { modifier: string; words: string }[];
  /** Parts that the recolor leaves alone, such as "white buttons". */
  kept: string[];
  /** Words without effect on the recolor. */
  unread: string[];
}

interface Token {
  /** English, in lower case. */
  text: string;
  /** The writer's word; empty where it belongs to the token before. */
  said: string;
  /** A color written in code, such as #1f2a44 or rgb(31 42 68). */
  code: Oklab | null;
}

const breaks = new Set([
  ",",
  ";",
  ".",
  "!",
  "but",
  "then",
  "to",
  "into",
  "make",
  "turn",
  "change",
  "dye",
  "paint",
]);
const actions = /^(re)?colou?r(ed|ing)?$/;
const keeping = new Set(
  "keep keeping leave leaving preserve except excluding without not don't dont never instead rather from no was were currently".split(
    " ",
  ),
);
const goals = new Set(["to", "into", "in", "as", "become", "becomes", "be"]);

/**
 * Parses the requested color from a free sentence ("make the dress forest green, keep the white buttons"). Linear in
 * the sentence's length.
 */
export function readInstruction(sentence: string): InstructionReading {
  const tokens = tokenise(sentence);
  const colors = findColors(tokens);
  const parts = readKept(tokens, markColors(colors));
  const kept = findKept(tokens).map((isKept, at) => isKept || parts.covered[at]!);
  const mentions: (ColorMention & { attributive: boolean; goal: boolean })[] = [];
  const shifts: InstructionReading["shifts"] = [];
  const unread: string[] = [];
  /** Words that are unread unless a garment follows, whose name they belong to: "the summer dress". */
  let open: string[] = [];
  let kind: GarmentKind | null = null;
  let namesAccessory = false;
  for (let at = 0; at < tokens.length; ) {
    const found = colors[at]!;
    const next = tokens[at + (found?.length ?? 1)]?.text ?? "";
    if (found === null) {
      const { text, said } = tokens[at]!;
      if (!kept[at]) {
        const named = findGarmentKind(text);
        const isThing = isGarmentWord(text) || isAccessoryWord(text);
        if (!isThing && !isStopWord(text)) open.push(said);
        else {
          if (!isThing) unread.push(...open);
          open = [];
          if (named !== null && named !== (kind ?? named)) unread.push(said);
          if (isColorModifier(text) && endsColor(next)) shifts.push({ modifier: text, words: said });
        }
        kind ??= named;
        namesAccessory ||= isAccessoryWord(text);
      }
      at++;
      continue;
    }
    unread.push(...open);
    open = [];
    if (!kept[at]) {
      mentions.push({
        words: toSaid(tokens.slice(at, at + found.length)),
        color: found.color,
        attributive: isGarmentWord(next),
        goal: [1, 2, 3].some((back) => goals.has(tokens[at - back]?.text ?? "")),
      });
    }
    at += found.length;
  }
  const strongest = [
    mentions.filter((mention) => mention.goal),
    mentions.filter((mention) => !mention.attributive),
    mentions,
  ].find((list) => list.length > 0);
  return {
    wanted: toDistinct(strongest ?? []),
    kind: kind ?? (namesAccessory ? "other" : null),
    shifts,
    kept: parts.kept,
    unread: [...unread, ...open, ...parts.unread],
  };
}

/** Stop words. */
const stopWords = new Set(
  `a an the this that these those my our your its it is it's be should must can could would want wish need like as
  become becomes in of on over under for with and or also so just only all whole entire complete completely fully solid plain very
  much more bit little slightly somewhat quite please set give get shade tone hue version look looks i we you s do`.split(
    /\s+/,
  ),
);

function isStopWord(word: string): boolean {
  return (
    stopWords.has(word) ||
    breaks.has(word) ||
    keeping.has(word) ||
    actions.test(word) ||
    isColorModifier(word)
  );
}

/** True when a modifier before this word stands alone: "a bit darker, please", unlike "the light summer dress". */
function endsColor(next: string): boolean {
  return next === "" || isStopWord(next);
}

/** For each token, whether it is part of a color. */
function markColors(colors: readonly (FoundColor | null)[]): boolean[] {
  const isColor = colors.map(() => false);
  for (const [at, found] of colors.entries()) {
    if (found !== null && !isColor[at]) isColor.fill(true, at, at + found.length);
  }
  return isColor;
}

/** Parses a text that consists of a color only; otherwise null. */
export function findColor(text: string): Oklab | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const code = findHex(trimmed) ?? (/[(#]/.test(trimmed) ? findCssColor(trimmed) : null);
  if (code !== null) return code;
  const tokens = tokenise(trimmed).filter((token) => !/^colou?r$/.test(token.text));
  if (tokens.length === 0) return null;
  const [found] = findColors(tokens);
  return found != null && found.length === tokens.length ? found.color : null;
}

function findHex(text: string): Oklab | null {
  const hex = readHexCode(text);
  return hex === null ? null : oklabOfHex(hex);
}

function tokenise(sentence: string): Token[] {
  const pattern =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)|[\p{L}\p{N}'’]+|[,;.!]/giu;
  const said = [
    ...sentence
      .normalize("NFC")
      .replace(/[-_/]+/g, " ")
      .matchAll(pattern),
  ].map(([raw]): SaidWord => {
    const said = raw
      .toLowerCase()
      .replace("’", "'")
      .replace(/^gray$/, "grey");
    const css = raw.startsWith("#") || raw.includes("(") ? findCssColor(raw) : null;
    const code = css ?? (raw.length === 6 ? findHex(raw) : null);
    if (code !== null) return { text: said, said, code, isRomance: false };
    const english = toEnglish(said);
    const romance = english === said ? findRomanceMeaning(said) : null;
    return { text: romance ?? english, said, code, isRomance: romance !== null };
  });
  const tokens = joinRomanceColors(said).flatMap(({ text, said, code }) =>
    code === null
      ? text.split(" ").map((part, index): Token => ({ text: part, said: index === 0 ? said : "", code }))
      : { text, said, code },
  );
  return placeKeepVerbs(tokens, { text: "keep", said: "", code: null });
}

/** A word with its meaning, which may be several words. */
interface SaidWord extends Token {
  isRomance: boolean;
}

/** What may stand between a hue and its shade: "azul un poco oscuro". */
const degrees = new Set("a slightly little more very".split(" "));

/** Spanish and Italian say the hue first: "azul oscuro" is dark blue, "verde oliva" olive. */
function joinRomanceColors(words: readonly SaidWord[]): SaidWord[] {
  const joined: SaidWord[] = [];
  for (const word of words) {
    const at = joined.findLastIndex(({ text }) => !degrees.has(text));
    const hue = joined[at];
    const follows =
      hue !== undefined && (hue.isRomance || word.isRomance) && hues.has(hue.text) && !hues.has(word.text);
    const said = `${hue?.said} ${word.said}`;
    if (follows && isColorModifier(word.text))
      joined[at] = { ...word, text: `${word.text} ${hue.text}`, said };
    else if (follows && findFashionColor(word.text) !== null) joined[at] = { ...word, said };
    else joined.push(word);
  }
  return joined;
}

/** The sentence in English words, whatever it was written in. */
export function inEnglish(sentence: string): string {
  return tokenise(sentence)
    .map(({ text }) => text)
    .join(" ");
}

/** The tokens in the writer's words. */
function toSaid(tokens: readonly Token[]): string {
  return tokens.flatMap(({ said }) => said || []).join(" ");
}

interface FoundColor {
  color: Oklab;
  /** Number of tokens. */
  length: number;
}

/** The color that begins at each token. Parsed from the end, so that a row of modifiers takes one pass. */
function findColors(tokens: Token[]): (FoundColor | null)[] {
  const found: (FoundColor | null)[] = Array(tokens.length).fill(null);
  for (let at = tokens.length - 1; at >= 0; at--) found[at] = findColorAt(tokens, at, found[at + 1] ?? null);
  return found;
}

/** @param behind the color that begins at the next token. */
function findColorAt(tokens: Token[], at: number, behind: FoundColor | null): FoundColor | null {
  const first = tokens[at]!;
  if (first.code !== null) return { color: first.code, length: 1 };
  const named = findNameAt(tokens, at);
  if (named !== null) return { color: named.color, length: named.length + countOwnHue(tokens, at, named) };
  if (behind === null || !isColorModifier(first.text)) return null;
  return { color: modifyColor(behind.color, first.text), length: behind.length + 1 };
}

const hues = new Set("red orange yellow green blue purple pink brown beige grey black white".split(" "));
const hueApartMax = (70 * Math.PI) / 180;
const plainBelow = 0.05;
const lightnessApartMax = 0.3;

/** 1 when the next word repeats the hue of the name: "wine red" and "lemon yellow" are one color each. */
function countOwnHue(tokens: Token[], at: number, { color, length }: FoundColor): 0 | 1 {
  const hue = tokens[at + length]?.text ?? "";
  if (!hues.has(hue) || (length === 1 && hues.has(tokens[at]!.text))) return 0;
  const named = findNameAt(tokens, at + length);
  if (named?.length !== 1) return 0;
  const plain = named.color;
  if (Math.min(Math.hypot(color.a, color.b), Math.hypot(plain.a, plain.b)) < plainBelow) {
    return Math.abs(color.l - plain.l) < lightnessApartMax ? 1 : 0;
  }
  const apart = Math.abs(Math.atan2(color.b, color.a) - Math.atan2(plain.b, plain.a));
  return Math.min(apart, 2 * Math.PI - apart) < hueApartMax ? 1 : 0;
}

function findNameAt(tokens: Token[], at: number): FoundColor | null {
  // CSS names have up to four words (light golden rod yellow).
  for (let length = 4; length >= 1; length--) {
    if (at + length > tokens.length) continue;
    const words = tokens.slice(at, at + length).map((token) => token.text);
    if (words.some((word) => !/^[a-z]+$/.test(word))) continue;
    const fashion = length <= colorNameWordsMax ? findFashionColor(words.join(" ")) : null;
    if (fashion !== null) return { color: oklabOfHex(fashion), length };
    const css = findCssName(words.join(""));
    if (css !== null) return { color: css, length };
  }
  return null;
}

/** For each token, whether an earlier word of its clause negates it. */
function findKept(tokens: Token[]): boolean[] {
  let isKept = false;
  return tokens.map(({ text }) => {
    const isKeptHere = isKept;
    if (keeping.has(text)) isKept = true;
    else if (breaks.has(text) || actions.test(text)) isKept = false;
    return isKeptHere;
  });
}

function toDistinct(mentions: ColorMention[]): ColorMention[] {
  const seen = new Set<string>();
  return mentions.filter(({ words }) => {
    const key = normaliseColorName(words);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
