import { beside, closed, ellipse, line, symmetric } from "../outline.ts";
import type { Mark, Part, Subject } from "../part.ts";
import { type Cloth, madeOf, sewn, shaded, stitched } from "./cloth.ts";
import { label, shrink } from "./trims.ts";

/** A ribbed beanie with a turned-up cuff. */
export function beanie(cloth: Cloth): Subject {
  const dome = symmetric([
    [0, -10],
    [60, -2],
    [112, 42],
    [136, 120],
    [138, 200, 1],
    [0, 214],
  ]);
  const cuff = symmetric([
    [0, 166],
    [80, 160],
    [139, 148, 1],
    [146, 190],
    [141, 236, 1],
    [80, 250],
    [0, 256],
  ]);
  const body = symmetric([
    [0, -12],
    [64, -4],
    [116, 42],
    [142, 120],
    [146, 300, 1],
    [0, 310],
  ]);
  const ribs = (x: number, y: number) => {
    const narrow = Math.max(0.16, Math.min(1, Math.sqrt(Math.max(0, (y + 12) / 170))));
    return (
      2.6 *
      Math.abs(
        Math.sin(
          (Math.asin(Math.max(-0.99, Math.min(0.99, x / (142 * narrow)))) / Math.PI) * 24 * Math.PI * 0.5,
        ),
      ) **
        0.8
    );
  };
  return {
    parts: [
      {
        ...madeOf(cloth),
        outlines: [dome],
        body: { outlines: [body], depth: 0.8 },
        edge: { width: 6, height: 3 },
        relief: ribs,
        folds: {
          eases: [
            { x: 0, y: 150, rx: 150, ry: 70, angle: Math.PI / 2, amount: 0.06 },
            { x: 20, y: 10, rx: 90, ry: 60, angle: 0.3, amount: 0.08 },
          ],
          even: [0.01, 0.02],
          stiffness: 0.5,
        },
        lift: 4,
        garment: true,
      },
      {
        ...madeOf(cloth),
        outlines: [cuff],
        body: { outlines: [body], depth: 0.85 },
        edge: { width: 12, height: 8 },
        relief: (x) =>
          2.8 *
          Math.abs(
            Math.sin((Math.asin(Math.max(-0.99, Math.min(0.99, x / 148))) / Math.PI) * 22 * Math.PI * 0.5),
          ) **
            0.8,
        folds: {
          eases: [{ x: -30, y: 200, rx: 130, ry: 60, angle: Math.PI / 2, amount: 0.03 }],
          even: [0.01, 0.02],
          stiffness: 0.6,
        },
        lift: 7,
        shadow: 0.6,
        garment: true,
      },
      { ...label(88, 190, 34, 30), light: 1, edge: { width: 2, height: 0.8 } },
    ],
    details: { cuff: { x: 40, y: 180, width: 190 } },
  };
}

/** A six-panel cap turned a little to the left. */
export function cap(cloth: Cloth): Subject {
  const crown = closed([
    [-112, 122, 1],
    [-120, 78],
    [-98, 22],
    [-46, -16],
    [16, -24],
    [78, -4],
    [122, 50],
    [138, 118],
    [132, 170, 1],
    [84, 182],
    [20, 176],
    [-56, 152],
  ]);
  const body = closed([
    [-118, 240, 1],
    [-124, 78],
    [-100, 18],
    [-46, -18],
    [16, -26],
    [80, -6],
    [126, 48],
    [146, 260, 1],
  ]);
  const brim = closed([
    [-114, 114, 1],
    [-62, 136],
    [0, 158],
    [58, 178, 1],
    [20, 204],
    [-50, 222],
    [-130, 220],
    [-196, 200],
    [-222, 176],
    [-208, 150],
    [-166, 126],
  ]);
  const seams: Mark[] = [
    [
      [16, -24],
      [-30, 10],
      [-62, 70],
      [-66, 148],
    ],
    [
      [16, -24],
      [36, 20],
      [48, 90],
      [44, 180],
    ],
    [
      [16, -24],
      [86, 24],
      [116, 90],
      [120, 176],
    ],
  ].flatMap((points) => {
    const path = line(points.map(([x, y]) => [x!, y!] as const));
    return [sewn(path, 0.8), stitched(beside(path, 4)), stitched(beside(path, -4))];
  });
  const arcs = Array.from({ length: 6 }, (_, i) => stitched(shrink(brim, 5 + i * 7)));
  const eyelet = (x: number, y: number): Part => ({
    ...madeOf(cloth),
    color: shaded(cloth.color, 0.8),
    outlines: [ellipse(x, y, 4.2, 4.6)],
    relief: (px, py) => 1.2 * Math.max(0, 1 - Math.abs(Math.hypot(px - x, py - y) - 3) / 1.6),
    lift: 1,
    garment: true,
  });
  return {
    parts: [
      {
        ...madeOf(cloth),
        outlines: [crown],
        body: { outlines: [body], depth: 0.95 },
        edge: { width: 4, height: 2 },
        folds: {
          eases: [{ x: 60, y: 90, rx: 80, ry: 80, angle: 0.7, amount: 0.03 }],
          even: [0.004, 0.008],
          stiffness: 0.8,
        },
        marks: seams,
        lift: 4,
        garment: true,
      },
      eyelet(-14, 56),
      eyelet(92, 66),
      eyelet(-88, 58),
      {
        ...madeOf(cloth),
        outlines: [ellipse(16, -24, 10, 5.5)],
        edge: { width: 5, height: 3 },
        lift: 2.5,
        garment: true,
      },
      {
        ...madeOf(cloth),
        outlines: [brim],
        grain: { angle: 0.1, x: 0, y: 0 },
        edge: { width: 5, height: 2.5 },
        relief: (x, y) => {
          const across = (x + 70) * 0.34 - (y - 165) * 0.94;
          return -0.0042 * across * across - 0.05 * Math.abs(x + 78);
        },
        marks: arcs,
        lift: 6,
        shadow: 0.6,
        garment: true,
      },
    ],
    details: { brim: { x: -70, y: 130, width: 230 } },
  };
}
