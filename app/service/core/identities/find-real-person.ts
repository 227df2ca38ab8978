import { type RealPerson, realPersons } from "./real-persons.ts";
import { splitWords, type TextWord } from "./split-words.ts";

/** The words of a known name, and its person. */
interface KnownName {
  words: string[];
  /** The name in the list's spelling. */
  term: string;
  person: RealPerson;
}

/** Known names, indexed by first word. A name written as one word ("annadoe") is indexed as such. */
const namesByFirstWord = new Map<string, KnownName[]>();
for (const person of realPersons) {
  for (const term of [person.name, ...(person.aliases ?? [])]) {
    const words = splitWords(term).map(({ word }) => word);
    index({ words, term, person });
    if (words.length > 1 && !person.isOrdinary) index({ words: [words.join("")], term, person });
  }
}

function index(name: KnownName): void {
  const first = name.words[0]!;
  namesByFirstWord.set(first, [...(namesByFirstWord.get(first) ?? []), name]);
}

/**
 * Finds the name of a real person in a text and returns it in the list's spelling, or null. It matches whole names
 * only, regardless of case, accents, hyphens, dots and a possessive, and of letters from other alphabets that look
 * Latin. Runs in linear time.
 */
export function findRealPerson(text: string): string | null {
  const words = splitWords(text);
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
    return word?.word === part && (offset === 0 || !word.startsPhrase);
  });
  if (!isThere) return false;
  const after = words[at + name.length];
  if (after && !after.startsPhrase && person.notBefore?.includes(after.word)) return false;
  return !person.isOrdinary || readsAsName(words, at, name.length);
}

/** Words that follow a verb as its object, and words that precede a verb as its subject. */
const objects = new Set(
  "a an the this that these those his her its their our my your it them some any every".split(" "),
);
const subjects = new Set("who which that he she it they we you i".split(" "));

/** Hyphenated suffixes that keep a name a name: "Tiger Woods-like". */
const endings = new Set("like inspired lookalike style type esque".split(" "));

/**
 * Whether a name made of ordinary words ("Will Smith") is meant as a name: it is capitalized, or the words around it
 * allow no other reading. "like will smith" is one; "who will smith the iron" and "jack black-haired" are not.
 */
function readsAsName(words: TextWord[], at: number, length: number): boolean {
  const after = words[at + length];
  if (after?.isTied && !endings.has(after.word)) return false;
  if (words.slice(at, at + length).every(({ isCapitalized }) => isCapitalized)) return true;
  const before = at > 0 && !words[at]!.startsPhrase ? words[at - 1] : undefined;
  return !(after && !after.startsPhrase && objects.has(after.word)) && !(before && subjects.has(before.word));
}
