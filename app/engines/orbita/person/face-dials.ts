import type { Dial, Trait, Traits } from "../brief/trait.ts";

/**
 * Dials that people are known by: a small change of one moves a face further in the recognition net than of any
 * other. Nobody is drawn average in them.
 */
export const tellingDials: readonly Trait[] = [
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
export const telling = [0.25, 0.75] as const;

/**
 * How the picture is taken: turned and lit from the other side, people differ without anybody's face being pushed
 * further from the usual. Ends to either side.
 */
export const viewDials = {
  "view.yaw": [4, 8],
  "view.pitch": [2.5, 5],
  "view.light": [0.6, 0.95],
} as const satisfies Partial<Record<Trait, readonly [number, number]>>;

/** The other dials of a head's shape, and how far people differ in each. */
export const shapeSpreads: Traits = {
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

/** Dials that run from -1 to 1; every other is an amount. */
export function isSigned(trait: Trait): boolean {
  return shapeSpreads[trait] !== undefined || tellingDials.includes(trait) || signedOthers.has(trait);
}

const signedOthers: ReadonlySet<string> = new Set([
  "face.masculinity",
  "lips.smile",
  "hair.parting",
  "lips.redness",
]);
