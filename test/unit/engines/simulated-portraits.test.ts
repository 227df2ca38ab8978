import { expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import { watermarkPicture } from "#engines/picture-file/watermark.ts";
import { buildRecolorPrompt } from "#engines/prompts/garment-recolor.ts";
import { alignDrawing } from "#imaging/align/align-drawing.ts";
import { findDrawnGarment } from "#imaging/align/find-drawn-garment.ts";
import { sharedFaceEngine } from "#test-support/shared-engines.ts";
import { drawSimulated } from "../../provider-simulator/draw-simulated.ts";
import { drawTee } from "./drawn-garment.ts";

const call = {
  wire: "gemini",
  model: "model",
  pictures: [],
  isEdit: false,
  mask: null,
  canvas: { width: 576, height: 768 },
  seed: null,
} as const;

// One of each portrait that it draws from.
test.each(["portrait 1", "portrait 5", "portrait 11"])(
  "a draft that the simulated providers draw can become an identity in the demonstration: %s",
  async (prompt) => {
    const picture = await drawSimulated({ ...call, pictures: [], prompt });
    const marked = await watermarkPicture({ bytes: picture, mime: "image/png" }, "SIMULATED");
    const check = await sharedFaceEngine().check(marked, new AbortController().signal);
    expect(check).toMatchObject({ kind: "face" });
  },
);

test("a simulated recolor marks the garment, so that the demonstration paints only that", async () => {
  const { file, cover, width, height } = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 240, height: 300 });
  const { text: prompt } = buildRecolorPrompt({
    referenceText: "#c03020",
    hasReference: false,
    hasAnchor: false,
  });
  const canvas = { width: 480, height: 600 };
  const drawing = await drawSimulated({ ...call, canvas, pictures: [file], isEdit: true, prompt });
  const photo = await decodeImage(file, 300);
  const aligned = alignDrawing(photo, await decodeImage(drawing, 300));
  const found = findDrawnGarment(photo, aligned!);
  if (found.kind === "none") throw new Error(found.why);
  let [both, either] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    const [isFound, isGarment] = [found.mask.data[at] === 1, cover[at]! >= 0.5];
    if (isFound && isGarment) both++;
    if (isFound || isGarment) either++;
  }
  expect(both / either).toBeGreaterThan(0.95);
});
