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
  beyond: "backdrop" | "border colour" | "nothing";
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
  return cropAround({ picture, ratio, plain, subject }, isWider) ?? toPlan(-more / 2, "border colour");
}

/** Null when the crop would cut the subject, or too much where none is known. */
function cropAround({ picture, ratio, subject }: Framing, isWider: boolean): FramePlan | null {
  // A wider frame takes from the height, a taller one from the width.
  const own = isWider ? picture.height : picture.width;
  const kept = isWider ? picture.width / ratio : picture.height * ratio;
  const from = subject === null ? null : isWider ? subject.top : subject.left;
  const to = subject === null ? null : isWider ? subject.bottom : subject.right;
  if (from === null || to === null) {
    if (kept < keptMin * own) return null;
  } else if (to - from > kept) return null;
  const middle = from === null || to === null ? own / 2 : (from + to) / 2;
  const start = Math.min(own - kept, Math.max(0, middle - kept / 2));
  return isWider
    ? { left: 0, top: start, width: picture.width, height: kept, beyond: "nothing" }
    : { left: start, top: 0, width: kept, height: picture.height, beyond: "nothing" };
}
