import { type RealPerson, realPersons } from "./real-persons.ts";
import { type TextWord, wordsOf } from "./words-of.ts";

/** The words of a name, and who goes by it. */
interface KnownName {
  words: string[];
  /** The name as the list spells it. */
  term: string;
  person: RealPerson;
}

/** Known names by their first word; names run together ("annadoe") are names of one word. */
const namesByFirstWord = new Map<string, KnownName[]>();
for (const person of realPersons) {
  for (const term of [person.name, ...(person.aliases ?? [])]) {
    const words = wordsOf(term).map(({ word }) => word);
    index({ words, term, person });
    if (words.length > 1 && !person.isOrdinary) index({ words: [words.join("")], term, person });
  }
}

function index(name: KnownName): void {
  const first = name.words[0]!;
  namesByFirstWord.set(first, [...(namesByFirstWord.get(first) ?? []), name]);
}

/**
 * The name of a real person that a text holds, as the list spells it; null when there is none. Only whole names
 * count, in any case, with or without accents, hyphens, dots and a possessive, in the letters of any alphabet that
 * look like Latin ones. Takes time in proportion to the text.
 */
export function findRealPerson(text: string): string | null {
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at++) {
    for (const name of namesByFirstWord.get(words[at]!.word) ?? []) {
      if (isNamedAt(words, at, name)) return name.term;
    }
  }
  return null;
}

function isNamedAt(words: TextWord[], at: number, { words: name, person }: KnownName): boolean {
  const isThere = name.every((part, offset) => {
    const word = words[at + offset];
    return word?.word === part && (offset === 0 || !word.startsAnew);
  });
  if (!isThere) return false;
  const after = words[at + name.length];
  if (after && !after.startsAnew && person.notBefore?.includes(after.word)) return false;
  return !person.isOrdinary || readsAsName(words, at, name.length);
}

/** Words that a verb takes after it, and those that take a verb after them. */
const objects = new Set(
  "a an the this that these those his her its their our my your it them some any every".split(" "),
);
const subjects = new Set("who which that he she it they we you i".split(" "));

/** What is tied to a name by a hyphen and leaves it one: "Tiger Woods-like". */
const endings = new Set("like inspired lookalike style type esque".split(" "));

/**
 * A name made of ordinary words ("Will Smith") is one when it is written with capitals, or when what stands around
 * it leaves no other reading: "like will smith", but not "who will smith the iron", nor "jack black-haired".
 */
function readsAsName(words: TextWord[], at: number, length: number): boolean {
  const after = words[at + length];
  if (after?.isTied && !endings.has(after.word)) return false;
  if (words.slice(at, at + length).every(({ isCapitalized }) => isCapitalized)) return true;
  const before = at > 0 && !words[at]!.startsAnew ? words[at - 1] : undefined;
  return !(after && !after.startsAnew && objects.has(after.word)) && !(before && subjects.has(before.word));
}
