import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { decodeImage, encodeImage, encodeThumbnail, UnreadableImage } from "#engines/codec.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import { drawTee } from "./drawn-garment.ts";

const red = { r: 200, g: 30, b: 40 };

function swatch(width: number, height: number, background: { r: number; g: number; b: number } = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function bytesOf(picture: Sharp): Promise<Uint8Array> {
  return Uint8Array.from(await picture.toBuffer());
}

/** A png whose header promises a huge picture and whose few bytes of data are never to be inflated. */
function pngBomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(4096));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe("decoding", () => {
  test("a picture over 50 megapixels is refused from its header", async () => {
    const before = process.memoryUsage().rss;
    await expect(decodeImage(pngBomb(30_000, 30_000), 2048)).rejects.toThrow(
      /30000 × 30000 pixels; at most 50 megapixels/,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  test.each([
    ["no picture", async () => new TextEncoder().encode("hello")],
    ["an empty file", async () => new Uint8Array()],
    ["a gif", () => bytesOf(swatch(20, 20).gif())],
    ["a jpg cut short", async () => (await bytesOf(swatch(300, 300).jpeg())).subarray(0, 700)],
    ["a png with damaged data", async () => pngBomb(500, 500)],
  ])("%s is refused with a sentence", async (_, make) => {
    await expect(decodeImage(await make(), 512)).rejects.toThrow(UnreadableImage);
  });

  test("the camera's orientation is applied", async () => {
    const upright = Buffer.alloc(40 * 20 * 3);
    for (let y = 0; y < 20; y++) for (let x = 0; x < 20; x++) upright[(y * 40 + x) * 3] = 255;
    const file = await bytesOf(
      sharp(upright, { raw: { width: 40, height: 20, channels: 3 } })
        .withMetadata({ orientation: 6 })
        .png(),
    );
    const image = await decodeImage(file, 512);
    expect([image.width, image.height]).toEqual([20, 40]);
    // Orientation 6 turns the left edge to the top.
    expect(image.data[(5 * 20 + 10) * 3]).toBeGreaterThan(250);
    expect(image.data[(35 * 20 + 10) * 3]).toBeLessThan(5);
  });

  test.each([
    ["CMYK", () => bytesOf(swatch(32, 32).toColourspace("cmyk").jpeg({ quality: 100 })), 30],
    ["16-bit", () => bytesOf(swatch(32, 32).toColourspace("rgb16").png()), 1],
    ["Display P3", () => bytesOf(swatch(32, 32).withIccProfile("p3").png()), 3],
    ["webp", () => bytesOf(swatch(32, 32).webp({ lossless: true })), 1],
  ] as const)("a %s file comes out as the same color in 8-bit sRGB", async (_, make, within) => {
    const image = await decodeImage(await make(), 512);
    expect(image.data.length).toBe(32 * 32 * 3);
    [red.r, red.g, red.b].forEach((level, channel) => {
      expect(Math.abs(image.data[(16 * 32 + 16) * 3 + channel]! - level)).toBeLessThanOrEqual(within);
    });
  });

  test("a grey file comes out with three equal channels", async () => {
    const file = await bytesOf(swatch(16, 16, { r: 90, g: 90, b: 90 }).toColourspace("b-w").png());
    expect((await sharp(file).metadata()).channels).toBe(1);
    const image = await decodeImage(file, 512);
    expect([...image.data.subarray(0, 3)]).toEqual([90, 90, 90]);
  });

  test("colors hidden under full transparency are not seen, and the transparency is handed back", async () => {
    const rgba = Buffer.alloc(10 * 10 * 4, 255);
    for (let at = 0; at < 100; at++) {
      const isClear = at % 10 < 5;
      rgba.set(isClear ? [255, 0, 255, 0] : [10, 120, 60, 255], at * 4);
    }
    const file = await bytesOf(sharp(rgba, { raw: { width: 10, height: 10, channels: 4 } }).png());
    const image = await decodeImage(file, 512);
    expect([...image.data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect([...image.data.subarray(27, 30)]).toEqual([10, 120, 60]);
    expect([image.alpha![0], image.alpha![9]]).toEqual([0, 255]);
    const opaque = await bytesOf(swatch(10, 10).ensureAlpha(1).png());
    expect((await decodeImage(opaque, 512)).alpha).toBeNull();
  });

  test("a larger picture is reduced to the longest side, a smaller one is left alone", async () => {
    const file = await bytesOf(swatch(900, 300).png());
    const reduced = await decodeImage(file, 450);
    expect([reduced.width, reduced.height]).toEqual([450, 150]);
    const kept = await decodeImage(file, 4096);
    expect([kept.width, kept.height]).toEqual([900, 300]);
  });
});

describe("drawing over a copy leaves the decoded picture unchanged", () => {
  test.each([
    ["opaque", 3],
    ["with transparency", 4],
  ] as const)("%s", async (_, channels) => {
    const background = channels === 4 ? { ...red, alpha: 0.5 } : red;
    const file = await bytesOf(sharp({ create: { width: 8, height: 8, channels, background } }).png());
    const { data } = await decodeImage(file, 512);
    const before = [...data];
    data.slice().fill(0);
    expect([...data]).toEqual(before);
  });
});

describe("encoding", () => {
  test("png is lossless and jpg close", async () => {
    const data = Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7) % 256);
    const image = { data, width: 64, height: 64 };
    const png = await encodeImage(image, { format: "png", addAiWatermark: false });
    expect(png).toMatchObject({ mime: "image/png", width: 64, height: 64 });
    expect(Uint8Array.from(await sharp(png.bytes).raw().toBuffer())).toEqual(data);
    const jpg = await encodeImage(image, { format: "jpg", addAiWatermark: false });
    expect((await sharp(jpg.bytes).metadata()).format).toBe("jpeg");
  });

  test("a jpg of saturated cloth shows no loss and is no giant", async () => {
    const drawn = await drawTee({
      cloth: [0.62, 0.02, 0.03],
      print: [0.9, 0.9, 0.9],
      width: 600,
      height: 750,
    });
    const image = { data: drawn.rgb, width: drawn.width, height: drawn.height };
    const { bytes } = await encodeImage(image, { format: "jpg", addAiWatermark: false });
    const seen = await sharp(bytes).raw().toBuffer();
    const losses: number[] = [];
    for (let at = 0; at < drawn.rgb.length; at += 9) {
      const before = cieLabOfSrgb8(drawn.rgb[at]!, drawn.rgb[at + 1]!, drawn.rgb[at + 2]!);
      losses.push(deltaE2000(before, cieLabOfSrgb8(seen[at]!, seen[at + 1]!, seen[at + 2]!)));
    }
    losses.sort((one, other) => one - other);
    expect(losses[Math.floor(losses.length * 0.99)]).toBeLessThan(3);
    expect((bytes.length * 8) / (drawn.width * drawn.height)).toBeLessThan(4);
  });

  test("thumbnails are jpgs of at most 512 px and never enlarged", async () => {
    const large = { data: new Uint8Array(1000 * 400 * 3), width: 1000, height: 400 };
    expect(await encodeThumbnail(large, false)).toMatchObject({
      mime: "image/jpeg",
      width: 512,
      height: 205,
    });
    const small = { data: new Uint8Array(100 * 40 * 3), width: 100, height: 40 };
    expect(await encodeThumbnail(small, false)).toMatchObject({ width: 100, height: 40 });
  });

  test.each([
    ["black", 0],
    ["white", 255],
    ["grey", 128],
  ])("the AI mark is legible on %s, at every size", async (_, level) => {
    const sizes: [number, number][] = [
      [2000, 3000],
      [400, 300],
    ];
    for (const [width, height] of sizes) {
      const image = { data: new Uint8Array(width * height * 3).fill(level), width, height };
      const file = await encodeImage(image, { format: "png", addAiWatermark: true });
      const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
      let darkest = 255;
      let lightest = 0;
      let left = width;
      let top = height;
      for (let at = 0; at < width * height; at++) {
        if (data[at * 3] === level) continue;
        darkest = Math.min(darkest, data[at * 3]!);
        lightest = Math.max(lightest, data[at * 3]!);
        left = Math.min(left, at % width);
        top = Math.min(top, Math.floor(at / width));
      }
      expect(lightest - darkest).toBeGreaterThan(110);
      expect(left).toBeGreaterThan(width * 0.75);
      expect(top).toBeGreaterThan(height * 0.85);
    }
  });
});
