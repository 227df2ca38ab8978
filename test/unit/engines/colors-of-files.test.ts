import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeImage, decodeLayers } from "#engines/codec.ts";
import { stripMetadata } from "#engines/picture-file/strip-metadata.ts";
import {
  type ColorSpace,
  colorSpaces,
  iccChunk,
  labOfInks,
  labToSrgb,
  profileOf,
  toSrgb,
  withJpegProfile,
  withWebpProfile,
  writeInks,
  writePng,
} from "#test-support/colored-files.ts";
import { pngChunk } from "#test-support/hostile-pictures.ts";

const side = 32;
const pixels = side * side;

/** Values of 0-1, smooth and of moderate chroma, so that neither JPEG nor a smaller gamut changes them. */
const source = Array.from({ length: pixels }, (_, at) => {
  const [x, y] = [(at % side) / (side - 1), Math.floor(at / side) / (side - 1)];
  return [0.42 + 0.3 * x, 0.4 + 0.3 * y, 0.55 - 0.2 * x + 0.1 * y];
});
const grays = source.map(([red]) => [red! * 1.2 - 0.2]);
const opacities = source.map((_, at) => 255 - (at % 200));

interface Case {
  name: string;
  mime: "image/png" | "image/jpeg" | "image/webp";
  file: Buffer | Promise<Buffer>;
  /** Red, green and blue of 0-255 of each pixel, by the file's own numbers. */
  expected: number[][] | Promise<number[][]>;
  alpha: number[] | null;
}

const quantize = (values: readonly number[], depth: number) =>
  values.map((value) => Math.round(value * (2 ** depth - 1)));
const shown = (values: readonly (readonly number[])[], depth: number, space: ColorSpace) =>
  values.map((pixel) =>
    toSrgb(
      quantize(pixel, depth).map((value) => value / (2 ** depth - 1)),
      space,
    ),
  );

const rgbSpaces = [
  "none",
  "sRGB",
  "Adobe RGB",
  "Display P3",
  "ProPhoto RGB",
  "swapped red and green",
] as const;
const graySpaces = ["none", "gray of gamma 1.8", "linear gray"] as const;
type SpaceName = (typeof rgbSpaces | typeof graySpaces)[number];
const spaceOf = (name: SpaceName) => colorSpaces[name === "none" ? "sRGB" : name];

function pngCase(channels: 1 | 2 | 3 | 4, depth: 1 | 2 | 4 | 8 | 16, name: SpaceName): Case {
  const colors = channels < 3 ? grays : source;
  const hasAlpha = channels % 2 === 0;
  const scale = depth === 16 ? 257 : 1;
  const values = colors.flatMap((pixel, at) => [
    ...quantize(pixel, depth),
    ...(hasAlpha ? [opacities[at]! * scale] : []),
  ]);
  const chunks = name === "none" ? [] : [iccChunk(profileOf(spaceOf(name)))];
  return {
    name: `PNG, ${["gray", "gray and alpha", "RGB", "RGBA"][channels - 1]}, ${depth} bits, ${name}`,
    mime: "image/png",
    file: writePng({ side, channels, depth, values, chunks }),
    expected: shown(colors, depth, spaceOf(name)),
    alpha: hasAlpha ? opacities : null,
  };
}

function paletteCase(name: SpaceName): Case {
  const colors = source.filter((_, at) => at % 4 === 0).map((pixel) => quantize(pixel, 8));
  const alpha = colors.map((_, at) => 255 - (at % 100));
  const values = source.map((_, at) => at % 256);
  const chunks = name === "none" ? [] : [iccChunk(profileOf(spaceOf(name)))];
  const palette = colors.map((color) =>
    toSrgb(
      color.map((value) => value / 255),
      spaceOf(name),
    ),
  );
  return {
    name: `PNG, palette and tRNS, ${name}`,
    mime: "image/png",
    file: writePng({ side, channels: 1, depth: 8, values, chunks, palette: { colors, alpha } }),
    expected: values.map((value) => palette[value]!),
    alpha: values.map((value) => alpha[value]!),
  };
}

const rawOf = (colors: readonly (readonly number[])[], channels: 1 | 3 | 4) => {
  const values = colors.flatMap((pixel, at) => [
    ...quantize(pixel, 8),
    ...(channels === 4 ? [opacities[at]!] : []),
  ]);
  return sharp(Buffer.from(values), { raw: { width: side, height: side, channels } });
};

function jpegCase(isGray: boolean, progressive: boolean, name: SpaceName): Case {
  const colors = isGray ? grays : source;
  const picture = rawOf(colors, isGray ? 1 : 3).toColourspace(isGray ? "b-w" : "srgb");
  const made = picture.jpeg({ quality: 100, chromaSubsampling: "4:4:4", progressive }).toBuffer();
  return {
    name: `JPEG, ${isGray ? "gray" : "RGB"}${progressive ? ", progressive" : ""}, ${name}`,
    mime: "image/jpeg",
    file: name === "none" ? made : made.then((file) => withJpegProfile(file, profileOf(spaceOf(name)))),
    // JPEG keeps the numbers but for a rounding, which a wide space makes visible: those that it kept count.
    expected: made
      .then((file) => sharp(file).raw().toBuffer())
      .then((kept) => {
        const step = kept.length / pixels;
        const numbers = colors.map((color, at) =>
          color.map((_, channel) => kept[at * step + channel]! / 255),
        );
        expectClose(
          Uint8Array.from(numbers.flat(), (value) => value * 255),
          colors.map((c) => quantize(c, 8)),
          [1, 3],
        );
        return numbers.map((color) => toSrgb(color, spaceOf(name)));
      }),
    alpha: null,
  };
}

function webpCase(hasAlpha: boolean, name: SpaceName): Case {
  const made = rawOf(source, hasAlpha ? 4 : 3)
    .webp({ lossless: true, exact: true })
    .toBuffer();
  return {
    name: `WebP, ${hasAlpha ? "RGBA" : "RGB"}, ${name}`,
    mime: "image/webp",
    file:
      name === "none"
        ? made
        : made.then((file) => withWebpProfile(file, profileOf(spaceOf(name)), side, hasAlpha)),
    expected: shown(source, 8, spaceOf(name)),
    alpha: hasAlpha ? opacities : null,
  };
}

function inkCase(): Case {
  const made = writeInks(Buffer.from(source.flatMap((pixel) => quantize(pixel, 8))), side);
  return {
    name: "JPEG, CMYK, press profile",
    mime: "image/jpeg",
    file: made.then(({ file }) => file),
    expected: made.then(({ inks }) =>
      source.map((_, at) => labToSrgb(labOfInks(inks.slice(4 * at, 4 * at + 4)))),
    ),
    alpha: null,
  };
}

const u32 = (...values: number[]) => {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    data.writeUInt32BE(value, 4 * at);
  });
  return data;
};
const gamma = (value: number) => pngChunk("gAMA", u32(Math.round(value * 100_000)));
const p3Primaries = pngChunk("cHRM", u32(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000));
const coded = (primaries: number, curve: number) => pngChunk("cICP", Buffer.from([primaries, curve, 0, 1]));
const srgbChunk = pngChunk("sRGB", Buffer.from([0]));

/** What a PNG may say of its color besides a profile; the last says what counts. */
const chunkCases: [string, Buffer[], ColorSpace, isGray?: boolean][] = [
  ["gAMA 1.0", [gamma(1)], colorSpaces["linear sRGB"]],
  ["gAMA 1.0 of gray", [gamma(1)], colorSpaces["linear gray"], true],
  [
    "gAMA and cHRM of P3",
    [gamma(0.5), p3Primaries],
    { ...colorSpaces["Display P3"], toLinear: (v) => v ** 2 },
  ],
  ["gAMA 0.45455 with cHRM of P3", [gamma(0.45455), p3Primaries], colorSpaces["Display P3"]],
  ["gAMA 0.45455", [gamma(0.45455)], colorSpaces.sRGB],
  ["cHRM alone", [p3Primaries], colorSpaces.sRGB],
  ["gAMA 1.0 beside sRGB", [gamma(1), srgbChunk], colorSpaces.sRGB],
  [
    "gAMA 1.0 beside a profile",
    [gamma(1), iccChunk(profileOf(colorSpaces["Adobe RGB"]))],
    colorSpaces["Adobe RGB"],
  ],
  ["gAMA 0", [gamma(0)], colorSpaces.sRGB],
  ["cICP of P3", [coded(12, 13)], colorSpaces["Display P3"]],
  ["cICP of P3 with gamma 2.2", [coded(12, 4)], colorSpaces["P3 of gamma 2.2"]],
  ["cICP of linear sRGB", [coded(1, 8)], colorSpaces["linear sRGB"]],
  [
    "cICP before a profile",
    [iccChunk(profileOf(colorSpaces["Adobe RGB"])), coded(12, 13)],
    colorSpaces["Display P3"],
  ],
  ["cICP of HDR", [coded(1, 16)], colorSpaces.sRGB],
];

const chunkCase = ([name, chunks, space, isGray]: (typeof chunkCases)[number], depth: 8 | 16): Case => {
  const colors = isGray ? grays : source;
  const values = colors.flatMap((pixel) => quantize(pixel, depth));
  return {
    name: `PNG, ${depth} bits, ${name}`,
    mime: "image/png",
    file: writePng({ side, channels: isGray ? 1 : 3, depth, values, chunks }),
    expected: shown(colors, depth, space),
    alpha: null,
  };
};

const cases: Case[] = [
  ...rgbSpaces.flatMap((name) => [
    ...([8, 16] as const).flatMap((depth) => [pngCase(3, depth, name), pngCase(4, depth, name)]),
    paletteCase(name),
    jpegCase(false, false, name),
    jpegCase(false, true, name),
    webpCase(false, name),
    webpCase(true, name),
  ]),
  ...graySpaces.flatMap((name) => [
    ...([8, 16] as const).flatMap((depth) => [pngCase(1, depth, name), pngCase(2, depth, name)]),
    ...([1, 2, 4] as const).map((depth) => pngCase(1, depth, name)),
    jpegCase(true, false, name),
  ]),
  inkCase(),
  ...chunkCases.flatMap((one) => [chunkCase(one, 8), chunkCase(one, 16)]),
];

function expectClose(
  seen: Uint8Array,
  expected: readonly (readonly number[])[],
  within: [number, number],
): void {
  const errors = expected.flat().map((value, at) => Math.abs(value - seen[at]!));
  errors.sort((one, other) => one - other);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  expect(seen).toHaveLength(errors.length);
  expect(
    { mean: mean < within[0], high: errors[Math.floor(errors.length * 0.99)]! < within[1] },
    String(mean),
  ).toEqual({ mean: true, high: true });
}

describe.each(cases)("$name", ({ mime, file, expected, alpha }) => {
  test("is read in the colors that its numbers stand for", async () => {
    const bytes = await file;
    const layers = await decodeLayers(bytes, 512);
    expectClose(layers.color.data, await expected, [1, 3]);
    expect(layers.alpha && [...layers.alpha]).toEqual(alpha);
    const flat = (await expected).map((color, at) =>
      color.map((value) => 255 + ((value - 255) * (alpha?.[at] ?? 255)) / 255),
    );
    expectClose((await decodeImage(bytes, 512)).data, flat, [1, 3]);
  });

  test("keeps them without its metadata", async () => {
    const stripped = await stripMetadata(await file, mime);
    expect((await sharp(stripped).metadata()).icc).toBeUndefined();
    // JPEG and WebP are encoded with loss.
    const within: [number, number] = mime === "image/png" ? [1, 3] : [2, 8];
    expectClose((await decodeLayers(stripped, 512)).color.data, await expected, within);
  });
});

test.each([
  ["cut", (profile: Buffer) => profile.subarray(0, 300)],
  ["of noise", (profile: Buffer) => Buffer.from(profile.map((value, at) => (at < 128 ? value : at * 7)))],
  ["of another kind", () => profileOf(colorSpaces["linear gray"])],
  ["without curves", (profile: Buffer) => Buffer.concat([profile.subarray(0, 128), Buffer.alloc(4)])],
])("a 16-bit picture whose profile is %s is read as one without", async (_, spoil) => {
  const values = source.flatMap((pixel) => quantize(pixel, 16));
  const chunks = [iccChunk(spoil(profileOf(colorSpaces["ProPhoto RGB"])))];
  const { data } = await decodeImage(writePng({ side, channels: 3, depth: 16, values, chunks }), 512);
  expectClose(data, shown(source, 16, colorSpaces.sRGB), [1, 3]);
});
