import { beside, joined, line, reversed } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf } from "./cloth.ts";

/** A long scarf, folded once and laid with one end over the other. */
export function scarf(cloth: Cloth): Subject {
  const strip = (points: readonly (readonly [number, number])[], half: number, seedEase: number): Part => {
    const path = line(points.map(([x, y]) => [x, y] as const));
    const outline = joined(beside(path, half), reversed(beside(path, -half)));
    const middle = points[Math.floor(points.length / 2)]!;
    const [ax, ay] = points[0]!;
    const [bx, by] = points[points.length - 1]!;
    const along = Math.atan2(by - ay, bx - ax);
    return {
      ...madeOf(cloth),
      outlines: [outline],
      grain: { angle: along - Math.PI / 2, x: ax, y: ay },
      edge: { width: 16, height: 13 },
      folds: {
        eases: [
          {
            x: middle[0],
            y: middle[1],
            rx: 240,
            ry: 300,
            angle: along + Math.PI / 2,
            amount: 0.09 + seedEase,
          },
          { x: ax, y: ay + 60, rx: 180, ry: 200, angle: along + 0.4, amount: 0.08 },
        ],
        even: [0.02, 0.015],
        stiffness: 0.35,
      },
      lift: 12,
      shadow: 0.6,
      garment: true,
    };
  };
  const fringe = (cx: number, y: number, half: number, lean: number): Part[] =>
    Array.from({ length: 17 }, (_, i) => {
      const x = cx - half + 5 + (i * (half * 2 - 10)) / 16;
      const sway = Math.sin(i * 2.1 + cx) * 7 + lean;
      const path = line([
        [x, y - 4, 1],
        [x + sway * 0.4, y + 32],
        [x + sway, y + 66, 1],
      ]);
      return {
        ...madeOf(cloth),
        outlines: [joined(beside(path, 3.1), reversed(beside(path, -3.1)))],
        edge: { width: 3, height: 3 },
        relief: (_x: number, py: number) => 0.6 * Math.sin(py * 0.9 + i),
        lift: 2.5,
        shadow: 0.6,
        garment: true,
      };
    });
  return {
    parts: [
      ...fringe(128, 640, 104, 6),
      strip(
        [
          [-20, 40],
          [60, 120],
          [112, 300],
          [128, 640],
        ],
        104,
        0,
      ),
      ...fringe(-118, 700, 106, -4),
      strip(
        [
          [30, 30],
          [-50, 130],
          [-106, 340],
          [-118, 700],
        ],
        106,
        0.03,
      ),
    ],
    details: { fringe: { x: -90, y: 640, width: 380 } },
  };
}
