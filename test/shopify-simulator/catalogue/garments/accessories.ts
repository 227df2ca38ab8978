import type { Linear } from "../colour.ts";
import { beside, closed, ellipse, joined, line, reversed, symmetric } from "../outline.ts";
import type { Mark, Part, Subject } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, sewn, shaded, stitched } from "./cloth.ts";
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
    colour: shaded(cloth.colour, 0.8),
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

/** A canvas tote bag with two handles. */
export function tote(cloth: Cloth, handles: Cloth): Subject {
  const handle = (behind: boolean): Part => {
    const rise = behind ? -196 : -178;
    const path = line([
      [-86, behind ? 4 : 60, 1],
      [-80, -60],
      [-48, rise + 22],
      [0, rise],
      [48, rise + 22],
      [80, -60],
      [86, behind ? 4 : 60, 1],
    ]);
    return {
      ...madeOf(handles),
      outlines: [joined(beside(path, 13), reversed(beside(path, -13)))],
      edge: { width: 4, height: 2.4 },
      marks: [stitched(beside(path, 9)), stitched(beside(path, -9))],
      ...(behind ? { light: 0.8 } : {}),
      lift: behind ? 3 : 6,
      shadow: 0.55,
      garment: true,
    };
  };
  const bag = closed([
    [-186, 0, 1],
    [0, 5],
    [186, 0, 1],
    [190, 200],
    [184, 404],
    [170, 418, 1],
    [0, 424],
    [-170, 418, 1],
    [-184, 404],
    [-190, 200],
  ]);
  const hem = line([
    [-186, 34, 1],
    [0, 39],
    [186, 34, 1],
  ]);
  const inside = closed([
    [-186, 0, 1],
    [0, -10],
    [186, 0, 1],
    [0, 8],
  ]);
  const right = handle(false);
  return {
    parts: [
      handle(true),
      { ...madeOf(handles), outlines: [inside], light: 0.5, lift: 0, garment: true },
      {
        ...madeOf(cloth),
        outlines: [bag],
        grain: { angle: 0, x: 0, y: 0 },
        body: { outlines: [bag], depth: 0.13 },
        edge: { width: 10, height: 6 },
        folds: {
          eases: [
            { x: -90, y: 120, rx: 140, ry: 190, angle: 0.3, amount: 0.045 },
            { x: 90, y: 120, rx: 140, ry: 190, angle: 2.8, amount: 0.045 },
            { x: 0, y: 350, rx: 200, ry: 110, angle: 1.4, amount: 0.04 },
          ],
          even: [0.006, 0.006],
          stiffness: 0.7,
        },
        marks: [stitched(hem), stitched(beside(hem, 4))],
        lift: 4,
        garment: true,
      },
      right,
      ...[-86, 86].map(
        (x): Part => ({
          ...madeOf(handles),
          outlines: [
            closed([
              [x - 13, 36, 1],
              [x + 13, 36, 1],
              [x + 13, 78, 1],
              [x - 13, 78, 1],
            ]),
          ],
          edge: { width: 3, height: 1.6 },
          marks: [
            stitched(
              line([
                [x - 9, 42, 1],
                [x + 9, 72, 1],
              ]),
            ),
            stitched(
              line([
                [x + 9, 42, 1],
                [x - 9, 72, 1],
              ]),
            ),
          ],
          lift: 1.5,
          garment: true,
        }),
      ),
    ],
    details: { handle: { x: 60, y: 60, width: 280 } },
  };
}

/** An abstract dress form: what shows of it is its neck, its cap and its stand. Not garment. */
export function onForm(
  subject: Subject,
  cover: Linear,
  wood: Linear,
  options: { hem: number; stand: boolean },
): Subject {
  const neck = symmetric([
    [0, -92, 1],
    [44, -90, 1],
    [50, -50],
    [62, -14],
    [120, 30],
    [150, 120, 1],
    [0, 260],
  ]);
  const topCap = symmetric([
    [0, -112],
    [28, -110],
    [47, -100],
    [46, -88, 1],
    [0, -84],
  ]);
  const knob = ellipse(0, -122, 13, 15);
  const solid = (outline: Float64Array, colour: Linear, depth: number): Part => ({
    fabric: colour === wood ? "smooth" : "canvas",
    colour,
    outlines: [outline],
    body: { outlines: [outline], depth },
    edge: { width: 4, height: 3 },
    lift: 3,
    garment: false,
  });
  const form = [solid(neck, cover, 0.8), solid(knob, wood, 1), solid(topCap, wood, 0.8)];
  const stand: Part[] = options.stand
    ? [
        solid(
          closed([
            [-11, options.hem - 60, 1],
            [11, options.hem - 60, 1],
            [11, options.hem + 230, 1],
            [-11, options.hem + 230, 1],
          ]),
          wood,
          0.9,
        ),
        solid(ellipse(0, options.hem + 236, 118, 20), wood, 0.25),
      ]
    : [];
  return {
    ...subject,
    parts: [
      ...stand,
      ...subject.parts.filter((p) => p.behind),
      ...form,
      ...subject.parts.filter((p) => !p.behind),
    ],
  };
}

/** A wooden hanger behind the neck. Not garment. */
export function onHanger(subject: Subject, wood: Linear, metal: Linear): Subject {
  const bar = symmetric([
    [0, -34],
    [30, -30],
    [120, 6],
    [190, 42, 1],
    [186, 60, 1],
    [110, 30],
    [0, 2],
  ]);
  const hook = line([
    [0, -30, 1],
    [0, -78],
    [22, -104],
    [20, -140],
    [-8, -152],
    [-30, -132, 1],
  ]);
  const wooden: Part = {
    fabric: "smooth",
    colour: wood,
    outlines: [bar],
    body: { outlines: [bar], depth: 0.7 },
    edge: { width: 5, height: 4 },
    fade: (x, y) => 1 + 0.06 * Math.sin(y * 1.4 + Math.sin(x * 0.02) * 6),
    lift: 4,
    garment: false,
  };
  const wire: Part = {
    fabric: "smooth",
    colour: metal,
    outlines: [joined(beside(hook, 2.6), reversed(beside(hook, -2.6)))],
    edge: { width: 2.4, height: 2.2 },
    lift: 0,
    garment: false,
  };
  return {
    ...subject,
    parts: [
      ...subject.parts.filter((p) => p.behind),
      wire,
      wooden,
      ...subject.parts.filter((p) => !p.behind),
    ],
  };
}

/** The same product mirrored, so that two of a kind don't look alike. */
export function flipped(subject: Subject): Subject {
  return { ...subject, parts: subject.parts.map(mirrorPart) };
}
