import { type Token, tokensOf } from "./tokens.ts";
import { findMeanings, findTopic, phraseWordsMax } from "./topics.ts";
import type { Effect, Place, Topic } from "./trait.ts";

/** A phrase of a text: what the tables know it as. */
export interface Item {
  kind: "word" | "noun" | "deny" | "none" | "degree" | "link" | "unknown";
  tokens: Token[];
  meanings?: ReadonlyMap<string, Effect>;
  topic?: Topic;
  factor?: number;
}

/** What stands between two commas, conjunctions or ends of sentences. */
export interface Part {
  items: Item[];
  /** True when a sentence ends before it. */
  startsAnew: boolean;
}

const denials = new Set("no not without never non neither nor".split(" "));
const nothing = new Set("none nothing nil na n/a".split(" "));
const degrees = new Map<string, number>([
  ...["very", "extremely", "really", "super", "strongly", "exceptionally"].map((word): [string, number] => [
    word,
    1.35,
  ]),
  ...["slightly", "somewhat", "subtly", "mildly", "lightly", "softly", "gently"].map(
    (word): [string, number] => [word, 0.5],
  ),
  ...["fairly", "quite", "rather", "moderately", "relatively"].map((word): [string, number] => [word, 0.8]),
]);
/** "Her eyes are green", "hair: black": what follows belongs to the noun before. */
const links = new Set(["is", "are", "was", ":"]);
const sentenceEnds = new Set([".", ";", "!", "?", "(", ")"]);
const partEnds = new Set([
  ",",
  "and",
  "with",
  "but",
  "plus",
  "&",
  "/",
  "+",
  "having",
  "has",
  "have",
  "wearing",
  "featuring",
]);
const fillers = new Set(
  `a an the of in on at to for by his her hi their its it he she they this that who which as from be been being i we
  want need create make draw generate please give me show looking looking like kind sort type some any more less about
  around approximately roughly color color shape size style length tone one person both side into up camera naturally
  well all over also just only look facing head half descent heritage origin ethnicity ancestry roots root year old
  aged age gender sex naturally there`.split(/\s+/),
);

/** Places whose color a hex code behind or before their noun sets. */
const placeOfTopic: Readonly<Record<string, Place>> = {
  skin: "skin",
  hair: "hair",
  eyes: "iris",
  brows: "brows",
  beard: "beard",
  lipstick: "lips",
  eyeshadow: "lids",
};

/** The text's parts in their order, without words that say nothing. */
export function partsOfText(text: string): Part[] {
  return partsOf(itemsOf(tokensOf(text)));
}

function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const item = itemAt(tokens, at);
    items.push(item);
    at += item.tokens.length;
  }
  return items;
}

function itemAt(tokens: readonly Token[], at: number): Item {
  for (let count = Math.min(phraseWordsMax, tokens.length - at); count > 0; count--) {
    const taken = tokens.slice(at, at + count);
    const key = taken.map((token) => token.key).join(" ");
    const topic = findTopic(key) ?? undefined;
    const meanings = findMeanings(key) ?? undefined;
    if (nothing.has(key)) return { kind: "none", tokens: taken, meanings };
    if (topic) return { kind: "noun", tokens: taken, topic, meanings };
    if (meanings) return { kind: "word", tokens: taken, meanings };
  }
  const [token] = tokens.slice(at, at + 1) as [Token];
  const own = [token];
  if (denials.has(token.key)) return { kind: "deny", tokens: own };
  if (links.has(token.key)) return { kind: "link", tokens: own };
  const factor = degrees.get(token.key);
  if (factor !== undefined) return { kind: "degree", tokens: own, factor };
  if (/^#[0-9a-f]{6}$/.test(token.key)) {
    const entries = Object.entries(placeOfTopic).map(([topic, place]): [string, Effect] => [
      topic,
      { colors: { [place]: token.key } },
    ]);
    return { kind: "word", tokens: own, meanings: new Map(entries) };
  }
  return { kind: "unknown", tokens: own };
}

function partsOf(items: readonly Item[]): Part[] {
  const parts: Part[] = [{ items: [], startsAnew: true }];
  /** The part in which something was denied last. */
  let denying: Part | null = null;
  for (const item of items) {
    const key = item.tokens[0]!.key;
    const isLone = item.kind === "unknown" || item.kind === "link";
    const current = parts.at(-1)!;
    if (isLone && sentenceEnds.has(key)) parts.push({ items: [], startsAnew: true });
    else if (isLone && partEnds.has(key)) parts.push({ items: [], startsAnew: false });
    // "or" parts what is asked for, and goes on with what is denied.
    else if (isLone && key === "or") {
      if (denying !== current) parts.push({ items: [], startsAnew: false });
    } else if (item.kind !== "unknown" || !fillers.has(key)) {
      current.items.push(item);
      if (item.kind === "deny") denying = current;
    }
  }
  return parts.filter((part, at) => part.items.length > 0 || (at > 0 && part.startsAnew));
}
