import { isSkinLike, medianColor } from "../body/skin.ts";
import type { Oklab } from "../oklab.ts";
import type { AlignedFace } from "./aligned-face.ts";
import { pick } from "./aligned-face.ts";
import { rings } from "./face-mesh.ts";
import { mouthRegions, type SkinRegion, skinRegions } from "./face-regions.ts";
import { colorsInside } from "./region-colors.ts";

const chromaWithin = 0.055;
const lightnessWithin = 0.3;

export interface FaceVisibility {
  /**
   * Share of each region that shows the face's own skin, 0-1. Low under a mask, dark glasses, hair or a hat's brim. A
   * hand has the same color and is not detected.
   */
  skinShown: Record<SkinRegion, number>;
  /** Both eyes and the skin below them are dark. */
  isOverEyes: boolean;
  /** Cheek and eye of one side are covered or in deep shadow while the other side is bare. */
  isOverSide: boolean;
  /** Mouth and chin share one color that is not the face's. Under a beard the lips keep their own. */
  isOverMouth: boolean;
}

/** Minimum lightness (OKLab) of an open eye, sclera included, relative to the cheeks. A dark lens is below. */
const eyeLightMin = 0.6;
const underEyeShownMin = 0.25;
const sideShownMin = 0.15;
const otherSideShownMin = 0.6;
const mouthShownMin = 0.15;
const lipsApartMin = 0.04;

export function measureVisibility(face: AlignedFace): FaceVisibility {
  const regions = Object.fromEntries(
    Object.entries(skinRegions).map(([name, ring]) => [name, read(face, ring)]),
  ) as Record<SkinRegion, Oklab[]>;
  const skin = findSkin(Object.values(regions).flat());
  const skinShown = Object.fromEntries(
    Object.entries(regions).map(([name, colors]) => [name, skin === null ? 0 : shareNear(colors, skin)]),
  ) as Record<SkinRegion, number>;

  const cheeks = Math.min(lightnessAt(regions.rightCheek, 0.5), lightnessAt(regions.leftCheek, 0.5));
  const isOverEyes = (
    [
      ["underRightEye", rings.rightEye],
      ["underLeftEye", rings.leftEye],
    ] as const
  ).every(
    ([under, ring]) =>
      skinShown[under] < underEyeShownMin && lightnessAt(read(face, ring), 0.9) < eyeLightMin * cheeks,
  );

  const sides = [
    (skinShown.rightCheek + skinShown.underRightEye) / 2,
    (skinShown.leftCheek + skinShown.underLeftEye) / 2,
  ];
  const isOverSide = Math.min(...sides) < sideShownMin && Math.max(...sides) > otherSideShownMin;

  const around = [mouthRegions.upperLip, mouthRegions.chin].map((ring) => read(face, ring));
  const lips = read(face, rings.lips);
  const isOverMouth =
    skin !== null &&
    lips.length > 0 &&
    around.every((colors) => colors.length > 0 && shareNear(colors, skin) < mouthShownMin) &&
    apart(medianColor(lips), medianColor(around.flat())) < lipsApartMin;
  return { skinShown, isOverEyes, isOverSide, isOverMouth };
}

function read(face: AlignedFace, ring: readonly number[]): Oklab[] {
  return colorsInside(face.image, pick(face.points, ring));
}

/** Median of the skin-like colors; in a photo without color, of all. */
function findSkin(colors: readonly Oklab[]): Oklab | null {
  if (colors.length === 0) return null;
  const skin = colors.filter(isSkinLike);
  return medianColor(skin.length > 0.25 * colors.length ? skin : colors);
}

function shareNear(colors: readonly Oklab[], skin: Oklab): number {
  if (colors.length === 0) return 0;
  const near = colors.filter((color) => {
    if (Math.abs(color.l - skin.l) > lightnessWithin) return false;
    const scale = Math.min(1.4, Math.max(0.5, color.l / skin.l));
    return Math.hypot(color.a - skin.a * scale, color.b - skin.b * scale) < chromaWithin;
  });
  return near.length / colors.length;
}

function lightnessAt(colors: readonly Oklab[], share: number): number {
  const lightness = colors.map(({ l }) => l).sort((one, other) => one - other);
  return lightness[Math.floor(share * (lightness.length - 1))] ?? 0;
}

function apart(one: Oklab, other: Oklab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}
