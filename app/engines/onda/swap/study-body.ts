import type { Pose } from "#imaging/body/pose.ts";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { shrinkImage } from "../../codec.ts";
import type { BodyNets } from "./swap-nets.ts";

/** What the nets see of the person in a photo. */
export interface StudiedBody {
  /** In pixels of the photo. */
  pose: Pose;
  /** Probability of a person, over the whole photo. */
  person: Plane;
}

/** Longest side of the copy that the body is looked for on, in pixels. */
const bodySide = 512;

export async function studyBody(nets: BodyNets, photo: RgbImage): Promise<StudiedBody> {
  const scale = Math.min(1, bodySide / Math.max(photo.width, photo.height));
  const small = await shrinkImage(
    photo,
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  );
  return { pose: toPhotoScale(nets.findPose(small), photo, small), person: nets.findPerson(small) };
}

function toPhotoScale(pose: Pose, photo: RgbImage, small: RgbImage): Pose {
  return Object.fromEntries(
    Object.entries(pose).map(([name, { x, y, score }]) => [
      name,
      { x: (x * photo.width) / small.width, y: (y * photo.height) / small.height, score },
    ]),
  ) as Pose;
}
