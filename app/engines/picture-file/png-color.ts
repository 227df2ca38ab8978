import { crc32, deflateSync } from "node:zlib";
import { type Chromaticities, makeProfile, type ToneCurve } from "./icc-profile.ts";

const signatureBytes = 8;
const envelopeBytes = 12;

const d65 = [0.3127, 0.329] as const;
const srgb: Chromaticities = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65 };
const srgbCurve: ToneCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** Primaries of `cICP` by their number in ITU-T H.273. */
const codedPrimaries: Readonly<Record<number, Chromaticities>> = {
  1: srgb,
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65 },
  11: { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: [0.314, 0.351] },
  12: { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: d65 },
};

const bt709Curve: ToneCurve = [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081];
/**
 * Curves of `cICP` by their number in ITU-T H.273. Those of HDR (16, 18) are none of them: how they are shown on a
 * display of sRGB is no matter of color but of taste, and browsers differ.
 */
const codedCurves: Readonly<Record<number, ToneCurve>> = {
  1: bt709Curve,
  4: [2.2],
  5: [2.8],
  6: bt709Curve,
  8: [1],
  13: srgbCurve,
  14: bt709Curve,
  15: bt709Curve,
};

/** Programs write 0.45455 with sRGB's primaries when they mean sRGB, whose curve is no power. */
const isSrgbGamma = (gamma: number) => Math.abs(gamma - 1 / 2.2) < 0.005;

/**
 * A PNG whose color is said by `cICP` or `gAMA` and `cHRM` alone, as one with a profile that says the same: libvips
 * reads profiles only. `cICP` goes before every other chunk, `gAMA` is for files without profile and `sRGB` (PNG, third
 * edition, 4.3). Any other file is returned as it is.
 */
export function withColorProfile(file: Buffer): Buffer {
  const chunks = new Map<string, Buffer>();
  let at = signatureBytes;
  let isProfiled = false;
  let profileAt = 0;
  let profileEnd = 0;
  while (at + envelopeBytes <= file.length) {
    const end = at + envelopeBytes + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (end > file.length || type === "IDAT") break;
    if (type === "iCCP" && !isProfiled) {
      isProfiled = true;
      [profileAt, profileEnd] = [at, end];
    }
    if (!chunks.has(type)) chunks.set(type, file.subarray(at + 8, end - 4));
    at = end;
  }
  const header = chunks.get("IHDR");
  if (!header || header.length < 13) return file;
  const color = readCoded(chunks) ?? (isProfiled || chunks.has("sRGB") ? null : readGamma(chunks));
  if (color === null) return file;
  const isGray = (header[9]! & 2) === 0;
  const profile = makeProfile(color.curve, isGray ? null : color.primaries);
  const headerEnd = signatureBytes + envelopeBytes + header.length;
  const rest = isProfiled
    ? [file.subarray(headerEnd, profileAt), file.subarray(profileEnd)]
    : [file.subarray(headerEnd)];
  return Buffer.concat([file.subarray(0, headerEnd), toProfileChunk(profile), ...rest]);
}

interface Color {
  curve: ToneCurve;
  primaries: Chromaticities;
}

function readCoded(chunks: ReadonlyMap<string, Buffer>): Color | null {
  const chunk = chunks.get("cICP");
  // The matrix must be that of RGB, the range the full one.
  if (chunk?.length !== 4 || chunk[2] !== 0 || chunk[3] !== 1) return null;
  const [primaries, curve] = [codedPrimaries[chunk[0]!], codedCurves[chunk[1]!]];
  return primaries && curve ? { primaries, curve } : null;
}

function readGamma(chunks: ReadonlyMap<string, Buffer>): Color | null {
  const chunk = chunks.get("gAMA");
  const gamma = chunk?.length === 4 ? chunk.readUInt32BE(0) / 100_000 : 0;
  // Displays' gammas are between 1 and 3; 0.1 and 10 are as far as a curve still keeps something of the picture.
  if (gamma < 0.1 || gamma > 10) return null;
  const primaries = readPrimaries(chunks.get("cHRM"));
  if (isSrgbGamma(gamma) && isClose(primaries, srgb)) return null;
  return { curve: isSrgbGamma(gamma) ? srgbCurve : [1 / gamma], primaries };
}

function readPrimaries(chunk: Buffer | undefined): Chromaticities {
  if (chunk?.length !== 32) return srgb;
  const point = (index: number) =>
    [chunk.readUInt32BE(8 * index) / 100_000, chunk.readUInt32BE(8 * index + 4) / 100_000] as const;
  const read = { white: point(0), red: point(1), green: point(2), blue: point(3) };
  return isTriangle(read) ? read : srgb;
}

/** Numbers between which a matrix exists: three primaries that are no line, and all within the diagram. */
function isTriangle({ red, green, blue, white }: Chromaticities): boolean {
  const isWithin = [red, green, blue, white].every(([x, y]) => y > 0.001 && x + y <= 1);
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (green[1] - red[1]) * (blue[0] - red[0]);
  return isWithin && Math.abs(area) > 0.01;
}

function isClose(one: Chromaticities, other: Chromaticities): boolean {
  return (["red", "green", "blue", "white"] as const).every((name) =>
    one[name].every((value, axis) => Math.abs(value - other[name][axis]!) < 0.005),
  );
}

function toProfileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPcolor\0\0", "latin1"), deflateSync(profile)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
