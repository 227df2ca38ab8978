import type { FrameSize } from "./frame-size.ts";

/** Sides of a picture. */
export type Side = "left" | "right" | "top" | "bottom";

/** The part of a picture that fills a frame. Where it reaches beyond the picture, the picture is extended. */
export interface FramePlan {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Fill of the area beyond the picture. */
  beyond: "backdrop" | "border color" | "nothing";
}

export interface Framing {
  picture: FrameSize;
  /** Width divided by height. */
  ratio: number;
  /** Sides along which the picture shows a plain backdrop that can be continued. */
  plain: ReadonlySet<Side>;
  /** Bounding box of the subject, which must not be cut, in pixels of the picture; null when none was recognized. */
  subject: { left: number; top: number; right: number; bottom: number } | null;
}

/** Minimum share of an axis that a crop keeps when no subject is known. */
const keptMin = 0.7;
/** Maximum extension of a single plain side, as a share of the picture. */
const oneSideMax = 0.4;

/**
 * Plans how to change the aspect ratio of a picture without distortion. Plain backdrops are extended. Otherwise the
 * picture is cropped around its subject. If a crop would cut the subject, bars of the border's color are added.
 */
export function planFrame({ picture, ratio, plain, subject }: Framing): FramePlan {
  const isWider = ratio > picture.width / picture.height;
  const own = isWider ? picture.width : picture.height;
  const wanted = isWider ? picture.height * ratio : picture.width / ratio;
  const [first, last]: [Side, Side] = isWider ? ["left", "right"] : ["top", "bottom"];
  const toPlan = (start: number, beyond: FramePlan["beyond"]): FramePlan =>
    isWider
      ? { left: start, top: 0, width: wanted, height: picture.height, beyond }
      : { left: 0, top: start, width: picture.width, height: wanted, beyond };
  const more = wanted - own;
  if (plain.has(first) && plain.has(last)) return toPlan(-more / 2, "backdrop");
  if (plain.has(first) && more <= oneSideMax * own) return toPlan(-more, "backdrop");
  if (plain.has(last) && more <= oneSideMax * own) return toPlan(0, "backdrop");
  return cropAround({ picture, ratio, plain, subject }, isWider) ?? toPlan(-more / 2, "border color");
}

/** Minimum share that a crop keeps of a subject that the border already cuts. */
const keptOfCutMin = 0.72;
/** Distance to the border, as a share of the side, below which the border cuts the subject. */
const atBorder = 0.012;

/** Null when the crop would cut a whole subject, or would keep too little without a known subject. */
function cropAround({ picture, ratio, subject }: Framing, isWider: boolean): FramePlan | null {
  // A wider frame reduces the height, a taller one the width.
  const own = isWider ? picture.height : picture.width;
  const kept = isWider ? picture.width / ratio : picture.height * ratio;
  const start =
    subject === null ? startInMiddle(own, kept) : startAround(own, kept, toSpan(subject, isWider));
  if (start === null) return null;
  return isWider
    ? { left: 0, top: start, width: picture.width, height: kept, beyond: "nothing" }
    : { left: start, top: 0, width: kept, height: picture.height, beyond: "nothing" };
}

interface Span {
  from: number;
  to: number;
}

function toSpan({ left, top, right, bottom }: NonNullable<Framing["subject"]>, isWider: boolean): Span {
  return isWider ? { from: top, to: bottom } : { from: left, to: right };
}

function startInMiddle(own: number, kept: number): number | null {
  return kept < keptMin * own ? null : (own - kept) / 2;
}

function startAround(own: number, kept: number, { from, to }: Span): number | null {
  if (to - from <= kept) return Math.min(own - kept, Math.max(0, (from + to) / 2 - kept / 2));
  if (kept < keptOfCutMin * (to - from)) return null;
  // Keeps the start, where the head is: a subject that is cut at both ends loses its end.
  if (to > (1 - atBorder) * own) return Math.min(own - kept, Math.max(0, from - atBorder * own));
  return from < atBorder * own ? Math.min(own - kept, to - kept) : null;
}
