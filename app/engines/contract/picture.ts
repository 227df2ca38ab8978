/** An encoded picture in memory. Sizes in pixels. */
export interface EncodedImage {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}
