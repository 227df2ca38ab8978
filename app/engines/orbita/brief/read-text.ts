import { type Token, tokensOf } from "./tokens.ts";
import { findMeanings, findTopic, phraseWordsMax } from "./topics.ts";
import type { Effect, Place, Topic } from "./trait.ts";

/** What a text says of a person. */
export interface ReadText {
  /** In the order of the text. */
  effects: Effect[];
  /** The caller's words that are not drawn, or only in part. */
  leftOut: string[];
  /** The caller's words for what a portrait does not show. */
  unseen: string[];
}

/** A phrase of the text. */
interface Item {
  kind: "word" | "noun" | "deny" | "none" | "degree" | "link" | "unknown";
  tokens: Token[];
  meanings?: ReadonlyMap<string, Effect>;
  topic?: Topic;
  factor?: number;
}

interface Part {
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
  around approximately roughly color colour shape size style length tone one person both side into up camera naturally
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

/**
 * Reads words of the field, phrase by phrase; an adjective belongs to the thing behind it, or to the one before it.
 * Nothing is guessed: what no table knows is handed back in the caller's words.
 *
 * @param homes topics the text is about when it names none, the nearest first; none for a free prompt.
 */
export function readText(text: string, homes: readonly Topic[]): ReadText {
  const parts = partsOf(itemsOf(tokensOf(text)));
  const reading: Reading = { said: [], leftOut: [], unseen: [] };
  parts.forEach((_, at) => {
    readPart(text, parts, at, homes, reading);
  });
  // A thing says its own before what is said of it, wherever that stands.
  const said = reading.said.toSorted((one, other) => one.place - other.place || one.rank - other.rank);
  return {
    effects: said.map(({ effect }) => effect),
    leftOut: reading.leftOut,
    unseen: reading.unseen,
  };
}

/** An effect, where in the text the thing stands it is said of, and whether it is the thing's own (0). */
interface Said {
  effect: Effect;
  place: number;
  rank: 0 | 1;
}

interface Reading {
  said: Said[];
  leftOut: string[];
  unseen: string[];
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
      { colours: { [place]: token.key } },
    ]);
    return { kind: "word", tokens: own, meanings: new Map(entries) };
  }
  return { kind: "unknown", tokens: own };
}

function partsOf(items: readonly Item[]): Part[] {
  const parts: Part[] = [{ items: [], startsAnew: true }];
  for (const item of items) {
    const key = item.tokens[0]!.key;
    const isLone = item.kind === "unknown" || item.kind === "link";
    const current = parts.at(-1)!;
    if (isLone && sentenceEnds.has(key)) parts.push({ items: [], startsAnew: true });
    else if (isLone && partEnds.has(key)) parts.push({ items: [], startsAnew: false });
    // "or" parts what is asked for, and goes on with what is denied.
    else if (isLone && key === "or") {
      if (!current.items.some(({ kind }) => kind === "deny")) parts.push({ items: [], startsAnew: false });
    } else if (item.kind !== "unknown" || !fillers.has(key)) current.items.push(item);
  }
  return parts.filter((part, at) => part.items.length > 0 || (at > 0 && part.startsAnew));
}

function nounsOf(part: Part | undefined): Topic[] {
  return (part?.items ?? []).flatMap(({ kind, topic }) => (kind === "noun" && topic ? [topic] : []));
}

/** True when the part ends with its noun or a link, so that what follows may still be said of it. */
function isOpen(part: Part | undefined): boolean {
  const items = part?.items ?? [];
  const last = items.at(-1);
  return items.some(({ kind }) => kind === "link") || (last?.kind === "noun" && items.length === 1);
}

function readPart(
  text: string,
  parts: readonly Part[],
  at: number,
  homes: readonly Topic[],
  reading: Reading,
): void {
  const { items } = parts[at]!;
  const denialAt = items.findIndex(({ kind }) => kind === "deny");
  const lastUnknown = items.findLastIndex(({ kind }) => kind === "unknown");
  /** Items that are not drawn as they are told; neighbours are quoted together. */
  const unread: Item[] = [];
  let factor = 1;
  items.forEach((item, index) => {
    const isDenied = denialAt >= 0 && index > denialAt;
    const place = item.tokens[0]!.start;
    if (item.kind === "degree") factor = item.factor!;
    else if (item.kind === "none") {
      const absent = findMeaning(item, homes)?.effect ?? homes.find((home) => home.absent)?.absent;
      if (absent) reading.said.push({ effect: absent, place, rank: 1 });
    } else if (item.kind === "unknown") {
      // What is never drawn is left out as asked.
      if (!isDenied) unread.push(item);
    } else if (item.kind === "noun") {
      // A field's own word may also be a thing: "a smile" among expressions.
      const effect = isDenied ? item.topic!.absent : (item.topic!.own ?? findMeaning(item, homes)?.effect);
      if (effect) reading.said.push({ effect: strengthened(effect, factor), place, rank: 0 });
      else if (isDenied) unread.push(item);
      factor = 1;
    } else if (item.kind === "word") {
      const isUnknowns = homes.length === 0 && index < lastUnknown && !isOfOneThing(item);
      const isAdjective = isUnknowns && !hasNounBetween(items, index, lastUnknown);
      const meant = isAdjective ? null : findMeaning(item, topicsFor(parts, at, index, homes));
      if (meant === null) {
        if (!(isAdjective && isDenied)) unread.push(item);
      } else {
        const effect = isDenied ? oppositeOf(meant.effect) : strengthened(meant.effect, factor);
        // "No long beard" is told by its noun; a color alone can't be turned round.
        if (effect === null) {
          if (!hasNounBetween(items, index, items.length)) unread.push(item);
        } else if (effect.isUnseen) reading.unseen.push(quote(text, item.tokens));
        else {
          reading.said.push({ effect, place: meant.place ?? place, rank: 1 });
          if (effect.isPartial) unread.push(item);
        }
      }
      factor = 1;
    }
  });
  reading.leftOut.push(...quotesOf(text, items, unread));
}

/** A thing that a word may be said of, and where in the text it stands when it does. */
interface Candidate {
  name: string;
  place?: number;
}

/** The things a word of a part may be said of, the likeliest first. */
function topicsFor(
  parts: readonly Part[],
  at: number,
  index: number,
  homes: readonly Topic[],
): readonly Candidate[] {
  const { items, startsAnew } = parts[at]!;
  const behind = candidatesIn(items.slice(index + 1));
  const before = candidatesIn(items.slice(0, index)).reverse();
  const hasLink = items.slice(0, index).some(({ kind }) => kind === "link");
  const own = hasLink ? [...before, ...behind] : [...behind, ...before];
  // A word of one thing only stands for the thing: the "messy" of "messy bun" is said of hair.
  const carriers = items.flatMap((item) =>
    isOfOneThing(item) ? [...item.meanings!.keys()].map((name) => ({ name })) : [],
  );
  const previous = startsAnew ? undefined : findNamed(parts, at, -1);
  const next = findNamed(parts, at, 1);
  const [ahead, back] = [candidatesIn(next?.items ?? []), candidatesIn(previous?.items ?? []).reverse()];
  const around = isOpen(previous) ? [...back, ...ahead] : [...ahead, ...back];
  const last = [...carriers, ...around, ...wholePerson];
  // What only one thing is called needs no noun.
  const sole = isOfOneThing(items[index]!)
    ? [...items[index]!.meanings!.keys()].map((name) => ({ name }))
    : [];
  return own.length > 0 ? [...own, ...homes, ...last, ...sole] : [...homes, ...last, ...sole];
}

const wholePerson: readonly Candidate[] = [{ name: "person" }];

function candidatesIn(items: readonly Item[]): Candidate[] {
  return items.flatMap(({ kind, topic, tokens }) =>
    kind === "noun" ? [{ name: topic!.name, place: tokens[0]!.start }] : [],
  );
}

/** The nearest part of the same sentence that names a thing. */
function findNamed(parts: readonly Part[], at: number, step: 1 | -1): Part | undefined {
  for (let place = at + step; place >= 0 && place < parts.length; place += step) {
    if (step === 1 && parts[place]!.startsAnew) return undefined;
    if (nounsOf(parts[place]).length > 0) return parts[place];
    if (step === -1 && parts[place]!.startsAnew) return undefined;
  }
  return undefined;
}

/** True for a word that only one thing is called. */
function isOfOneThing({ kind, meanings }: Item): boolean {
  return kind === "word" && meanings?.size === 1;
}

function findMeaning(
  item: Item,
  topics: readonly Candidate[],
): { effect: Effect; place: number | undefined } | null {
  for (const { name, place } of topics) {
    const effect = item.meanings?.get(name);
    if (effect) return { effect, place };
  }
  return null;
}

function hasNounBetween(items: readonly Item[], from: number, to: number): boolean {
  return items.slice(from + 1, to).some(({ kind }) => kind === "noun");
}

/** A skin's depth is a place on a scale and no strength. */
function strengthened(effect: Effect, factor: number): Effect {
  if (factor === 1) return effect;
  const traits = Object.entries(effect.traits ?? {}).map(([trait, value]) => [
    trait,
    trait.startsWith("tone.") ? value : value * factor,
  ]);
  return { ...effect, traits: Object.fromEntries(traits) };
}

/** "Not thin" is a little full; "not smiling" is neutral. Null for what has no opposite. */
function oppositeOf(effect: Effect): Effect | null {
  const traits = Object.entries(effect.traits ?? {}).filter(([trait]) => !trait.startsWith("tone."));
  if (traits.length === 0 || effect.styles) return null;
  const turned = traits.map(([trait, value]) => [trait, isAmount(trait) ? 0 : -0.35 * value]);
  return { traits: Object.fromEntries(turned) };
}

function isAmount(trait: string): boolean {
  return /^(lips\.smile|(beard|makeup|age)\.|skin\.|hair\.(grey|fringe|recession|curl|mess))/.test(trait);
}

/** Runs of items that stand together, as the caller wrote them. */
function quotesOf(text: string, items: readonly Item[], unread: readonly Item[]): string[] {
  const runs: Item[][] = [];
  let last = -2;
  for (const item of unread) {
    const place = items.indexOf(item);
    if (place === last + 1) runs.at(-1)!.push(item);
    else runs.push([item]);
    last = place;
  }
  return runs.map((run) =>
    quote(
      text,
      run.flatMap(({ tokens }) => tokens),
    ),
  );
}

function quote(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]!.start, tokens.at(-1)!.end).replace(/\s+/g, " ");
}
