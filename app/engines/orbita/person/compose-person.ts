import { averageHead, type HairStyle, type HeadParameters } from "#imaging/head/head-parameters.ts";
import { hairColours, irisColours, type Origin, origins } from "../brief/origins.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Dial, Gender, Place, Trait, Traits, Years } from "../brief/trait.ts";
import { agedTraits, childTraits } from "./age-traits.ts";
import { type Chance, createChance } from "./chance.ts";
import { mixedColour, rgbOf, shaded, skinColour } from "./person-colours.ts";

/** Dials of the shape of a head that nobody's age or origin decides, and how far people differ in each. */
const shapeSpreads: Traits = {
  "skull.height": 0.6,
  "skull.width": 0.6,
  "skull.foreheadHeight": 0.65,
  "skull.foreheadWidth": 0.6,
  "skull.browRidge": 0.5,
  "face.length": 0.65,
  "face.width": 0.65,
  "face.fullness": 0.55,
  "face.depth": 0.5,
  "jaw.width": 0.65,
  "jaw.angle": 0.65,
  "chin.width": 0.65,
  "chin.height": 0.65,
  "chin.projection": 0.5,
  "cheeks.width": 0.6,
  "cheeks.height": 0.6,
  "cheeks.volume": 0.5,
  "eyes.size": 0.55,
  "eyes.width": 0.55,
  "eyes.spacing": 0.65,
  "eyes.height": 0.55,
  "eyes.tilt": 0.55,
  "eyes.openness": 0.3,
  "eyes.depth": 0.55,
  "brows.thickness": 0.55,
  "brows.length": 0.5,
  "brows.height": 0.55,
  "brows.arch": 0.6,
  "brows.tilt": 0.45,
  "nose.length": 0.65,
  "nose.width": 0.6,
  "nose.bridgeWidth": 0.6,
  "nose.bridgeHeight": 0.55,
  "nose.profile": 0.5,
  "nose.tipSize": 0.6,
  "nose.tipLift": 0.55,
  "nose.nostrils": 0.55,
  "lips.upper": 0.6,
  "lips.lower": 0.6,
  "lips.width": 0.6,
  "lips.height": 0.55,
  "lips.redness": 0.4,
  "ears.size": 0.5,
  "ears.angle": 0.4,
  "ears.lobe": 0.5,
  "neck.width": 0.35,
  "neck.length": 0.35,
  "shoulders.width": 0.35,
  "shoulders.slope": 0.35,
  "hair.volume": 0.4,
  "hair.length": 0.4,
};

/** Dials that are amounts from 0 to 1: what is usual, and how far people differ. */
const amounts: Partial<Record<Dial, readonly [middle: number, spread: number]>> = {
  "eyes.crease": [0.65, 0.15],
  "eyes.hood": [0.2, 0.15],
  "eyes.innerFold": [0, 0.05],
  "brows.density": [0.7, 0.12],
  "lips.bow": [0.5, 0.2],
  "skin.redness": [0.35, 0.12],
  "skin.mottle": [0.4, 0.12],
  "skin.texture": [0.5, 0.12],
  "skin.shine": [0.38, 0.1],
  "skin.eyeShadow": [0.25, 0.12],
  "skin.freckles": [0, 0.06],
  "hair.mess": [0.3, 0.15],
};

/** How far a person may differ from what the brief says in so many words. */
const toldSpread = 0.07;
const yearsOpen: Years = { min: 22, max: 42 };
const originsOpen = Object.keys(origins).filter((name) => name !== "mixed");

const adultStyles: Record<Gender, readonly HairStyle[]> = {
  woman: ["long", "long", "shoulder", "shoulder", "bob", "bun", "ponytail", "pixie"],
  man: ["crop", "crop", "side-part", "side-part", "quiff", "slicked-back", "buzz"],
  androgynous: ["crop", "pixie", "bob", "buzz", "side-part"],
};
const coilyStyles: Record<Gender, readonly HairStyle[]> = {
  woman: ["afro", "afro", "bun", "buzz", "ponytail"],
  man: ["buzz", "buzz", "crop", "afro"],
  androgynous: ["buzz", "afro", "crop"],
};
/** Cuts by which gender they are usual for; a brief that leaves several open gets one of these. */
const rarely: Record<Gender, readonly HairStyle[]> = {
  woman: ["bald", "buzz", "crop", "side-part", "quiff", "slicked-back"],
  man: ["pixie", "bob", "ponytail"],
  androgynous: [],
};

/** Seed and parts of a person that a picture is drawn from. */
export interface Person {
  parameters: HeadParameters;
  years: number;
  gender: Gender;
}

/**
 * A person as the brief wants, chosen by the seed wherever it leaves a choice. The same brief and seed give the same
 * person.
 *
 * @param stretch how much more than usual people differ in what the brief leaves open; 1 is usual.
 */
export function composePerson(brief: Brief, seed: number, stretch = 1): Person {
  const chance = createChance(seed);
  const gender = brief.gender ?? chance.oneOf(["woman", "man"] as const);
  const years = Math.round(chance.between((brief.years ?? yearsOpen).min, (brief.years ?? yearsOpen).max));
  const origin = originOf(brief, chance);
  const told = brief.traits;
  const usual: Traits = {
    ...origin.middle,
    "face.masculinity": { woman: -0.7, man: 0.7, androgynous: 0 }[gender],
  };
  shift(usual, genderTraits[gender]);
  shift(usual, agedTraits(years, chance));
  shift(usual, childTraits(years));

  const traits: Traits = {};
  for (const [trait, spread] of Object.entries(shapeSpreads) as [Trait, number][]) {
    const limit = 1.15 * Math.max(1, Math.sqrt(stretch));
    traits[trait] = clamp(chance.around(usual[trait] ?? 0, spread * stretch), -limit, limit);
  }
  for (const [trait, [middle, spread]] of Object.entries(amounts) as [Trait, [number, number]][]) {
    const shifted =
      trait.startsWith("eyes.") && usual[trait] !== undefined ? usual[trait] : middle + (usual[trait] ?? 0);
    traits[trait] = clamp(chance.around(shifted, spread * stretch), 0, 1);
  }
  traits["face.masculinity"] = clamp(chance.around(usual["face.masculinity"]!, 0.18), -1, 1);
  for (const [trait, value] of Object.entries(usual) as [Trait, number][]) {
    if (traits[trait] === undefined) traits[trait] = value;
  }
  // Drawn for every person, used where nothing is told: what the brief says must not change the rest.
  const hairCurl = chance.between(...origin.curl);
  const depth = chance.between(...origin.depth);
  const warmth = chance.around(origin.warmth, 0.2);
  const moles = Math.floor(chance.between(0, 6));
  const fringe =
    gender === "woman" && chance.share() < 0.22 ? chance.between(0.5, 1) : chance.between(0, 0.2);
  const parting = chance.oneOf([-0.8, -0.5, 0, 0, 0.5, 0.8]);
  const smile = chance.between(0.02, 0.16);
  Object.assign(traits, {
    "hair.curl": hairCurl,
    "hair.fringe": fringe,
    "hair.parting": parting,
    "skin.moles": moles,
    "lips.smile": smile,
    "tone.depth": depth,
    "tone.warmth": warmth,
    "tone.olive": origin.olive,
    ...openBeard(gender, years, chance),
    ...openMakeup(gender, years, chance),
  });
  for (const [trait, value] of Object.entries(told) as [Trait, number][]) {
    traits[trait] = trait === "skin.moles" ? value : near(value, chance);
  }

  const parameters = averageHead();
  setDials(parameters, traits);
  parameters.hair.style = styleOf(brief, gender, traits["hair.curl"]!, years, chance);
  setColours(parameters, { brief, traits, origin, chance });
  parameters.top = { colour: [232, 232, 230], neckline: "crew" };
  parameters.view = {
    yaw: chance.between(-5, 5),
    pitch: chance.between(-2.5, 3),
    roll: chance.between(-1.5, 1.5),
    light: chance.between(-0.75, 0.75),
    contrast: chance.between(0.3, 0.6),
    backdrop: [208, 210, 212],
  };
  return { parameters, years, gender };
}

const genderTraits: Record<Gender, Traits> = {
  woman: {
    "brows.thickness": -0.2,
    "lips.upper": 0.1,
    "lips.lower": 0.1,
    "neck.width": -0.3,
    "shoulders.width": -0.4,
  },
  man: { "brows.thickness": 0.3, "skin.texture": 0.12, "neck.width": 0.25, "shoulders.width": 0.35 },
  androgynous: {},
};

function shift(traits: Traits, by: Traits): void {
  for (const [trait, value] of Object.entries(by) as [Trait, number][])
    traits[trait] = (traits[trait] ?? 0) + value;
}

/** Of several origins the person has parts of each. */
function originOf(brief: Brief, chance: Chance): Origin {
  const names = brief.origins.length > 0 ? brief.origins : [openOrigin(brief, chance)];
  const all = names.map((name) => origins[name]!);
  const [first] = all;
  if (all.length === 1) return first!;
  const mean = (pick: (origin: Origin) => number) =>
    all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  const middle: Traits = {};
  for (const { middle: part } of all)
    shift(
      middle,
      Object.fromEntries(Object.entries(part).map(([trait, value]) => [trait, value / all.length])),
    );
  return {
    depth: [mean(({ depth }) => depth[0]), mean(({ depth }) => depth[1])],
    warmth: mean(({ warmth }) => warmth),
    olive: mean(({ olive }) => olive),
    middle,
    hair: all.flatMap(({ hair }) => hair),
    iris: all.flatMap(({ iris }) => iris),
    curl: [mean(({ curl }) => curl[0]), mean(({ curl }) => curl[1])],
  };
}

/** Where a person may come from whose skin is told and whose origin is not. */
function openOrigin({ traits }: Brief, chance: Chance): string {
  const depth = traits["tone.depth"];
  if (depth === undefined) return chance.oneOf(originsOpen);
  const fitting = originsOpen.filter((name) => {
    const [from, to] = origins[name]!.depth;
    return depth >= from - 0.04 && depth <= to + 0.04;
  });
  return chance.oneOf(fitting.length > 0 ? fitting : originsOpen);
}

function near(value: number, chance: Chance): number {
  return value === 0 ? 0 : chance.around(value, toldSpread / 2);
}

function openBeard(gender: Gender, years: number, chance: Chance): Traits {
  const kind = chance.share();
  const strength = chance.between(0.25, 0.7);
  const length = chance.between(0.08, 0.4);
  if (gender !== "man" || years < 18) return { "beard.length": length };
  if (kind < 0.45) return { "beard.stubble": 0.1, "beard.length": length };
  if (kind < 0.78) return { "beard.stubble": strength, "beard.length": length };
  return {
    "beard.stubble": 0.6,
    "beard.moustache": 0.85,
    "beard.goatee": 0.9,
    "beard.cheeks": 0.8,
    "beard.length": length,
  };
}

function openMakeup(gender: Gender, years: number, chance: Chance): Traits {
  const amount = chance.between(0, 0.3);
  const lashes = chance.between(0.3, 0.55);
  if (gender !== "woman" || years < 18) return { "makeup.lashes": years < 18 ? 0.25 : 0.2 };
  return {
    "makeup.lashes": lashes,
    "makeup.lips": amount * 0.8,
    "makeup.liner": amount * 0.7,
    "makeup.foundation": amount,
    "makeup.blush": amount * 0.6,
  };
}

function styleOf(brief: Brief, gender: Gender, curl: number, years: number, chance: Chance): HairStyle {
  const pick = chance.share();
  const from = (list: readonly HairStyle[]) => list[Math.floor(pick * list.length)]!;
  if (brief.styles === null) {
    const open = curl > 0.78 ? coilyStyles[gender] : adultStyles[gender];
    return from(years < 13 ? open.filter((style) => style !== "buzz") : open);
  }
  // What grows in tight coils neither lies parted nor falls.
  const growing = brief.styles.filter((style) =>
    curl > 0.78 ? !["side-part", "slicked-back", "quiff", "pixie"].includes(style) : style !== "afro",
  );
  const able = growing.length > 0 ? growing : brief.styles;
  const usual = able.filter((style) => !rarely[gender].includes(style));
  return from(usual.length > 0 ? usual : able);
}

function setDials(parameters: HeadParameters, traits: Traits): void {
  for (const [trait, value] of Object.entries(traits) as [Trait, number][]) {
    const [group, name] = trait.split(".") as [string, string];
    if (group === "tone") continue;
    const owner = parameters[group as keyof HeadParameters] as Record<string, unknown>;
    owner[name] = isSigned(trait)
      ? clamp(value, -1.4, 1.4)
      : Math.max(0, trait === "skin.moles" ? value : Math.min(1, value));
  }
}

/** Dials that run from -1 to 1; every other is an amount. */
function isSigned(trait: Trait): boolean {
  return shapeSpreads[trait] !== undefined || signedOthers.has(trait);
}

const signedOthers: ReadonlySet<string> = new Set([
  "face.masculinity",
  "lips.smile",
  "hair.parting",
  "lips.redness",
]);

function setColours(
  parameters: HeadParameters,
  { brief, traits, origin, chance }: { brief: Brief; traits: Traits; origin: Origin; chance: Chance },
): void {
  const { colours } = brief;
  const shade = (place: Place): number => brief.shades[place] ?? 0;
  const openHair = hairColours[chance.oneOf(origin.hair)]!;
  const openIris = irisColours[chance.oneOf(origin.iris)]!;
  const grey = parameters.hair.grey;
  const wanted = colours.hair ?? (shade("hair") < 0 ? hairColours["dark brown"]! : openHair);
  const hair = shaded(wanted, colours.hair ? shade("hair") : Math.max(0, 2 * shade("hair")));
  const iris = colours.iris ? shaded(colours.iris, shade("iris")) : shadeOpenIris(openIris, shade("iris"));
  // Brows are darker than fair hair and keep their color longer than it.
  const grown = colours.hair && isDyed(colours.hair) ? openHair : hair;
  const brows = colours.brows ?? mixedColour(grown, "#2b201a", 0.3);
  const beard =
    colours.beard ?? mixedColour(grown, grey > 0.3 ? "#97938d" : "#6b3f25", grey > 0.3 ? grey * 0.7 : 0.15);
  parameters.hair.colour = rgbOf(hair);
  parameters.eyes.iris = rgbOf(iris);
  parameters.brows.colour = rgbOf(shaded(brows, shade("brows")));
  parameters.beard.colour = rgbOf(shaded(beard, shade("beard")));
  parameters.skin.base = rgbOf(
    colours.skin ??
      skinColour({
        depth: traits["tone.depth"]!,
        warmth: traits["tone.warmth"]!,
        olive: traits["tone.olive"]!,
      }),
  );
  if (colours.lips) parameters.makeup.lipColour = rgbOf(colours.lips);
  if (colours.lids) parameters.makeup.lidColour = rgbOf(colours.lids);
}

function shadeOpenIris(open: string, shade: number): string {
  if (shade < 0) return irisColours["dark brown"]!;
  return shade > 0 ? irisColours["light blue"]! : open;
}

/** Colors that hair does not grow in leave brows and beard as they grow. */
function isDyed(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex);
  return blue > red || green > red || (red - green > 70 && blue > green);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
