import type { ShadowKind } from "#imaging/packshot/cast-shadow.ts";
import type { Ground } from "#imaging/packshot/composite-on-ground.ts";
import type { EncodedImage } from "../../contract.ts";
import type { Refusal } from "../refusal.ts";
import type { FoundProduct } from "./find-product.ts";

/** Appearance of one packshot. */
export interface PackshotLook {
  width: number;
  height: number;
  /** The larger share of the frame's width or height that the product fills, 0-1. */
  share: number;
  /** Null: transparent surroundings, for png only. */
  ground: Ground | null;
  /** `auto` draws one only where the product's edge would be invisible without it. */
  shadow: ShadowKind | "auto";
  seed: number;
  format: "png" | "jpg";
}

export type PackshotTask =
  | { task: "analyze-product"; source: Uint8Array }
  | {
      task: "packshot";
      source: Uint8Array;
      /** The product if it was found before. */
      known: FoundProduct | null;
      look: PackshotLook;
    };

/** Measures for choosing one of several photos of a product. */
export interface ProductAnalysis {
  kind: "analyzed";
  /** Longer side of the product in pixels of the file. */
  pixels: number;
  product: FoundProduct;
  /** Width and height of the upright product, as shares of its longer side. */
  shape: { width: number; height: number };
}

export type ProductAnalysisAnswer = ProductAnalysis | Refusal;

export type PackshotAnswer =
  | {
      kind: "shot";
      image: EncodedImage;
      thumbnail: EncodedImage;
      product: FoundProduct;
      /** Magnification: pixels of the output per pixel of the photo. */
      enlarged: number;
    }
  | Refusal;
