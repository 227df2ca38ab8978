import { isSkinLike } from "../body/skin.ts";
import { fillHoles } from "../components.ts";
import { type FaceMesh, faceWidthOf } from "../faces/face-mesh.ts";
import { open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { type BinaryMask, createMask, type Plane } from "../raster.ts";
import { keepAnchored } from "./anchored-parts.ts";
import { learnColorClasses } from "./color-classes.ts";
import { growSkin } from "./grow-skin.ts";
import { bandOverFace, headShapeOf, listBareShapes, listEars } from "./head-places.ts";
import { maskOfShapes } from "./shape.ts";
import { roughnessOf, skinRoughnessMaxOf } from "./skin-roughness.ts";
import { type SkinTone, tintGap } from "./skin-tone.ts";

/** Gaps to the face's tint, in its own scatter: surely skin, surely not, and what an ear with light behind it shows. */
const sureGap = 1.5;
const otherGap = 6;
const earGapMax = 14;
const edgeGap = 1.8;

/**
 * The bare skin of the head: face, forehead up to the hair or hat, ears. Brows, eyes, lips and beard are left out where
 * they differ from skin. Skin starts where it is smooth and has the face's tint, and grows as far as its color goes on;
 * what is rough and over the brows teaches what hair looks like.
 *
 * @param image a cut that holds the head; @param mesh in its pixels.
 * @param person probability that a pixel is the person, on the same grid; null when it is not known.
 */
export function maskHeadSkin(
  image: OklabImage,
  mesh: FaceMesh,
  tone: SkinTone,
  person: Plane | null,
): BinaryMask {
  const { width, height } = image;
  const count = width * height;
  const rough = roughnessOf(image);
  const smoothMax = skinRoughnessMaxOf(rough, mesh);
  const head = maskOfShapes(width, height, [headShapeOf(mesh)]);
  const ears = listEars(mesh);
  const earShapes = maskOfShapes(
    width,
    height,
    ears.map(({ shape }) => shape),
  );
  const bare = listBareShapes(mesh);
  const face = maskOfShapes(width, height, bare);
  const anchors = maskOfShapes(width, height, [...bare, ...ears.map(({ core }) => core)]);
  const over = maskOfShapes(width, height, [bandOverFace(mesh, 0.25, 0.45)]);
  const brow = maskOfShapes(width, height, [bandOverFace(mesh, -0.12, 0.25)]);

  const gap = new Float32Array(count);
  const seeds = createMask(width, height);
  const other = createMask(width, height);
  for (let at = 0; at < count; at++) {
    const l = image.l[at]!;
    gap[at] = tintGap(tone, l, image.a[at]!, image.b[at]!) / tone.scatter;
    if (person !== null && person.data[at]! < 0.5) {
      head.data[at] = 0;
      earShapes.data[at] = 0;
      continue;
    }
    const isRough = rough.data[at]! > 1.3 * smoothMax;
    if (over.data[at] === 1 || (brow.data[at] === 1 && isRough) || gap[at]! > otherGap) other.data[at] = 1;
    else if (head.data[at] === 1 && gap[at]! < sureGap && !isRough && rough.data[at]! < smoothMax) {
      if (l > tone.shaded - 0.05 && l < tone.light + 0.06) seeds.data[at] = 1;
    }
  }
  const anchored = keepAnchored(open(seeds, 1), face);
  const vote = learnColorClasses(image, anchored, other);
  const free = createMask(width, height);
  const smooth = createMask(width, height);
  for (let at = 0; at < count; at++) {
    if (head.data[at] === 0 && earShapes.data[at] === 0) continue;
    const l = image.l[at]!;
    if (vote(l, image.a[at]!, image.b[at]!) < 0.5) {
      anchored.data[at] = 0;
      // At the outline skin in the shade has the color of hair; a few steps into it are allowed.
      if (gap[at]! < edgeGap) free.data[at] = 1;
      continue;
    }
    free.data[at] = 1;
    if (rough.data[at]! < 1.1 * smoothMax) smooth.data[at] = 1;
    // An ear lets light through and is redder than the face then; and it is too small to be smooth.
    if (
      earShapes.data[at] === 1 &&
      gap[at]! < earGapMax &&
      isSkinLike({ l, a: image.a[at]!, b: image.b[at]! })
    )
      anchored.data[at] = 1;
  }
  const faceWidth = faceWidthOf(mesh);
  const tintWithin = 2.6 * tone.scatter;
  const reach = Math.max(2, Math.round(0.05 * faceWidth));
  const grown = growSkin(image, anchored, smooth, free, {
    reach,
    tintWithin,
    lightnessWithin: 0.14,
    edgeSteps: 5,
    edgeLightnessWithin: 0.14,
    edgesEnd: true,
  });
  return keepAnchored(open(fillHoles(grown, Math.round(0.004 * faceWidth ** 2)), 1), anchors);
}
