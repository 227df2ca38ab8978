import { type OklabImage, toOklabImage } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import { type BinaryMask, createMask } from "../raster.ts";
import { type AlignedFace, pick } from "./aligned-face.ts";
import { rings } from "./face-mesh.ts";
import { skinRegions } from "./face-regions.ts";

/**
 * Features of a beard. Each is the minimum of both sides of the face, because a shadow covers one side and a beard
 * both.
 */
export interface Beard {
  /** Share of upper lip, chin and jaw that is much darker or much paler than the cheek above, 0-1. */
  share: number;
  /** Roughness: local variation of lightness, relative to the cheek's lightness. */
  roughness: number;
}

/** Outlines of one side, from under the nose to the middle of the chin. */
const sides = [
  { zone: [2, 97, 165, 206, 212, 214, 215, 58, 172, 136, 150, 149, 176, 148, 152], cheek: "rightCheek" },
  { zone: [2, 326, 391, 426, 432, 434, 435, 288, 397, 365, 379, 378, 400, 377, 152], cheek: "leftCheek" },
] as const;
/** Hair relative to the cheek: maximum lightness, or for gray hair maximum chroma where skin has any. */
const darkMax = 0.65;
const paleMax = 0.45;
const chromaMin = 0.04;
/** Distance of the samples compared for roughness, in sides of the aligned square. */
const hairReach = 0.012;

/**
 * Thresholds of a full beard. Seven full beards and goatees in focus had shares from 0.28 and roughness above 0.023.
 * Beardless faces and stubble had a share of at most 0.2, or were smooth shadow.
 */
const full = { share: 0.26, roughness: 0.022 };
const shavenMax = 0.15;

export function hasFullBeard({ share, roughness }: Beard): boolean {
  return share > full.share && roughness > full.roughness;
}

export function isShaven({ share }: Beard): boolean {
  return share < shavenMax;
}

export function readBeard(face: AlignedFace): Beard {
  const lab = toOklabImage(face.image);
  const lips = maskOf(face, rings.lips);
  const read = sides.map(({ zone, cheek }) =>
    readSide(lab, maskOf(face, zone), lips, maskOf(face, skinRegions[cheek])),
  );
  return {
    share: Math.min(...read.map(({ share }) => share)),
    roughness: Math.min(...read.map(({ roughness }) => roughness)),
  };
}

function readSide(lab: OklabImage, zone: BinaryMask, lips: BinaryMask, cheek: BinaryMask): Beard {
  const skin = middleOf(lab, cheek);
  const reach = Math.max(1, Math.round(hairReach * lab.width));
  let area = 0;
  let hair = 0;
  let rough = 0;
  for (let at = reach; at < zone.data.length - reach; at++) {
    if (zone.data[at] === 0 || lips.data[at] === 1) continue;
    area++;
    const isPale = skin.chroma > chromaMin && chromaAt(lab, at) < paleMax * skin.chroma;
    if (isPale || lab.l[at]! < darkMax * skin.light) hair++;
    rough += Math.abs(lab.l[at]! - (lab.l[at - reach]! + lab.l[at + reach]!) / 2);
  }
  const counted = Math.max(1, area);
  return { share: hair / counted, roughness: rough / counted / Math.max(0.05, skin.light) };
}

function middleOf(lab: OklabImage, mask: BinaryMask): { light: number; chroma: number } {
  const light: number[] = [];
  const chroma: number[] = [];
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    light.push(lab.l[at]!);
    chroma.push(chromaAt(lab, at));
  }
  const middle = (values: number[]): number => Float32Array.from(values).sort()[values.length >> 1] ?? 0;
  return { light: middle(light), chroma: middle(chroma) };
}

/** Chroma relative to lightness, which light and shadow do not change. */
function chromaAt({ l, a, b }: OklabImage, at: number): number {
  return Math.sqrt(a[at]! * a[at]! + b[at]! * b[at]!) / Math.max(0.1, l[at]!);
}

function maskOf({ image, points }: AlignedFace, ring: readonly number[]): BinaryMask {
  const mask = createMask(image.width, image.height);
  fillPolygon(mask, pick(points, ring));
  return mask;
}
