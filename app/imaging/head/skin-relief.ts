import { smoothstep } from "./camera.ts";
import type { HeadParameters } from "./head-parameters.ts";
import type { Noise } from "./noise.ts";

/** Height of the skin over its smooth form, millimetres, by place on the average head. */
export type Relief = (x: number, y: number, z: number) => number;

interface Line {
  points: readonly (readonly [number, number])[];
  depth: number;
  width: number;
}

/** Folds and wrinkles: lines pressed into the skin, each with a soft swelling beside it; then pores. */
export function createRelief(parameters: HeadParameters, noise: Noise): Relief {
  const { age, skin, lips, face } = parameters;
  const lines: Line[] = [];
  const add = (depth: number, width: number, points: readonly (readonly [number, number])[]) => {
    if (depth > 0.02) lines.push({ depth, width, points });
  };
  const fold = 0.25 + 1.1 * age.folds + 0.5 * Math.max(0, lips.smile) + 0.25 * age.sagging;
  add(fold, 2.4, [
    [21, -35],
    [27, -44],
    [32, -54],
    [35, -64],
  ]);
  add(0.8 * age.folds + 0.7 * age.sagging, 1.7, [
    [29, -71],
    [32, -80],
    [33, -88],
  ]);
  add(0.35 + 0.8 * age.eyeBags, 1.6, [
    [16, -6],
    [22, -12],
    [30, -15.5],
    [39, -14],
  ]);
  add(0.75 * age.eyeBags + 0.3 * age.wrinkles, 0.9, [
    [20, -5],
    [27, -8.5],
    [35, -8.5],
    [42, -5],
  ]);
  const wrinkle = age.wrinkles;
  for (let row = 0; row < 5; row++) {
    const y = 30 + row * 6.2 + 1.6 * (noise.at(row, 31) - 0.5);
    const drop = 1.5 + 2.5 * noise.at(row, 32);
    add(0.62 * wrinkle * (0.35 + 0.65 * noise.at(row, 33)) * (row > 3 ? 0.6 : 1), 0.95, [
      [0, y - drop * 0.6],
      [14, y + 0.6],
      [28, y + 1.2],
      [40, y - drop],
    ]);
  }
  for (let ray = 0; ray < 4; ray++) {
    const tilt = (ray - 1.2) * 5;
    add(0.52 * wrinkle * (0.5 + 0.5 * noise.at(ray, 34)) + 0.12 * Math.max(0, lips.smile), 0.7, [
      [47, 0.6 - ray * 1.3 + 1.5],
      [53, tilt * -0.55 + 1],
      [60, -tilt * 1.35 + 0.5],
    ]);
  }
  add(0.75 * wrinkle + 0.15 * Math.max(0, face.masculinity), 0.9, [
    [5.5, 12],
    [5, 19],
    [6.5, 25],
  ]);
  for (let ray = 0; ray < 4; ray++) {
    add(0.28 * wrinkle, 0.5, [
      [4 + ray * 5.2, -50 - ray * 0.6],
      [4 + ray * 4.6, -57 - ray],
    ]);
  }
  add(0.35 * wrinkle, 1, [
    [38, -50],
    [43, -62],
    [45, -74],
  ]);
  add(0.4 + 0.4 * wrinkle, 2.2, [
    [0, -86],
    [8, -86.5],
    [17, -90],
  ]);
  for (let row = 0; row < 3; row++) {
    add(0.55 * wrinkle + 0.2 * age.sagging, 1.4, [
      [0, -140 - row * 15],
      [25, -138 - row * 14],
      [50, -130 - row * 13],
    ]);
  }

  const pores = 0.028 + 0.075 * skin.texture + 0.03 * age.wrinkles;
  const rough = 0.05 + 0.2 * age.wrinkles + 0.1 * skin.texture;
  return (x, y, z) => {
    const side = Math.abs(x);
    let height = 0;
    if (z > -60 || y < -100) {
      // Hand-drawn lines waver, and are not alike on both sides.
      const wander = 0.9 * noise.smooth(x / 7 + 50, y / 7, 3);
      for (const line of lines) height += lineHeight(line, side + wander, y + wander);
      // The groove under the nose and the rims beside it.
      const groove = smoothstep(-61, -57, y) * smoothstep(-45, -49, y);
      height +=
        groove * (-0.75 * Math.exp(-((side / 2.6) ** 2)) + 0.35 * Math.exp(-(((side - 4.6) / 1.8) ** 2)));
    }
    height += rough * noise.smooth(x / 2.6, y / 2.6, z / 2.6);
    const pore =
      noise.smooth(x * 1.15, y * 1.15, z * 1.15 + 7) + 0.7 * noise.smooth(x * 2.3 + 31, y * 2.3, z * 2.3);
    const cheek = 0.55 + 0.9 * Math.exp(-(((side - 24) / 20) ** 2) - ((y + 28) / 22) ** 2);
    return height + pores * cheek * pore;
  };
}

function lineHeight({ points, depth, width }: Line, x: number, y: number): number {
  const first = points[0]!;
  const last = points[points.length - 1]!;
  const reach = 4 * width;
  if (x < Math.min(first[0], last[0]) - reach - 4 || x > Math.max(first[0], last[0]) + reach + 4) return 0;
  if (y < Math.min(first[1], last[1]) - reach - 9 || y > Math.max(first[1], last[1]) + reach + 9) return 0;
  let best = 1e9;
  let along = 0;
  for (let at = 0; at < points.length - 1; at++) {
    const [ax, ay] = points[at]!;
    const [bx, by] = points[at + 1]!;
    const dx = bx - ax;
    const dy = by - ay;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const d = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
    if (d < best) {
      best = d;
      along = (at + t) / (points.length - 1);
    }
  }
  const distance = Math.sqrt(best) / width;
  if (distance > 4) return 0;
  const fade = smoothstep(-0.05, 0.25, along) * smoothstep(1.02, 0.7, along);
  return depth * fade * (0.55 * Math.exp(-((distance / 2.2) ** 2)) - 1.25 * Math.exp(-(distance ** 2)));
}
