import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngChunk } from "./hostile-pictures.ts";

/** How numbers of a file become light, by published matrices to XYZ of D50 and curves of 0-1. */
export interface ColorSpace {
  matrix: readonly (readonly number[])[] | null;
  toLinear: (value: number) => number;
}

const power = (gamma: number) => (value: number) => value ** gamma;
const srgbToLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const linearToSrgb = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;

const srgbMatrix = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
const adobeMatrix = [
  [0.6097559, 0.2052401, 0.149224],
  [0.3111242, 0.625656, 0.0632197],
  [0.0194811, 0.0608902, 0.7448387],
];
const p3Matrix = [
  [0.5151187, 0.2919778, 0.1571035],
  [0.2411892, 0.6922441, 0.0665668],
  [-0.0010505, 0.0418791, 0.7840713],
];
const srgbOfXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

export const colorSpaces = {
  sRGB: { matrix: srgbMatrix, toLinear: srgbToLinear },
  "Adobe RGB": { matrix: adobeMatrix, toLinear: power(563 / 256) },
  "Display P3": { matrix: p3Matrix, toLinear: srgbToLinear },
  "ProPhoto RGB": {
    matrix: [
      [0.7976749, 0.1351917, 0.0313534],
      [0.2880402, 0.7118741, 0.0000857],
      [0, 0, 0.82521],
    ],
    toLinear: power(1.8),
  },
  "swapped red and green": {
    matrix: srgbMatrix.map(([red, green, blue]) => [green!, red!, blue!]),
    toLinear: srgbToLinear,
  },
  "linear sRGB": { matrix: srgbMatrix, toLinear: power(1) },
  "P3 of gamma 2.2": { matrix: p3Matrix, toLinear: power(2.2) },
  "gray of gamma 1.8": { matrix: null, toLinear: power(1.8) },
  "linear gray": { matrix: null, toLinear: power(1) },
} satisfies Record<string, ColorSpace>;

const multiply = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * vector[at]!, 0));

const toEightBits = (linear: number) => 255 * Math.min(1, Math.max(0, linearToSrgb(linear)));

/** The sRGB color, 0-255, of a file's values of 0-1: one of gray, three of color. */
export function toSrgb(values: readonly number[], { matrix, toLinear }: ColorSpace): number[] {
  const linear = values.map(toLinear);
  if (linear.length === 1 || matrix === null) return Array(3).fill(toEightBits(linear[0]!));
  return multiply(srgbOfXyz, multiply(matrix, linear)).map(toEightBits);
}

/** The sRGB color, 0-255, of CIE Lab under D50. */
export function labToSrgb([lightness, a, b]: readonly [number, number, number]): number[] {
  const y = (lightness + 16) / 116;
  const cube = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 16 / 116) / 7.787);
  const xyz = [0.9642 * cube(y + a / 500), cube(y), 0.8249 * cube(y - b / 200)];
  return multiply(srgbOfXyz, xyz).map(toEightBits);
}

const tag = (type: string, data: Buffer) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), data]);

/** An ICC profile of the second version. */
function toProfile(
  kind: string,
  space: string,
  connection: string,
  tags: readonly [string, Buffer][],
): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let at = 128 + table.length;
  const parts = tags.map(([name, data], index) => {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    table.write(name, 4 + 12 * index, "latin1");
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    at += padded.length;
    return padded;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`${kind}${space}${connection}`, 12, "latin1");
  header.write("acsp", 36, "latin1");
  Buffer.from("0000f6d6000100000000d32d", "hex").copy(header, 68);
  return Buffer.concat([header, table, ...parts]);
}

const u16 = (values: readonly number[]) => {
  const data = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => {
    data.writeUInt16BE(Math.round(value), 2 * at);
  });
  return data;
};

const xyzTag = (xyz: readonly number[]) => {
  const data = Buffer.alloc(12);
  xyz.forEach((value, axis) => {
    data.writeInt32BE(Math.round(value * 65_536), 4 * axis);
  });
  return tag("XYZ ", data);
};

/** The profile that says a color space; its curves are tables. */
export function profileOf({ matrix, toLinear }: ColorSpace): Buffer {
  const points = 4096;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(points);
  const values = Array.from({ length: points }, (_, at) => 65_535 * toLinear(at / (points - 1)));
  const curve = tag("curv", Buffer.concat([count, u16(values)]));
  const white: [string, Buffer] = ["wtpt", xyzTag([0.9642, 1, 0.8249])];
  if (matrix === null) return toProfile("mntr", "GRAY", "XYZ ", [white, ["kTRC", curve]]);
  const column = (at: number) => xyzTag(matrix.map((row) => row[at]!));
  return toProfile("mntr", "RGB ", "XYZ ", [
    white,
    ["rXYZ", column(0)],
    ["gXYZ", column(1)],
    ["bXYZ", column(2)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ]);
}

/**
 * Lab of inks of 0-1 by the profile below, which is linear so that any interpolation finds the same, and whose black is
 * that of the screen, so that nothing is compensated for it.
 */
export const labOfInks = ([c, m, y, k]: readonly number[]): [number, number, number] => [
  100 - 15 * c! - 20 * m! - 5 * y! - 60 * k!,
  -8 * c! + 14 * m!,
  -10 * c! + 16 * y!,
];

/** A press profile of the inks above: a table with its corners alone. */
function inkProfile(): Buffer {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const [lightness, a, b] = labOfInks([8, 4, 2, 1].map((bit) => (corner & bit ? 1 : 0)));
    return [(lightness / 100) * 65_280, (a + 128) * 256, (b + 128) * 256];
  });
  const ramp = [0, 65_535];
  const table = Buffer.concat([
    Buffer.from([4, 3, 2, 0]),
    Buffer.from("000100000000000000000000000000000001000000000000000000000000000000010000", "hex"),
    u16([2, 2, ...Array(4).fill(ramp).flat(), ...corners.flat(), ...Array(3).fill(ramp).flat()]),
  ]);
  return toProfile("prtr", "CMYK", "Lab ", [
    ["wtpt", xyzTag([0.9642, 1, 0.8249])],
    ["A2B0", tag("mft2", table)],
  ]);
}

export const iccChunk = (profile: Buffer) =>
  pngChunk("iCCP", Buffer.concat([Buffer.from("profile\0\0", "latin1"), deflateSync(profile)]));

const colorTypes = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;

/** A PNG of these values of 0 to 2 ^ depth - 1, written without any library of pictures. */
export function writePng(of: {
  side: number;
  channels: 1 | 2 | 3 | 4;
  depth: 1 | 2 | 4 | 8 | 16;
  values: readonly number[];
  chunks?: readonly Buffer[];
  /** With these colors and opacities the values are places in them. */
  palette?: { colors: readonly (readonly number[])[]; alpha: readonly number[] };
}): Buffer {
  const { side, channels, depth, values, chunks = [], palette } = of;
  const rowValues = side * channels;
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + Math.ceil((rowValues * depth) / 8));
    for (let at = 0; at < rowValues; at++) {
      const value = values[y * rowValues + at]!;
      if (depth === 16) row.writeUInt16BE(value, 1 + 2 * at);
      else row[1 + ((at * depth) >> 3)]! |= value << (8 - depth - ((at * depth) & 7));
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, palette ? 3 : colorTypes[channels], 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...chunks,
    ...(palette
      ? [pngChunk("PLTE", Buffer.from(palette.colors.flat())), pngChunk("tRNS", Buffer.from(palette.alpha))]
      : []),
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Puts a profile into a JPEG without one. */
export function withJpegProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Puts a profile into a WebP without one. */
export function withWebpProfile(webp: Buffer, profile: Buffer, side: number, hasAlpha: boolean): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, "latin1");
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
  };
  const extended = Buffer.alloc(10);
  extended[0] = 0x20 | (hasAlpha ? 0x10 : 0);
  extended.writeUIntLE(side - 1, 4, 3);
  extended.writeUIntLE(side - 1, 7, 3);
  const first = webp.toString("latin1", 12, 16);
  const pictureAt = first === "VP8X" ? 12 + 18 : 12;
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    chunk("VP8X", extended),
    chunk("ICCP", profile),
    webp.subarray(pictureAt),
  ]);
  return chunk("RIFF", body);
}

/** A CMYK JPEG and its inks of 0-1, four per pixel, as they are stored. */
export async function writeInks(rgb: Buffer, side: number): Promise<{ file: Buffer; inks: number[] }> {
  const made = await sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .toColourspace("cmyk")
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const inks = await sharp(made).pipelineColourspace("cmyk").toColourspace("cmyk").raw().toBuffer();
  return { file: withJpegProfile(made, inkProfile()), inks: [...inks].map((value) => value / 255) };
}
