import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { encodeImage } from "#engines/codec.ts";
import { fitPicture } from "#engines/picture-file/fit-picture.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import { readShippedPhoto } from "#test-support/photos.ts";

const shopifyBytesMax = 20 * 1024 * 1024;

/** A photo with the grain of a camera: normally distributed, sigma of 2. */
async function grainyPhoto(side: number) {
  const data = Uint8Array.from(
    await sharp(await readShippedPhoto("tee-on-carpet"))
      .resize(side, side, { fit: "fill" })
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const grain = Int8Array.from({ length: 65_537 }, () =>
    Math.round(2 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())),
  );
  for (let at = 0; at < data.length; at++)
    data[at] = Math.min(255, Math.max(0, data[at]! + grain[(at * 7 + (at >> 11)) % grain.length]!));
  return { data, width: side, height: side };
}

const bytesOf = async (picture: Sharp) => Uint8Array.from(await picture.toBuffer());

test("a PNG of 4,096 px with grain, which is too large for Shopify, becomes a JPEG without visible loss", async () => {
  const image = await grainyPhoto(4096);
  const { bytes } = await encodeImage(image, { format: "png", addAiWatermark: false });
  expect(bytes.byteLength).toBeGreaterThan(shopifyBytesMax);
  const fitted = await fitPicture(Uint8Array.from(bytes), shopifyBytesMax);
  expect(fitted?.mime).toBe("image/jpeg");
  expect(fitted!.bytes.byteLength).toBeLessThanOrEqual(shopifyBytesMax);
  const seen = await sharp(fitted!.bytes).raw().toBuffer();
  const errors: number[] = [];
  for (let at = 0; at < seen.length; at += 3 * 997) {
    const [one, other] = [image.data, seen].map((data) =>
      cieLabOfSrgb8(data[at]!, data[at + 1]!, data[at + 2]!),
    );
    errors.push(deltaE2000(one!, other!));
  }
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1);
}, 180_000);

test("a picture that fits is unchanged, a transparent one stays transparent, and one that can't fit is reported", async () => {
  const photo = sharp(await readShippedPhoto("coffee")).resize(200);
  const png = await bytesOf(photo.clone().png());
  expect(await fitPicture(png, png.byteLength)).toEqual({ bytes: png, mime: null });
  const clear = await bytesOf(photo.clone().ensureAlpha(0.5).png());
  const fitted = await fitPicture(clear, clear.byteLength - 1);
  expect(fitted?.mime).toBe("image/webp");
  expect(await sharp(fitted!.bytes).metadata()).toMatchObject({ format: "webp", hasAlpha: true, width: 200 });
  expect(await fitPicture(png, 100)).toBeNull();
});

test("the packet that says how a picture was made stays", async () => {
  const xmp =
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/></x:xmpmeta>";
  const png = await bytesOf(
    sharp(await readShippedPhoto("coffee"))
      .resize(200)
      .withXmp(xmp)
      .png(),
  );
  const fitted = await fitPicture(png, png.byteLength - 1);
  expect((await sharp(fitted!.bytes).metadata()).xmpAsString).toContain("adobe:ns:meta");
});
