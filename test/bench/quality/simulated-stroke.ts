import { type Component, findComponents } from "#imaging/components.ts";
import { erode } from "#imaging/morphology.ts";
import { type BinaryMask, countInside, createMask, type Point } from "#imaging/raster.ts";
import type { Rng } from "#test-support/rng.ts";

/** Around a hand's outline this many pixels are judged by nobody; of a picture of `judgedSide`. */
const band = 3;
export const judgedSide = 640;

/** A wrong piece of this share of the garment is seen at page size. */
export const visible = 0.003;

type Kind = "add" | "remove";

/** The largest connected piece that is wrongly in or out. */
export interface WrongPiece {
  kind: Kind;
  /** Of the garment's area. */
  share: number;
}

/** A line as a person draws it; in pixels of the judged picture. */
export interface DrawnStroke {
  kind: Kind;
  radius: number;
  points: Point[];
}

export function findWrongPiece(mask: BinaryMask, truth: BinaryMask): WrongPiece | null {
  const [missed, leaked] = (["add", "remove"] as const).map(
    (kind): WrongPiece => ({
      kind,
      share:
        Math.max(0, ...findComponents(toWrong(mask, truth, kind)).list.map(({ area }) => area)) /
        countInside(truth),
    }),
  );
  const larger = missed!.share >= leaked!.share ? missed! : leaked!;
  return larger.share === 0 ? null : larger;
}

/** All that is wrong, as a share of the garment. */
export function measureWrong(mask: BinaryMask, truth: BinaryMask): number {
  const wrong = countInside(toWrong(mask, truth, "add")) + countInside(toWrong(mask, truth, "remove"));
  return wrong / countInside(truth);
}

function toWrong(mask: BinaryMask, truth: BinaryMask, kind: Kind): BinaryMask {
  const side = toSide(truth, kind);
  const value = kind === "add" ? 0 : 1;
  return {
    ...mask,
    data: erode(side, band).data.map((isSide, at) => (mask.data[at] === value ? isSide : 0)),
  };
}

/** Where a stroke of this kind may lie: on the garment, or beside it. */
function toSide(truth: BinaryMask, kind: Kind): BinaryMask {
  return kind === "add" ? truth : { ...truth, data: truth.data.map((value) => 1 - value) };
}

/** How a person draws what they mean to draw. */
export interface Hand {
  name: "steady" | "hurried";
  /** How far each knot of a line is off, of the picture's longer side. */
  missBy: number;
  /** The brush, from and to, as a multiple of the one that fits. */
  width: [number, number];
}

export const steady: Hand = { name: "steady", missBy: 0, width: [1, 1] };
/** Draws a line once, crosses edges, and takes the brush that is set. */
export const hurried: Hand = { name: "hurried", missBy: 0.01, width: [0.6, 1.6] };
/** Between the knots of a line, at which it is off anew, of the picture's longer side. */
const knotDistance = 0.1;

/** The line as the hand draws it. */
export function drawByHand(
  { kind, radius, points }: DrawnStroke,
  { missBy, width: [from, to] }: Hand,
  side: number,
  rng: Rng,
): DrawnStroke {
  const offset = (): Point => {
    const angle = 2 * Math.PI * rng.unit();
    return { x: missBy * side * Math.cos(angle), y: missBy * side * Math.sin(angle) };
  };
  let [before, after] = [offset(), offset()];
  let way = 0;
  const moved = points.map((point, at) => {
    const last = points[Math.max(0, at - 1)]!;
    way += Math.hypot(point.x - last.x, point.y - last.y) / (knotDistance * side);
    for (; way >= 1; way--) [before, after] = [after, offset()];
    return {
      x: point.x + before.x + way * (after.x - before.x),
      y: point.y + before.y + way * (after.y - before.y),
    };
  });
  return { kind, radius: radius * from * (to / from) ** rng.unit(), points: moved };
}

/** How deep into a piece a person's line runs, and how wide the brush is, of half the piece's width. */
const depth = 0.6;
const width = 0.5;
/** A line is no longer than this, of the picture's longest side. */
const lengthMax = 2;

/**
 * One line through all that is visibly missing, or through all that has visibly leaked, whichever holds the largest piece.
 * The brush is half as wide as that piece. The line runs along the middle of pieces, and crosses from one to the next
 * where it does no harm: an adding brush stays on the garment, a removing one beside it.
 */
export function drawStroke(mask: BinaryMask, truth: BinaryMask): DrawnStroke | null {
  const piece = findWrongPiece(mask, truth);
  if (piece === null) return null;
  const wrong = toWrong(mask, truth, piece.kind);
  const parts = findComponents(wrong);
  const depths = toDepths(wrong);
  const seen = parts.list.filter(({ area }) => area >= visible * countInside(truth));
  const reaches = new Float32Array(parts.list.length + 1);
  for (const [at, label] of parts.labels.entries()) reaches[label] = Math.max(reaches[label]!, depths[at]!);
  const { label: first } = largestOf(parts.list)!;
  const reach = reaches[first]!;
  const radius = Math.max(1, reach * width);
  const labels = new Set([first, ...seen.map(({ label }) => label)]);
  const targets = createMask(mask.width, mask.height);
  for (const [at, label] of parts.labels.entries())
    if (labels.has(label) && depths[at]! >= Math.min(radius, depth * reaches[label]!)) targets.data[at] = 1;
  const room = toDepths(toSide(truth, piece.kind));
  const open: BinaryMask = { ...mask, data: Uint8Array.from(room, (value) => (value > radius ? 1 : 0)) };
  const deepest = parts.labels.reduce(
    (best, label, at) => (label === first && depths[at]! > depths[best]! ? at : best),
    parts.labels.indexOf(first),
  );
  return { kind: piece.kind, radius, points: drawThrough(targets, open, deepest, reach) };
}

/** The line from one end of the targets to the nearest next, until all are no farther than `reach` from it. */
function drawThrough(targets: BinaryMask, open: BinaryMask, deepest: number, reach: number): Point[] {
  const { width: columns, height } = targets;
  const left = createMask(columns, height);
  for (let at = 0; at < left.data.length; at++) left.data[at] = targets.data[at]! & open.data[at]!;
  left.data[deepest] = 1;
  const allowed: BinaryMask = { ...open, data: open.data.slice() };
  allowed.data[deepest] = 1;
  const toPoint = (at: number): Point => ({ x: at % columns, y: Math.floor(at / columns) });
  const cover = (at: number): void => {
    const { x, y } = toPoint(at);
    const far = Math.ceil(reach);
    for (let dy = Math.max(-far, -y); dy <= Math.min(far, height - 1 - y); dy++)
      for (let dx = Math.max(-far, -x); dx <= Math.min(far, columns - 1 - x); dx++)
        if (Math.hypot(dx, dy) <= reach) left.data[at + dy * columns + dx] = 0;
  };
  let at = walk(allowed, deepest, left, "farthest").at(-1)!;
  const line = [at];
  cover(at);
  while (line.length < lengthMax * Math.max(columns, height)) {
    const way = walk(allowed, at, left, "nearest");
    if (way.length === 0) break;
    for (const next of way) cover(next);
    at = way.at(-1)!;
    line.push(...way);
  }
  return line.map(toPoint);
}

/** The shortest way over open pixels to the nearest or farthest of the goals, without its start; empty when there is none. */
function walk(open: BinaryMask, start: number, goals: BinaryMask, which: "nearest" | "farthest"): number[] {
  const { width: columns, height } = open;
  const from = new Int32Array(open.data.length).fill(-1);
  from[start] = start;
  const queue = [start];
  let goal = which === "farthest" ? start : -1;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    if (goals.data[at] === 1) {
      goal = at;
      if (which === "nearest") break;
    }
    const x = at % columns;
    const y = Math.floor(at / columns);
    for (const [dx, dy] of neighbours) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= columns || ny >= height) continue;
      const next = ny * columns + nx;
      if (open.data[next] === 0 || from[next] !== -1) continue;
      from[next] = at;
      queue.push(next);
    }
  }
  if (goal === -1) return [];
  const way: number[] = [];
  for (let at = goal; at !== start; at = from[at]!) way.push(at);
  return way.length === 0 && which === "farthest" ? [start] : way.reverse();
}

const neighbours = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** How deep each pixel lies in the region, in pixels; the picture's border is no edge. Chamfer distance in two scans. */
function toDepths({ data, width: columns, height }: BinaryMask): Float32Array {
  const depths = Float32Array.from(data, (value) => (value === 1 ? Number.POSITIVE_INFINITY : 0));
  const scan = (step: 1 | -1): void => {
    for (let index = 0; index < depths.length; index++) {
      const at = step === 1 ? index : depths.length - 1 - index;
      const x = at % columns;
      const y = Math.floor(at / columns);
      for (const [dx, dy] of [
        [-1, 0],
        [-1, -1],
        [0, -1],
        [1, -1],
      ] as const) {
        const [nx, ny] = [x + step * dx, y + step * dy];
        if (nx < 0 || ny < 0 || nx >= columns || ny >= height) continue;
        depths[at] = Math.min(
          depths[at]!,
          depths[ny * columns + nx]! + (dx === 0 || dy === 0 ? 1 : Math.SQRT2),
        );
      }
    }
  };
  scan(1);
  scan(-1);
  return depths;
}

function largestOf(parts: Component[]): Component | undefined {
  return parts.toSorted((one, other) => other.area - one.area)[0];
}
