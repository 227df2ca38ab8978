import { beside, line, symmetric } from "../outline.ts";
import type { Part } from "../part.ts";
import { type Cloth, madeOf, type Pose, sewn, shaded, stitched } from "./cloth.ts";
import type { LegCut, LegDetails } from "./leg-cut.ts";

/** What shows of the inside of the waist. */
export function insideWaist(cut: LegCut, cloth: Cloth): Part {
  const b = cut.waistband;
  const outline = symmetric([
    [0, -b - 17],
    [cut.waist * 0.6, -b - 13],
    [cut.waist - 3, -b, 1],
    [cut.waist * 0.6, -b + 10],
    [0, -b + 16],
  ]);
  return {
    ...madeOf(cloth),
    color: shaded(cloth.color, 0.85),
    outlines: [outline],
    light: 0.48,
    lift: 0,
    behind: true,
    garment: true,
  };
}

/** A waistband over the top of legs or a skirt. */
export function waistband(cut: LegCut, cloth: Cloth, details: LegDetails, pose: Pose): Part {
  const b = cut.waistband;
  const dip = pose === "ghost" ? 14 : 4;
  const outline = symmetric([
    [0, -b + dip],
    [cut.waist * 0.6, -b + dip * 0.65],
    [cut.waist - 2, -b, 1],
    [cut.waist + 2, 6, 1],
    [cut.waist * 0.6, 6 + dip * 0.65],
    [0, 6 + dip],
  ]);
  const lower = line([
    [-cut.waist, 4, 1],
    [0, 4 + dip],
    [cut.waist, 4, 1],
  ]);
  const upper = line([
    [-cut.waist, -b, 1],
    [0, -b + dip],
    [cut.waist, -b, 1],
  ]);
  const elastic = details.style === "jogger";
  return {
    ...madeOf(cloth),
    outlines: [outline],
    body: {
      outlines: [
        symmetric([
          [0, -200, 1],
          [cut.waist, -200, 1],
          [cut.waist, 200, 1],
          [0, 200, 1],
        ]),
      ],
      depth: pose === "ghost" ? 0.4 : 0.08,
    },
    edge: { width: 4, height: 2.4 },
    ...(elastic ? { relief: (x: number) => 2.2 * Math.sin(x / 5.5 + Math.sin(x / 17) * 2) } : {}),
    marks: [
      sewn(lower, 0.9),
      ...(elastic || details.style === "plain"
        ? []
        : [stitched(beside(lower, -6), details.thread), stitched(beside(upper, 6), details.thread)]),
    ],
    lift: 3,
    shadow: 0.45,
    garment: true,
  };
}
