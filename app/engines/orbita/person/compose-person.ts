import { averageHead, type HeadParameters } from "#imaging/head/head-parameters.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Dial, Gender, Trait, Traits, Years } from "../brief/trait.ts";
import { agedTraits, childTraits } from "./age-traits.ts";
import { boundFace } from "./bound-face.ts";
import { chooseHairStyle } from "./choose-hair-style.ts";
import { chooseOrigin } from "./choose-origin.ts";
import { amounts, endsOf, isOtherSide, isSigned, shapeSpreads, tellingShapes } from "./face-parameters.ts";
import { createRng, type Rng, seedOf } from "./rng.ts";
import { setColors } from "./set-colors.ts";
import { shiftTraits } from "./shift-traits.ts";

/** How far a person may differ from what the brief says in so many words. */
const toldSpread = 0.07;
const yearsOpen: Years = { min: 22, max: 42 };

/** A composed person. */
export interface Person {
  parameters: HeadParameters;
  years: number;
  gender: Gender;
}

/** Where a person's features come from, wherever the brief leaves a choice. */
export interface Recipe {
  seed: number;
  /** 0 to 63: to which sides of the usual the telling parameters lie, see `isOtherSide`. */
  row: number;
  /** Each draws a quarter of the face anew. */
  changes: number[];
  /** How much more than usual people differ; 1 is usual. */
  stretch: number;
}

/** A person as the brief wants. The same brief and recipe give the same person. */
export function composePerson(brief: Brief, { seed, row, changes, stretch }: Recipe): Person {
  const rng = createRng(seed);
  const gender = brief.gender ?? rng.oneOf(["woman", "man"] as const);
  const years = Math.round(rng.between((brief.years ?? yearsOpen).min, (brief.years ?? yearsOpen).max));
  const origin = chooseOrigin(brief, rng);
  const told = brief.traits;
  const usual: Traits = {
    ...origin.middle,
    "face.masculinity": { woman: -0.7, man: 0.7, androgynous: 0 }[gender],
    "brows.tilt": 0.05,
  };
  shiftTraits(usual, genderTraits[gender]);
  shiftTraits(usual, agedTraits(years, rng));
  shiftTraits(usual, childTraits(years));

  const traits: Traits = {};
  const limit = Math.max(1, Math.sqrt(stretch));
  /** How far a telling dial lies from the usual. */
  const off = (dial: Dial): number => {
    const { own, isChanged } = chanceOf(dial, seed, changes);
    const isOther = isChanged ? own.share() < 0.5 : isOtherSide(dial, row);
    return (isOther ? -1 : 1) * own.between(...endsOf(dial));
  };
  for (const dial of tellingShapes) {
    const room = limit + 0.5 * Math.abs(origin.middle[dial] ?? 0);
    traits[dial] = clamp((usual[dial] ?? 0) + off(dial) * stretch, -room, room);
  }
  // Who is said to be thin or heavy is so in the cheeks too.
  if (told["face.fullness"] !== undefined) traits["cheeks.volume"] = usual["cheeks.volume"] ?? 0;
  traits["face.masculinity"] = clamp(usual["face.masculinity"]! + off("face.masculinity"), -1, 1);
  const isBearded = off("beard.stubble") < 0;
  for (const [trait, spread] of Object.entries(shapeSpreads) as [Trait, number][]) {
    const { own } = chanceOf(trait, seed, changes);
    traits[trait] = clamp(own.around(usual[trait] ?? 0, spread * stretch), -limit, limit);
  }
  for (const [trait, [middle, spread]] of Object.entries(amounts) as [Trait, [number, number]][]) {
    const shifted =
      trait.startsWith("eyes.") && usual[trait] !== undefined ? usual[trait] : middle + (usual[trait] ?? 0);
    traits[trait] = clamp(rng.around(shifted, spread * stretch), 0, 1);
  }
  for (const [trait, value] of Object.entries(usual) as [Trait, number][]) {
    if (traits[trait] === undefined) traits[trait] = value;
  }
  // Drawn for every person, used where nothing is told: what the brief says must not change the rest.
  const hairCurl = rng.between(...origin.curl);
  const depth = rng.between(...origin.depth);
  const warmth = rng.around(origin.warmth, 0.2);
  const moles = Math.floor(rng.between(0, 6));
  const fringe = gender === "woman" && rng.share() < 0.15 ? rng.between(0.6, 0.75) : 0;
  const parting = rng.oneOf([-0.8, -0.5, 0, 0, 0.5, 0.8]);
  const smile = rng.between(0.14, 0.32);
  Object.assign(traits, {
    "hair.curl": hairCurl,
    "hair.fringe": fringe,
    "hair.parting": parting,
    "skin.moles": moles,
    "lips.smile": smile,
    "tone.depth": depth,
    "tone.warmth": warmth,
    "tone.olive": origin.olive,
    ...openBeard(gender, years, isBearded, rng),
    ...(tellsBeard(told) ? bareChin : {}),
    ...openMakeup(gender, years, rng),
  });
  // The darker the skin, the more a gloss stands out on it.
  traits["skin.shine"] = traits["skin.shine"]! * (1 - 0.3 * (told["tone.depth"] ?? depth));
  for (const [trait, value] of Object.entries(told) as [Trait, number][]) {
    traits[trait] = trait === "skin.moles" ? value : near(value, rng);
  }

  const parameters = averageHead();
  setParameters(parameters, traits);
  boundFace(parameters, {
    told,
    usual: origin.middle,
    depth: traits["tone.depth"]!,
    leeway: Math.max(0, 0.6 * (stretch - 1)),
  });
  parameters.hair.style = chooseHairStyle(brief, { gender, curl: traits["hair.curl"]!, years }, rng);
  setColors(parameters, { brief, traits, origin, rng });
  parameters.top = { color: [232, 232, 230], neckline: "crew" };
  parameters.view = {
    yaw: off("view.yaw"),
    // Heads are held a little lower than the mean, which the net saw from below.
    pitch: off("view.pitch") - 1.5,
    roll: rng.between(-2, 2),
    light: off("view.light"),
    contrast: rng.between(0.15, 0.45),
    backdrop: [208, 210, 212],
  };
  return { parameters, years, gender };
}

/** The chance a dial is drawn by: the last change that touches it, else the seed. */
function chanceOf(trait: Trait, seed: number, changes: readonly number[]): { own: Rng; isChanged: boolean } {
  const last = changes.findLast((change) => seedOf("touches", trait, change) % 4 === 0);
  return { own: createRng(seedOf(trait, last ?? seed)), isChanged: last !== undefined };
}

const genderTraits: Record<Gender, Traits> = {
  woman: {
    "brows.thickness": 0.1,
    "lips.upper": 0.1,
    "lips.lower": 0.1,
    "neck.width": -0.3,
    "shoulders.width": -0.4,
  },
  man: { "brows.thickness": 0.3, "skin.texture": 0.12, "neck.width": 0.25, "shoulders.width": 0.35 },
  androgynous: {},
};

function near(value: number, rng: Rng): number {
  return value === 0 ? 0 : rng.around(value, toldSpread / 2);
}

function openBeard(gender: Gender, years: number, isBearded: boolean, rng: Rng): Traits {
  const kind = rng.share();
  const strength = rng.between(0.25, 0.7);
  const length = rng.between(0.08, 0.4);
  if (gender !== "man" || years < 18) return { "beard.length": length };
  if (!isBearded) return { "beard.stubble": 0.1, "beard.length": length };
  if (kind < 0.6) return { "beard.stubble": strength, "beard.length": length };
  return {
    "beard.stubble": 0.6,
    "beard.moustache": 0.85,
    "beard.goatee": 0.9,
    "beard.cheeks": 0.8,
    "beard.length": length,
  };
}

/** Who is said to wear a moustache, a goatee or stubble wears nothing else. */
function tellsBeard(told: Traits): boolean {
  return (["beard.stubble", "beard.moustache", "beard.goatee", "beard.cheeks"] as const).some(
    (trait) => (told[trait] ?? 0) > 0,
  );
}

const bareChin: Traits = {
  "beard.stubble": 0.1,
  "beard.moustache": 0,
  "beard.goatee": 0,
  "beard.cheeks": 0,
};

function openMakeup(gender: Gender, years: number, rng: Rng): Traits {
  const amount = rng.between(0, 0.3);
  const lips = rng.share() < 0.5 ? amount : rng.between(0.25, 0.65);
  const lashes = rng.between(0.3, 0.55);
  if (gender !== "woman" || years < 18) return { "makeup.lashes": years < 18 ? 0.25 : 0.2 };
  return {
    "makeup.lashes": lashes,
    "makeup.lips": lips,
    "makeup.liner": amount * 0.7,
    "makeup.foundation": amount,
    "makeup.blush": amount * 0.6,
  };
}

function setParameters(parameters: HeadParameters, traits: Traits): void {
  for (const [trait, value] of Object.entries(traits) as [Trait, number][]) {
    const [group, name] = trait.split(".") as [string, string];
    if (group === "tone") continue;
    const owner = parameters[group as keyof HeadParameters] as Record<string, unknown>;
    owner[name] = isSigned(trait)
      ? clamp(value, -1.4, 1.4)
      : Math.max(0, trait === "skin.moles" ? value : Math.min(1, value));
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
