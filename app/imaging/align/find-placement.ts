import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import { type EdgeField, toEdgeField } from "./edge-field.ts";

/**
 * The transform from a photo to a drawing of it: scale and translation. A point of the photo, in shares of its sides,
 * lies at `0.5 + (share - 0.5) * scale + move` of the drawing's sides.
 */
export interface Placement {
  scaleX: number;
  scaleY: number;
  moveX: number;
  moveY: number;
}

export interface FoundPlacement {
  placement: Placement;
  /** Correlation of the edge directions of both images: 1 for identical images, about 0 for unrelated ones. */
  agreement: number;
}

/** Longest side of the finest pyramid level, in pixels. */
export const placementSide = 512;
/** The first level that is no larger than this is the coarsest. */
const coarsestSide = 96;
/** Search range: translation as a share of the side, and scale. */
const moveMax = 0.1;
const scaleMax = 1.14;
const scaleStep = 1.02;
const samplesMax = 5000;
const candidates = 4;
/** Final precision in pixels of the largest level. */
const precision = 0.06;

/** The strongest edge pixels of the photo. */
interface EdgeSamples {
  x: Float32Array;
  y: Float32Array;
  across: Float32Array;
  along: Float32Array;
  /** Sum of squared lengths: the score of an image compared with itself. */
  total: number;
}

interface Level {
  samples: EdgeSamples;
  drawing: EdgeField;
  side: number;
}

/**
 * Registers a drawing to its photo by edge directions. They tolerate different colors and light, and redrawn regions
 * have little weight. Coarse-to-fine pyramid search; the coarsest level is searched exhaustively.
 *
 * @param photo, drawing lightness 0-1, each at most `placementSide` px on the longest side and about equally large.
 */
export function findPlacement(photo: Plane, drawing: Plane): FoundPlacement {
  const levels = toLevels(photo, drawing);
  let tried = searchCoarsest(levels[0]!);
  for (const [at, level] of levels.entries()) {
    tried = tried.map(({ placement }) => refine(level, placement, at === 0));
    tried.sort((one, other) => other.agreement - one.agreement);
    if (at > 0) tried = tried.slice(0, 1);
  }
  return tried[0]!;
}

/** Image pyramid, coarsest level first. */
function toLevels(photo: Plane, drawing: Plane): Level[] {
  const levels: Level[] = [];
  let pair: [Plane, Plane] = [photo, drawing];
  for (;;) {
    const [own, other] = pair.map((plane) => boxFilter(plane, 1)) as [Plane, Plane];
    const side = Math.max(own.width, own.height);
    levels.unshift({ samples: sampleEdges(toEdgeField(own)), drawing: toEdgeField(other), side });
    if (side <= coarsestSide) return levels;
    pair = [halve(pair[0]), halve(pair[1])];
  }
}

function halve(plane: Plane): Plane {
  const half = createPlane(Math.max(1, plane.width >> 1), Math.max(1, plane.height >> 1));
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * plane.width + 2 * x;
      const { data, width } = plane;
      half.data[y * half.width + x] =
        (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  }
  return half;
}

/** Pixels of at least medium edge strength, subsampled evenly. */
function sampleEdges({ across, along, width, height }: EdgeField): EdgeSamples {
  const clear: number[] = [];
  for (let at = 0; at < across.length; at++) if (Math.hypot(across[at]!, along[at]!) > 0.3) clear.push(at);
  const step = Math.max(1, clear.length / samplesMax);
  const count = Math.floor(clear.length / step);
  const samples: EdgeSamples = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    across: new Float32Array(count),
    along: new Float32Array(count),
    total: 0,
  };
  for (let index = 0; index < count; index++) {
    const at = clear[Math.floor(index * step)]!;
    const column = at % width;
    samples.x[index] = (column + 0.5) / width;
    samples.y[index] = ((at - column) / width + 0.5) / height;
    samples.across[index] = across[at]!;
    samples.along[index] = along[at]!;
    samples.total += across[at]! ** 2 + along[at]! ** 2;
  }
  return samples;
}

function measureAgreement({ samples, drawing }: Level, placement: Placement): number {
  const { width, height, across, along } = drawing;
  const { scaleX, scaleY, moveX, moveY } = placement;
  let sum = 0;
  for (let index = 0; index < samples.x.length; index++) {
    const x = (0.5 + (samples.x[index]! - 0.5) * scaleX + moveX) * width - 0.5;
    const y = (0.5 + (samples.y[index]! - 0.5) * scaleY + moveY) * height - 0.5;
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
    const column = x | 0;
    const row = y | 0;
    const right = x - column;
    const down = y - row;
    const at = row * width + column;
    const one = (1 - right) * (1 - down);
    const two = right * (1 - down);
    const three = (1 - right) * down;
    const four = right * down;
    sum +=
      samples.across[index]! *
        (one * across[at]! +
          two * across[at + 1]! +
          three * across[at + width]! +
          four * across[at + width + 1]!) +
      samples.along[index]! *
        (one * along[at]! +
          two * along[at + 1]! +
          three * along[at + width]! +
          four * along[at + width + 1]!);
  }
  return samples.total === 0 ? 0 : sum / samples.total;
}

/** Exhaustive search on the coarsest level: the best placement per scale. */
function searchCoarsest(level: Level): FoundPlacement[] {
  const best: FoundPlacement[] = [];
  const steps = Math.round(Math.log(scaleMax) / Math.log(scaleStep));
  const reach = Math.ceil(moveMax * level.side);
  for (let step = -steps; step <= steps; step++) {
    const scale = scaleStep ** step;
    let found: FoundPlacement | null = null;
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        const placement = {
          scaleX: scale,
          scaleY: scale,
          moveX: right / level.drawing.width,
          moveY: down / level.drawing.height,
        };
        const agreement = measureAgreement(level, placement);
        if (found === null || agreement > found.agreement) found = { placement, agreement };
      }
    }
    best.push(found!);
  }
  return best.toSorted((one, other) => other.agreement - one.agreement).slice(0, candidates);
}

type Move = (from: Placement, by: number) => Placement;

/** @param by share of a side. */
const moves: Move[] = [
  (from, by) => ({ ...from, moveX: from.moveX + by }),
  (from, by) => ({ ...from, moveY: from.moveY + by }),
  (from, by) => ({ ...from, scaleX: from.scaleX * (1 + 2 * by), scaleY: from.scaleY * (1 + 2 * by) }),
];
const stretch: Move = (from, by) => ({ ...from, scaleX: from.scaleX * (1 + 2 * by) });

/** Coordinate descent with decreasing step size. */
function refine(level: Level, start: Placement, isCoarsest: boolean): FoundPlacement {
  const allowed = isCoarsest ? moves : [...moves, stretch];
  let found: FoundPlacement = { placement: start, agreement: measureAgreement(level, start) };
  for (let step = 1; step > precision; ) {
    const before = found.agreement;
    for (const move of allowed) {
      for (const by of [step / level.side, -step / level.side]) {
        const placement = move(found.placement, by);
        const agreement = measureAgreement(level, placement);
        if (agreement > found.agreement) found = { placement, agreement };
      }
    }
    if (found.agreement === before) step /= 2;
  }
  return found;
}
