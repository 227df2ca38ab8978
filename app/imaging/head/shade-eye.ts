import { smoothstep } from "./camera.ts";
import type { Noise } from "./noise.ts";
import type { Studio } from "./studio-lights.ts";

interface EyeLook {
  /** Linear color of the iris. */
  iris: readonly [number, number, number];
  /** Linear color of the flesh in the corners. */
  flesh: readonly [number, number, number];
  /** 0-1: yellowed and veined. */
  age: number;
}

const irisRadius = 0.47;
const pupilRadius = 0.185;

/**
 * An eye: white with blood towards the corners, iris with fibres, dark limbus and the glow opposite the light, pupil,
 * and on the wet front the soft boxes' mirror images.
 *
 * @param direction from the middle of the eye, z where it looks.
 * @param normal of the eyeball in the room.
 */
export function shadeEye(
  direction: readonly [number, number, number],
  normal: readonly [number, number, number],
  view: readonly [number, number, number],
  light: readonly [number, number, number],
  seen: { key: number; open: number },
  look: EyeLook,
  studio: Studio,
  noise: Noise,
  out: Float32Array,
  to: number,
): void {
  const [x, y] = direction;
  const radius = Math.hypot(x, y);
  const turn = Math.atan2(y, x);
  const vein = Math.max(0, noise.smooth(x * 9 + 20, y * 22, 4) - 0.35) * smoothstep(0.5, 0.95, radius);
  const edge = smoothstep(0.5, 0.95, radius);
  const white = [
    0.49 - 0.1 * edge,
    0.425 - 0.18 * edge - 0.3 * vein,
    0.4 - 0.18 * edge - 0.3 * vein - 0.08 * look.age,
  ];
  const fibre = 0.5 + 0.5 * noise.smooth(Math.cos(turn) * 9, Math.sin(turn) * 9, radius * 5);
  const fine = 0.5 + 0.5 * noise.smooth(Math.cos(turn) * 26, Math.sin(turn) * 26, radius * 9);
  const across = (radius - pupilRadius) / (irisRadius - pupilRadius);
  const collar = Math.exp(-(((across - 0.28) / 0.16) ** 2));
  const glow = 1 - (0.9 * (x * studio.key.x + y * studio.key.y)) / irisRadius;
  const level = (0.24 + 0.45 * fibre + 0.3 * fine + 0.22 * collar) * Math.max(0.45, glow);
  const limbus = 1 - 0.8 * smoothstep(0.66, 1, across);
  const inIris = 1 - smoothstep(irisRadius - 0.022, irisRadius + 0.03, radius);
  const flesh = smoothstep(0.9, 1.02, radius);
  // The upper lid and the lashes keep light from the upper part, the lids' corners from the sides.
  const shaded = (1 - 0.55 * smoothstep(0.05, 0.5, y)) * (1 - 0.4 * smoothstep(0.45, 0.95, Math.abs(x)));
  const inPupil = 1 - smoothstep(pupilRadius - 0.012, pupilRadius + 0.016, radius);
  for (let channel = 0; channel < 3; channel++) {
    const warm = channel === 0 ? 1 + 0.35 * collar : 1;
    const iris = look.iris[channel]! * level * limbus * warm * (1 - inPupil) + 0.002;
    const ball = white[channel]! * (1 - inIris) + iris * inIris;
    out[to + channel] = (ball * (1 - flesh) + look.flesh[channel]! * flesh) * light[channel]! * shaded;
  }

  // The cornea stands out over the iris: there it is curved more and mirrors from a nearer middle.
  const bulge = radius < irisRadius + 0.06 ? 0.5 : 0;
  let nx = normal[0] + bulge * x;
  let ny = normal[1] + bulge * y;
  let nz = normal[2];
  const length = Math.hypot(nx, ny, nz);
  nx /= length;
  ny /= length;
  nz /= length;
  const nv = nx * view[0] + ny * view[1] + nz * view[2];
  const rx = 2 * nv * nx - view[0];
  const ry = 2 * nv * ny - view[1];
  const rz = 2 * nv * nz - view[2];
  const box = (light: { x: number; y: number; z: number }, half: number): number => {
    const side = { x: light.z, z: -light.x };
    const length = Math.hypot(side.x, side.z) || 1;
    const across = (rx * side.x + rz * side.z) / length;
    const along = rx * light.x + ry * light.y + rz * light.z;
    const up = ry - light.y * along;
    if (along < 0.3) return 0;
    return (
      smoothstep(half + 0.05, half - 0.05, Math.abs(across)) *
      smoothstep(half + 0.05, half - 0.05, Math.abs(up))
    );
  };
  const rough = bulge > 0 ? 1 : 0.35;
  const shine =
    rough *
      (1.7 * box(studio.key, 0.17) * smoothstep(0.05, 0.4, seen.key) +
        0.07 * studio.fillStrength * box(studio.fill, 0.25) * seen.open) +
    (0.02 + 0.3 * (1 - nv) ** 4) * seen.open * 0.5;
  for (let channel = 0; channel < 3; channel++) out[to + channel]! += shine;
}
