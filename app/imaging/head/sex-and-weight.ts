import type { HeadParameters } from "./head-parameters.ts";

/** Spreads the two overall sliders, masculinity and fullness, over the parts they show in. */
export function applySexAndWeight(parameters: HeadParameters): HeadParameters {
  const p = structuredClone(parameters);
  const man = p.face.masculinity;
  p.jaw.width += 0.42 * man;
  p.jaw.angle += 0.45 * man;
  p.chin.width += 0.5 * man;
  p.chin.height += 0.45 * man;
  p.chin.projection += 0.2 * man;
  p.face.length += 0.25 * man;
  p.skull.browRidge += 0.9 * man;
  p.nose.length += 0.35 * man;
  p.nose.width += 0.3 * man;
  p.nose.tipSize += 0.35 * man;
  p.nose.bridgeHeight += 0.2 * man;
  p.eyes.size -= 0.5 * man;
  p.eyes.openness -= 0.25 * man;
  p.eyes.depth += 0.25 * man;
  p.brows.height -= 0.55 * man;
  p.brows.thickness += 0.5 * man;
  p.lips.upper -= 0.45 * man;
  p.lips.lower -= 0.35 * man;
  p.cheeks.volume -= 0.15 * man;
  p.cheeks.height -= 0.25 * man;
  p.neck.width += 0.7 * man;
  p.face.width += 0.25 * man;
  p.nose.bridgeWidth += 0.3 * man;
  p.skull.foreheadHeight += 0.1 * man;
  p.brows.arch -= 0.4 * man;
  p.neck.length -= 0.3 * man;
  p.shoulders.width += 0.8 * man;
  const fat = p.face.fullness;
  p.cheeks.volume += 0.9 * fat;
  p.jaw.width += 0.4 * fat;
  p.face.width += 0.25 * fat;
  p.chin.projection -= 0.15 * fat;
  p.neck.width += 0.5 * fat;
  p.age.sagging += 0.35 * Math.max(0, fat);
  return p;
}
