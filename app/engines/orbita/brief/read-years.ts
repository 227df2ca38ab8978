import type { Years } from "./trait.ts";

const units = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const decadeWords = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");

/** Longest first, so that none is read as another's beginning. */
const numbers = new Map(
  [
    ...units.map((word, at): [string, number] => [word, at + 1]),
    ...teens.map((word, at): [string, number] => [word, at + 10]),
    ...tens.flatMap((word, at): [string, number][] => [
      [word, (at + 2) * 10],
      ...units.map((unit, one): [string, number] => [`${word} ${unit}`, (at + 2) * 10 + one + 1]),
    ]),
  ].sort((one, other) => other[0].length - one[0].length),
);
const amount = `(\\d{1,3}|${[...numbers.keys()].join("|").replaceAll(" ", "[ -]")})`;
const gap = "[ -]*";
const range = new RegExp(
  `\\b(?:aged? |between )?${amount}(?: ?[-–] ?| to | and )${amount}${gap}(?:years?|yrs?|y\\/?o)(?:${gap}(?:olds?|of age))?\\b`,
  "i",
);
const single = [
  new RegExp(`\\b${amount}${gap}(?:years?|yrs?)${gap}(?:olds?|of age)\\b`, "i"),
  new RegExp(
    `\\b(?:aged?|age of|age:|turning|is about|looks)\\s+(?:about |around )?${amount}(?: years?| yrs?)?\\b(?! ?(?:cm|m|kg)\\b)`,
    "i",
  ),
  new RegExp(`\\b${amount}${gap}(?:y\\/?o|yrs?|years?)\\b`, "i"),
  new RegExp(
    `\\b(?:woman|man|girl|boy|child|kid|teen|teenager|lady|guy|person|model|male|female) of ${amount}\\b(?! ?(?:cm|m|kg)\\b)`,
    "i",
  ),
  // A number alone between commas: "a woman, 40, with curly hair". Heights and weights have units.
  /(?<=,\s*)([1-9]\d?)(?=\s*(?:,|\.|;|$))/,
];
const decade = new RegExp(
  `\\b(?:in (?:her|his|their|the) )?(?:(early|mid|middle|late)[ -]?(?:to[ -](early|mid|late)[ -]?)?)?(?:(\\d)0'?s|(${decadeWords.join("|")}))\\b`,
  "i",
);

/**
 * The first age a text tells, and the text with blanks in its place. A number is that age; of "early thirties" and the
 * like it is the years meant.
 */
export function readYears(text: string): { years: Years | null; rest: string } {
  const between = range.exec(text);
  if (between) {
    const [min, max] = [numberOf(between[1]!), numberOf(between[2]!)];
    if (min <= max && max <= 120) return { years: { min, max }, rest: without(text, between) };
  }
  for (const pattern of single) {
    const found = pattern.exec(text);
    if (!found) continue;
    const age = numberOf(found[1]!);
    if (age <= 120) return { years: { min: age, max: age }, rest: without(text, found) };
  }
  const found = decade.exec(text);
  if (!found) return { years: null, rest: text };
  const [, part, until, digit, word] = found;
  const start = digit ? Number(digit) * 10 : (decadeWords.indexOf(word!.toLowerCase()) + 2) * 10;
  const [min] = yearsOf(part);
  const [, max] = yearsOf(until ?? part);
  return { years: { min: start + min, max: start + max }, rest: without(text, found) };
}

function yearsOf(part: string | undefined): [number, number] {
  switch (part?.toLowerCase()) {
    case "early":
      return [0, 3];
    case "mid":
    case "middle":
      return [4, 6];
    case "late":
      return [7, 9];
    default:
      return [1, 8];
  }
}

function numberOf(text: string): number {
  return numbers.get(text.toLowerCase().replace("-", " ")) ?? Number(text);
}

function without(text: string, { 0: found, index }: RegExpExecArray): string {
  return text.slice(0, index) + " ".repeat(found.length) + text.slice(index + found.length);
}
