import { eyeOpennessOf } from "../faces/eye-openness.ts";
import { type FaceMesh, type Landmark, rings } from "../faces/face-mesh.ts";
import { faceTriangles } from "./face-triangles.ts";
import { fitSimilarity } from "./fit-similarity.ts";

/** Weights of the identity's shape in the swapped face. */
export interface ShapeOptions {
  /** 0 keeps the photo's shape, 1 uses the identity's. */
  strength: number;
  /** 0 keeps the photo's smile and brows, 1 uses the identity's. */
  expression: number;
}

const surfacePoints = 468;

/** Lips as columns from the wearer's right to left: outer to inner edge of the upper and of the lower lip. */
export const upperLips = [
  [185, 40, 39, 37, 0, 267, 269, 270, 409],
  [184, 74, 73, 72, 11, 302, 303, 304, 408],
  [183, 42, 41, 38, 12, 268, 271, 272, 407],
  [191, 80, 81, 82, 13, 312, 311, 310, 415],
] as const;
export const lowerLips = [
  [146, 91, 181, 84, 17, 314, 405, 321, 375],
  [77, 90, 180, 85, 16, 315, 404, 320, 307],
  [96, 89, 179, 86, 15, 316, 403, 319, 325],
  [95, 88, 178, 87, 14, 317, 402, 318, 324],
] as const;
export const lipColumns = 9;
const lipCorners = [61, 76, 62, 78, 291, 306, 292, 308] as const;
const lids = [
  {
    corners: [33, 133],
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
  },
  {
    corners: [263, 362],
    upper: [466, 388, 387, 386, 385, 384, 398],
    lower: [249, 390, 373, 374, 380, 381, 382],
  },
] as const;

/** Landmarks that do not move with mouth and eyelids. */
const steady = Array.from({ length: surfacePoints }, (_, index) => index).filter((index) => {
  const lips = [...upperLips, ...lowerLips].some((row) => (row as readonly number[]).includes(index));
  const eye = lids.some(({ upper, lower }) => ([...upper, ...lower] as number[]).includes(index));
  const jaw = [148, 152, 377, 176, 400, 149, 378, 150, 379, 136, 365, 171, 175, 396, 199, 208, 428, 140, 369];
  return !lips && !eye && !jaw.includes(index);
});

const neighbours: readonly (readonly number[])[] = toNeighbours();
/** Graph distance of each landmark from the outline of the face, in edges of the mesh. */
const stepsFromOutline: Uint8Array = toStepsFromOutline();
/** Weight of the identity's shape at 0, 1, 2 … edges from the outline. */
const reachOfShape = [0, 0.3, 0.65, 0.9];
const midlineShare = 0.35;

/**
 * Mesh of the swapped face. Pose, outline, gaze and the opening of mouth and lids come from the photo; position, size
 * and shape of eyes, brows, nose, lips and cheeks from the identity, by weight.
 *
 * The identity's mesh is first transformed to the photo's pose. Lips and lids are decomposed into position, thickness
 * and opening, because the opening belongs to the moment and not to the person.
 *
 * @returns 478 landmarks in pixels of the photo; the irises are the photo's, moved with their eyes.
 */
export function toSwappedShape(identity: FaceMesh, photo: FaceMesh, options: ShapeOptions): Landmark[] {
  const posed = identity.map(fitSimilarity(identity, photo, steady));
  const moves: Landmark[] = photo.map((landmark, index) => {
    if (index >= surfacePoints) return { x: 0, y: 0, z: 0 };
    const weight = options.strength * (reachOfShape[stepsFromOutline[index]!] ?? 1);
    return scaled(minus(posed[index]!, landmark), weight);
  });
  const fixed = new Set<number>(rings.oval);
  const corrected = moves.map((move) => ({ ...move }));
  const set = (index: number, move: Landmark): void => {
    corrected[index] = move;
    fixed.add(index);
  };
  moveLips(posed, photo, options, set);
  for (const eye of lids) moveLids(posed, photo, options, eye, set);
  for (const row of [rings.rightBrow, rings.leftBrow]) moveBrow(moves, row, options, set);
  spreadCorrections(moves, corrected, fixed);
  moveIrises(corrected);
  return photo.map((landmark, index) => plus(landmark, corrected[index]!));
}

/**
 * Range of how much wider than the photo's mouth the identity's may be open, in mouth widths, over which its lips lose
 * weight.
 */
const widerFrom = 0.05;
const widerMax = 0.25;
/** Weight of the photo's lips in the thickness of smiling lips. */
const smilingKept = 0.6;

/** How much more the identity smiles than the photo, 0-1. Stretched lips have another shape at rest. */
export function smileExcessOf(identity: FaceMesh, photo: FaceMesh): number {
  const openOf = (mesh: FaceMesh): number => {
    const width = Math.hypot(mesh[291]!.x - mesh[61]!.x, mesh[291]!.y - mesh[61]!.y);
    return Math.hypot(mesh[14]!.x - mesh[13]!.x, mesh[14]!.y - mesh[13]!.y) / Math.max(1e-6, width);
  };
  return Math.min(1, Math.max(0, (openOf(identity) - openOf(photo) - widerFrom) / (widerMax - widerFrom)));
}

type SetMove = (index: number, move: Landmark) => void;

function moveLips(posed: FaceMesh, photo: FaceMesh, options: ShapeOptions, set: SetMove): void {
  const { strength } = options;
  const thick = 1 - smilingKept * smileExcessOf(posed, photo);
  const kept = midlineShare + (1 - midlineShare) * options.expression;
  const columns = Array.from({ length: lipColumns }, (_, column) => {
    const gapOf = (mesh: FaceMesh) => minus(mesh[upperLips[3][column]!]!, mesh[lowerLips[3][column]!]!);
    const middleOf = (mesh: FaceMesh) =>
      scaled(plus(mesh[upperLips[3][column]!]!, mesh[lowerLips[3][column]!]!), 0.5);
    return {
      posedGap: gapOf(posed),
      photoGap: gapOf(photo),
      posedMiddle: middleOf(posed),
      photoMiddle: middleOf(photo),
    };
  });
  const midline = columns.map(({ posedMiddle, photoMiddle }) => minus(posedMiddle, photoMiddle));
  const mean = scaled(midline.reduce(plus), 1 / lipColumns);
  const moveOfMidline = midline.map((move) => plus(mean, scaled(minus(move, mean), kept)));
  columns.forEach((column, at) => {
    for (const [rows, half] of [
      [upperLips, 0.5],
      [lowerLips, -0.5],
    ] as const) {
      for (const row of rows) {
        const index = row[at]!;
        const ofIdentity = minus(minus(posed[index]!, scaled(column.posedGap, half)), column.posedMiddle);
        const ofPhoto = minus(minus(photo[index]!, scaled(column.photoGap, half)), column.photoMiddle);
        const thickness = scaled(minus(ofIdentity, ofPhoto), thick);
        set(index, scaled(plus(moveOfMidline[at]!, thickness), strength));
      }
    }
  });
  for (const index of lipCorners) {
    const own = minus(posed[index]!, photo[index]!);
    set(index, scaled(plus(mean, scaled(minus(own, mean), kept)), strength));
  }
}

function moveLids(
  posed: FaceMesh,
  photo: FaceMesh,
  { strength }: ShapeOptions,
  { corners, upper, lower }: (typeof lids)[number],
  set: SetMove,
): void {
  const openness = eyeOpennessOf(photo)[corners[0] === 33 ? "right" : "left"];
  // A nearly closed eye belongs to the moment of the photo; the opening of an open one belongs partly to the person.
  const share = 0.5 * Math.min(1, Math.max(0, (openness - 0.12) / 0.1));
  for (const index of corners) set(index, scaled(minus(posed[index]!, photo[index]!), strength));
  upper.forEach((top, at) => {
    const bottom = lower[at]!;
    const posedGap = minus(posed[top]!, posed[bottom]!);
    const photoGap = minus(photo[top]!, photo[bottom]!);
    const middle = minus(
      scaled(plus(posed[top]!, posed[bottom]!), 0.5),
      scaled(plus(photo[top]!, photo[bottom]!), 0.5),
    );
    const gap = scaled(minus(posedGap, photoGap), 0.5 * share);
    set(top, scaled(plus(middle, gap), strength));
    set(bottom, scaled(minus(middle, gap), strength));
  });
}

/** Brows move rigidly with the identity's position; their curvature belongs partly to the moment. */
function moveBrow(
  moves: readonly Landmark[],
  ring: readonly number[],
  options: ShapeOptions,
  set: SetMove,
): void {
  const mean = scaled(
    ring.map((index) => moves[index]!).reduce(plus),
    (0.6 + 0.4 * options.expression) / ring.length,
  );
  const average = scaled(ring.map((index) => moves[index]!).reduce(plus), 1 / ring.length);
  for (const index of ring) set(index, plus(mean, scaled(minus(moves[index]!, average), 0.8)));
}

const spreadSteps = 8;
const spreadKept = 0.8;

/** Spreads the displacements of lips, lids and brows to their surroundings with a falloff. */
function spreadCorrections(
  moves: readonly Landmark[],
  corrected: Landmark[],
  fixed: ReadonlySet<number>,
): void {
  let gaps = moves.map((move, index) => minus(corrected[index]!, move));
  for (let step = 0; step < spreadSteps; step++) {
    gaps = gaps.map((gap, index) => {
      const around = neighbours[index];
      if (around === undefined || fixed.has(index)) return gap;
      return scaled(around.map((other) => gaps[other]!).reduce(plus), spreadKept / around.length);
    });
  }
  gaps.forEach((gap, index) => {
    corrected[index] = plus(moves[index]!, gap);
  });
}

function moveIrises(moves: Landmark[]): void {
  for (const [first, ring] of [
    [468, rings.rightEye],
    [473, rings.leftEye],
  ] as const) {
    const mean = scaled(ring.map((index) => moves[index]!).reduce(plus), 1 / ring.length);
    for (let index = first; index < first + 5; index++) moves[index] = { ...mean };
  }
}

function toNeighbours(): number[][] {
  const found = Array.from({ length: surfacePoints }, () => new Set<number>());
  for (let at = 0; at < faceTriangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const one = faceTriangles[at + corner]!;
      const other = faceTriangles[at + ((corner + 1) % 3)]!;
      found[one]!.add(other);
      found[other]!.add(one);
    }
  }
  return found.map((set) => [...set].sort((one, other) => one - other));
}

function toStepsFromOutline(): Uint8Array {
  const steps = new Uint8Array(surfacePoints).fill(255);
  let edge: number[] = [...rings.oval];
  for (let step = 0; edge.length > 0; step++) {
    for (const index of edge) steps[index] = step;
    edge = [...new Set(edge.flatMap((index) => neighbours[index]!))].filter((index) => steps[index] === 255);
  }
  return steps;
}

function plus(one: Landmark, other: Landmark): Landmark {
  return { x: one.x + other.x, y: one.y + other.y, z: one.z + other.z };
}

function minus(one: Landmark, other: Landmark): Landmark {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

function scaled({ x, y, z }: Landmark, by: number): Landmark {
  return { x: x * by, y: y * by, z: z * by };
}
