import { smoothstep } from "./camera.ts";
import type { HeadParameters } from "./head-parameters.ts";
import type { Noise } from "./noise.ts";
import type { SkinSample } from "./shade-skin.ts";

/** Darkens a sample by what lies at its place: freckles, spots of age, moles, a scar. */
export function createMarks(
  { skin, age, makeup }: HeadParameters,
  noise: Noise,
): (sample: SkinSample) => void {
  const moles = Array.from({ length: Math.round(skin.moles) }, (_, at) => ({
    x: (noise.at(at, 51) - 0.5) * 120,
    y: 45 - noise.at(at, 52) * 220,
    radius: 0.5 + 1.3 * noise.at(at, 53) ** 3,
    dark: 0.35 + 0.5 * noise.at(at, 54),
  }));
  const scar = {
    x: (noise.at(1, 61) - 0.5) * 70,
    y: [26, -30, -88][Math.floor(noise.at(2, 61) * 3)]!,
    turn: (noise.at(3, 61) - 0.5) * 2,
    length: 7 + 9 * noise.at(4, 61),
  };
  const cover = 1 - 0.6 * makeup.foundation;
  return (s) => {
    if (skin.freckles > 0.01 && s.y > -170) {
      const where = 0.35 + Math.exp(-((Math.abs(s.x) - 22) ** 2) / 900 - (s.y + 22) ** 2 / 800);
      const dark =
        cover *
        skin.freckles *
        where *
        (0.5 * dot(noise, s, 2.1, 71, 0.5 * skin.freckles) +
          0.6 * dot(noise, s, 3.4, 72, 0.45 * skin.freckles));
      darken(s, dark, 0.4, 0.68, 0.85);
    }
    if (age.spots > 0.01) {
      const dark =
        cover *
        age.spots *
        (0.45 * dot(noise, s, 9, 73, 0.28 * age.spots) + 0.35 * dot(noise, s, 5, 74, 0.25 * age.spots));
      darken(s, dark, 0.45, 0.7, 0.85);
    }
    for (const mole of moles) {
      const distance = Math.hypot(s.x - mole.x, s.y - mole.y);
      if (distance < mole.radius * 1.6 && s.z > -75 && s.lips < 0.3) {
        darken(s, mole.dark * smoothstep(mole.radius * 1.4, mole.radius * 0.6, distance), 0.62, 0.82, 0.9);
      }
    }
    if (skin.scar > 0.01) {
      const dx = s.x - scar.x;
      const dy = s.y - scar.y;
      const along = dx * Math.cos(scar.turn) + dy * Math.sin(scar.turn);
      const across = dy * Math.cos(scar.turn) - dx * Math.sin(scar.turn) + 0.04 * along * along * 0.3;
      const strength =
        skin.scar *
        Math.exp(-((across / 0.8) ** 2)) *
        smoothstep(scar.length, scar.length * 0.6, Math.abs(along));
      s.red *= 1 + 0.18 * strength;
      s.green *= 1 + 0.02 * strength;
      s.blue *= 1 + 0.06 * strength;
      s.gloss *= 1 + 1.2 * strength;
    }
  };
}

function darken(s: SkinSample, by: number, red: number, green: number, blue: number): void {
  s.red *= 1 - by * red;
  s.green *= 1 - by * green;
  s.blue *= 1 - by * blue;
}

/** 0-1: inside a spot of a scattering with one spot at most in every square of `cell` mm. */
function dot(noise: Noise, s: SkinSample, cell: number, kind: number, share: number): number {
  const x = s.x + 0.6 * noise.smooth(s.x * 0.8, s.y * 0.8, kind);
  const y = s.y + 0.6 * noise.smooth(s.x * 0.8 + 40, s.y * 0.8, kind);
  const column = Math.floor(x / cell);
  const row = Math.floor(y / cell);
  if (noise.at(column, row, kind) > share) return 0;
  const cx = (column + 0.3 + 0.4 * noise.at(column, row, kind + 100)) * cell;
  const cy = (row + 0.3 + 0.4 * noise.at(column, row, kind + 200)) * cell;
  const radius = cell * (0.12 + 0.18 * noise.at(column, row, kind + 300));
  return smoothstep(radius * 1.5, radius * 0.5, Math.hypot(x - cx, y - cy));
}
