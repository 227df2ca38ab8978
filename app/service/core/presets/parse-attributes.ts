import { cutText } from "#contract/wording/cut-text.ts";
import {
  type AttributeField,
  boundaries,
  compounds,
  type Feature,
  featureEndings,
  features,
  fillers,
  genders,
  negations,
  ofPersons,
  personNouns,
  wholeWords,
} from "./attribute-words.ts";
import { parseMeasures } from "./parse-measures.ts";

/** The instruction fields read from a description of a person. */
export interface ParsedAttributes {
  appearance: Record<string, string | number>;
  face: Record<string, string>;
  hair: Record<string, string>;
  /** Words that match no field, in text order. */
  unmatched: string[];
}

/** An adjective whose noun has not been read yet. `part` counts the commas and "and"s before it. */
interface PendingWord {
  word: string;
  part: number;
  /** Negated by a "no" or "without" before it. */
  isNegated?: boolean;
}

type Assign = (field: AttributeField, phrase: string) => void;

const persons: Feature = { nouns: [...personNouns, ...Object.keys(genders)], adjectives: ofPersons };
const featureOf = new Map(
  [...features, persons].flatMap((feature) => feature.nouns.map((noun) => [noun, feature])),
);

/**
 * Parses a description of a person word by word. Adjectives belong to the noun after them, or to the noun before them
 * if that has none ("hair: long, brown"). Only words of the vocabulary are matched; nothing is guessed.
 */
export function parseAttributes(text: string): ParsedAttributes {
  const measures = parseMeasures(text.normalize("NFKC").toLowerCase().replaceAll("\u2019", "'"));
  const assigned = new Map<AttributeField, string[]>();
  const unmatched: string[] = [];
  let pending: PendingWord[] = [];
  /** The last noun, if it had no adjectives before it: the following ones belong to it. */
  let open: Feature | null = null;
  let part = 0;

  const assign: Assign = (field, phrase) => {
    const phrases = assigned.get(field) ?? [];
    if (!phrases.includes(phrase)) assigned.set(field, [...phrases, phrase]);
  };
  const release = (words: PendingWord[]) => {
    unmatched.push(...assignStandalone(open ? assignAdjectives(open, words, assign) : words, assign));
  };
  const close = () => {
    release(pending);
    pending = [];
    open = null;
  };

  for (const token of tokensOf(measures.rest)) {
    const feature = featureOf.get(token);
    const [, described, ending] = /^(.+)-(haired|eyed|skinned|faced|lipped)$/.exec(token) ?? [];
    if (/^[.;!?()]$/.test(token)) close();
    else if (token === "," || token === "and" || token === ":") part++;
    else if (ending) {
      const target = featureOf.get(featureEndings[ending]) as Feature;
      const left = assignAdjectives(
        target,
        described.split("-").map((word) => ({ word, part })),
        assign,
      );
      unmatched.push(...left.map(({ word }) => word));
    } else if (feature) {
      // When the previous noun still lacks adjectives, only words after the last comma belong to this one.
      const own: PendingWord[] = open ? pending.filter((one) => one.part === part && part > 0) : pending;
      release(pending.filter((one) => !own.includes(one)));
      const left = assignNoun(feature, token, own, assign);
      open = null;
      release(left);
      open = own.length === left.length && feature !== persons ? feature : null;
      pending = [];
    } else if (boundaries.has(token)) {
      // "Her hair is long": the following words still describe the noun.
      if (pending.length > 0 || !open) close();
    } else if (!fillers.has(token)) {
      const last = pending.at(-1);
      const isNegated = negations.has(token) || (last?.isNegated && last.part === part);
      pending.push({ word: token, part, isNegated });
    }
  }
  close();
  return { ...collect(assigned, measures.appearance), unmatched };
}

/** Assigns a noun with its adjectives. Returns the words that do not belong to it, including a negated noun. */
function assignNoun(feature: Feature, noun: string, pending: PendingWord[], assign: Assign): PendingWord[] {
  const negated = pending.filter(({ isNegated }) => isNegated);
  if (negated.length > 0) {
    if (feature.named !== "face.makeup") return [...pending, { ...negated[0], word: noun }];
    assign(feature.named, `no ${noun}`);
    return pending.filter(({ isNegated }) => !isNegated);
  }
  if (genders[noun]) assign("appearance.gender", genders[noun]);
  if (!feature.named) return assignAdjectives(feature, pending, assign);
  const { [feature.named]: own = [], ...others } = feature.adjectives;
  const fitting = pending.filter(({ word }) => own.includes(word));
  assign(feature.named, [...fitting.map(({ word }) => word), noun].join(" "));
  const rest = pending.filter((one) => !fitting.includes(one));
  return assignAdjectives({ ...feature, adjectives: others }, rest, assign);
}

/** Assigns the adjectives of a feature, grouped by field. Returns the rest. */
function assignAdjectives(feature: Feature, words: PendingWord[], assign: Assign): PendingWord[] {
  let left = words;
  for (const [field, own] of Object.entries(feature.adjectives) as [AttributeField, string[]][]) {
    const fitting = left.filter(({ word, isNegated }) => own.includes(word) && !isNegated);
    if (fitting.length > 0) assign(field, fitting.map(({ word }) => word).join(" "));
    left = left.filter((one) => !fitting.includes(one));
  }
  return left;
}

/**
 * Assigns words without a noun to the person. If the last word is unknown, it may be a noun ("white jacket") with the
 * preceding words as its adjectives, so none of them is assigned. Returns the unmatched words.
 */
function assignStandalone(words: PendingWord[], assign: Assign): string[] {
  const parts = Map.groupBy(words, ({ part }) => part);
  return [...parts.values()].flatMap((ofPart) => {
    const last = ofPart[ofPart.length - 1];
    const isKnown =
      wholeWords.has(last.word) || Object.values(ofPersons).some((own) => own.includes(last.word));
    if (!isKnown || last.isNegated) return ofPart.map(({ word }) => word);
    const left = ofPart.filter(({ word }) => {
      const assigned = wholeWords.get(word);
      if (assigned) assign(...assigned);
      return !assigned;
    });
    return assignAdjectives(persons, left, assign).map(({ word }) => word);
  });
}

/** Words and punctuation; compounds are joined into one word. */
function tokensOf(text: string): string[] {
  const joined = compounds.reduce(
    (sentence, compound) => sentence.replaceAll(compound, compound.replaceAll(" ", "-")),
    text,
  );
  return joined.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*|[.,;:!?()]/gu) ?? [];
}

function collect(
  assigned: Map<AttributeField, string[]>,
  measured: Record<string, string | number>,
): Omit<ParsedAttributes, "unmatched"> {
  const groups: Omit<ParsedAttributes, "unmatched"> = { appearance: { ...measured }, face: {}, hair: {} };
  for (const [field, phrases] of assigned) {
    const [group, name] = field.split(".") as [keyof typeof groups, string];
    // A field holds a short text. A person has one gender, the first one named.
    const text = field === "appearance.gender" ? phrases[0] : phrases.join(", ");
    const measure = groups[group][name];
    groups[group][name] = cutText(measure === undefined ? text! : `${text}, ${measure}`, 200);
  }
  return groups;
}
