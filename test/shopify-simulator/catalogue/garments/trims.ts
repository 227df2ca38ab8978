import { type Linear, linear } from "../color.ts";
import { beside, closed, ellipse, line, type Outline, symmetric } from "../outline.ts";
import type { Mark, Part } from "../part.ts";
import { type Cloth, madeOf, sewn, shaded, stitched } from "./cloth.ts";

/** A sewn-on button with four holes. */
export function button(x: number, y: number, radius: number, color: Linear): Part[] {
  const hole = radius * 0.26;
  const holes = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => ellipse(x + i * hole, y + j * hole, radius * 0.13)),
  );
  return [
    {
      fabric: "smooth",
      color,
      outlines: [ellipse(x, y, radius)],
      relief: (px, py) => {
        const r = Math.hypot(px - x, py - y) / radius;
        return r > 0.66 ? 1.1 * Math.sqrt(Math.max(0, 1 - ((r - 0.82) / 0.18) ** 2)) : 0.25 * r;
      },
      lift: 2.2,
      shadow: 0.6,
      garment: true,
    },
    { fabric: "smooth", color: shaded(color, 0.18), outlines: holes, lift: 0, garment: true },
  ];
}

/** A row of buttons from one point to another. */
export function buttonRow(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  radius: number,
  color: Linear,
): Part[] {
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1);
    return button(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, radius, color);
  }).flat();
}

/** A sewn-on piece such as a pocket, a flap or a placket: an outline with edge stitching. */
export function patch(
  outline: Outline,
  cloth: Cloth,
  options: { thread?: Linear; lift?: number; inset?: number; rows?: number } = {},
): Part {
  const marks: Mark[] = [];
  for (let row = 0; row < (options.rows ?? 1); row++) {
    marks.push(stitched(shrink(outline, (options.inset ?? 4) + row * 6), options.thread));
  }
  return {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: 0, x: 0, y: 0 },
    edge: { width: 4, height: 1.6 },
    folds: { eases: [], even: [0.006, 0.006], scale: 0.6 },
    marks,
    lift: options.lift ?? 2.2,
    shadow: 0.42,
    garment: true,
  };
}

/** An outline drawn inwards by about `inset` mm (towards its centre; meant for small convex pieces). */
export function shrink(outline: Outline, inset: number): Outline {
  let area = 0;
  const n = outline.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    area += outline[i]! * outline[j + 1]! - outline[j]! * outline[i + 1]!;
  }
  return beside(outline, area > 0 ? inset : -inset);
}

/** A patch pocket: rounded or pointed at the bottom. */
export function pocketOutline(
  x: number,
  y: number,
  width: number,
  height: number,
  shape: "round" | "point" | "square",
): Outline {
  const h = width / 2;
  const lower: [number, number, (0 | 1)?][] =
    shape === "point"
      ? [
          [h, height * 0.84, 1],
          [0, height, 1],
          [-h, height * 0.84, 1],
        ]
      : shape === "square"
        ? [
            [h, height, 1],
            [-h, height, 1],
          ]
        : [
            [h, height * 0.8],
            [h * 0.9, height * 0.96],
            [h * 0.6, height],
            [-h * 0.6, height],
            [-h * 0.9, height * 0.96],
            [-h, height * 0.8],
          ];
  return closed(
    [[-h, 0, 1], [h, 0, 1], ...lower].map(([px, py, c]) => [x + px!, y + py!, (c ?? 0) as 0 | 1] as const),
  );
}

/** A strip down the middle for buttons, from `top` to `bottom`. */
export function placket(
  cloth: Cloth,
  x: number,
  top: number,
  bottom: number,
  width: number,
  thread?: Linear,
): Part {
  const half = width / 2;
  const outline = closed([
    [x - half, top, 1],
    [x + half, top, 1],
    [x + half, bottom, 1],
    [x - half, bottom, 1],
  ]);
  const rows = [-half + 5, half - 5].map((dx) =>
    stitched(
      line([
        [x + dx, top, 1],
        [x + dx, bottom, 1],
      ]),
      thread,
    ),
  );
  return {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: 0, x: 0, y: 0 },
    edge: { width: 3.5, height: 1.6 },
    folds: {
      eases: [{ x, y: bottom - 130, rx: 90, ry: 160, angle: Math.PI / 2, amount: 0.02 }],
      even: [0.004, 0.008],
      scale: 0.7,
    },
    marks: rows,
    lift: 2.4,
    shadow: 0.45,
    garment: true,
  };
}

/** The two leaves of a turned-down collar and the inside of its back. `size` 1 = a shirt's collar for a neck of 80 mm. */
export function shirtCollar(
  cloth: Cloth,
  size: number,
  options: { open?: number; thread?: Linear; light?: number } = {},
): Part[] {
  const s = size;
  const open = options.open ?? 0;
  const inside = symmetric([
    [0, -30 * s, 1],
    [50 * s, -37 * s],
    [80 * s, -38 * s, 1],
    [86 * s, 6 * s],
    [(30 + open) * s, 34 * s],
    [0, 52 * s],
  ]);
  const leafOutline = closed([
    [(3 + open) * s, (46 + open * 0.4) * s, 1],
    [(62 + open * 0.8) * s, (103 + open * 0.2) * s, 1],
    [98 * s, 44 * s],
    [106 * s, 6 * s],
    [92 * s, -34 * s],
    [80 * s, -41 * s, 1],
    [68 * s, -30 * s],
    [46 * s, 8 * s],
  ]);
  const back = symmetric([
    [0, -36 * s],
    [46 * s, -42 * s],
    [80 * s, -42 * s, 1],
    [70 * s, -18 * s],
    [40 * s, 2 * s],
    [0, 8 * s],
  ]);
  const leaf: Part = {
    ...madeOf(cloth),
    outlines: [leafOutline],
    grain: { angle: 0.35, x: 0, y: 0 },
    body: {
      outlines: [
        closed([
          [0, 60 * s, 1],
          [70 * s, 140 * s, 1],
          [150 * s, 40 * s, 1],
          [100 * s, -60 * s, 1],
          [40 * s, -20 * s, 1],
        ]),
      ],
      depth: 0.28,
    },
    edge: { width: 4, height: 2 },
    marks: [stitched(shrink(leafOutline, 5), options.thread)],
    lift: 7,
    shadow: 0.5,
    garment: true,
  };
  return [
    { ...madeOf(cloth), outlines: [inside], light: 0.5, lift: 0, behind: true, garment: true },
    {
      ...madeOf(cloth),
      outlines: [back],
      edge: { width: 4, height: 2 },
      marks: [
        sewn(
          line([
            [-62 * s, -22 * s, 1],
            [0, -12 * s],
            [62 * s, -22 * s, 1],
          ]),
          0.6,
        ),
      ],
      light: options.light ?? 0.8,
      lift: 5,
      behind: true,
      garment: true,
    },
    leaf,
    mirrorLeaf(leaf),
  ];
}

function mirrorLeaf(leaf: Part): Part {
  const flip = (o: Outline) => o.map((v, i) => (i % 2 === 0 ? -v : v));
  return {
    ...leaf,
    outlines: leaf.outlines.map(flip),
    body: { depth: leaf.body!.depth, outlines: leaf.body!.outlines.map(flip) },
    grain: { angle: -leaf.grain!.angle, x: 0, y: 0 },
    marks: leaf.marks!.map((mark) => ({ ...mark, line: flip(mark.line) })),
  };
}

/** A turned-down collar seen from the back. */
export function collarBack(cloth: Cloth, size: number): Part {
  const s = size;
  const outline = symmetric([
    [0, -40 * s],
    [50 * s, -42 * s],
    [82 * s, -40 * s, 1],
    [100 * s, -8 * s],
    [104 * s, 22 * s, 1],
    [50 * s, 34 * s],
    [0, 38 * s],
  ]);
  return {
    ...madeOf(cloth),
    outlines: [outline],
    edge: { width: 5, height: 2.5 },
    marks: [stitched(shrink(outline, 5))],
    lift: 5,
    shadow: 0.5,
    garment: true,
  };
}

/** A woven label inside the neck. */
export function label(x: number, y: number, width: number, height: number): Part {
  const outline = closed([
    [x - width / 2, y, 1],
    [x + width / 2, y, 1],
    [x + width / 2, y + height, 1],
    [x - width / 2, y + height, 1],
  ]);
  return {
    fabric: "poplin",
    color: linear("#e9e4da"),
    outlines: [outline],
    light: 0.75,
    edge: { width: 2, height: 0.5 },
    lift: 1.2,
    behind: true,
    garment: true,
  };
}

/** A hanging cord with a knot at its end. */
export function cord(points: readonly (readonly [number, number])[], width: number, color: Linear): Part[] {
  const path = line(points.map(([x, y]) => [x, y] as const));
  const n = path.length;
  const outline = Float64Array.from([...beside(path, width / 2), ...flipEnds(beside(path, -width / 2))]);
  const tip = ellipse(path[n - 2]!, path[n - 1]!, width * 0.85, width * 1.4);
  const part = (o: Outline): Part => ({
    fabric: "fineRib",
    color,
    outlines: [o],
    edge: { width: width * 0.5, height: width * 0.4 },
    lift: 3,
    shadow: 0.6,
    garment: true,
  });
  return [part(outline), part(tip)];
}

function flipEnds(one: Outline): number[] {
  const out: number[] = [];
  for (let i = one.length - 2; i >= 0; i -= 2) out.push(one[i]!, one[i + 1]!);
  return out;
}

/** A zip between two points down the middle. */
export function zip(x: number, top: number, bottom: number, tape: Linear, metal: Linear): Part[] {
  const strip = (half: number) =>
    closed([
      [x - half, top, 1],
      [x + half, top, 1],
      [x + half, bottom, 1],
      [x - half, bottom, 1],
    ]);
  const pull = closed([
    [x - 4, top + 8, 1],
    [x + 4, top + 8, 1],
    [x + 5, top + 34],
    [x, top + 40],
    [x - 5, top + 34],
  ]);
  return [
    {
      fabric: "twill",
      color: tape,
      outlines: [strip(9)],
      edge: { width: 3, height: 0.8 },
      lift: 1.5,
      garment: true,
    },
    {
      fabric: "smooth",
      color: metal,
      outlines: [strip(3)],
      relief: (_x, y) => 0.7 * Math.abs(Math.sin(y * 1.05)),
      lift: 1,
      garment: true,
    },
    {
      fabric: "smooth",
      color: metal,
      outlines: [pull],
      edge: { width: 2, height: 1.2 },
      lift: 2.5,
      shadow: 0.6,
      garment: true,
    },
  ];
}
