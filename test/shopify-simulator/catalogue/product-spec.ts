import type { Pose, Side } from "./garments/cloth.ts";
import type { Subject } from "./part.ts";
import type { SetName } from "./sets.ts";

/** Format of a photo in pixels. */
export const formats = {
  portrait: { width: 1200, height: 1500 },
  square: { width: 1500, height: 1500 },
  tall: { width: 1500, height: 2000 },
} as const;

/** One photo of a product: which side, how it is shown, where, and how close. */
export interface PhotoSpec {
  side: Side;
  pose: Pose;
  set: SetName;
  format: keyof typeof formats;
  /** A detail of the subject for a close photo. */
  detail?: string;
  /** Shown on an abstract dress form, or on a hanger. */
  support?: "form" | "stand" | "hanger";
  share?: number;
  /** Degrees the camera is turned. */
  turn?: number;
  /** What the picture shows, for its alternative text: "front", "laid flat" … */
  caption: string;
}

/** A product of the catalogue. */
export interface ProductSpec {
  handle: string;
  title: string;
  productType: string;
  vendor: string;
  colorName: string;
  tags: readonly string[];
  price: string;
  sizes: readonly string[];
  description: string;
  /** True for what keeps its shape: hats, bags, tailoring. */
  stiff?: true;
  subject: (side: Side, pose: Pose) => Subject;
  photos: readonly PhotoSpec[];
}
