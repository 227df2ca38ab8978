import type { PackshotInstruction, PackshotRequest } from "#contract/operations/start-packshot.ts";
import { type FrameSize, toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import type { ShadowKind } from "#imaging/packshot/cast-shadow.ts";
import type { Ground } from "#imaging/packshot/composite-on-ground.ts";
import type { PackshotLook, ProductAnalysis } from "./packshot-tasks.ts";
import { readChoice } from "./read-choice.ts";
import { readGround } from "./read-ground.ts";

export const framingRatios = { square_packshot: "1:1", tall_3_4: "3:4", wide_4_3: "4:3" } as const;

/** Exact output size of an instruction: width and height, or an aspect ratio whose longer side is `size`. */
export function toPackshotSize({ framing, options }: PackshotInstruction): FrameSize {
  const { width, height, ar, size } = options;
  if (width !== undefined && height !== undefined) return { width, height };
  const framed = framing === undefined || framing === "full_frame" ? "1:1" : framingRatios[framing];
  return toFrameSize(toLongSide(size), ar ?? framed);
}

/** Matte paper, slightly warm. */
const paper = { r: 0.8, g: 0.785, b: 0.76 };
const usualShare = 0.85;
const fullShare = 0.96;
const shareMax = 0.98;

/** Changes of the further variations, in order: shadow where the request leaves it open, and the margin. */
const variations: { shadow: ShadowKind; scale: number }[] = [
  { shadow: "soft_drop", scale: 1 },
  { shadow: "natural", scale: 0.92 },
  { shadow: "contact", scale: 1.08 },
  { shadow: "none", scale: 0.86 },
  { shadow: "soft_drop", scale: 1.08 },
  { shadow: "natural", scale: 0.86 },
  { shadow: "contact", scale: 0.78 },
];
/** Used when only the margin is open. */
const scales = [0.93, 1.07, 0.87, 0.81, 1.12, 0.75, 0.97];

interface Framed {
  size: FrameSize;
  share: number;
}

/**
 * Appearance of one output.
 *
 * @param variation 0 is the plain interpretation of the instruction.
 * @param analysis the photo it is drawn from.
 */
export function resolveLook(
  request: PackshotRequest,
  imageIndex: number,
  variation: number,
  analysis: Pick<ProductAnalysis, "shape">,
): PackshotLook {
  const instruction = request.instructions[imageIndex]!;
  const { use_anchor, anchor_index } = request.options;
  const anchor = use_anchor ? request.instructions[anchor_index]! : instruction;
  const ground = toGround(instruction);
  const asked = instruction.shadow === "auto" ? anchor.shadow : instruction.shadow;
  const isOpen = asked === "auto" && ground !== null;
  const { shadow, scale } = vary(variation, isOpen);
  const framed = framedBy(instruction);
  const plain =
    anchor === instruction ? framed.share : followAnchor(framed, framedBy(anchor), analysis.shape);
  return {
    ...framed.size,
    share: Math.min(shareMax, plain * scale),
    ground,
    shadow: ground === null ? "none" : isOpen ? (shadow ?? toOwnShadow(instruction)) : asked,
    seed: instruction.seed ?? 0,
    format: instruction.options.format,
  };
}

function framedBy(instruction: PackshotInstruction): Framed {
  const share = instruction.framing === "full_frame" ? fullShare : usualShare;
  return { size: toPackshotSize(instruction), share };
}

/** The share that gives the product the same size, relative to the image's longer side, as in the anchor. */
function followAnchor(own: Framed, anchor: Framed, shape: ProductAnalysis["shape"]): number {
  const scaleIn = ({ size, share }: Framed): number =>
    (share * Math.min(size.width / shape.width, size.height / shape.height)) /
    Math.max(size.width, size.height);
  return Math.min(shareMax, (own.share * scaleIn(anchor)) / scaleIn(own));
}

/** A flat lay without a shadow would float; a cut-out gets one only where it would be invisible on its background. */
function toOwnShadow({ style }: PackshotInstruction): PackshotLook["shadow"] {
  return style === "flat_lay" ? "natural" : "auto";
}

/** Further rounds through the table are slightly tighter, so that no version repeats an earlier one. */
function vary(variation: number, isShadowOpen: boolean): { shadow: ShadowKind | null; scale: number } {
  const at = variation % (variations.length + 1);
  const round = 1 - 0.015 * Math.floor(variation / (variations.length + 1));
  if (at === 0) return { shadow: null, scale: round };
  if (!isShadowOpen) return { shadow: null, scale: scales[at - 1]! * round };
  const { shadow, scale } = variations[at - 1]!;
  return { shadow, scale: scale * round };
}

function toGround({ style, background, surface }: PackshotInstruction): Ground | null {
  const isSurface = style === "flat_lay";
  const [choice] = [background, surface].map(readChoice).filter(({ kind }) => kind !== "nothing");
  const ground = choice?.kind === "words" ? readGround(choice.words) : null;
  if (ground?.kind === "transparent") return null;
  if (ground?.kind === "color") return { color: ground.color, isSurface };
  return { color: isSurface ? paper : { r: 1, g: 1, b: 1 }, isSurface };
}
