import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { SimulatedCall } from "./simulated-call.ts";

type Drawn = Omit<SimulatedCall, "charge">;

interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Columns of the block of marks: three pictures, then eight bits of the words' hash. */
const columns = 12;
const blocks = { left: 0.26, top: 0.86, width: 0.48, height: 0.11 };

/**
 * A picture that depends on everything it was asked with: the first picture under a tint, or a ground of the words'
 * color; at its top the word SIMULATED; at its foot, where no portrait has its face, a block of squares in the mean colors
 * of the pictures that were sent and the bits of the words' hash. A recolor of what stands out from its background is
 * without marks, which would count as part of the garment: there the server says SIMULATED (`PROVIDERS_SIMULATED`).
 */
export async function drawSimulated(call: Drawn): Promise<Uint8Array> {
  const size = call.canvas ?? (await sizeOf(call.pictures[0]!));
  const hash = hashOf(call.prompt);
  const tint = readHex(call.prompt) ?? { r: hash[0]!, g: hash[1]!, b: hash[2]! };
  const recolored = await drawRecolor(call, size, tint);
  if (recolored) return recolored;
  const ground = await drawGround(call, size, tint, hash);
  const means = await Promise.all(call.pictures.slice(0, 4).map(meanColor));
  const marks = await sharp(ground)
    .composite([{ input: Buffer.from(marksSvg(size, means, hash)), left: 0, top: 0 }])
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toBuffer();
  return Uint8Array.from(marks);
}

/** Distance of a channel from the background's between which a pixel gets part of the garment, and all of it. */
const [foregroundFrom, foregroundTo] = [24, 56];

/** The photo with its foreground in another color; null when that is not asked for, or nothing stands out. */
async function drawRecolor(
  { isEdit, pictures, prompt }: Drawn,
  { width, height }: { width: number; height: number },
  tint: Rgb,
): Promise<Uint8Array | null> {
  if (!isEdit || !/^change the color of/im.test(prompt)) return null;
  const data = await sharp(pictures[0]!)
    .flatten({ background: "#ffffff" })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  const ground = [0, 1, 2].map((channel) => medianOnFrame(data, { width, height }, channel));
  const color = [tint.r, tint.g, tint.b];
  const shares = Float32Array.from({ length: width * height }, (_, at) => {
    const away = Math.max(...ground.map((value, channel) => Math.abs(data[at * 3 + channel]! - value)));
    return Math.min(1, Math.max(0, (away - foregroundFrom) / (foregroundTo - foregroundFrom)));
  });
  const lights = shares.map((share, at) => share * lightAt(data, at));
  const area = shares.reduce((sum, share) => sum + share, 0);
  if (area < 0.01 * shares.length) return null;
  const light = lights.reduce((sum, value) => sum + value, 0) / area;
  for (let at = 0; at < shares.length; at++) {
    const shading = lightAt(data, at) / Math.max(1, light);
    for (let channel = 0; channel < 3; channel++) {
      const own = data[at * 3 + channel]!;
      data[at * 3 + channel] = own + shares[at]! * (Math.min(255, color[channel]! * shading) - own);
    }
  }
  return Uint8Array.from(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 2 })
      .toBuffer(),
  );
}

const lightAt = (data: Uint8Array, at: number) => (data[at * 3]! + data[at * 3 + 1]! + data[at * 3 + 2]!) / 3;

function medianOnFrame(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  channel: number,
): number {
  const places = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]),
    ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]),
  ].flat();
  const values = places.map((at) => data[at * 3 + channel]!).sort((one, other) => one - other);
  return values[values.length >> 1]!;
}

async function drawGround(
  call: Drawn,
  size: { width: number; height: number },
  tint: Rgb,
  hash: Buffer,
): Promise<Buffer> {
  const own = call.isEdit ? call.pictures[0] : choosePortrait(call.prompt, hash);
  if (!own)
    return sharp({ create: { ...size, channels: 3, background: tint } })
      .png()
      .toBuffer();
  const veil = await sharp({
    create: { ...size, channels: 4, background: { ...tint, alpha: call.isEdit ? 0.35 : 0.05 } },
  })
    .png()
    .toBuffer();
  return sharp(own)
    .flatten({ background: "#ffffff" })
    .resize(size.width, size.height, { fit: call.isEdit ? "fill" : "cover", position: "top" })
    .composite([{ input: veil }])
    .png()
    .toBuffer();
}

const portraits = path.resolve(import.meta.dirname, "../../scripts/demo/identities");

/** A drawing of one person from words is a portrait of the demonstration, so that it passes the gate of faces. */
function choosePortrait(prompt: string, hash: Buffer): string | null {
  if (!/portrait/i.test(prompt)) return null;
  const files = readdirSync(portraits).filter((name) => name.endsWith(".jpg"));
  return files.length > 0 ? path.join(portraits, files[hash[3]! % files.length]!) : null;
}

function marksSvg(size: { width: number; height: number }, means: Rgb[], hash: Buffer): string {
  const { width, height } = size;
  const cell = (blocks.width * width) / columns;
  const left = blocks.left * width;
  const top = blocks.top * height;
  const rects = Array.from({ length: columns }, (_, at) => {
    const mean = at < 4 ? means[at] : null;
    const bit = at < 4 ? 0 : (hash[0]! >> (at - 4)) & 1;
    const fill = mean
      ? `rgb(${mean.r},${mean.g},${mean.b})`
      : at < 4
        ? "#808080"
        : bit
          ? "#ffffff"
          : "#000000";
    return `<rect x="${left + at * cell}" y="${top}" width="${cell + 0.5}" height="${blocks.height * height}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join("")}${wordSvg(size)}</svg>`;
}

/** Five rows of three dots a letter, as machines without fonts can draw them. */
const letters: Record<string, string> = {
  S: "111100111001111",
  I: "111010010010111",
  M: "101111111101101",
  U: "101101101101111",
  L: "100100100100111",
  A: "010101111101101",
  T: "111010010010010",
  E: "111100111100111",
  D: "110101101101110",
};

function wordSvg({ width, height }: { width: number; height: number }): string {
  const word = "SIMULATED";
  const dot = (width * 0.8) / (word.length * 4);
  const top = height * 0.03;
  const plate = `<rect x="${width * 0.08}" y="${top - dot}" width="${width * 0.84}" height="${dot * 7}" fill="#000000" fill-opacity="0.6"/>`;
  const dots = [...word].flatMap((letter, place) =>
    [...letters[letter]!].flatMap((on, at) => {
      if (on === "0") return [];
      const x = width * 0.1 + (place * 4 + (at % 3)) * dot;
      const y = top + Math.floor(at / 3) * dot;
      return `<rect x="${x}" y="${y}" width="${dot}" height="${dot}" fill="#ffffff"/>`;
    }),
  );
  return plate + dots.join("");
}

/** What a picture of the simulator tells of the call that it was drawn for. */
export interface Marks {
  /** Mean colors of the first four pictures that were sent; gray (128) where there was none. */
  pictures: Rgb[];
  /** Eight bits of the words' hash. */
  promptBits: number;
}

/** Reads the marks of a picture that shows the simulator's whole canvas. */
export async function readMarks(file: Uint8Array): Promise<Marks> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const y = Math.round((blocks.top + blocks.height / 2) * info.height);
  const colorAt = (column: number): Rgb => {
    const x = Math.round((blocks.left + (blocks.width * (column + 0.5)) / columns) * info.width);
    const at = (y * info.width + x) * info.channels;
    return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
  };
  const bits = Array.from({ length: 8 }, (_, bit) => (colorAt(4 + bit).g > 127 ? 1 << bit : 0));
  return {
    pictures: [0, 1, 2, 3].map(colorAt),
    promptBits: bits.reduce((sum, bit) => sum + bit, 0),
  };
}

/** The bits that a picture drawn from these words bears. */
export const promptBitsOf = (prompt: string): number => hashOf(prompt)[0]!;

function hashOf(prompt: string): Buffer {
  return createHash("sha256").update(prompt).digest();
}

async function sizeOf(picture: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

async function meanColor(picture: Uint8Array): Promise<Rgb> {
  const { channels } = await sharp(
    await sharp(picture).flatten({ background: "#ffffff" }).png().toBuffer(),
  ).stats();
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean));
  return { r: r!, g: g ?? r!, b: b ?? r! };
}

function readHex(prompt: string): Rgb | null {
  const hex = prompt.match(/#([0-9a-f]{6})\b/i)?.[1];
  if (!hex) return null;
  const value = Number.parseInt(hex, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}
