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

  // The crease of the upper lid.
  const crease = parameters.eyes.crease * (1 - 0.5 * parameters.eyes.hood);
  add(1.1 * crease, 0.75, [
    [16.5, 2.5],
    [18, 4.8],
    [22.5, 7.6],
    [28.3, 9.2],
    [34.8, 9.3],
    [41, 7.8],
    [45.5, 5.2],
    [50, 1.5],
  ]);

  const folds = drawLines(lines, noise);
  const pores = 0.04 + 0.09 * skin.texture + 0.03 * age.wrinkles;
  const rough = 0.015 + 0.2 * age.wrinkles + 0.09 * skin.texture;
  return (x, y, z) => {
    let height = z > -60 || y < -100 ? folds(x, y) : 0;
    height += rough * noise.smooth(x / 2.6, y / 2.6, z / 2.6);
    const pore =
      0.6 * noise.smooth(x * 1.15, y * 1.15, z * 1.15 + 7) +
      0.85 * noise.smooth(x * 2.3 + 31, y * 2.3, z * 2.3);
    const side = Math.abs(x) - 24;
    const cheek = 0.55 + 0.9 / (1 + (side * side + (y + 28) ** 2) / 420);
    return height + pores * cheek * pore;
  };
}

const grid = { left: -84, low: -215, cell: 0.4, columns: 420, rows: 700 };

/** The lines and the groove under the nose as a map, read between its cells. */
function drawLines(lines: readonly Line[], noise: Noise): (x: number, y: number) => number {
  const { left, low, cell, columns, rows } = grid;
  const map = new Float32Array(columns * rows);
  const draw = (
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    heightAt: (side: number, y: number) => number,
  ) => {
    for (const side of [-1, 1]) {
      const [from, to] = side < 0 ? [-x1, Math.min(0, -x0)] : [Math.max(0, x0), x1];
      const first = Math.max(0, Math.ceil((from - left) / cell));
      const last = Math.min(columns - 1, Math.ceil((to - left) / cell) - 1);
      for (
        let row = Math.max(0, Math.ceil((y0 - low) / cell));
        row <= Math.min(rows - 1, (y1 - low) / cell);
        row++
      ) {
        for (let column = first; column <= last; column++) {
          const x = left + column * cell;
          const y = low + row * cell;
          // Hand-drawn lines waver, and are not alike on both sides.
          const wander = 0.9 * noise.smooth(x / 7 + 50, y / 7, 3);
          map[row * columns + column]! += heightAt(Math.abs(x) + wander, y + wander);
        }
      }
    }
  };
  for (const line of lines) {
    const reach = 4 * line.width + 1;
    const xs = line.points.map(([x]) => x);
    const ys = line.points.map(([, y]) => y);
    draw(
      Math.min(...xs) - reach,
      Math.max(...xs) + reach,
      Math.min(...ys) - reach,
      Math.max(...ys) + reach,
      (x, y) => lineHeight(line, x, y),
    );
  }
  draw(0, 12, -64, -42, (x, y) => {
    const groove = smoothstep(-61, -57, y) * smoothstep(-45, -49, y);
    return groove * (-0.75 * Math.exp(-((x / 2.6) ** 2)) + 0.35 * Math.exp(-(((x - 4.6) / 1.8) ** 2)));
  });
  return (x, y) => {
    const u = (x - left) / cell;
    const v = (y - low) / cell;
    const column = Math.floor(u);
    const row = Math.floor(v);
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return 0;
    const at = row * columns + column;
    const fu = u - column;
    const near = map[at]! + (map[at + 1]! - map[at]!) * fu;
    const far = map[at + columns]! + (map[at + columns + 1]! - map[at + columns]!) * fu;
    return near + (far - near) * (v - row);
  };
}

function lineHeight({ points, depth, width }: Line, x: number, y: number): number {
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
