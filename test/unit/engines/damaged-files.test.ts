import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeLayers, UnreadableImage } from "#engines/codec.ts";
import { inspectPicture } from "#engines/picture-file/inspect-picture.ts";
import { readShippedPhoto } from "#test-support/photos.ts";

const photo = sharp(await readShippedPhoto("coffee")).resize(120);
const noEnd = (file: Buffer) => file.subarray(0, file.lastIndexOf(Buffer.from([0xff, 0xd9])));
const end = Buffer.from([0xff, 0xd9]);

const baseline = await photo.clone().jpeg().toBuffer();
const progressive = await photo.clone().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
const second = await photo.clone().negate().resize(60).jpeg().toBuffer();

const jpegs: [string, Buffer, tail?: Buffer][] = [
  ["a baseline JPEG", baseline],
  ["a progressive JPEG", progressive],
  ["a JPEG with a second one behind it", baseline, second],
];
const pngs: [string, Buffer][] = [
  ["a PNG", await photo.clone().resize(60).png().toBuffer()],
  ["an interlaced PNG", await photo.clone().resize(60).png({ progressive: true }).toBuffer()],
  ["a PNG of a palette", await photo.clone().resize(60).png({ palette: true }).toBuffer()],
];
const webps: [string, Buffer][] = [
  ["a WebP", await photo.clone().webp().toBuffer()],
  ["a lossless WebP", await photo.clone().webp({ lossless: true }).toBuffer()],
  ["a WebP with transparency", await photo.clone().ensureAlpha(0.5).webp().toBuffer()],
];

/** What the product makes of a file: null when it refuses it at the upload or when it is drawn. */
async function read(file: Buffer): Promise<Uint8Array | null> {
  if ("problem" in (await inspectPicture(file))) return null;
  try {
    return (await decodeLayers(file, 512)).color.data;
  } catch (error) {
    if (error instanceof UnreadableImage) return null;
    throw error;
  }
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null) =>
  one !== null && other !== null && Buffer.compare(one, other) === 0;

/** Every `length / count`th place of a file, other ones in its next copy. */
const places = (length: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * length) / count));

describe.each([...jpegs, ...pngs, ...webps])("%s", (_name, picture, tail = Buffer.alloc(0)) => {
  test("is refused or read as the whole, wherever it is cut", async () => {
    const whole = await read(Buffer.concat([picture, tail]));
    expect(whole).not.toBeNull();
    // A cut within the first segment may leave exactly the second picture's file.
    const behind = await read(tail);
    let refused = 0;
    for (const length of [
      ...places(picture.length, 100),
      picture.length - 3,
      picture.length - 2,
      picture.length - 1,
    ]) {
      const seen = await read(Buffer.concat([picture.subarray(0, length), tail]));
      if (seen === null) refused++;
      else expect(isSame(seen, whole) || isSame(seen, behind), `cut at ${length}`).toBe(true);
    }
    expect(refused).toBeGreaterThanOrEqual(98);
  });
});

describe.each(jpegs)("%s", (_name, picture, tail = Buffer.alloc(0)) => {
  test("is refused or read as the whole, wherever it is cut and ended anew", async () => {
    const whole = await read(picture);
    const behind = await read(tail);
    // Between two scans, too, where a progressive file is well formed but has not said all.
    const scans = [...picture.keys()].filter(
      (at) => picture[at] === 0xff && [0xda, 0xc4].includes(picture[at + 1]!),
    );
    for (const length of [...places(picture.length, 100), ...scans]) {
      const seen = await read(Buffer.concat([picture.subarray(0, length), end, tail]));
      if (seen !== null) expect(isSame(seen, whole) || isSame(seen, behind), `cut at ${length}`).toBe(true);
    }
  });

  test("without its end marker alone is read as the whole", async () => {
    const seen = await read(noEnd(picture));
    expect(isSame(seen, await read(picture))).toBe(true);
    expect(await inspectPicture(noEnd(picture))).toMatchObject({ mime: "image/jpeg" });
  });

  test("with a flipped byte is refused when any decoder could notice it", async () => {
    let [refused, read_] = [0, 0];
    for (const at of places(picture.length, 200)) {
      const damaged = Buffer.from(picture);
      damaged[at]! ^= 0xff;
      const seen = await read(Buffer.concat([damaged, tail]));
      if (seen === null) refused++;
      else {
        read_++;
        // JPEG has no checksum: what is left is another picture's file, which libjpeg reads without a warning.
        await expect(
          sharp(damaged, { failOn: "warning" }).raw().toBuffer(),
          `at ${at}`,
        ).resolves.toBeDefined();
      }
    }
    expect(read_).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(200 * 0.25);
  });
});

test.each(pngs)("%s with a flipped byte is refused or read as the whole", async (_name, picture) => {
  const whole = await read(picture);
  for (const at of places(picture.length, 200)) {
    const damaged = Buffer.from(picture);
    damaged[at]! ^= 0xff;
    const seen = await read(damaged);
    if (seen !== null) expect(Buffer.compare(seen, whole!), `at ${at}`).toBe(0);
  }
});

test.each(webps)(
  "%s with a flipped byte outside its picture data is refused or read as the whole",
  async (_name, picture) => {
    const whole = await read(picture);
    const pictureData = ["VP8 ", "VP8L", "ALPH"]
      .map((chunk) => picture.indexOf(chunk))
      .filter((at) => at > 0);
    // Names and lengths; what is in the chunks has neither a checksum nor anything else that tells damage.
    for (const start of [0, ...pictureData]) {
      for (let at = start; at < start + (start === 0 ? 12 : 8); at++) {
        const damaged = Buffer.from(picture);
        damaged[at]! ^= 0xff;
        const seen = await read(damaged);
        if (seen !== null) expect(Buffer.compare(seen, whole!), `at ${at}`).toBe(0);
      }
    }
  },
);

describe("JPEGs that are written otherwise than most", () => {
  /** The parameters behind each scan's components. */
  function withScanParameters(file: Buffer, from: number, to: number, bits: number): Buffer {
    const changed = Buffer.from(file);
    for (
      let at = file.indexOf("\xff\xda", 0, "latin1");
      at >= 0;
      at = file.indexOf("\xff\xda", at + 2, "latin1")
    )
      changed.set([from, to, bits], at + 5 + 2 * file[at + 4]!);
    return changed;
  }
  const afterStart = (file: Buffer, bytes: string) =>
    Buffer.concat([file.subarray(0, 2), Buffer.from(bytes, "latin1"), file.subarray(2)]);
  const unusedTables = `\xff\xc4\xff\xf0${"\x02".padEnd(17, "\0").repeat(3_854)}`;
  const zeros = (file: Buffer) => Buffer.concat([noEnd(file), Buffer.alloc(5), end]);
  const filled = (file: Buffer) => Buffer.concat([noEnd(file), Buffer.alloc(3, 0xff), end]);

  test.each([
    ["Se of 0 in a sequential scan, as phones write", withScanParameters(baseline, 0, 0, 0)],
    ["Al of 1 in a sequential scan", withScanParameters(baseline, 0, 63, 1)],
    ["zeros before the end marker", zeros(baseline)],
    ["fill bytes before the end marker", filled(baseline)],
    [
      "a restart marker behind the last unit",
      Buffer.concat([noEnd(baseline), Buffer.from([0xff, 0xd3]), end]),
    ],
    ["markers without a length before the first segment", afterStart(baseline, "\xff\xd0\xff\x01")],
    ["thousands of tables that no scan uses", afterStart(baseline, unusedTables)],
    ["a second JPEG behind the picture", Buffer.concat([baseline, second])],
    ["bytes behind the picture", Buffer.concat([baseline, Buffer.alloc(999, 7)])],
  ])("%s: read as the whole", async (_, file) => {
    expect(isSame(await read(file), await read(baseline))).toBe(true);
  });

  test.each([
    ["mozjpeg's scans", () => photo.clone().jpeg({ mozjpeg: true })],
    ["quality 100", () => photo.clone().jpeg({ quality: 100, chromaSubsampling: "4:4:4" })],
    ["quality 1", () => photo.clone().jpeg({ quality: 1, progressive: true })],
    ["odd sizes", () => photo.clone().resize(33, 17).jpeg({ progressive: true })],
    ["one pixel", () => photo.clone().resize(1, 1).jpeg()],
    ["gray", () => photo.clone().grayscale().jpeg({ progressive: true })],
    ["CMYK", () => photo.clone().toColourspace("cmyk").jpeg()],
  ])("%s: read as libjpeg reads it", async (_, make) => {
    const file = await make().toBuffer();
    const { color } = await decodeLayers(file, 512);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const channels = color.data.length / (color.width * color.height);
    const expected = color.data.map((_, at) => data[info.channels === 1 ? Math.floor(at / channels) : at]!);
    expect(Buffer.compare(color.data, expected)).toBe(0);
  });

  test("tables that no scan uses cost no time", async () => {
    const bomb = afterStart(noEnd(baseline), unusedTables.repeat(15));
    const before = process.cpuUsage();
    expect(await inspectPicture(bomb)).toMatchObject({ mime: "image/jpeg" });
    // Building them takes twenty times as long.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(300);
  });

  /** Eight by eight gray pixels, whose coefficients are sent one bit at a time. */
  function withScans(count: number): Buffer {
    const segment = (code: number, ...data: number[]) => [0xff, code, 0, data.length + 2, ...data];
    const table = (number: number) => segment(0xc4, number, 1, ...Array<number>(16).fill(0));
    const scans = Array.from({ length: count - 1 }, (_, at) => {
      const [index, bit] = [1 + (at % 63), Math.floor(at / 63)];
      return [...segment(0xda, 1, 1, 0, index, index, bit === 0 ? 2 : ((3 - bit) << 4) | (2 - bit)), 0x7f];
    });
    return Buffer.from([
      ...[0xff, 0xd8, ...segment(0xdb, 0, ...Array<number>(64).fill(1))],
      ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
      ...[...table(0), ...table(0x10), ...segment(0xda, 1, 1, 0, 0, 0, 0), 0x7f],
      ...scans.flat(),
      ...[0xff, 0xd9],
    ]);
  }

  test("more scans than encoders write: refused, because each costs as much as the picture is large", async () => {
    await expect(decodeLayers(withScans(64 + 2 * 63), 512)).rejects.toThrow(UnreadableImage);
  });

  test("bytes before the picture: refused, as browsers refuse them", async () => {
    for (const bytes of ["\xef\xbb\xbf", "\n", "\r\n"])
      expect(await inspectPicture(Buffer.concat([Buffer.from(bytes, "latin1"), baseline]))).toHaveProperty(
        "problem",
      );
  });
});
