import {
  type AttributeField,
  boundaries,
  compounds,
  denials,
  type Feature,
  featureEndings,
  features,
  fillers,
  genders,
  ofPersons,
  personNouns,
  wholeWords,
} from "./attribute-words.ts";
import { readMeasures } from "./read-measures.ts";

/** What a text says of a person, as an instruction has fields for it. */
export interface ReadAttributes {
  appearance: Record<string, string | number>;
  face: Record<string, string>;
  hair: Record<string, string>;
  /** Words that no field has a place for, in their order. */
  unread: string[];
}

/** An adjective waiting for its noun; `part` counts the commas and "and"s before it. */
interface Waiting {
  word: string;
  part: number;
  /** Behind a "no" or "without". */
  isDenied?: boolean;
}

type Say = (field: AttributeField, phrase: string) => void;

const persons: Feature = { nouns: [...personNouns, ...Object.keys(genders)], says: ofPersons };
const featureOf = new Map(
  [...features, persons].flatMap((feature) => feature.nouns.map((noun) => [noun, feature])),
);

/**
 * Reads a description of a person word by word: adjectives belong to the noun behind them, or to the noun before them
 * where it has none of its own ("hair: long, brown"). Only words of the table are read; nothing is guessed.
 */
export function readAttributes(text: string): ReadAttributes {
  const measures = readMeasures(text.normalize("NFKC").toLowerCase().replaceAll("\u2019", "'"));
  const said = new Map<AttributeField, string[]>();
  const unread: string[] = [];
  let waiting: Waiting[] = [];
  /** A noun without adjectives before it: those behind it are its own. */
  let open: Feature | null = null;
  let part = 0;

  const say: Say = (field, phrase) => {
    const phrases = said.get(field) ?? [];
    if (!phrases.includes(phrase)) said.set(field, [...phrases, phrase]);
  };
  const release = (words: Waiting[]) => {
    unread.push(...sayAlone(open ? sayOf(open, words, say) : words, say));
  };
  const close = () => {
    release(waiting);
    waiting = [];
    open = null;
  };

  for (const token of tokensOf(measures.rest)) {
    const feature = featureOf.get(token);
    const [, described, ending] = /^(.+)-(haired|eyed|skinned|faced|lipped)$/.exec(token) ?? [];
    if (/^[.;!?()]$/.test(token)) close();
    else if (token === "," || token === "and" || token === ":") part++;
    else if (ending) {
      const meant = featureOf.get(featureEndings[ending]) as Feature;
      const left = sayOf(
        meant,
        described.split("-").map((word) => ({ word, part })),
        say,
      );
      unread.push(...left.map(({ word }) => word));
    } else if (feature) {
      // Behind a noun that waits for its adjectives, only what follows the last comma can be this noun's.
      const own: Waiting[] = open ? waiting.filter((one) => one.part === part && part > 0) : waiting;
      release(waiting.filter((one) => !own.includes(one)));
      const left = takeFor(feature, token, own, say);
      open = null;
      release(left);
      open = own.length === left.length && feature !== persons ? feature : null;
      waiting = [];
    } else if (boundaries.has(token)) {
      // "Her hair is long": what follows is still said of the noun.
      if (waiting.length > 0 || !open) close();
    } else if (!fillers.has(token)) {
      const last = waiting.at(-1);
      const isDenied = denials.has(token) || (last?.isDenied && last.part === part);
      waiting.push({ word: token, part, isDenied });
    }
  }
  close();
  return { ...collect(said, measures.appearance), unread };
}

/** Gives a noun its adjectives; the words that are none of its own are given back, a denied noun with them. */
function takeFor(feature: Feature, noun: string, waiting: Waiting[], say: Say): Waiting[] {
  const denied = waiting.filter(({ isDenied }) => isDenied);
  if (denied.length > 0) {
    if (feature.named !== "face.makeup") return [...waiting, { ...denied[0], word: noun }];
    say(feature.named, `no ${noun}`);
    return waiting.filter(({ isDenied }) => !isDenied);
  }
  if (genders[noun]) say("appearance.gender", genders[noun]);
  if (!feature.named) return sayOf(feature, waiting, say);
  const { [feature.named]: own = [], ...others } = feature.says;
  const fitting = waiting.filter(({ word }) => own.includes(word));
  say(feature.named, [...fitting.map(({ word }) => word), noun].join(" "));
  const rest = waiting.filter((one) => !fitting.includes(one));
  return sayOf({ ...feature, says: others }, rest, say);
}

/** Says what of the words can be said of the feature, each field's words together; the rest is given back. */
function sayOf(feature: Feature, words: Waiting[], say: Say): Waiting[] {
  let left = words;
  for (const [field, own] of Object.entries(feature.says) as [AttributeField, string[]][]) {
    const fitting = left.filter(({ word, isDenied }) => own.includes(word) && !isDenied);
    if (fitting.length > 0) say(field, fitting.map(({ word }) => word).join(" "));
    left = left.filter((one) => !fitting.includes(one));
  }
  return left;
}

/**
 * Says what words without a noun mean of the person. Where the last of them is unknown it may be a noun ("white
 * jacket"), and those before it are taken for its adjectives. Gives back what is not understood.
 */
function sayAlone(words: Waiting[], say: Say): string[] {
  const parts = Map.groupBy(words, ({ part }) => part);
  return [...parts.values()].flatMap((ofPart) => {
    const last = ofPart[ofPart.length - 1];
    const isKnown =
      wholeWords.has(last.word) || Object.values(ofPersons).some((own) => own.includes(last.word));
    if (!isKnown || last.isDenied) return ofPart.map(({ word }) => word);
    const left = ofPart.filter(({ word }) => {
      const said = wholeWords.get(word);
      if (said) say(...said);
      return !said;
    });
    return sayOf(persons, left, say).map(({ word }) => word);
  });
}

/** Words and the signs between them; compounds are joined to one word. */
function tokensOf(text: string): string[] {
  const joined = compounds.reduce(
    (sentence, compound) => sentence.replaceAll(compound, compound.replaceAll(" ", "-")),
    text,
  );
  return joined.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*|[.,;:!?()]/gu) ?? [];
}

function collect(
  said: Map<AttributeField, string[]>,
  measured: Record<string, string | number>,
): Omit<ReadAttributes, "unread"> {
  const groups: Omit<ReadAttributes, "unread"> = { appearance: { ...measured }, face: {}, hair: {} };
  for (const [field, phrases] of said) {
    const [group, name] = field.split(".") as [keyof typeof groups, string];
    // A field holds a short text; a person has one gender, the first that is named.
    const text = field === "appearance.gender" ? phrases[0] : phrases.join(", ");
    const measure = groups[group][name];
    groups[group][name] = (measure === undefined ? text : `${text}, ${measure}`).slice(0, 200);
  }
  return groups;
}
