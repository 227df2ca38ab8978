import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import { applySexAndWeight } from "#imaging/head/sex-and-weight.ts";
import type { Dial, Traits } from "../brief/trait.ts";

/**
 * Ends between which a face looks like somebody met in the street: what lies beyond draws as a caricature. They hold
 * for what is drawn, after sex and weight have moved the parameters.
 */
const ends: Partial<Record<Dial, readonly [min: number, max: number]>> = {
  "skull.foreheadHeight": [-0.55, 0.7],
  "skull.browRidge": [-1, 0.8],
  "face.length": [-0.6, 0.65],
  "face.width": [-0.65, 0.6],
  "face.fullness": [-0.6, 0.25],
  "jaw.width": [-0.85, 0.45],
  "jaw.angle": [-1, 0.45],
  "chin.width": [-0.8, 0.5],
  "chin.height": [-0.6, 0.65],
  "chin.projection": [-0.5, 0.6],
  "cheeks.width": [-0.6, 0.7],
  "cheeks.volume": [-0.45, 0.55],
  "eyes.size": [-0.65, 0.6],
  "eyes.width": [-0.6, 0.6],
  "eyes.spacing": [-0.35, 0.5],
  "eyes.height": [-0.5, 0.35],
  "eyes.tilt": [-0.45, 0.6],
  "eyes.openness": [-0.5, 0.2],
  "brows.arch": [-0.5, 0.45],
  "brows.height": [-0.4, 0.5],
  "brows.tilt": [-0.1, 0.15],
  "nose.length": [-0.6, 0.6],
  "nose.width": [-0.5, 0.8],
  "nose.bridgeWidth": [-0.3, 0.6],
  "nose.tipSize": [-0.6, 0.6],
  "nose.tipLift": [-0.55, 0.55],
  "nose.nostrils": [-0.5, 0.55],
  "lips.upper": [-0.6, 0.45],
  "lips.lower": [-0.65, 0.65],
  "lips.width": [-0.5, 0.6],
  "lips.height": [-0.5, 0.5],
  "lips.smile": [0.1, 0.5],
  "hair.volume": [-0.5, 0.5],
  "skin.freckles": [0, 0.7],
};

/**
 * Brings the parameters of a face between those ends, in place.
 *
 * @param told what the brief says in so many words, which stays as it is.
 * @param usual of the person's origin: the ends move along with it.
 * @param depth of the skin, 0 the fairest to 1 the darkest.
 * @param leeway by how much of themselves the ends lie further out, for people hard to tell from others; 0 as a rule.
 */
export function boundFace(
  parameters: HeadParameters,
  { told, usual, depth, leeway }: { told: Traits; usual: Traits; depth: number; leeway: number },
): void {
  const move = (dial: Dial, from: number, to: number) => {
    if (told[dial] !== undefined || from === to) return;
    const [group, name] = dial.split(".") as [keyof HeadParameters, string];
    (parameters[group] as unknown as Record<string, number>)[name]! += to - from;
  };
  const drawn = applySexAndWeight(parameters);
  for (const [dial, [min, max]] of Object.entries(ends) as [Dial, readonly [number, number]][]) {
    const [group, name] = dial.split(".") as [keyof HeadParameters, string];
    const value = (drawn[group] as unknown as Record<string, number>)[name]!;
    const further = 1 + (isWidened(dial) ? leeway : 0);
    const middle = 0.7 * (usual[dial] ?? 0);
    move(dial, value, Math.min(max * further + middle, Math.max(min * further + middle, value)));
  }
  const { lips, eyes, jaw, face } = applySexAndWeight(parameters);
  // Full lips on a narrow mouth pout, a wide jaw under full cheeks is a box, and dark skin makes the whites stare.
  move("lips.width", lips.width, Math.max(lips.width, 0.35 * (lips.upper + lips.lower) - 0.3));
  move("jaw.width", jaw.width, Math.min(jaw.width, 0.45 - 0.5 * Math.max(0, face.fullness)));
  move("eyes.openness", eyes.openness, Math.min(eyes.openness, 0.2 - 0.4 * Math.max(0, depth - 0.4)));
}

/** Staring eyes, tilted brows and frowns are never right. */
function isWidened(dial: Dial): boolean {
  return !["eyes.openness", "brows.tilt", "lips.smile", "skin.freckles"].includes(dial);
}
