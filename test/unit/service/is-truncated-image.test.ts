import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isTruncatedImage } from "#service/adapters/is-truncated-image.ts";

const picture = sharp({
  create: { width: 64, height: 48, channels: 3, background: "#a52" },
}).composite([{ input: Buffer.from("<svg><path d='M5 5L60 40L9 44Z' fill='#29c'/></svg>") }]);

const files = {
  "a JPEG": ["jpeg", picture.clone().jpeg().toBuffer()],
  "a progressive JPEG": ["jpeg", picture.clone().jpeg({ progressive: true }).toBuffer()],
  "a JPEG with EXIF": [
    "jpeg",
    picture
      .clone()
      .withExif({ IFD0: { Copyright: "\xff\xd9 me" } })
      .jpeg()
      .toBuffer(),
  ],
  "a PNG": ["png", picture.clone().png().toBuffer()],
  "an interlaced PNG": ["png", picture.clone().png({ progressive: true }).toBuffer()],
  "a WebP": ["webp", picture.clone().webp().toBuffer()],
  "a lossless WebP": ["webp", picture.clone().webp({ lossless: true }).toBuffer()],
} as const;

describe.each(Object.entries(files))("%s", (_name, [format, made]) => {
  test("is whole as it was written, and with bytes behind its end", async () => {
    const bytes = await made;
    expect(isTruncatedImage(bytes, format)).toBe(false);
    expect(isTruncatedImage(Buffer.concat([bytes, Buffer.alloc(100)]), format)).toBe(false);
    // A view into a larger buffer is judged by its own bytes.
    const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
    expect(isTruncatedImage(shifted, format)).toBe(false);
  });

  test("is truncated wherever it is cut", async () => {
    const bytes = await made;
    for (let length = 0; length < bytes.length - 1; length++)
      expect(isTruncatedImage(bytes.subarray(0, length), format), `at ${length}`).toBe(true);
  });
});

test("a JPEG whose thumbnail ends, but whose picture doesn't, is truncated", async () => {
  const whole = await picture.clone().jpeg().toBuffer();
  const thumbnail = await sharp(whole).resize(8).jpeg().toBuffer();
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(thumbnail.length + 2, 2);
  const withThumbnail = Buffer.concat([whole.subarray(0, 2), segment, thumbnail, whole.subarray(2)]);
  expect(isTruncatedImage(withThumbnail, "jpeg")).toBe(false);
  expect(isTruncatedImage(withThumbnail.subarray(0, -20), "jpeg")).toBe(true);
});
