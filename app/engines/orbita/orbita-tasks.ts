import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import type { EncodedImage } from "../contract.ts";

/** What a head thread can be asked. Plain data both ways. */
export interface HeadTask {
  parameters: HeadParameters;
  /** Places hairs, freckles, moles and grain. */
  seed: number;
  /** Pixels of the picture. */
  width: number;
  height: number;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** Without one its answer has the picture's own. */
  withThumbnail: boolean;
  /** For measuring the face, not for looking at it: see `PictureSpec`. */
  isRough: boolean;
}

export interface DrawnHead {
  image: EncodedImage;
  /** At most 512 px on the longest side. */
  thumbnail: EncodedImage | null;
}
