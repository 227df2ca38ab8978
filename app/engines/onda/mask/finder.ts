import type { GarmentKind } from "#contract/garment-words.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { CropWindow } from "#imaging/framing/crop-picture.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { DecodedImage } from "../../codec.ts";
import type { Refusal } from "../pixel-tasks.ts";

/** Longest side of the picture that finders get, in pixels; always made straight from the file. */
export const finderSide = 1024;
/** Longest side of the grid that a garment is separated on, in pixels. */
export const gridSide = 384;
/** A mask of fewer pixels of the grid is none. */
export const maskPixelsMin = 60;
/** A mask that is less likely right is shown to a person before it is used. */
export const sureConfidence = 0.9;
/**
 * Where nobody can look before it is used (a playground, a packshot), a mask that is less likely right is refused. One with
 * places of doubt has to be surer than one without.
 */
export const usableConfidence = { clear: 0.5, doubted: 0.7 } as const;

/** A photo in which a garment is to be found. */
export interface FinderPhoto {
  /** The photo's file. */
  source: Uint8Array;
  /** The upright photo, at most `finderSide` px on the longest side. */
  image: DecodedImage;
  kind: GarmentKind | null;
  /** The garment's name as the caller wrote it. */
  label: string;
}

/** A garment that a finder is more or less sure of. Its edges are drawn afterwards, the same way for every finder. */
export interface FoundGarment {
  kind: "found";
  /** The part of `FinderPhoto.image` that the mask covers. */
  window: CropWindow;
  mask: BinaryMask;
  /** 0-1: how likely the mask has no wrong piece larger than 1 % of the garment. */
  confidence: number;
  /** Places on the mask's grid that a person should look at. */
  doubts: { box: { left: number; top: number; right: number; bottom: number }; reason: Problem<WorkCode> }[];
  /** The finder's name and version. */
  foundBy: string;
}

/** Finds one garment of a photo. */
export type FindGarment = (photo: FinderPhoto) => Promise<FoundGarment | Refusal>;
