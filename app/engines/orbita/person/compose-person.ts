import { averageHead, type HairStyle, type HeadParameters } from "#imaging/head/head-parameters.ts";
import { hairColours, irisColours, type Origin, origins } from "../brief/origins.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Dial, Gender, Place, Trait, Traits, Years } from "../brief/trait.ts";
import { agedTraits, childTraits } from "./age-traits.ts";
import { boundFace } from "./bound-face.ts";
import { type Chance, createChance, seedOf } from "./chance.ts";
import { mixedColour, rgbOf, shaded, skinColour } from "./person-colours.ts";

/**
 * Dials that people are known by: a small change of one moves a face further in the recognition net than of any
 * other. Nobody is drawn average in them.
 */
const tellingDials: readonly Trait[] = [
  "face.fullness",
  "skull.foreheadHeight",
  "eyes.spacing",
  "eyes.tilt",
  "eyes.size",
  "brows.arch",
  "brows.height",
  "nose.length",
  "nose.width",
  "nose.bridgeWidth",
  "nose.tipSize",
  "nose.tipLift",
  "nose.nostrils",
  "lips.upper",
  "lips.lower",
  "lips.width",
  "lips.height",
  "chin.height",
  "cheeks.volume",
  "brows.thickness",
  "face.length",
  "face.width",
];
/** Ends of how far from the usual a telling dial lies, to either side. */
const telling = [0.25, 0.75] as const;

/**
 * How the picture is taken: turned and lit from the other side, people differ without anybody's face being pushed
 * further from the usual. Ends to either side.
 */
const viewDials = {
  "view.yaw": [4, 8],
  "view.pitch": [2.5, 5],
  "view.light": [0.6, 0.95],
} as const satisfies Partial<Record<Trait, readonly [number, number]>>;

/** The other dials of a head's shape, and how far people differ in each. */
const shapeSpreads: Traits = {
  "skull.height": 0.3,
  "skull.width": 0.3,
  "skull.foreheadWidth": 0.4,
  "skull.browRidge": 0.4,
  "face.depth": 0.3,
  "jaw.width": 0.4,
  "jaw.angle": 0.4,
  "chin.width": 0.5,
  "chin.projection": 0.3,
  "cheeks.width": 0.45,
  "cheeks.height": 0.4,
  "eyes.width": 0.45,
  "eyes.height": 0.45,
  "eyes.openness": 0.25,
  "eyes.depth": 0.35,
  "brows.length": 0.45,
  "brows.tilt": 0.15,
  "nose.bridgeHeight": 0.4,
  "nose.profile": 0.35,
  "lips.redness": 0.5,
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
  "eyes.hood": [0.2, 0.2],
  "eyes.innerFold": [0, 0.05],
  "brows.density": [0.68, 0.2],
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

/** A composed person. */
export interface Person {
  parameters: HeadParameters;
  years: number;
  gender: Gender;
}

/** Where a person's features come from, wherever the brief leaves a choice. */
export interface Recipe {
  seed: number;
  /** A seed that drafts of one brief share: with the row it says to which sides of the usual the telling dials lie. */
  sides: number;
  /** The sides of 0 and 1 are opposite, as are those of 2 and 3 … */
  row: number;
  /** Each draws a quarter of the face anew. */
  changes: number[];
  /** How much more than usual people differ; 1 is usual. */
  stretch: number;
}

/** A person as the brief wants. The same brief and recipe give the same person. */
export function composePerson(brief: Brief, { seed, sides, row, changes, stretch }: Recipe): Person {
  const chance = createChance(seed);
  const gender = brief.gender ?? chance.oneOf(["woman", "man"] as const);
  const years = Math.round(chance.between((brief.years ?? yearsOpen).min, (brief.years ?? yearsOpen).max));
  const origin = originOf(brief, chance);
  const told = brief.traits;
  const usual: Traits = {
    ...origin.middle,
    "face.masculinity": { woman: -0.7, man: 0.7, androgynous: 0 }[gender],
    // The mean face's brows look worried on most who differ from it.
    "brows.tilt": 0.3,
  };
  shift(usual, genderTraits[gender]);
  shift(usual, agedTraits(years, chance));
  shift(usual, childTraits(years));

  const traits: Traits = {};
  const limit = Math.max(1, Math.sqrt(stretch));
  const off = (trait: Trait, index: number, ends: readonly [number, number]): number => {
    const { own, isChanged } = chanceOf(trait, seed, changes);
    const isOther = isChanged ? own.share() < 0.5 : isOtherSide(trait, index, { sides, row });
    return (isOther ? -1 : 1) * own.between(...ends);
  };
  tellingDials.forEach((trait, index) => {
    traits[trait] = clamp((usual[trait] ?? 0) + off(trait, index, telling) * stretch, -limit, limit);
  });
  let index = tellingDials.length;
  traits["face.masculinity"] = clamp(
    usual["face.masculinity"]! + off("face.masculinity", index++, [0.12, 0.3]),
    -1,
    1,
  );
  /** Whether a man whose brief leaves it open wears a beard or stubble. */
  const isBearded = off("beard.stubble", index++, [1, 1]) < 0;
  for (const [trait, spread] of Object.entries(shapeSpreads) as [Trait, number][]) {
    const { own } = chanceOf(trait, seed, changes);
    traits[trait] = clamp(own.around(usual[trait] ?? 0, spread * stretch), -limit, limit);
  }
  for (const [trait, [middle, spread]] of Object.entries(amounts) as [Trait, [number, number]][]) {
    const shifted =
      trait.startsWith("eyes.") && usual[trait] !== undefined ? usual[trait] : middle + (usual[trait] ?? 0);
    traits[trait] = clamp(chance.around(shifted, spread * stretch), 0, 1);
  }
  for (const [trait, value] of Object.entries(usual) as [Trait, number][]) {
    if (traits[trait] === undefined) traits[trait] = value;
  }
  // Drawn for every person, used where nothing is told: what the brief says must not change the rest.
  const hairCurl = chance.between(...origin.curl);
  const depth = chance.between(...origin.depth);
  const warmth = chance.around(origin.warmth, 0.2);
  const moles = Math.floor(chance.between(0, 6));
  const fringe = gender === "woman" && chance.share() < 0.15 ? chance.between(0.6, 0.75) : 0;
  const parting = chance.oneOf([-0.8, -0.5, 0, 0, 0.5, 0.8]);
  const smile = chance.between(0.08, 0.26);
  Object.assign(traits, {
    "hair.curl": hairCurl,
    "hair.fringe": fringe,
    "hair.parting": parting,
    "skin.moles": moles,
    "lips.smile": smile,
    "tone.depth": depth,
    "tone.warmth": warmth,
    "tone.olive": origin.olive,
    ...openBeard(gender, years, isBearded, chance),
    ...openMakeup(gender, years, chance),
  });
  // The darker the skin, the more a gloss stands out on it.
  traits["skin.shine"] = traits["skin.shine"]! * (1 - 0.55 * (told["tone.depth"] ?? depth));
  for (const [trait, value] of Object.entries(told) as [Trait, number][]) {
    traits[trait] = trait === "skin.moles" ? value : near(value, chance);
  }

  const parameters = averageHead();
  setDials(parameters, traits);
  boundFace(parameters, { told, depth: traits["tone.depth"]!, leeway: Math.max(0, 0.6 * (stretch - 1)) });
  parameters.hair.style = styleOf(brief, gender, traits["hair.curl"]!, years, chance);
  setColours(parameters, { brief, traits, origin, chance });
  parameters.top = { colour: [232, 232, 230], neckline: "crew" };
  parameters.view = {
    yaw: off("view.yaw", index++, viewDials["view.yaw"]),
    pitch: off("view.pitch", index++, viewDials["view.pitch"]),
    roll: chance.between(-2, 2),
    light: off("view.light", index++, viewDials["view.light"]),
    contrast: chance.between(0.3, 0.6),
    backdrop: [208, 210, 212],
  };
  return { parameters, years, gender };
}

/** The chance a dial is drawn by: the last change that touches it, else the seed. */
function chanceOf(
  trait: Trait,
  seed: number,
  changes: readonly number[],
): { own: Chance; isChanged: boolean } {
  const last = changes.findLast((change) => seedOf("touches", trait, change) % 4 === 0);
  return { own: createChance(seedOf(trait, last ?? seed)), isChanged: last !== undefined };
}

/** Walsh functions, each followed by its opposite: any two rows differ in half of the dials or in all. */
function isOtherSide(trait: Trait, index: number, { sides, row }: Pick<Recipe, "sides" | "row">): boolean {
  let bits = (row >> 1) & (index + 1);
  let isOdd = false;
  for (; bits > 0; bits &= bits - 1) isOdd = !isOdd;
  const first = seedOf("side", trait, sides) % 2 === 1;
  return (first !== isOdd) !== (row % 2 === 1);
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

function openBeard(gender: Gender, years: number, isBearded: boolean, chance: Chance): Traits {
  const kind = chance.share();
  const strength = chance.between(0.25, 0.7);
  const length = chance.between(0.08, 0.4);
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

function openMakeup(gender: Gender, years: number, chance: Chance): Traits {
  const amount = chance.between(0, 0.3);
  const lips = chance.share() < 0.5 ? amount : chance.between(0.25, 0.65);
  const lashes = chance.between(0.3, 0.55);
  if (gender !== "woman" || years < 18) return { "makeup.lashes": years < 18 ? 0.25 : 0.2 };
  return {
    "makeup.lashes": lashes,
    "makeup.lips": lips,
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
  return shapeSpreads[trait] !== undefined || tellingDials.includes(trait) || signedOthers.has(trait);
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
  const brows = colours.brows ?? mixedColour(grown, "#2b201a", chance.between(0.05, 0.55));
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
  parameters.makeup.lipColour = rgbOf(colours.lips ?? chance.oneOf(lipColours));
  if (colours.lids) parameters.makeup.lidColour = rgbOf(colours.lids);
}

/** Lipsticks of everyday. */
const lipColours = ["#b97f6c", "#c4707c", "#a8676f", "#a3383f", "#8a3f4c"] as const;

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
