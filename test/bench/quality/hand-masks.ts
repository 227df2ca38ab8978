/**
 * Garments outlined by hand on the real photos, for judging what the engines find. Points were read off enlarged
 * photos, drawn to the nearest contrast within a few pixels and corrected by eye; no engine's mask was looked at.
 * Flat shots follow the file's transparency, which was checked by eye. Which half a photo belongs to was decided by the
 * hash of its name before any result was seen (sy-mjeans-01 was known to everybody and is in the tune half). Rules are
 * tuned on the failures of the tune half only; of the held-out half only figures are looked at.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

type Polygon = [x: number, y: number][];

export interface HandMask {
  /** File name without its ending: photo and garment. */
  name: string;
  /** Below the folder of the real photos. */
  photo: string;
  /** The field's word for it. */
  garment: string;
  /** Of the upright photo; polygons are in its pixels. */
  width: number;
  height: number;
  split: "tune" | "held-out";
  include: Polygon[];
  exclude: Polygon[];
  /** What nobody can tell: strands of hair over cloth, a belt, straps. */
  ignore: Polygon[];
  /** Part of the garment, roughly: prints, strings and buttons, which keep their own colors. */
  print: Polygon[];
}

const dir = path.join(import.meta.dirname, "hand-masks");

/** All outlines, by name. */
export async function listHandMasks(): Promise<HandMask[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, ".json"),
      exclude: [],
      ignore: [],
      print: [],
      ...JSON.parse(await readFile(path.join(dir, file), "utf8")),
    })),
  );
}

/** What is known of a photo's garment, each 0-255 per pixel. */
export interface Truth {
  width: number;
  height: number;
  /** Cover of the garment. */
  garment: Uint8Array;
  /** Left out of judgement. */
  ignored: Uint8Array | null;
  /** Judged as garment, but not by its color. */
  print: Uint8Array | null;
}

/** The outline as pixels of a picture of this size. */
export async function drawHandMask(mask: HandMask, width: number, height: number): Promise<Truth> {
  const size = { width, height, of: mask };
  const drawIfAny = async (polygons: Polygon[]): Promise<Uint8Array | null> =>
    polygons.length === 0 ? null : drawPolygons(size, [["#fff", polygons]]);
  return {
    width,
    height,
    garment: await drawPolygons(size, [
      ["#fff", mask.include],
      ["#000", mask.exclude],
    ]),
    ignored: await drawIfAny(mask.ignore),
    print: await drawIfAny(mask.print),
  };
}

async function drawPolygons(
  { width, height, of }: { width: number; height: number; of: HandMask },
  layers: [color: string, polygons: Polygon[]][],
): Promise<Uint8Array> {
  const shapes = layers.flatMap(([color, polygons]) =>
    polygons.map((polygon) => `<polygon fill="${color}" points="${polygon.join(" ")}"/>`),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${of.width} ${of.height}" preserveAspectRatio="none"><rect width="100%" height="100%"/>${shapes.join("")}</svg>`;
  return drawSvg(svg);
}

async function drawSvg(svg: string): Promise<Uint8Array> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`A grey picture has ${info.channels} channels`);
  return data;
}

const keepDir = path.join(dir, "swap");
/** Outlines by hand are a pixel or two off: what is nearer to their border is not judged. */
const keepMargin = 4;

/**
 * What a swap must not touch in a photo (garments, background, hair), 255 inside; null when nobody outlined it.
 *
 * @param photo file name without its ending.
 */
export async function drawRegions(photo: string, width: number, height: number): Promise<Uint8Array | null> {
  const file = path.join(keepDir, `${photo}.swap-keep.json`);
  if (!existsSync(file)) return null;
  const outlined: { width: number; height: number; regions: { points: Polygon }[] } = JSON.parse(
    await readFile(file, "utf8"),
  );
  const shapes = outlined.regions.map(({ points }) => `<polygon points="${points.join(" ")}"/>`).join("");
  const scale = `width="${width}" height="${height}" viewBox="0 0 ${outlined.width} ${outlined.height}" preserveAspectRatio="none"`;
  // The border is drawn over in black, which leaves the inside away from it.
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${scale}><rect width="100%" height="100%"/><g fill="#fff" stroke="#000" stroke-width="${2 * keepMargin}">${shapes}</g></svg>`,
  );
}
