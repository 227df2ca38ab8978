import type { Dial, Trait, Traits } from "../brief/trait.ts";

/**
 * Parameters that people are known by: a small change of one moves a face further in the recognition net than of any
 * other. Nobody is drawn average in them; which side of the usual each lies on is the column of its place in this
 * list, turned round where the second entry says so. Places and turns were searched for so that the nearest two of
 * all 64 rows lie as far apart in the net as they can.
 */
const tellingParameters: readonly (readonly [dial: Dial, isTurned?: true])[] = [
  ["face.width"],
  ["nose.width", true],
  ["view.pitch"],
  ["lips.upper"],
  ["lips.lower", true],
  ["brows.thickness"],
  ["chin.width"],
  ["nose.bridgeWidth"],
  ["nose.length"],
  ["view.yaw", true],
  ["eyes.height"],
  ["eyes.width", true],
  ["nose.tipLift"],
  ["brows.arch"],
  ["eyes.spacing", true],
  ["view.light", true],
  ["lips.height", true],
  ["brows.height"],
  ["jaw.width"],
  ["skull.foreheadHeight"],
  ["face.masculinity"],
  ["cheeks.volume", true],
  ["face.length"],
  ["eyes.tilt"],
  ["nose.tipSize", true],
  ["eyes.size"],
  ["lips.width", true],
  ["face.fullness", true],
  // Whether a man whose brief leaves it open wears a beard or stubble.
  ["beard.stubble"],
  ["chin.height", true],
  ["nose.nostrils"],
];

/** How many rows of sides there are. */
export const sideRows = 64;

/**
 * Which side of the usual a telling dial lies on: Walsh functions, each followed by its opposite, so that any two
 * rows differ in half of the parameters or in all.
 *
 * @param row 0 to 63.
 */
export function isOtherSide(dial: Dial, row: number): boolean {
  const column = tellingParameters.findIndex(([name]) => name === dial);
  let bits = (row >> 1) & (column + 1);
  let isOdd = false;
  for (; bits > 0; bits &= bits - 1) isOdd = !isOdd;
  const isTurned = tellingParameters[column]![1] === true;
  return (isTurned !== isOdd) !== (row % 2 === 1);
}

/** Ends of how far from the usual a telling dial lies, to either side: about as far as most people do. */
const shapeEnds = [0.38, 0.55] as const;

/**
 * The same of the parameters that are no part of a face's shape. Turned and lit from the other side, people differ without
 * anybody's face being pushed further from the usual.
 */
const otherEnds: Partial<Record<Dial, readonly [number, number]>> = {
  "view.yaw": [4, 8],
  "view.pitch": [1.5, 3.5],
  "view.light": [0.45, 0.85],
  "face.masculinity": [0.12, 0.3],
  "beard.stubble": [1, 1],
};

/** Ends of how far from the usual a telling dial lies, to either side. */
export function endsOf(dial: Dial): readonly [min: number, max: number] {
  return otherEnds[dial] ?? shapeEnds;
}

/** The telling parameters that shape the face, beside how masculine it is. */
export const tellingShapes: readonly Dial[] = tellingParameters
  .map(([dial]) => dial)
  .filter((dial) => otherEnds[dial] === undefined);

/** The other parameters of a head's shape, and how far people differ in each. */
export const shapeSpreads: Traits = {
  "skull.height": 0.3,
  "skull.width": 0.3,
  "skull.foreheadWidth": 0.4,
  "skull.browRidge": 0.4,
  "face.depth": 0.3,
  "jaw.angle": 0.4,
  "chin.projection": 0.3,
  "cheeks.width": 0.45,
  "cheeks.height": 0.4,
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

/** Parameters that are amounts from 0 to 1: what is usual, and how far people differ. */
export const amounts: Partial<Record<Dial, readonly [middle: number, spread: number]>> = {
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

/** Parameters that run from -1 to 1; every other is an amount. */
export function isSigned(trait: Trait): boolean {
  return (
    shapeSpreads[trait] !== undefined || tellingShapes.includes(trait as Dial) || signedOthers.has(trait)
  );
}

const signedOthers: ReadonlySet<string> = new Set([
  "face.masculinity",
  "lips.smile",
  "hair.parting",
  "lips.redness",
]);
