import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Net } from "@techstark/opencv-js";
import { expect, test } from "vitest";
import { loadOpenCv } from "#engines/nets/opencv.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import type { RgbImage } from "#imaging/raster.ts";

/** Somebody roughly drawn: a head, shoulders and hair before a wall that grows darker. */
function drawSomebody(width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width - 0.5, y / height];
      const isHead = (u / 0.14) ** 2 + ((v - 0.35) / 0.16) ** 2 < 1;
      const isHair = (u / 0.16) ** 2 + ((v - 0.29) / 0.16) ** 2 < 1;
      const isBody = v > 0.5 && Math.abs(u) < 0.12 + 0.5 * (v - 0.5);
      const wall = 230 - 60 * v;
      const color = isHead
        ? [215, 165, 140]
        : isHair
          ? [50, 35, 30]
          : isBody
            ? [40, 70, 140]
            : [wall, wall, wall];
      data.set(color, (y * width + x) * 3);
    }
  }
  return { data, width, height };
}

/** The same file read and run by OpenCV. */
async function findWithOpenCv(image: RgbImage): Promise<Float32Array> {
  const { openCv } = await loadOpenCv();
  const reader = openCv as typeof openCv & { readNetFromTFLite(path: string): Net };
  const path = createRequire(import.meta.url).resolve(
    "@mediapipe/selfie_segmentation/selfie_segmentation.tflite",
  );
  const name = `person-${image.width}.tflite`;
  openCv.FS_createDataFile("/", name, readFileSync(path), true, false, false);
  const net = reader.readNetFromTFLite(name);
  const source = new openCv.Mat(image.height, image.width, openCv.CV_8UC3);
  source.data.set(image.data);
  const size = new openCv.Size(256, 256);
  net.setInput(openCv.blobFromImage(source, 1 / 255, size, new openCv.Scalar(0, 0, 0, 0), false, false));
  return Float32Array.from(net.forward().data32F.subarray(0, 256 * 256));
}

test.each([
  [288, 384],
  [500, 333],
])(
  "the person network says of %i × %i pixels what OpenCV's reading of its file says",
  async (width, height) => {
    const image = drawSomebody(width, height);
    const expected = await findWithOpenCv(image);
    const found = (await loadPersonNet())(image);
    expect([found.width, found.height]).toEqual([256, 256]);
    const apart = found.data.map((value, at) => Math.abs(value - expected[at]!));
    expect(Math.max(...apart)).toBeLessThan(1e-3);
    expect(Math.max(...expected)).toBeGreaterThan(0.9);
    expect(Math.min(...expected)).toBeLessThan(0.1);
  },
);
