import type { Linear } from "../color.ts";
import { closed, joined, type Knot, line, reversed, symmetric } from "../outline.ts";
import type { Mark, Part } from "../part.ts";
import { type Cloth, madeOf, type Pose } from "./cloth.ts";
import type { LegCut } from "./leg-cut.ts";
import { insideWaist, waistband } from "./waistband.ts";

/** The cut of a skirt. Half widths and heights in mm from the waist. */
export interface SkirtCut {
  waist: number;
  hip: number;
  hipY: number;
  hem: number;
  length: number;
  waistband: number;
  /** Number of flutes over the hem and their depth in mm. */
  flutes: number;
  fluteDepth: number;
  /** Knife pleats instead of flutes. */
  pleats?: boolean;
}

/** A skirt's hanging cloth: its hem waves with the flutes. */
export function skirtPanel(cut: SkirtCut, cloth: Cloth, top: number, pose: Pose, marks: Mark[] = []): Part {
  const wave = (t: number) => Math.sin(t * cut.flutes * Math.PI + Math.sin(t * 5.1) * 0.7);
  const hem: Knot[] = [];
  const count = Math.max(12, cut.flutes * 6);
  for (let i = 0; i <= count; i++) {
    const t = 1 - (2 * i) / count;
    const edge = i === 0 || i === count;
    const drop =
      26 * Math.sqrt(Math.max(0, 1 - t * t)) +
      (edge || cut.pleats ? 0 : wave(t) * Math.min(9, cut.fluteDepth * 0.35));
    hem.push([cut.hem * t, top + cut.length + drop, edge ? 1 : 0]);
  }
  const side: Knot[] = [
    [cut.waist, top, 1],
    [cut.hip, top + cut.hipY],
    [cut.hip + (cut.hem - cut.hip) * 0.5, top + cut.hipY + (cut.length - cut.hipY) * 0.5],
  ];
  const outline = closed([...side, ...hem, ...side.toReversed().map(([x, y, c]) => [-x, y, c ?? 0] as Knot)]);
  const widthAt = (y: number) => {
    const t = (y - top) / cut.length;
    if (y < top + cut.hipY)
      return cut.waist + (cut.hip - cut.waist) * Math.sqrt(Math.max(0, (y - top) / cut.hipY));
    return cut.hip + (cut.hem - cut.hip) * ((t * cut.length - cut.hipY) / (cut.length - cut.hipY));
  };
  const relief = (x: number, y: number) => {
    const t = Math.max(-1, Math.min(1, x / widthAt(y)));
    const down = Math.min(1, Math.max(0, (y - top) / cut.length));
    if (cut.pleats) {
      const phase = (((t * cut.flutes) % 1) + 1) % 1;
      return cut.fluteDepth * (0.45 + 0.55 * down) * (phase < 0.7 ? phase / 0.7 : (1 - phase) / 0.3);
    }
    const rise = cut.fluteDepth * down ** 1.3;
    const crest = 0.5 + 0.5 * wave(t);
    return rise * (crest ** 0.8 + 0.25 * Math.sin(t * cut.flutes * 5.3 + down * 3));
  };
  return {
    ...madeOf(cloth),
    outlines: [outline],
    body: {
      outlines: [
        symmetric([
          [0, top - 90, 1],
          [cut.waist, top - 90, 1],
          [cut.waist, top],
          [cut.hip, top + cut.hipY],
          [cut.hem, top + cut.length + 90, 1],
          [0, top + cut.length + 90],
        ]),
      ],
      depth: pose === "ghost" ? 0.42 : 0.06,
    },
    edge: { width: 6, height: 3 },
    folds: {
      eases: [
        { x: 0, y: top + 40, rx: cut.hip, ry: 110, angle: 0, amount: 0.035 },
        { x: cut.hip * 0.4, y: top + cut.length * 0.6, rx: 150, ry: 220, angle: 0.4, amount: 0.03 },
        { x: -cut.hip * 0.5, y: top + cut.length * 0.5, rx: 150, ry: 200, angle: -0.3, amount: 0.03 },
      ],
      even: [0.006, 0.004],
      stiffness: 0.3,
      scale: cut.pleats ? 0.4 : 0.9,
    },
    free: (_x, y) => y > top + cut.length - 20,
    relief,
    marks,
    lift: 6,
    garment: true,
  };
}

/** A waistband for skirts, like that of trousers. */
export function skirtBand(cut: SkirtCut, cloth: Cloth, pose: Pose, thread?: Linear): Part[] {
  const like = { waist: cut.waist, waistband: cut.waistband } as LegCut;
  const parts = [
    waistband(like, cloth, { style: thread ? "jeans" : "plain", ...(thread ? { thread } : {}) }, pose),
  ];
  return pose === "ghost" ? [insideWaist(like, cloth), ...parts] : parts;
}

/** The hem of a skirt as a line, `up` mm above it. */
export function skirtHem(cut: SkirtCut, top: number, up: number) {
  const half = line([
    [0, top + cut.length + 26 - up],
    [cut.hem * 0.6, top + cut.length + 21 - up],
    [cut.hem, top + cut.length - up, 1],
  ]);
  return joined(reversed(mirror(half)), half);
}

function mirror(one: Float64Array): Float64Array {
  return one.map((v, i) => (i % 2 === 0 ? -v : v));
}
