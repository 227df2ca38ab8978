/** Reads age, height and clothing size from numbers in a text. */

const units = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Numbers from 1 to 99 as words, longest first, so that no word matches as the prefix of another. */
const numberWords = new Map(
  [
    ...units.map((word, at): [string, number] => [word, at + 1]),
    ...teens.map((word, at): [string, number] => [word, at + 10]),
    ...tens.flatMap((word, at): [string, number][] => [
      [word, (at + 2) * 10],
      ...units.map((unit, one): [string, number] => [`${word}-${unit}`, (at + 2) * 10 + one + 1]),
    ]),
  ].sort((a, b) => b[0].length - a[0].length),
);
const amount = `(?:\\d{1,3}|${[...numberWords.keys()].map((word) => word.replace("-", "[- ]")).join("|")})`;
const decades = new Map(
  ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties"].map((word, at) => [
    word,
    (at + 2) * 10,
  ]),
);

const ages = [
  new RegExp(`\\b(${amount})[- ]years?[- ]olds?\\b`),
  new RegExp(`\\b(${amount}) years? of age\\b`),
  new RegExp(`\\b(${amount}) ?(?:y/o|yo|yrs?|years?)\\b`),
  new RegExp(`\\b(?:aged?|age of|age:|turning) (${amount})\\b`),
  new RegExp(`\\b(?:of about|of around|about|around) (${amount})\\b(?! ?(?:cm|m|kg)\\b)`),
];
const decade = new RegExp(
  `\\bin (?:her|his|their|the) (early|mid|late)?[- ]?(\\d0)'?s\\b|\\bin (?:her|his|their|the) (early|mid|late)?[- ]?(${[...decades.keys()].join("|")})\\b`,
);
const heights = [
  /\b(1[2-9]\d|2[0-2]\d) ?cm\b/,
  /\b([12][.,]\d{1,2}) ?m(?:eters?|etres?)?\b/,
  /\b([4-7]) ?(?:'|ft|feet|foot) ?(\d{1,2})? ?(?:"|''|in(?:ches)?)?(?=\s|[.,;!?)]|$)/,
];
const size = /\b(?:(uk|us|eu) )?size (xxs|xs|xxl|xl|s|m|l|\d{1,2})\b/;

/**
 * The measures, and the text without them. A decade counts as its middle, its early or late part as a year of that
 * part. Ages over 120 are ignored.
 */
export function parseMeasures(text: string): {
  appearance: { age?: number; height?: string; size?: string };
  rest: string;
} {
  const appearance: { age?: number; height?: string; size?: string } = {};
  let rest = text;
  const take = (pattern: RegExp, use: (found: RegExpExecArray) => boolean) => {
    const found = pattern.exec(rest);
    if (found && use(found)) rest = rest.replace(found[0], " ");
  };
  for (const pattern of heights)
    take(pattern, ([whole]) => {
      appearance.height ??= whole.trim();
      return true;
    });
  take(size, ([whole]) => {
    appearance.size = whole.replace("size ", "").trim().toUpperCase();
    return true;
  });
  for (const pattern of ages)
    take(pattern, ([, number]) => {
      const age = toNumber(number);
      if (appearance.age !== undefined || age > 120) return false;
      appearance.age = age;
      return true;
    });
  take(decade, ([, inDigits, digits, inWords, word]) => {
    const start = digits ? Number(digits) : (decades.get(word) as number);
    const within = { early: 2, mid: 5, late: 8 }[inDigits ?? inWords ?? "mid"] as number;
    if (appearance.age !== undefined) return false;
    appearance.age = start + within;
    return true;
  });
  return { appearance, rest };
}

function toNumber(text: string): number {
  return numberWords.get(text.replace(" ", "-")) ?? Number(text);
}
