import { type Candidate, Candidates, isOfOneThing } from "./candidates.ts";
import { type Item, type Part, partsOfText } from "./text-parts.ts";
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
 * Nothing is guessed: what no table knows is handed back in the caller's words. Takes time in proportion to the
 * text's length.
 *
 * @param homes topics the text is about when it names none, the nearest first; none for a free prompt.
 */
export function readText(text: string, homes: readonly Topic[]): ReadText {
  const parts = partsOfText(text);
  const reading: Reading = { said: [], leftOut: [], unseen: [] };
  const candidates = new Candidates(parts);
  parts.forEach((part, at) => {
    readPart(text, part, { homes, candidates, at }, reading);
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

/** Where a part stands, and what its words may be said of. */
interface Context {
  homes: readonly Topic[];
  candidates: Candidates;
  at: number;
}

function readPart(text: string, { items }: Part, { homes, candidates, at }: Context, reading: Reading): void {
  const denialAt = items.findIndex(({ kind }) => kind === "deny");
  const lastUnknown = items.findLastIndex(({ kind }) => kind === "unknown");
  /** Places of items that are not drawn as they are told; neighbours are quoted together. */
  const unread: number[] = [];
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
      if (!isDenied) unread.push(index);
    } else if (item.kind === "noun") {
      // A field's own word may also be a thing: "a smile" among expressions.
      const effect = isDenied ? item.topic!.absent : (item.topic!.own ?? findMeaning(item, homes)?.effect);
      if (effect) reading.said.push({ effect: strengthened(effect, factor), place, rank: 0 });
      else if (isDenied) unread.push(index);
      factor = 1;
    } else if (item.kind === "word") {
      const isUnknowns = homes.length === 0 && index < lastUnknown && !isOfOneThing(item);
      const isAdjective = isUnknowns && !candidates.hasNounBetween(at, index, lastUnknown);
      const meant = isAdjective ? null : findMeaning(item, candidates.of(at, index, homes));
      if (meant === null) {
        if (!(isAdjective && isDenied)) unread.push(index);
      } else {
        const effect = isDenied ? oppositeOf(meant.effect) : strengthened(meant.effect, factor);
        // "No long beard" is told by its noun; a color alone can't be turned round.
        if (effect === null) {
          if (!candidates.hasNounBetween(at, index, items.length)) unread.push(index);
        } else if (effect.isUnseen) reading.unseen.push(quote(text, item.tokens));
        else {
          reading.said.push({ effect, place: meant.place ?? place, rank: 1 });
          if (effect.isPartial) unread.push(index);
        }
      }
      factor = 1;
    }
  });
  reading.leftOut.push(...quotesOf(text, items, unread));
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
function quotesOf(text: string, items: readonly Item[], unread: readonly number[]): string[] {
  const runs: Item[][] = [];
  let last = -2;
  for (const place of unread) {
    if (place === last + 1) runs.at(-1)!.push(items[place]!);
    else runs.push([items[place]!]);
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
