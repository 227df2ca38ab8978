import type { HairStyle, HeadParameters } from "#imaging/head/head-parameters.ts";

type LeavesOf<T, Value> = {
  [G in keyof T & string]: {
    [K in keyof T[G] & string]: T[G][K] extends Value ? `${G}.${K}` : never;
  }[keyof T[G] & string];
}[keyof T & string];

/** A number of `HeadParameters`, as `group.name`. */
export type Dial = LeavesOf<HeadParameters, number>;

/**
 * What a person is described by in numbers: the parameters of a head, and in place of its skin's color `tone.depth` (0 the
 * fairest to 1 the darkest), `tone.warmth` (-1 pink to 1 golden) and `tone.olive` (0-1).
 */
export type Trait = Dial | "tone.depth" | "tone.warmth" | "tone.olive";

export type Traits = Partial<Record<Trait, number>>;

/** What has a color of its own. */
export type Place = "skin" | "hair" | "iris" | "brows" | "beard" | "lips" | "lids";

export type Gender = "woman" | "man" | "androgynous";

/** Both ends included. */
export interface Years {
  min: number;
  max: number;
}

/** What a word says of a person. */
export interface Effect {
  traits?: Traits;
  /** `#rrggbb`. */
  colors?: Partial<Record<Place, string>>;
  /** Makes the color that is named beside it darker (-1) or lighter (1). */
  shade?: Partial<Record<Place, number>>;
  /** Any of these cuts. */
  styles?: readonly HairStyle[];
  /** Cuts that go with the word when another word asks for them: long hair may be worn in a bun. */
  alsoStyles?: readonly HairStyle[];
  gender?: Gender;
  years?: Years;
  origin?: string;
  /** Understood, but nothing that a portrait shows. */
  isUnseen?: true;
  /** Understood in part: drawn as near as it can be, and named among what is left out. */
  isPartial?: true;
}

export type Words = Readonly<Record<string, Effect>>;

/** A thing of a person, and what can be said of it. */
export interface Topic {
  name: string;
  /** Words for the thing, in the singular. */
  nouns: readonly string[];
  /** What naming it says already. */
  own?: Effect;
  /** What its absence says. */
  absent?: Effect;
  words: Words;
}

/** One effect for several words, told apart by commas. */
export function say(phrases: string, effect: Effect): Words {
  return Object.fromEntries(phrases.split(",").map((phrase) => [phrase.trim(), effect]));
}

/** The same with traits alone. */
export function mean(phrases: string, traits: Traits): Words {
  return say(phrases, { traits });
}
