import { linearOfSrgb8 } from "../srgb.ts";
import { smoothstep } from "./camera.ts";
import type { HeadParameters, Rgb } from "./head-parameters.ts";
import type { Noise } from "./noise.ts";
import { scalpShade } from "./scalp.ts";

/** Color and gloss of skin at its points; what is finer than the mesh is added when samples are shaded. */
export interface Paint {
  /** Linear red, green, blue. */
  color: Float32Array;
  /** Strength of the reflection, about 1. */
  gloss: Float32Array;
  /** 0-1: lips. */
  lips: Float32Array;
}

export function toLinear(rgb: Rgb): [number, number, number] {
  return rgb.map((level) => linearOfSrgb8[Math.max(0, Math.min(255, Math.round(level)))]!) as [
    number,
    number,
    number,
  ];
}

/** A spot on both sides of the face, or one in the middle when x is 0. */
function spot(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  const dx = (Math.abs(x) - cx) / rx;
  const dy = (y - cy) / ry;
  const d = dx * dx + dy * dy;
  return d > 7 ? 0 : Math.exp(-d);
}

/**
 * Colors skin by place: blood in cheeks, nose, ears and chin, thin dark skin round the eyes, the shade of shaven
 * hair, pale brow and temples; then lips and makeup.
 */
export function paintSkin(
  parameters: HeadParameters,
  places: Float32Array,
  edges: { lips: Float32Array; lids: Float32Array },
  noise: Noise,
): Paint {
  const { skin, makeup, beard, age } = parameters;
  const points = places.length / 3;
  const color = new Float32Array(points * 3);
  const gloss = new Float32Array(points);
  const lipShare = new Float32Array(points);
  const base = toLinear(skin.base);
  const light = 0.2126 * base[0] + 0.7152 * base[1] + 0.0722 * base[2];
  // In dark skin blood shows less; lips and lids go towards brown.
  const blood = Math.min(1, 0.35 + light * 2.2);
  const even = 1 - 0.7 * makeup.foundation;
  const shaven = toLinear(beard.color);
  const lipBase = mixOf(
    base,
    [base[0] * 0.78, base[1] * 0.42, base[2] * 0.44],
    0.62 + 0.3 * parameters.lips.redness,
  );
  const lipPaint = toLinear(makeup.lipColor);
  const lidPaint = toLinear(makeup.lidColor);
  const hair = toLinear(parameters.hair.color);
  const stubble = Math.max(beard.stubble, 0.5 * beard.cheeks, 0.5 * beard.goatee);

  for (let point = 0; point < points; point++) {
    const x = places[point * 3]!;
    const y = places[point * 3 + 1]!;
    const z = places[point * 3 + 2]!;
    let red = 0;
    red += 0.75 * spot(x, y, 42, -36, 20, 18);
    red += 0.85 * spot(x, y, 0, -38, 13, 12) + 0.5 * spot(x, y, 18, -40, 8, 9);
    red += 0.3 * spot(x, y, 0, -104, 18, 12);
    red += 0.9 * spot(x, y, 74, -14, 14, 40) * (z < -55 ? 1 : 0);
    red += 0.35 * spot(x, y, 20, 6, 8, 10);
    red -= 0.25 * spot(x, y, 0, 40, 45, 20);
    red += 0.25 * smoothstep(-120, -190, y);
    red += 0.45 * skin.mottle * noise.smooth(x / 9, y / 9, z / 9 + 40);
    red *= skin.redness * blood * even;
    const brown =
      skin.mottle *
      even *
      (0.5 * noise.smooth(x / 16 + 9, y / 16, z / 16) + 0.5 * noise.smooth(x / 4.5, y / 4.5, z / 4.5 + 9)) *
      0.13;

    let dark =
      0.75 * spot(x, y, 25, -5, 15, 7) + 0.3 * spot(x, y, 20, 4, 8, 9) + 0.22 * spot(x, y, 34, 9, 15, 6);
    dark *= skin.eyeShadow * (1 - 0.6 * makeup.foundation);
    dark += 0.5 * spot(x, y, 9, -45, 5, 2.6) * 1.5;
    dark += 0.16 * smoothstep(-100, -150, y) * smoothstep(-20, -60, z);

    const factors = [
      1 + 0.1 * red - 0.3 * dark - brown * 0.7,
      1 - 0.34 * red - 0.42 * dark - brown,
      1 - 0.3 * red - 0.4 * dark - brown * 1.25,
    ];
    const shade = stubble * 0.42 * beardArea(x, y, z);
    for (let channel = 0; channel < 3; channel++) {
      const bare = base[channel]! * Math.max(0.15, factors[channel]!);
      // Hair under the skin shows bluish: red is kept less than blue.
      const through = shaven[channel]! * (0.4 + 0.12 * channel) + bare * 0.34;
      color[point * 3 + channel] = bare * (1 - shade) + through * shade;
    }
    const scalp = scalpShade(parameters, x, y, z);
    for (let channel = 0; channel < 3; channel++) {
      const at = point * 3 + channel;
      color[at] = color[at]! * (1 - scalp) + (hair[channel]! * 0.6 + color[at]! * 0.06) * scalp;
    }
    gloss[point] =
      (0.55 +
        0.75 * spot(x, y, 0, -30, 12, 20) +
        0.45 * spot(x, y, 0, 38, 34, 16) +
        0.35 * spot(x, y, 44, -22, 16, 12) +
        0.25 * spot(x, y, 0, -104, 14, 8)) *
      (0.4 + 1.1 * skin.shine);

    const blush = makeup.blush * 0.5 * spot(x, y, 47, -32, 17, 11);
    const lid = makeup.lids * 0.75 * spot(x, y, 33, 8.5, 15, 6.5) * smoothstep(2, 5, y);
    const lip = smoothstep(0.3, 0.62, edges.lips[point] ?? 0);
    lipShare[point] = lip;
    for (let channel = 0; channel < 3; channel++) {
      const at = point * 3 + channel;
      color[at]! *= 1 - blush * [0.02, 0.5, 0.42][channel]!;
      color[at] = color[at]! * (1 - lid) + lidPaint[channel]! * lid;
      const bareLip = lipBase[channel]! * (1 - 0.25 * age.wrinkles * (channel === 0 ? 1 : 0.4));
      const painted = bareLip * (1 - 0.88 * makeup.lips) + lipPaint[channel]! * 0.88 * makeup.lips;
      color[at] = color[at]! * (1 - lip) + painted * lip;
    }
    // The wet red margin of the lids, lashes' roots, a drawn line.
    const lidEdge = edges.lids[point] ?? 0;
    const margin = smoothstep(0.8, 0.98, lidEdge);
    const line = smoothstep(0.42, 0.66, lidEdge) * (0.28 + (y > 0 ? 0.72 : 0.35) * makeup.liner);
    for (let channel = 0; channel < 3; channel++) {
      const at = point * 3 + channel;
      color[at]! *= 1 - line * (1 - 0.3 * margin);
      color[at]! *= 1 - margin * [0.05, 0.35, 0.3][channel]! * (1 - makeup.liner);
    }
    gloss[point] = gloss[point]! * (1 - lip) + (1.1 + 1.2 * makeup.lips) * lip;
  }
  return { color, gloss, lips: lipShare };
}

function mixOf(a: readonly number[], b: readonly number[], share: number): number[] {
  return a.map((value, at) => value * (1 - share) + b[at]! * share);
}

/** 0-1: where a man's beard grows, by place on the average head. */
export function beardArea(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  const upper = -46 + 0.018 * Math.max(0, side - 20) ** 1.55 - 22 * Math.exp(-(((side - 34) / 13) ** 2));
  const cheek = smoothstep(upper + 4, upper - 7, y);
  const neck = smoothstep(-172, -140, y);
  const front = smoothstep(-78, -62, z) + (y < -60 ? 1 : 0);
  const nose = 1 - 0.75 * Math.exp(-((side / 3) ** 2)) * smoothstep(-62, -50, y);
  const gap = 1 - 0.6 * spot(x, y, 22, -82, 6, 7);
  const mouth = smoothstep(0.85, 1.25, (x / 28) ** 2 + ((y + 68.5) / 9.5) ** 2);
  return cheek * neck * Math.min(1, front) * nose * gap * mouth;
}
