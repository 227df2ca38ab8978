import type { ShadowKind } from "#imaging/packshot/cast-shadow.ts";
import type { Ground } from "#imaging/packshot/lay-on-ground.ts";
import type { EncodedImage } from "../../contract.ts";
import type { Refusal } from "../pixel-tasks.ts";
import type { FoundProduct } from "./find-product.ts";

/** How one packshot is to look. */
export interface PackshotLook {
  width: number;
  height: number;
  /** What the product takes of the frame's width or height, whichever it fills more, 0-1. */
  share: number;
  /** Null leaves all around the product transparent, which only a png can show. */
  ground: Ground | null;
  /** `auto` draws one only where the product's edge would not be seen without it. */
  shadow: ShadowKind | "auto";
  seed: number;
  format: "png" | "jpg";
}

export type PackshotTask =
  | { task: "study-product"; source: Uint8Array }
  | {
      task: "packshot";
      source: Uint8Array;
      /** The product if it was found before. */
      known: FoundProduct | null;
      look: PackshotLook;
    };

/** What choosing among photos of one product goes by. */
export interface ProductStudy {
  kind: "studied";
  /** Longer side of the product in pixels of the file. */
  pixels: number;
  product: FoundProduct;
  /** Width and height of the upright product, as shares of its longer side. */
  shape: { width: number; height: number };
}

export type ProductStudyAnswer = ProductStudy | Refusal;

export type PackshotAnswer =
  | {
      kind: "shot";
      image: EncodedImage;
      thumbnail: EncodedImage;
      product: FoundProduct;
      /** Pixels of the picture made of one pixel of the photo. */
      enlarged: number;
    }
  | Refusal;
