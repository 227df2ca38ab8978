import { isAccessoryWord, isGarmentWord } from "#contract/garment-words.ts";

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
  "a an the this that its their his her as is are it they unchanged same alone intact".split(" "),
);
const ends = new Set("; . ! but then make turn change dye paint to into in".split(" "));
const joins = new Set(", and or".split(" "));

/**
 * Parses the phrases after "keep" and its synonyms, and after "don't change". A comma continues a list of things that
 * can be kept, and otherwise ends the phrase.
 *
 * @param isColor for each word, whether it is part of a color: "not red" negates a color, not a thing
 */
export function readKept(words: readonly string[], isColor: readonly boolean[]): KeptReading {
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
      if (can && item.words.some(isKeepable)) reading.kept.push(item.words.join(" "));
      else if (!item.isColor) reading.unread.push([...(can ? [] : [word]), ...item.words].join(" "));
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
  const items: { words: string[]; isColor: boolean }[] = [];
  let isOpen = false;
  for (let at = from; at < until; at++) {
    const word = words[at]!;
    if (joins.has(word)) isOpen = false;
    else if (!stopWords.has(word)) {
      if (!isOpen) items.push({ words: [], isColor: true });
      isOpen = true;
      const item = items.at(-1)!;
      item.words.push(word);
      item.isColor &&= isColor[at]!;
    }
  }
  return items;
}
