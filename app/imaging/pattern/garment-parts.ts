import type { BodyLayout, Joint, JointName, Pose } from "../body/pose.ts";
import { distance, middle } from "../body/pose.ts";
import type { BinaryMask, Point } from "../raster.ts";
import { fitsShoulders } from "./body-width.ts";

/** A piece of a garment, cut from one piece of cloth. Its thread runs along the axis. */
export interface GarmentPart {
  /** Polyline from the seam to the end of the piece, pixels of the mask; at least two points. */
  axis: Point[];
  /** Maximum distance of the piece's pixels from the axis; infinite for the body piece. */
  reach: number;
}

/** The body piece is the first. A sleeve or a leg owns the pixels that are closer to it. */
export interface GarmentParts {
  parts: GarmentPart[];
  /**
   * Corners of the region that belongs to the first piece only, pixels: the shoulder on the image's left, the other
   * shoulder, the hip below that, the hip below the first. Null when there is only one piece.
   */
  torso: [Point, Point, Point, Point] | null;
}

const likely = 0.2;
const sleeveReach = 0.45;

/**
 * Divides a garment into its pieces by the wearer's pose: a body and sleeves, or two legs. Without a pose it is one
 * upright piece.
 */
export function findGarmentParts(mask: BinaryMask, pose: Pose, layout: BodyLayout): GarmentParts {
  if (layout.torso !== null && fitsShoulders(mask, layout) && holds(mask, toCentre(layout.torso))) {
    const torso = facing(layout.torso);
    const [right, left, leftHip, rightHip] = torso;
    const body: GarmentPart = { axis: [middle(right, left), middle(rightHip, leftHip)], reach: Infinity };
    const reach = sleeveReach * distance(right, left);
    const sleeves = (["right", "left"] as const)
      .map((side) => listLimb(pose, [`${side}Shoulder`, `${side}Elbow`, `${side}Wrist`]))
      .filter((axis) => axis.length >= 2 && isCovered(mask, axis))
      .map((axis): GarmentPart => ({ axis: toCovered(mask, axis), reach }));
    return { parts: [toPlumb(body), ...sleeves], torso };
  }
  const legs = (["right", "left"] as const)
    .map((side) => listLimb(pose, [`${side}Hip`, `${side}Knee`, `${side}Ankle`]))
    .filter((axis) => axis.length >= 2 && isCovered(mask, axis));
  if (legs.length === 2 && areApart(mask, legs[0]!, legs[1]!)) {
    return { parts: legs.map((axis) => ({ axis, reach: Infinity })), torso: null };
  }
  return { parts: [toUpright(mask)], torso: null };
}

/**
 * Orders joints by their side of the image. Seen from behind, and often on a garment alone, the wearer's right is on
 * the image's right.
 */
function facing([right, left, leftHip, rightHip]: [Point, Point, Point, Point]): [
  Point,
  Point,
  Point,
  Point,
] {
  const byX = (one: Point, other: Point): [Point, Point] => (one.x <= other.x ? [one, other] : [other, one]);
  const [shoulder, otherShoulder] = byX(right, left);
  const [hip, otherHip] = byX(rightHip, leftHip);
  return [shoulder, otherShoulder, otherHip, hip];
}

/** Maximum lean of a body whose cloth is treated as hanging straight down. */
const plumbWithin = 0.12;

function toPlumb(part: GarmentPart): GarmentPart {
  const [top, bottom] = part.axis as [Point, Point];
  const lean = (bottom.x - top.x) / Math.max(1, bottom.y - top.y);
  return Math.abs(lean) < plumbWithin ? { ...part, axis: [top, { x: top.x, y: bottom.y }] } : part;
}

const sureEnd = 0.35;

/**
 * The joints of a limb in order. The last one is often estimated and bent back; it is used when its score is high and
 * it continues the limb.
 */
function listLimb(pose: Pose, names: [JointName, JointName, JointName]): Point[] {
  const [near, bend, end] = names.map((name) => pose[name]) as [Joint, Joint, Joint];
  if (near.score < likely || bend.score < likely) return [];
  const goesOn = (end.x - bend.x) * (bend.x - near.x) + (end.y - bend.y) * (bend.y - near.y) > 0;
  const limb = end.score >= sureEnd && goesOn ? [near, bend, end] : [near, bend];
  return limb.map(({ x, y }) => ({ x, y }));
}

/** True when the garment covers the first part of a limb, as a short sleeve does. */
function isCovered(mask: BinaryMask, axis: Point[]): boolean {
  const [from, to] = axis as [Point, Point];
  return [0.12, 0.25].some((share) =>
    holds(mask, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
  );
}

/** The covered part of a limb. */
function toCovered(mask: BinaryMask, axis: Point[]): Point[] {
  const covered: Point[] = [axis[0]!];
  for (let at = 0; at + 1 < axis.length; at++) {
    const from = axis[at]!;
    const to = axis[at + 1]!;
    let reached = 0;
    for (let share = 0; share <= 1; share += 0.02) {
      if (holds(mask, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
        reached = share;
    }
    covered.push({
      x: from.x + (to.x - from.x) * Math.max(0.1, reached),
      y: from.y + (to.y - from.y) * Math.max(0.1, reached),
    });
    if (reached < 0.9) break;
  }
  return covered;
}

/** True for trousers: there is a gap between the knees, unlike in a skirt. */
function areApart(mask: BinaryMask, one: Point[], other: Point[]): boolean {
  for (const share of [0.6, 0.8, 1]) {
    const at = (limb: Point[]): Point => ({
      x: limb[0]!.x + (limb[1]!.x - limb[0]!.x) * share,
      y: limb[0]!.y + (limb[1]!.y - limb[0]!.y) * share,
    });
    if (!holds(mask, middle(at(one), at(other)))) return true;
  }
  return one.length > 2 && other.length > 2 && !holds(mask, middle(one[2]!, other[2]!));
}

function holds(mask: BinaryMask, { x, y }: Point): boolean {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return false;
  return mask.data[row * mask.width + column] === 1;
}

function toCentre([one, other, third, fourth]: [Point, Point, Point, Point]): Point {
  return middle(middle(one, other), middle(third, fourth));
}

function toUpright(mask: BinaryMask): GarmentPart {
  let sum = 0;
  let count = 0;
  let top = mask.height;
  let bottom = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const y = Math.floor(at / mask.width);
    sum += at % mask.width;
    count++;
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const x = sum / Math.max(1, count);
  return {
    axis: [
      { x, y: top },
      { x, y: bottom + 1 },
    ],
    reach: Infinity,
  };
}
