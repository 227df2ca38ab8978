import type { HeadParameters } from "./head-parameters.ts";

/** Light from one direction (a unit vector towards the light); radiance times solid angle, linear. */
export interface Beam {
  x: number;
  y: number;
  z: number;
  red: number;
  green: number;
  blue: number;
  isKey: boolean;
}

export interface Studio {
  beams: Beam[];
  /** Middle of the key light. */
  key: { x: number; y: number; z: number };
  /** The same of the fill's panel, for reflections. */
  fill: { x: number; y: number; z: number };
  fillStrength: number;
}

/** Beams of each light, and as many as are enough for a picture that is measured and not looked at. */
const counts = { dome: 34, key: 12, rim: 3 };
const roughCounts = { dome: 14, key: 4, rim: 1 };

/** A large soft box beside and above the camera, a paler one opposite, a strip behind, and the room's own light. */
export function setUpStudio(view: HeadParameters["view"], isRough = false): Studio {
  const { dome: domeBeams, key: keyBeams, rim: rimBeams } = isRough ? roughCounts : counts;
  const key = unit(0.75 * view.light, 0.62, 0.95);
  const fill = unit(-0.95 * (view.light || 0.5), 0.12, 0.9);
  const rim = unit(-0.8 * Math.sign(view.light || 1), 0.55, -0.75);
  const beams: Beam[] = [];
  const add = (d: { x: number; y: number; z: number }, rgb: readonly number[], isKey = false) =>
    beams.push({ ...d, red: rgb[0]!, green: rgb[1]!, blue: rgb[2]!, isKey });

  const keyLevel = 1.9 + 1.1 * view.contrast;
  spread(key, 0.2 - 0.09 * view.contrast, keyBeams).forEach((d) => {
    add(
      d,
      [1.02, 1, 0.965].map((c) => (c * keyLevel) / keyBeams),
      true,
    );
  });
  spread(rim, 0.16, rimBeams).forEach((d) => {
    add(
      d,
      [0.98, 1, 1.04].map((c) => (c * 0.8) / rimBeams),
    );
  });
  const fillStrength = 1 - 0.7 * view.contrast;
  for (let at = 0; at < domeBeams; at++) {
    const y = 1 - (2 * (at + 0.5)) / domeBeams;
    const turn = at * 2.399963;
    const across = Math.sqrt(1 - y * y);
    const d = { x: across * Math.cos(turn), y, z: across * Math.sin(turn) };
    const panel = Math.max(0, d.x * fill.x + d.y * fill.y + d.z * fill.z) ** 6;
    const above = 0.5 + 0.5 * d.y;
    const level = 0.24 + 0.5 * above + 2.2 * fillStrength * panel;
    const warmth = d.y < -0.2 ? [1.08, 1, 0.9] : [0.98, 1, 1.03];
    add(
      d,
      warmth.map((c) => (c * level * 1.5) / domeBeams),
    );
  }
  return { beams, key, fill, fillStrength };
}

/** Directions within a cone of half the sine `radius`, evenly. */
function spread(axis: { x: number; y: number; z: number }, radius: number, count: number) {
  const side = unit(axis.z, 0, -axis.x);
  const up = {
    x: axis.y * side.z - axis.z * side.y,
    y: axis.z * side.x - axis.x * side.z,
    z: axis.x * side.y - axis.y * side.x,
  };
  return Array.from({ length: count }, (_, at) => {
    const r = radius * Math.sqrt((at + 0.5) / count);
    const turn = at * 2.399963;
    const [a, b] = [r * Math.cos(turn), r * Math.sin(turn)];
    return unit(
      axis.x + a * side.x + b * up.x,
      axis.y + a * side.y + b * up.y,
      axis.z + a * side.z + b * up.z,
    );
  });
}

function unit(x: number, y: number, z: number) {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}
