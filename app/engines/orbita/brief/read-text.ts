import { type Item, nounsOf, type Part, partsOfText } from "./text-parts.ts";
import type { Token } from "./tokens.ts";
import type { Effect, Topic } from "./trait.ts";

/** What a text says of a person. */
export interface ReadText {
  /** In the order of the text. */
  effects: Effect[];
  /** The caller's words that are not drawn, or only in part. */
  leftOut: string[];
  /** The caller's words for what a portrait does not show. */
  unseen: string[];
}

/**
 * Reads words of the field, phrase by phrase; an adjective belongs to the thing behind it, or to the one before it.
 * Nothing is guessed: what no table knows is handed back in the caller's words.
 *
 * @param homes topics the text is about when it names none, the nearest first; none for a free prompt.
 */
export function readText(text: string, homes: readonly Topic[]): ReadText {
  const parts = partsOfText(text);
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
