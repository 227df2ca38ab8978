import type { GarmentPrint } from "#contract/fields.ts";
import type { Message } from "../messages/message.ts";
import type { LeftOutView } from "./new-restyle.ts";

/**
 * State of the outline of a photo's garment: `finding` the service searches it; `sure` it needs no review; `doubtful`
 * it needs one; `none` no garment was found; `fixed` the merchant corrected it; `accepted` the merchant reviewed it and
 * changed nothing; `failed` the search failed, so that the restyle searches it.
 */
export type OutlineState = "finding" | "sure" | "doubtful" | "none" | "fixed" | "accepted" | "failed";

/** A doubtful place of an outline: [left, top, width, height] in pixels of the photo. */
export interface DoubtView {
  box: [number, number, number, number];
  reason: Message;
  /** The parts of the garment that the merchant chooses from, the largest first; empty for other doubts. */
  parts: GarmentPartView[];
  /** The stroke that corrects the outline if the doubt is justified; null where that is not known. */
  stroke: { kind: "add" | "remove"; radius: number; points: [number, number][] } | null;
}

/** A part of a garment in a color of its own; places are pixels of the photo. */
export interface GarmentPartView {
  color: string;
  point: [number, number];
  /** Closed lines. */
  outline: [number, number][][];
}

/** The outline of a restyle's image, and the number of images that are made again after a correction. */
export interface ImageOutlineView {
  outlineId: string;
  /** The images that saving a changed outline has made, and the most they cost: those that are remade are free. */
  images: number;
  credits: number;
}

/** A merchant's decision on an unchanged outline. */
export type OutlineDecision = "accept" | "skip" | "include";

/** The outline of the garment on one photo of a product. */
export interface OutlineView {
  id: string;
  productId: string;
  mediaId: string;
  state: OutlineState;
  /** True when the merchant excludes this photo. */
  isSkipped: boolean;
  /** The reason why a restyle that starts now excludes it; null when it is included. */
  leftOut: keyof LeftOutView | null;
  /** The answer to "plain or printed?", the same for all photos of the product; `auto` without one. */
  print: GarmentPrint;
  /** Reasons for a review, or for a missing outline. */
  reasons: Message[];
  /** The photo with the outline drawn over it; null without an outline. */
  previewUrl: string | null;
  /** Id of the mask; null without an outline. */
  maskId: string | null;
}

/** Ids of the masks that a page showed, by outline. */
export type SeenMasks = Record<string, string | null>;

/** An outline that a restyle's photo waits for. */
export interface RestyleOutlineView extends OutlineView {
  /** Of the product. */
  title: string;
  /** Position of the photo in the product's media at the start, from 1. */
  position: number;
  /** The photo without the outline. */
  thumbnailUrl: string;
  /** One of the images that wait for it, for the editor; null when none does any more. */
  imageId: string | null;
  /** The images that are made when it is accepted, in all restyles, and the most they cost. */
  images: number;
  credits: number;
}

/** An outline's mask: PNG files in base64, or null. */
export interface OutlineMaskView {
  mask: string | null;
  /** The part of the garment that keeps its color. */
  keep: string | null;
  /** Increases with every change; 0 without a mask. */
  revision: number;
}

/** Initial state of the editor; sizes in pixels of the photo. */
export interface OutlineEditView {
  width: number;
  height: number;
  doubts: DoubtView[];
  /** It was searched by the outline of another photo of the product. */
  hasExample: boolean;
  maskId: string;
  mask: OutlineMaskView;
}
