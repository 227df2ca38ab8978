import { isAccessoryWord, isGarmentWord } from "#contract/wording/garment-words.ts";

/** A word in English, and as the writer said it. */
interface Word {
  text: string;
  said: string;
}

/** The parts that a request keeps unchanged. */
export interface KeptReading {
  /** Parts that recolors can keep, such as "white buttons". */
  kept: string[];
  /** Parts that can't be kept, such as "collar", or removed, such as "without pockets". */
  unread: string[];
  /** For each word, whether it belongs to one of these phrases. */
  covered: boolean[];
}

const keepVerbs = new Set("keep keeping leave leaving preserve except excluding".split(" "));
const denials = new Set("without no not don't dont never".split(" "));
const changes = /^(touch|chang|alter|affect|dy|paint|recolou?r|colou?r)(e|ing|eing)?$/;
/** Besides garments: parts of a garment that are not cloth, and the surroundings. */
const keepable =
  /^(buttons?|prints?|logos?|labels?|tags?|lettering|letters|text|zips?|zippers?|patch(es)?|badges?|backgrounds?|backdrop|scene|skin|hair|face|hands?|body|model|person|people|rest|everything|else|photo|light|lighting|shadows?|folds?|texture|shape|fit)$/;
/** Stop words. */
const stopWords = new Set(
  "a an the this that its their his her as is are it they so be unchanged same alone intact".split(" "),
);
const ends = new Set("; . ! but then make turn change dye paint to into in".split(" "));
const joins = new Set(", and or".split(" "));

/**
 * Parses the phrases after "keep" and its synonyms, and after "don't change". A comma continues a list of things that
 * can be kept, and otherwise ends the phrase.
 *
 * @param isColor for each word, whether it is part of a color: "not red" negates a color, not a thing
 */
export function readKept(tokens: readonly Word[], isColor: readonly boolean[]): KeptReading {
  const words = tokens.map(({ text }) => text);
  const reading: KeptReading = { kept: [], unread: [], covered: words.map(() => false) };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const denies = denials.has(word);
    if (!denies && !keepVerbs.has(word)) continue;
    const keepsAfter = denies && changes.test(words[at + 1] ?? "");
    const from = at + (keepsAfter ? 2 : 1);
    const until = findEnd(words, from);
    for (const item of toItems(words, isColor, from, until)) {
      const can = !denies || keepsAfter;
      const said = item.at.flatMap((one) => tokens[one]!.said || []);
      if (can && item.at.some((one) => isKeepable(words[one]!))) reading.kept.push(said.join(" "));
      else if (!item.isColor) reading.unread.push([...(can ? [] : [tokens[at]!.said]), ...said].join(" "));
    }
    reading.covered.fill(true, at, until);
    at = until - 1;
  }
  return reading;
}

function isKeepable(word: string): boolean {
  return keepable.test(word) || isGarmentWord(word) || isAccessoryWord(word);
}

function findEnd(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = words[at]!;
    if (ends.has(word) || keepVerbs.has(word) || denials.has(word)) return at;
    if (word !== "," && word !== "and") continue;
    const next = words.slice(at + 1, at + 4).find((one) => !joins.has(one) && !stopWords.has(one));
    if (word === "," ? next === undefined || !isKeepable(next) : next !== undefined && ends.has(next))
      return at;
  }
  return words.length;
}

function toItems(words: readonly string[], isColor: readonly boolean[], from: number, until: number) {
  const items: { at: number[]; isColor: boolean }[] = [];
  let isOpen = false;
  for (let at = from; at < until; at++) {
    const word = words[at]!;
    if (joins.has(word)) isOpen = false;
    else if (!stopWords.has(word)) {
      if (!isOpen) items.push({ at: [], isColor: true });
      isOpen = true;
      const item = items.at(-1)!;
      item.at.push(at);
      item.isColor &&= isColor[at]!;
    }
  }
  return items;
}

const clauseEnds = new Set([...ends, ","]);

/**
 * Puts `verb`, which means "keep", before what a later word keeps: "buttons unchanged", in the German order "die Knöpfe
 * nicht ändern", in Spanish "botones sin cambiar".
 */
export function placeKeepVerbs<T extends Word>(tokens: readonly T[], verb: T): T[] {
  const placed: T[] = [];
  let isKept = false;
  for (const [at, token] of tokens.entries()) {
    const { text } = token;
    const denies = text === "not" || text === "without";
    const isDenial = denies && endsClause(tokens, at + 1);
    if (denies && !isDenial && deniesChange(tokens, at + 1)) {
      placed.push({ ...token, text: "keep" });
      continue;
    }
    if (text !== "unchanged" && !isDenial) {
      // What was kept is complete: the next clause is no further part of a list.
      placed.push(isKept && text === "," ? { ...token, text: ";" } : token);
      if (ends.has(text) || text === ",") isKept = false;
      continue;
    }
    isKept = true;
    const from = findKeptBefore(placed);
    if (from === null) placed.push(token);
    else if (from === placed.length) placed.push(isDenial ? token : { ...token, text: "keep" });
    else placed.splice(from, 0, verb);
  }
  return placed;
}

/** Whether a clause ends here, or after a verb such as "change". */
function endsClause(tokens: readonly Word[], at: number): boolean {
  const isEnd = (one: number) => tokens[one] === undefined || clauseEnds.has(tokens[one].text);
  return (isEnd(at) && !changes.test(tokens[at]?.text ?? "")) || (isChange(tokens[at]) && isEnd(at + 1));
}

const isChange = (word: Word | undefined) => word !== undefined && changes.test(word.text);

/** "nicht die Knöpfe ändern", "ohne die Knöpfe zu ändern": the verb follows its thing. */
function deniesChange(tokens: readonly Word[], from: number): boolean {
  let at = from;
  while (at < tokens.length && !ends.has(tokens[at]!.text) && !denials.has(tokens[at]!.text)) at++;
  if (at === from) return false;
  if (tokens[at]?.text === "to") at++;
  return isChange(tokens[at]) && endsClause(tokens, at + 1);
}

/** Where the thing begins that the next word keeps; null when a verb before it keeps it already. */
function findKeptBefore(tokens: readonly Word[]): number | null {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text } = tokens[at]!;
    const before = tokens[at - 1]?.text ?? "";
    if (keepVerbs.has(text) || denials.has(text) || text === "unchanged") return null;
    if (ends.has(text) || ((text === "," || text === "and") && !isKeepable(before))) return at + 1;
    if (text === "," && !keepable.test(before)) return at + 1;
  }
  return 0;
}
