import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { FaceModel } from "#engines/faces/face-model.ts";
import type { Point } from "#imaging/raster.ts";

/** Real photos lie beside the checkout where they may be used; they are never part of the project. */
const shared = join(import.meta.dirname, "../../../../shared/photos");
export const hasPhotos = existsSync(shared);

/** The package whose nets are used brings group photos along; they are read from where it is installed. */
const demo = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);

/** A photo beside the checkout, enlarged when asked, because faces below 120 px are refused. */
export async function readPhoto(name: string, width?: number): Promise<Uint8Array> {
  const photo = sharp(join(shared, name));
  if (width === undefined) return Uint8Array.from(await photo.png().toBuffer());
  return Uint8Array.from(await photo.resize({ width, kernel: "lanczos3" }).png().toBuffer());
}

export function groupPath(group: number): string {
  return join(demo, `sample${group}.jpg`);
}

/** Part of a group photo, 340 × 400 round a point: one person as an uploaded portrait would show them. */
async function cutPortrait(group: number, x: number, y: number): Promise<Uint8Array> {
  const { width, height } = await sharp(groupPath(group)).metadata();
  const left = Math.max(0, Math.min(width - 340, x - 170));
  const top = Math.max(0, Math.min(height - 400, y - 200));
  return Uint8Array.from(
    await sharp(groupPath(group)).extract({ left, top, width: 340, height: 400 }).png().toBuffer(),
  );
}

/** What the photos show, as a person sees them: who is in the picture and how. Middles of faces in the group photos. */
export const portraits = {
  paintedTurned: [1, 514, 503],
  eyesShut: [1, 910, 555],
  laughing: [1, 1560, 335],
  lookingDown: [2, 1560, 290],
  profile: [2, 430, 285],
  hairOverFace: [2, 973, 375],
  curls: [3, 692, 485],
  blueLight: [3, 1190, 380],
  overShoulder: [5, 670, 555],
  dark: [5, 460, 1045],
  blackHair: [6, 350, 645],
  brownHair: [6, 1265, 465],
} as const satisfies Record<string, readonly [number, number, number]>;

export type PortraitName = keyof typeof portraits;

export function readPortrait(name: PortraitName): Promise<Uint8Array> {
  const [group, x, y] = portraits[name];
  return cutPortrait(group, x, y);
}

/** Where a landmark of a prepared portrait lies on the portrait it was prepared from. */
export function placerOf({ landmarks, frame }: FaceModel): (index: number) => Point {
  const turn = (frame.roll * Math.PI) / 180;
  return (index) => {
    const right = (landmarks[index]![0] - 0.5) * frame.width * 340;
    const down = (landmarks[index]![1] - 0.5) * frame.height * 400;
    return {
      x: frame.x * 340 + right * Math.cos(turn) - down * Math.sin(turn),
      y: frame.y * 400 + right * Math.sin(turn) + down * Math.cos(turn),
    };
  };
}

/** A portrait with something drawn over it, as SVG in its pixels. */
export async function drawOver(portrait: Uint8Array, shapes: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="400">${shapes}</svg>`;
  const drawn = sharp(portrait).composite([{ input: Buffer.from(svg) }]);
  return Uint8Array.from(await drawn.png().toBuffer());
}

export async function drawSvg(body: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#cde"/>${body}</svg>`;
  return Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer());
}
