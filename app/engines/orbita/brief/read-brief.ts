import type { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import type { HairStyle } from "#imaging/head/head-parameters.ts";
import { readClothingSize, readHairLength, takeBodyMeasures } from "./read-measures.ts";
import { type ReadText, readText } from "./read-text.ts";
import { readYears } from "./read-years.ts";
import { getTopic } from "./topics.ts";
import type { Effect, Gender, Place, Topic, Traits, Years } from "./trait.ts";

export type Instruction = IdentityCreateRequest["instructions"][number];

/** A person as far as the brief decides. */
export interface Brief {
  traits: Traits;
  /** `#rrggbb`. */
  colors: Partial<Record<Place, string>>;
  /** Darker (-1) or lighter (1) than the color that is named, or than what is usual. */
  shades: Partial<Record<Place, number>>;
  /** Null leaves the choice open. */
  styles: readonly HairStyle[] | null;
  /** Cuts that go with those when they are asked for too. */
  alsoStyles: readonly HairStyle[];
  gender: Gender | null;
  years: Years | null;
  origins: readonly string[];
}

export interface ReadBrief {
  brief: Brief;
  /** False when not one word of it says anything of a person. */
  isUnderstood: boolean;
  /** The caller's words that are not drawn, or only in part. */
  leftOut: string[];
  /** The caller's words for what a head-and-shoulders picture does not show. */
  unseen: string[];
}

type Group = "appearance" | "face" | "hair";

/** The structured fields in the order they are read, and the topics each is about, the nearest first. */
const fields: readonly (readonly [group: Group, field: string, topics: readonly string[]])[] = [
  ["appearance", "gender", ["person"]],
  ["appearance", "ethnicity", ["person"]],
  ["appearance", "build", ["build"]],
  ["appearance", "skin", ["skin"]],
  ["face", "face_shape", ["face", "jaw"]],
  ["face", "eyes", ["eyes", "lashes"]],
  ["face", "eyebrows", ["brows"]],
  ["face", "nose", ["nose"]],
  ["face", "lips", ["lips"]],
  ["face", "facial_hair", ["facial hair", "beard"]],
  ["face", "makeup", ["makeup", "lipstick"]],
  ["face", "marks", ["marks", "freckles", "skin"]],
  ["hair", "color", ["hair"]],
  ["hair", "length", ["hair"]],
  ["hair", "style", ["hair"]],
  ["appearance", "expression", ["expression", "smile"]],
  ["face", "smile", ["smile", "expression"]],
];

const unseenFields = ["bust", "chest", "height"] as const;

/**
 * Reads an instruction: its fields as words of the field each is in, then its prompt, whose words win. What the prompt
 * leaves open is taken from the fields, so that the person matches what is kept of them.
 */
export function readBrief(instruction: Instruction): ReadBrief {
  const { appearance, prompt } = instruction;
  const state: ReadBrief = {
    brief: {
      traits: {},
      colors: {},
      shades: {},
      styles: null,
      alsoStyles: [],
      gender: null,
      years: null,
      origins: [],
    },
    isUnderstood: false,
    leftOut: [],
    unseen: [],
  };
  const hasAge = appearance?.age !== undefined;
  if (hasAge) {
    state.brief.years = { min: appearance.age!, max: appearance.age! };
    state.isUnderstood = true;
  }
  addSize(state, appearance?.size);
  for (const [group, field, topics] of fields) {
    const text = (instruction[group] as Record<string, unknown> | undefined)?.[field];
    if (typeof text !== "string") continue;
    const isLength = field === "length" && group === "hair";
    const measured = isLength ? readHairLength(text) : null;
    if (measured) addRead(state, { effects: [measured], leftOut: [], unseen: [] }, { keepsYears: true });
    else addText(state, text, topics.map(getTopic), { keepsYears: hasAge });
  }
  for (const field of unseenFields) {
    const text = appearance?.[field];
    if (text === undefined) continue;
    state.unseen.push(text);
    state.isUnderstood = true;
  }
  if (prompt !== undefined) addPrompt(state, prompt);
  return { ...state, leftOut: [...new Set(state.leftOut)], unseen: [...new Set(state.unseen)] };
}

/** What a prompt says of the cut, or of a beard, takes the place of all that the fields say of it. */
function addPrompt(state: ReadBrief, prompt: string): void {
  const { styles, alsoStyles, traits } = state.brief;
  const free: ReadBrief = { ...state, brief: { ...state.brief, traits: {}, styles: null, alsoStyles: [] } };
  addText(free, prompt, [], { keepsYears: false });
  const tellsBeard = Object.keys(free.brief.traits).some(isBeards);
  const kept = Object.entries(traits).filter(([trait]) => !(tellsBeard && isBeards(trait)));
  free.brief.traits = { ...Object.fromEntries(kept), ...free.brief.traits };
  if (free.brief.styles === null) Object.assign(free.brief, { styles, alsoStyles });
  Object.assign(state, free);
}

const isBeards = (trait: string): boolean => trait.startsWith("beard.");

function addText(
  state: ReadBrief,
  text: string,
  topics: readonly Topic[],
  { keepsYears }: { keepsYears: boolean },
): void {
  const { years, rest } = readYears(text);
  if (years) {
    state.isUnderstood = true;
    if (!keepsYears) state.brief.years = years;
  }
  const { measures, read } = takeBodyMeasures(readText(rest, topics));
  addRead(
    state,
    { ...read, unseen: [...read.unseen, ...measures] },
    { keepsYears: keepsYears || years !== null },
  );
}

function addRead(state: ReadBrief, read: ReadText, { keepsYears }: { keepsYears: boolean }): void {
  state.unseen.push(...read.unseen);
  state.leftOut.push(...read.leftOut);
  if (read.effects.length + read.unseen.length > 0) state.isUnderstood = true;
  const origins: string[] = [];
  for (const effect of read.effects) {
    addEffect(state.brief, effect, { keepsYears });
    if (effect.origin && !origins.includes(effect.origin)) origins.push(effect.origin);
  }
  if (origins.length > 0) state.brief.origins = origins;
}

function addEffect(brief: Brief, effect: Effect, { keepsYears }: { keepsYears: boolean }): void {
  Object.assign(brief.traits, effect.traits);
  Object.assign(brief.colors, effect.colors);
  Object.assign(brief.shades, effect.shade);
  if (effect.gender) brief.gender = effect.gender;
  if (effect.years && !keepsYears) brief.years = effect.years;
  if (!effect.styles) return;
  const before = brief.styles ?? [];
  const [meant, known] = [goingWith(effect), [...before, ...brief.alsoStyles]];
  const both = [
    ...before.filter((style) => meant.includes(style)),
    ...effect.styles.filter((style) => known.includes(style)),
  ];
  // Of a length and a cut that don't go together the later word counts: the cut.
  brief.styles = both.length > 0 ? [...new Set(both)] : effect.styles;
  brief.alsoStyles = effect.alsoStyles ?? [];
}

const goingWith = ({ styles = [], alsoStyles = [] }: Effect): readonly HairStyle[] => [
  ...styles,
  ...alsoStyles,
];

function addSize(state: ReadBrief, size: string | undefined): void {
  if (size === undefined) return;
  state.isUnderstood = true;
  const traits = readClothingSize(size);
  if (traits === null) state.unseen.push(size);
  else Object.assign(state.brief.traits, traits);
}
