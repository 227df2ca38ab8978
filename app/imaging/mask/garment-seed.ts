import type { BodyLayout } from "../body/pose.ts";
import { distance, middle } from "../body/pose.ts";
import { erode } from "../morphology.ts";
import { between, fillCapsule, fillDisc, fillPolygon } from "../polygon.ts";
import type { BinaryMask, Point } from "../raster.ts";
import { createMask } from "../raster.ts";

/** Where a garment is worn. An outer one is worn over a top and may hang open. */
export type WornKind = "top" | "outer" | "bottom" | "full" | "head" | "feet";

/** Where on the body a garment surely is, and how far it may reach up and down. Rows in pixels. */
export interface GarmentSeed {
  kind: WornKind;
  region: BinaryMask;
  rowMin: number;
  rowMax: number;
}

type Torso = NonNullable<BodyLayout["torso"]>;

/**
 * The part of the body that a garment of this kind covers, or null when that part is not in the picture.
 *
 * @param subject where the person is.
 * @param kind null lets the picture decide: the torso when it is to be seen, otherwise the legs.
 */
export function findGarmentSeed(
  layout: BodyLayout,
  kind: WornKind | null,
  subject: BinaryMask,
): GarmentSeed | null {
  const { width, height } = subject;
  const chosen = kind ?? (layout.torso !== null ? "top" : layout.legs.length > 0 ? "bottom" : null);
  const region = createMask(width, height);
  const everywhere = { rowMin: 0, rowMax: height };
  if (chosen === "top" || chosen === "full") {
    if (layout.torso === null) return null;
    fillPolygon(region, insetTorso(layout.torso, chosen === "full" ? 1 : 0.85));
    if (chosen === "full") {
      const hips = middle(layout.torso[2], layout.torso[3]);
      fillCapsule(
        region,
        hips,
        { x: hips.x, y: hips.y + 0.35 * layout.torsoLength },
        0.14 * layout.torsoLength,
      );
    }
    const hipRow = Math.max(layout.torso[2].y, layout.torso[3].y);
    const rowMax = kind === "top" ? hipRow + 0.75 * layout.torsoLength : height;
    return { kind: chosen, region, rowMin: 0, rowMax };
  }
  if (chosen === "outer") {
    if (layout.torso === null) return null;
    for (const side of listTorsoSides(layout.torso)) fillPolygon(region, side);
    for (const limb of layout.limbs) {
      if (limb[0] !== layout.torso[0] && limb[0] !== layout.torso[1]) continue;
      fillCapsule(
        region,
        between(limb[0]!, limb[1]!, 0.15),
        between(limb[0]!, limb[1]!, 0.7),
        0.05 * layout.torsoLength,
      );
    }
    return { kind: chosen, region, ...everywhere };
  }
  if (chosen === "bottom") {
    if (layout.legs.length === 0 && layout.torso === null) return null;
    if (layout.legs.length === 0) fillBelowHips(region, layout.torso!);
    for (const leg of layout.legs) fillLeg(region, leg);
    const { waist } = layout;
    const rowMin = waist === null ? 0 : waist.hips.y - 0.45 * waist.unit;
    return { kind: chosen, region, rowMin: Math.max(0, rowMin), rowMax: height };
  }
  if (chosen === "head") {
    if (layout.face === null) return findFacelessHead(layout, subject, region);
    const { centre, radius } = layout.face;
    fillDisc(region, { x: centre.x, y: centre.y - 2.3 * radius }, 0.9 * radius);
    return { kind: chosen, region, rowMin: 0, rowMax: centre.y + radius };
  }
  if (chosen === "feet") {
    if (layout.ankles.length === 0) return null;
    const unit = layout.torsoLength > 0 ? layout.torsoLength : height * 0.3;
    for (const ankle of layout.ankles) {
      fillDisc(region, { x: ankle.x, y: Math.min(height - 1, ankle.y + 0.12 * unit) }, 0.1 * unit);
    }
    const rowMin = Math.min(...layout.ankles.map((ankle) => ankle.y)) - 0.3 * unit;
    return { kind: chosen, region, ...everywhere, rowMin: Math.max(0, rowMin) };
  }
  return null;
}

const crownShare = 0.35;

/** A head seen from behind: the upper part of the person, or of what is above the shoulders. */
function findFacelessHead(layout: BodyLayout, subject: BinaryMask, region: BinaryMask): GarmentSeed | null {
  const { width, height } = subject;
  const top = Math.floor(subject.data.indexOf(1) / width);
  if (top < 0) return null;
  const shoulders = layout.torso === null ? null : Math.min(layout.torso[0].y, layout.torso[1].y);
  const bottom = shoulders ?? height;
  if (bottom - top < 12) return null;
  const crown = top + crownShare * (bottom - top);
  for (let at = top * width; at < Math.floor(crown) * width; at++) region.data[at] = subject.data[at]!;
  region.data.set(erode(region, 3).data);
  return { kind: "head", region, rowMin: 0, rowMax: bottom };
}

/** The strips of a torso beside its middle, which an open jacket leaves free. */
function listTorsoSides([rightShoulder, leftShoulder, leftHip, rightHip]: Torso): Point[][] {
  const strip = (from: number, to: number): Point[] => {
    const top = (share: number): Point =>
      between(between(rightShoulder, rightHip, 0.16), between(leftShoulder, leftHip, 0.16), share);
    const bottom = (share: number): Point =>
      between(between(rightShoulder, rightHip, 0.8), between(leftShoulder, leftHip, 0.8), share);
    return [top(from), top(to), bottom(to), bottom(from)];
  };
  return [strip(0.04, 0.22), strip(0.78, 0.96)];
}

function insetTorso(torso: Torso, reach: number): Point[] {
  const [rightShoulder, leftShoulder, leftHip, rightHip] = torso;
  const upper = 0.14;
  const right = {
    top: between(rightShoulder, rightHip, upper),
    bottom: between(rightShoulder, rightHip, reach),
  };
  const left = { top: between(leftShoulder, leftHip, upper), bottom: between(leftShoulder, leftHip, reach) };
  return [
    between(right.top, left.top, 0.16),
    between(left.top, right.top, 0.16),
    between(left.bottom, right.bottom, 0.1),
    between(right.bottom, left.bottom, 0.1),
  ];
}

/** The hips down to the frame, when it cuts the legs. */
function fillBelowHips(region: BinaryMask, [, , leftHip, rightHip]: Torso): void {
  const bottom = region.height - 1;
  const row = Math.max(leftHip.y, rightHip.y);
  if (row > bottom - 3) return;
  fillPolygon(region, [
    { x: rightHip.x, y: row },
    { x: leftHip.x, y: row },
    { x: leftHip.x, y: bottom },
    { x: rightHip.x, y: bottom },
  ]);
}

/** A top that hangs loose covers the hips: of the thigh. */
const legFrom = 0.3;
/** Of the leg; below it a skirt or a pair of shorts may have ended. */
const legShare = 0.55;

function fillLeg(region: BinaryMask, leg: Point[]): void {
  const length = leg.slice(1).reduce((sum, point, index) => sum + distance(leg[index]!, point), 0);
  let left = length * legShare;
  for (let at = 0; at + 1 < leg.length && left > 0; at++) {
    const from = at === 0 ? between(leg[0]!, leg[1]!, legFrom) : leg[at]!;
    const to = leg[at + 1]!;
    const step = distance(from, to);
    const end = step <= left ? to : between(from, to, left / step);
    fillCapsule(region, from, end, Math.max(2, 0.09 * length));
    left -= step;
  }
}
