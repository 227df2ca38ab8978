import { fillHoles } from "../components.ts";
import type { FaceMesh } from "../faces/face-mesh.ts";
import { open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { toOklabImage } from "../oklab.ts";
import type { Pose } from "../pose.ts";
import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";
import { resamplePlane } from "../resample.ts";
import { listBodyPlaces, maskOfPlaces } from "./body-places.ts";
import { cutPicture, type PictureCut } from "./picture-cut.ts";
import { type SkinTone, tintGap } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

const gridPixels = 400_000;
const personMin = 0.5;

/** What is known of the person whose skin is sought. */
export interface BodyEvidence {
  /** In pixels of the picture. */
  mesh: FaceMesh;
  /** In pixels of the picture. */
  pose: Pose;
  /** Probability that it is the person; any size, the whole picture stretched. */
  person: Plane;
  /** Skin as the face shows it. */
  tone: SkinTone;
}

/**
 * Cover (0-1, at the picture's size) of the person's bare skin below the face: neck, chest opening, arms, hands, legs.
 * Only places where the pose says that the body may be bare are looked at, and of them only what has the skin's own
 * tint and hangs together with its middle line.
 */
export function findBodySkin(image: RgbImage, evidence: BodyEvidence): Plane {
  const cut = cutPicture(image, { left: 0, top: 0, right: image.width, bottom: image.height }, gridPixels);
  const lab = toOklabImage(cut.image);
  return softenRegion(image, cut, maskSkin(cut, lab, evidence));
}

function maskSkin(cut: PictureCut, lab: OklabImage, { mesh, pose, person, tone }: BodyEvidence): BinaryMask {
  const { width, height } = lab;
  const places = listBodyPlaces(pose, mesh);
  const allowed = maskOfPlaces(
    cut,
    places.map(({ shape }) => shape),
  );
  const who = resamplePlane(person, width, height);
  const skin = createMask(width, height);
  for (let at = 0; at < skin.data.length; at++) {
    if (allowed.data[at] === 0 || who.data[at]! < personMin) continue;
    const l = lab.l[at]!;
    if (l < tone.dark - 0.2 || l > tone.light + 0.08) continue;
    if (tintGap(tone, l, lab.a[at]!, lab.b[at]!) < 3 * tone.scatter) skin.data[at] = 1;
  }
  return fillHoles(open(skin, 1), 60);
}
