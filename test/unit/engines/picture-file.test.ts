import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bodyLimits } from "#contract/limits.ts";
import { decodeImage } from "#engines/codec.ts";
import { inspectPicture } from "#engines/picture-file/inspect-picture.ts";
import { readStructure } from "#engines/picture-file/read-structure.ts";
import { compressedText, pngChunk, pngOf, textBomb } from "#test-support/hostile-pictures.ts";

const structureOf = (bytes: Uint8Array) => readStructure(bytes, bodyLimits.imageMetadataBytesMax);
/** A file too short to show its format is none. */
const isTruncated = (bytes: Uint8Array) => structureOf(bytes)?.isTruncated ?? true;

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

describe.each(Object.entries(files))("%s", (_name, [, made]) => {
  test("is whole as it was written, and with bytes behind its end", async () => {
    const bytes = await made;
    expect(isTruncated(bytes)).toBe(false);
    expect(isTruncated(Buffer.concat([bytes, Buffer.alloc(100)]))).toBe(false);
    // A view into a larger buffer is judged by its own bytes.
    const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
    expect(isTruncated(shifted)).toBe(false);
  });

  test("is truncated wherever it is cut", async () => {
    const bytes = await made;
    for (let length = 0; length < bytes.length - 1; length++)
      expect(isTruncated(bytes.subarray(0, length)), `at ${length}`).toBe(true);
  });
});

test("a JPEG whose thumbnail ends, but whose picture doesn't, is truncated", async () => {
  const whole = await picture.clone().jpeg().toBuffer();
  const thumbnail = await sharp(whole).resize(8).jpeg().toBuffer();
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(thumbnail.length + 2, 2);
  const withThumbnail = Buffer.concat([whole.subarray(0, 2), segment, thumbnail, whole.subarray(2)]);
  expect(isTruncated(withThumbnail)).toBe(false);
  expect(isTruncated(withThumbnail.subarray(0, -20))).toBe(true);
});

describe("a file's container", () => {
  test.each(Object.entries(files))(
    "of %s tells the size and format that the decoder finds",
    async (_name, [format, made]) => {
      const bytes = await made;
      expect(structureOf(bytes)).toMatchObject({ format, width: 64, height: 48, frames: 1 });
      expect(await inspectPicture(bytes)).toMatchObject({ width: 64, height: 48 });
    },
  );

  test("an orientation rotates the reported size", async () => {
    const bytes = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspectPicture(bytes)).toMatchObject({ width: 48, height: 64 });
  });

  const kib = 1024;
  const jpegWith = async (segments: number) => {
    const whole = await picture.clone().jpeg().toBuffer();
    const segment = Buffer.alloc(64 * kib + 1);
    segment.writeUInt32BE(0xffe1ffff, 0);
    return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(segments).fill(segment), whole.subarray(2)]);
  };
  /** @param empty the type of empty chunks that follow, `bytes` long together; absent: one chunk of metadata. */
  const webpWith = async (bytes: number, empty?: string) => {
    const whole = await picture.clone().webp().toBuffer();
    const chunk = Buffer.alloc(8 + bytes, empty && `${empty}\0\0\0\0`, "latin1");
    if (!empty) {
      chunk.write("XMP ", 0, "latin1");
      chunk.writeUInt32LE(bytes, 4);
    }
    const file = Buffer.concat([whole, chunk]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  /** The list that programs keep in XMP of every document that a picture was ever made of. */
  const editHistory = (bytes: number) =>
    pngChunk(
      "iTXt",
      Buffer.concat([
        Buffer.from("XML:com.adobe.xmp\0\0\0\0\0", "latin1"),
        Buffer.alloc(bytes, "<rdf:li>xmp.did:0180117407206811822A</rdf:li>"),
      ]),
    );
  const twoFrames = async () => {
    const frames = await Promise.all([
      picture.clone().png().toBuffer(),
      picture.clone().negate().png().toBuffer(),
    ]);
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
  };
  const animatedPng = () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(3, 0);
    return pngOf(8, 8, [pngChunk("acTL", control)]);
  };

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ["texts of 80 MiB in 80 KiB", () => textBomb(20), /over 1 MiB more than their size: save it without/],
    [
      "one compressed text of 2 MiB",
      () => pngOf(8, 8, [compressedText("zTXt", 2048 * kib)]),
      /over 1 MiB more/,
    ],
    [
      "an international text of 2 MiB",
      () => pngOf(8, 8, [compressedText("iTXt", 2048 * kib)]),
      /over 1 MiB more/,
    ],
    ["a profile of 2 MiB", () => pngOf(8, 8, [compressedText("iCCP", 2048 * kib)]), /over 1 MiB more/],
    [
      "texts over 1 MiB together",
      () => pngOf(8, 8, Array(3).fill(compressedText("zTXt", 400 * kib))),
      /over 1 MiB more/,
    ],
    ["thousands of texts", () => pngOf(8, 8, Array(1100).fill(compressedText("zTXt", 8))), /over 1 MiB more/],
    [
      "a hundred thousand empty parts of PNG",
      () => pngOf(8, 8, [Buffer.alloc(12 * 100_000, pngChunk("IDAT", new Uint8Array()))]),
      /too many parts: save it again/,
    ],
    [
      "a hundred thousand empty parts of JPEG",
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
          Buffer.alloc(4 * 100_000, Buffer.from([0xff, 0xdd, 0, 2])),
        ]),
      /too many parts: save it again/,
    ],
    [
      "a hundred thousand empty parts of WebP",
      () => webpWith(8 * 100_000, "ALPH"),
      /too many parts: save it again/,
    ],
    [
      "a text that can't be inflated",
      () => pngOf(8, 8, [pngChunk("zTXt", Buffer.from("a\0\0nothing"))]),
      /damaged metadata/,
    ],
    [
      "one pixel by fifty million",
      () => pngOf(1, 49_999_999),
      /1 × 49999999 pixels; at most 20000 on a side/,
    ],
    ["a side over 20,000", () => pngOf(20_001, 1000), /at most 20000 on a side/],
    ["a ratio over 1:50", () => pngOf(10, 501), /at most 50 times the short one: crop it/],
    ["over 50 megapixels", () => pngOf(10_000, 5_001), /10000 × 5001 pixels; at most 50 megapixels/],
    ["two frames of WebP", twoFrames, /animation of 2 frames; send one still/],
    ["three frames of PNG", animatedPng, /animation of 3 frames/],
  ])(
    "%s: refused by the upload's check and by every decoder, with what to do",
    async (_name, make, problem) => {
      const bytes = await make();
      expect(await inspectPicture(bytes)).toMatchObject({
        problem: { message: expect.stringMatching(problem) },
      });
      await expect(decodeImage(bytes, 64)).rejects.toThrow(problem);
    },
  );

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["a PNG with 900 KiB of texts", () => pngOf(8, 8, Array(3).fill(compressedText("zTXt", 300 * kib)))],
    ["a JPEG with 3 MiB of segments: an edit history, extended XMP or a press profile", () => jpegWith(48)],
    ["a PNG with an edit history of 3 MiB", () => pngOf(8, 8, [editHistory(3072 * kib)])],
    [
      "a PNG with layers of 5 MiB",
      () => pngOf(8, 8, Array(5).fill(pngChunk("mkBT", Buffer.alloc(1024 * kib)))),
    ],
    [
      "a PNG with a profile of 3 MiB",
      () =>
        pngOf(8, 8, [
          pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(randomBytes(3072 * kib))])),
        ]),
    ],
    ["a WebP with 3 MiB of XMP", () => webpWith(3072 * kib)],
  ])("%s: accepted", async (_name, make) => {
    const bytes = await make();
    expect(await inspectPicture(bytes)).toMatchObject({ mime: expect.any(String) });
    expect(await decodeImage(bytes, 64)).toHaveProperty("data");
  });

  test.each([
    ["a ratio of 1:50", 10, 500],
    ["a side of 20,000", 20_000, 400],
  ])("%s: accepted", async (_name, width, height) => {
    expect(await inspectPicture(pngOf(width, height))).toMatchObject({ mime: "image/png" });
  });

  test("of thousands of damaged compressed texts only the first is decompressed", async () => {
    const whole = compressedText("zTXt", 900 * kib);
    // The stream's checksum, before the chunk's.
    whole.writeUInt8(whole.readUInt8(whole.length - 5) ^ 0xff, whole.length - 5);
    const bomb = pngOf(8, 8, Array(4_000).fill(whole));
    const before = process.cpuUsage();
    expect(await inspectPicture(bomb)).toMatchObject({
      problem: { message: expect.stringMatching(/damaged metadata/) },
    });
    // All of them take more than ten times as long.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(300);
  });

  test("800 MiB of compressed texts cost no more memory than the limit", async () => {
    const bomb = textBomb(200);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 3; round++) {
      expect(await inspectPicture(bomb)).toHaveProperty("problem");
      await expect(decodeImage(bomb, 64)).rejects.toThrow(/metadata/);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  test("files with damaged bytes are refused or read, and never fail otherwise", async () => {
    for (const [name, [, made]] of Object.entries(files)) {
      const bytes = await made;
      for (let at = 0; at < Math.min(bytes.length, 300); at++) {
        const damaged = Buffer.from(bytes);
        damaged[at] = damaged[at]! ^ 0xff;
        expect(() => structureOf(damaged), `${name} at ${at}`).not.toThrow();
      }
    }
  });
});
