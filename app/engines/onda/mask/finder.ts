import type { Problem, WorkCode } from "#contract/problems.ts";
import type { GarmentKind } from "#contract/wording/garment-words.ts";
import type { CropWindow } from "#imaging/framing/crop-picture.ts";
import type { PieceStroke } from "#imaging/mask/piece-stroke.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { DecodedImage } from "../../codec.ts";
import type { Refusal } from "../refusal.ts";

/** Longest side of the finders' input, in pixels; always reduced directly from the file. */
export const finderSide = 1024;
/** Longest side of the segmentation grid, in pixels. */
export const gridSide = 384;
/** Minimum number of pixels of a mask on the grid. */
export const maskPixelsMin = 60;

/** The finders' input. */
export interface FinderPhoto {
  /** The photo's file. */
  source: Uint8Array;
  /** The upright photo, at most `finderSide` px on the longest side. */
  image: DecodedImage;
  kind: GarmentKind | null;
  /** The garment's name as the caller wrote it. */
  label: string;
  /** The same garment on another photo, of at most `finderSide` px, too, and its mask there. */
  example?: { image: DecodedImage; mask: BinaryMask } | null;
}

/** A found garment with its confidence. Its edges are refined afterwards, in the same way for every finder. */
export interface FoundGarment {
  kind: "found";
  /** The part of `FinderPhoto.image` that the mask covers. */
  window: CropWindow;
  mask: BinaryMask;
  /** 0-1; `review-thresholds.ts` says what it means. */
  confidence: number;
  /** Places on the mask's grid for review. */
  doubts: {
    box: { left: number; top: number; right: number; bottom: number };
    reason: Problem<WorkCode>;
    /** The stroke that corrects the mask if the doubt is justified, where that is known. */
    stroke?: PieceStroke | null;
  }[];
  /** The finder's name and version. */
  foundBy: string;
}

/** Finds one garment of a photo. */
export type FindGarment = (photo: FinderPhoto) => Promise<FoundGarment | Refusal>;
