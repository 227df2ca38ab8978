import sharp, { type SharpOptions } from "sharp";
import { bodyLimits } from "#contract/limits.ts";

// Every file is decoded once, so libvips' cache would only hold memory.
sharp.cache(false);
// Pictures are handled side by side in threads of our own; more threads within each would fight for the same cores.
sharp.concurrency(1);

/** How every file is opened: a file that lies about its size is cut off, a damaged one fails, rows are streamed. */
export const inputOptions = {
  limitInputPixels: bodyLimits.imagePixelsMax,
  failOn: "error",
  sequentialRead: true,
  unlimited: false,
} as const satisfies SharpOptions;
