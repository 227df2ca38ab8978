import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import type { Trimap } from "#imaging/trimap.ts";
import { openCv, withMats } from "./opencv.ts";

/**
 * GrabCut (Rother, Kolmogorov, Blake, 2004) from a trimap. OpenCV's random generator is reset first: its colour
 * models start from it, and the same picture has to give the same mask.
 */
export function grabCut(image: RgbImage, trimap: Trimap, rounds: number): BinaryMask {
  return withMats((own) => {
    openCv.setRNGSeed(1);
    const picture = own(new openCv.Mat(image.height, image.width, openCv.CV_8UC3));
    picture.data.set(image.data);
    const labels = own(new openCv.Mat(image.height, image.width, openCv.CV_8UC1));
    labels.data.set(trimap.data);
    const background = own(new openCv.Mat());
    const foreground = own(new openCv.Mat());
    const unused = new openCv.Rect(0, 0, 1, 1);
    openCv.grabCut(picture, labels, unused, background, foreground, rounds, openCv.GC_INIT_WITH_MASK);
    return {
      data: Uint8Array.from(labels.data, (label: number) => label & 1),
      width: image.width,
      height: image.height,
    };
  });
}
