import type { Share } from "./share.ts";

/** An encoded picture in memory. Sizes in pixels. */
export interface EncodedImage {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
  /** Whether the invisible watermark was read back from it; absent where no network marks pictures. */
  watermark?: "found" | "not_found";
}

/**
 * Whether a file has the invisible watermark of this installation.
 *
 * @throws Error when the network fails.
 */
export type FindWatermark = (file: Uint8Array, signal: AbortSignal, share: Share) => Promise<boolean>;
