import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Net } from "@techstark/opencv-js";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { openCv, openCvReady, withMats } from "./opencv.ts";

const side = 256;

/** Probability per pixel (256 × 256, whole picture stretched) that it belongs to a person. */
export type FindPerson = (image: RgbImage) => Plane;

/** Loads MediaPipe's selfie segmentation network into this thread's OpenCV. */
export async function loadPersonNet(): Promise<FindPerson> {
  await openCvReady;
  const path = createRequire(import.meta.url).resolve(
    "@mediapipe/selfie_segmentation/selfie_segmentation.tflite",
  );
  const name = "selfie_segmentation.tflite";
  openCv.FS_createDataFile("/", name, readFileSync(path), true, false, false);
  const net: Net = openCv.readNetFromTFLite(name);
  openCv.FS_unlink(`/${name}`);
  return (image) => findPerson(net, image);
}

function findPerson(net: Net, image: RgbImage): Plane {
  return withMats((own) => {
    const source = own(new openCv.Mat(image.height, image.width, openCv.CV_8UC3));
    source.data.set(image.data);
    const size = new openCv.Size(side, side);
    const blob = own(
      openCv.blobFromImage(source, 1 / 255, size, new openCv.Scalar(0, 0, 0, 0), false, false),
    );
    net.setInput(blob);
    const output = own(net.forward());
    return { data: Float32Array.from(output.data32F.subarray(0, side * side)), width: side, height: side };
  });
}
