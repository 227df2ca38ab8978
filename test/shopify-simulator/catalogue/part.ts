import type { Ease } from "./cloth-folds.ts";
import type { Linear } from "./color.ts";
import type { FabricName } from "./fabrics.ts";
import type { Outline } from "./outline.ts";

/** Color of the cloth at u, v mm; writes linear light into `out`. `pixel` is a pixel's size in mm, for soft edges. */
export type Pattern = (u: number, v: number, base: Linear, pixel: number, out: Float32Array) => void;

/** A drawn line on a part: a seam (a groove), a row of stitches, or a cord. Widths in mm. */
export interface Mark {
  kind: "seam" | "stitch" | "cord" | "crease";
  line: Outline;
  width: number;
  /** Depth or height in mm. */
  depth: number;
  /** Thread color of stitches; the cloth's own when left out. */
  thread?: Linear;
}

/** One layer of a product, painted over the layers before it. All lengths in mm of garment. */
export interface Part {
  outlines: readonly Outline[];
  fabric: FabricName;
  color: Linear;
  pattern?: Pattern;
  /** Direction of the cloth's grain: the angle of v against +y, radians, and the point where u = v = 0. */
  grain?: { angle: number; x: number; y: number };
  /** The body below: its outline (wider than the part where the body goes on) and depth as a share of its width. */
  body?: { outlines: readonly Outline[]; depth: number };
  /** Rounding of the part's own edge: how far in and how high. */
  edge?: { width: number; height: number };
  folds?: { eases: readonly Ease[]; even: readonly [number, number]; stiffness?: number; scale?: number };
  /** Where the border may move with the folds. */
  free?: (x: number, y: number) => boolean;
  /** Extra height in mm: pleats, quilting, flutes. */
  relief?: (x: number, y: number) => number;
  /** Extra brightness of the color, e.g. wear on denim; 1 leaves it. */
  fade?: (x: number, y: number) => number;
  marks?: readonly Mark[];
  /** How far it stands off what lies below: size of its shadow in mm; 0 casts none. */
  lift: number;
  /** Strength of that shadow, 0-1. */
  shadow?: number;
  /** Light that reaches it, 0-1, e.g. the inside of a collar. */
  light?: number | ((x: number, y: number) => number);
  /** True for what lies behind the wearer's neck or waist, e.g. the inside of the back. */
  behind?: true;
  /** False for a hanger, a dress form or a stand. */
  garment: boolean;
}

/** A product ready to be photographed, seen from one side. */
export interface Subject {
  parts: readonly Part[];
  /** Regions worth a close photo, by name, in mm. */
  details: Record<string, { x: number; y: number; width: number }>;
}
