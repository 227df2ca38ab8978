import sharp, { type SharpOptions } from "sharp";
import { bodyLimits } from "#contract/limits.ts";

// Every file is decoded once, so libvips' cache would only occupy memory.
sharp.cache(false);
// Pictures are processed concurrently in the engines' own threads; additional threads per picture would compete for the
// same cores.
sharp.concurrency(1);

/**
 * Options for opening every file: `limitInputPixels` stops a file with a false size, a damaged file fails, rows are
 * streamed.
 */
export const inputOptions = {
  limitInputPixels: bodyLimits.imagePixelsMax,
  failOn: "error",
  sequentialRead: true,
  unlimited: false,
} as const satisfies SharpOptions;
