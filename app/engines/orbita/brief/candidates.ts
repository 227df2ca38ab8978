import type { Item, Part } from "./text-parts.ts";
import type { Topic } from "./trait.ts";

/** A thing that a word may be said of, and where in the text it stands when it does. */
export interface Candidate {
  name: string;
  place?: number;
}

/** The things that a part names, for each place in it; of several of one name only the nearest can be meant. */
interface NamedThings {
  /** At an item or behind it, the nearest first; one more than there are items. */
  from: readonly (readonly Candidate[])[];
  /** Before an item, the nearest first; one more than there are items. */
  before: readonly (readonly Candidate[])[];
  /** How many nouns stand before an item. */
  nounsBefore: readonly number[];
  /** Things of words that only one thing is called. */
  carriers: readonly Candidate[];
  firstLink: number;
}

const wholePerson: readonly Candidate[] = [{ name: "person" }];

/**
 * What each word of a text may be said of. Everything is prepared in two passes over the text, so that a word costs
 * as much as there are topics, however long the text is.
 */
export class Candidates {
  private readonly parts: readonly Part[];
  private readonly named: readonly NamedThings[];
  /** Place of the nearest part of the same sentence that names a thing, before and behind each part. */
  private readonly previous: readonly (number | null)[];
  private readonly next: readonly (number | null)[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    this.named = parts.map(({ items }) => nameThings(items));
    const previous: (number | null)[] = [];
    const next: (number | null)[] = Array(parts.length).fill(null);
    for (let at = 0; at < parts.length; at++) {
      const before = at - 1;
      if (before < 0) previous.push(null);
      else if (this.hasNoun(before)) previous.push(before);
      else previous.push(parts[before]!.startsAnew ? null : previous[before]!);
    }
    for (let at = parts.length - 2; at >= 0; at--) {
      const behind = at + 1;
      if (!parts[behind]!.startsAnew) next[at] = this.hasNoun(behind) ? behind : next[behind]!;
    }
    this.previous = previous;
    this.next = next;
  }

  /** The things that a word of a part may be said of, the likeliest first. */
  of(at: number, index: number, homes: readonly Topic[]): readonly Candidate[] {
    const { items, startsAnew } = this.parts[at]!;
    const { from, before, carriers, firstLink } = this.named[at]!;
    const own =
      firstLink < index ? [...before[index]!, ...from[index + 1]!] : [...from[index + 1]!, ...before[index]!];
    const previous = startsAnew ? null : this.previous[at]!;
    const next = this.next[at]!;
    const ahead = next === null ? [] : this.named[next]!.from[0]!;
    const back = previous === null ? [] : this.named[previous]!.before.at(-1)!;
    const around = previous !== null && this.isOpen(previous) ? [...back, ...ahead] : [...ahead, ...back];
    const last = [...carriers, ...around, ...wholePerson];
    // What only one thing is called needs no noun.
    const sole = soleThings(items[index]!);
    return own.length > 0 ? [...own, ...homes, ...last, ...sole] : [...homes, ...last, ...sole];
  }

  /** Whether a part names a thing between two of its items, both left out. */
  hasNounBetween(at: number, from: number, to: number): boolean {
    const { nounsBefore } = this.named[at]!;
    return to > from && nounsBefore[to]! > nounsBefore[from + 1]!;
  }

  private hasNoun(at: number): boolean {
    return this.named[at]!.nounsBefore.at(-1)! > 0;
  }

  /** True when the part ends with its noun or a link, so that what follows may still be said of it. */
  private isOpen(at: number): boolean {
    const { items } = this.parts[at]!;
    return this.named[at]!.firstLink < items.length || (items.length === 1 && items[0]!.kind === "noun");
  }
}

/** True for a word that only one thing is called. */
export function isOfOneThing({ kind, meanings }: Item): boolean {
  return kind === "word" && meanings?.size === 1;
}

/** A word of one thing only stands for the thing: the "messy" of "messy bun" is said of hair. */
function soleThings(item: Item): Candidate[] {
  return isOfOneThing(item) ? [...item.meanings!.keys()].map((name) => ({ name })) : [];
}

function nameThings(items: readonly Item[]): NamedThings {
  const before: (readonly Candidate[])[] = [[]];
  const nounsBefore = [0];
  const carriers = new Map<string, Candidate>();
  items.forEach((item, index) => {
    before.push(withNearest(before[index]!, item));
    nounsBefore.push(nounsBefore[index]! + (item.kind === "noun" ? 1 : 0));
    for (const thing of soleThings(item)) if (!carriers.has(thing.name)) carriers.set(thing.name, thing);
  });
  const from: (readonly Candidate[])[] = [[]];
  for (const item of items.toReversed()) from.push(withNearest(from.at(-1)!, item));
  const firstLink = items.findIndex(({ kind }) => kind === "link");
  return {
    from: from.reverse(),
    before,
    nounsBefore,
    carriers: [...carriers.values()],
    firstLink: firstLink < 0 ? items.length : firstLink,
  };
}

function withNearest(known: readonly Candidate[], { kind, topic, tokens }: Item): readonly Candidate[] {
  if (kind !== "noun") return known;
  const nearest: Candidate = { name: topic!.name, place: tokens[0]!.start };
  return [nearest, ...known.filter(({ name }) => name !== nearest.name)];
}
