import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareEdited, prepareReference } from "#engines/onda/drawing/prepare-picture.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";

async function plain(width: number, height: number): Promise<Uint8Array> {
  const file = sharp({ create: { width, height, channels: 3, background: "#d02020" } });
  return Uint8Array.from(await file.png().toBuffer());
}

test.each([true, false])(
  "a photo with a mask is sent in the mask's format and size, one without as a smaller jpg: %j",
  async (hasMask) => {
    const source = await plain(300, 400);
    const mask = Uint8Array.from(await sharp(source).toColourspace("b-w").png().toBuffer());
    const answer = await prepareEdited({
      task: "edited-picture",
      source,
      mask: hasMask ? { mask, keep: null } : null,
      output: { kind: "photo", sideMax: 1_024, enlarge: false },
      canvas: defaultEngines.engines.gpt_image!.canvas,
    });
    if (answer.kind !== "edited picture") throw new Error(answer.kind);
    const { format, width, height } = await sharp(answer.picture.bytes).metadata();
    expect([format, answer.picture.mime]).toEqual(hasMask ? ["png", "image/png"] : ["jpeg", "image/jpeg"]);
    if (!hasMask) return expect(answer.mask).toBeNull();
    expect(await sharp(answer.mask!).metadata()).toMatchObject({ format: "png", width, height });
  },
);

test.each([1_024, 2_048])("a reference is at most %d pixels a side", async (sideMax) => {
  const answer = await prepareReference({
    task: "reference-picture",
    source: await plain(2_400, 1_600),
    sideMax,
  });
  expect(answer).toMatchObject({ kind: "reference picture", picture: { width: sideMax } });
});
