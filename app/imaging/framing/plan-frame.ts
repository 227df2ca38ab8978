import type { FrameSize } from "./frame-size.ts";

/** Sides of a picture. */
export type Side = "left" | "right" | "top" | "bottom";

/** The part of a picture that fills a frame; where it reaches beyond the picture, the picture is continued. */
export interface FramePlan {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How what lies beyond the picture is filled. */
  beyond: "backdrop" | "border color" | "nothing";
}

export interface Framing {
  picture: FrameSize;
  /** Width divided by height. */
  ratio: number;
  /** Sides along which the picture shows a plain backdrop that can be continued. */
  plain: ReadonlySet<Side>;
  /** What must not be cut, in pixels of the picture; null when nothing was recognised. */
  subject: { left: number; top: number; right: number; bottom: number } | null;
}

/** Of an axis along which nothing is recognised this much has to stay. */
const keptMin = 0.7;
/** One plain side alone is continued by no more than this share of the picture. */
const oneSideMax = 0.4;

/**
 * How a picture is brought to another ratio without stretching it: plain backdrops are continued, so that nothing is
 * lost; otherwise it is cropped around its subject; when that would cut the subject, bars in the border's color are
 * put beside it.
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

/** Of a subject that the frame cuts off already this much has to stay when it is cut off further. */
const keptOfCutMin = 0.72;
/** A subject this near to the border, as a share of the side, is cut off by it. */
const atBorder = 0.012;

/** Null when the crop would cut the subject where it is whole, or too much where none is known. */
function cropAround({ picture, ratio, subject }: Framing, isWider: boolean): FramePlan | null {
  // A wider frame takes from the height, a taller one from the width.
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
  // The head stays: of a subject cut off at both ends the far one goes.
  if (to > (1 - atBorder) * own) return Math.min(own - kept, Math.max(0, from - atBorder * own));
  return from < atBorder * own ? Math.min(own - kept, to - kept) : null;
}
