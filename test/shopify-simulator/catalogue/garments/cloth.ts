import type { Ease } from "../cloth-folds.ts";
import type { Linear } from "../color.ts";
import type { FabricName } from "../fabrics.ts";
import { mirrored, type Outline } from "../outline.ts";
import type { Part, Pattern } from "../part.ts";

/** What a garment is made of. */
export interface Cloth {
  fabric: FabricName;
  color: Linear;
  pattern?: Pattern;
  /** A picture printed on the front of the body only. */
  print?: Pattern;
}

/** How it is shown: worn by nobody (`ghost`), or laid on a table (`flat`). */
export type Pose = "ghost" | "flat";
export type Side = "front" | "back";

/** The cloth members of a part. */
export function madeOf(cloth: Cloth): Pick<Part, "fabric" | "color"> & { pattern?: Pattern } {
  return { fabric: cloth.fabric, color: cloth.color, ...(cloth.pattern ? { pattern: cloth.pattern } : {}) };
}

/** A darker tone of the same color. */
export function shaded(color: Linear, factor: number): Linear {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}

/** The same eases on both sides of x = 0. */
export function bothSides(eases: readonly Ease[]): Ease[] {
  return eases.flatMap((one) => [one, { ...one, x: -one.x, angle: Math.PI - one.angle }]);
}

/** The mirror image of a part: outlines, marks, eases and everything that depends on x. */
export function mirrorPart(part: Part): Part {
  const { relief, fade, free, light } = part;
  return {
    ...part,
    outlines: part.outlines.map(mirrored),
    ...(part.body ? { body: { ...part.body, outlines: part.body.outlines.map(mirrored) } } : {}),
    ...(part.grain ? { grain: { angle: -part.grain.angle, x: -part.grain.x, y: part.grain.y } } : {}),
    ...(part.folds
      ? {
          folds: {
            ...part.folds,
            eases: part.folds.eases.map((e) => ({ ...e, x: -e.x, angle: Math.PI - e.angle })),
          },
        }
      : {}),
    ...(part.marks ? { marks: part.marks.map((mark) => ({ ...mark, line: mirrored(mark.line) })) } : {}),
    ...(relief ? { relief: (x: number, y: number) => relief(-x, y) } : {}),
    ...(fade ? { fade: (x: number, y: number) => fade(-x, y) } : {}),
    ...(free ? { free: (x: number, y: number) => free(-x, y) } : {}),
    ...(typeof light === "function" ? { light: (x: number, y: number) => light(-x, y) } : {}),
  };
}

/** A row of stitches along a line. */
export function stitched(line: Outline, thread?: Linear): NonNullable<Part["marks"]>[number] {
  return { kind: "stitch", line, width: 0.9, depth: 0.35, ...(thread ? { thread } : {}) };
}

/** A seam along a line. */
export function sewn(line: Outline, depth = 0.8): NonNullable<Part["marks"]>[number] {
  return { kind: "seam", line, width: 2.6, depth };
}
