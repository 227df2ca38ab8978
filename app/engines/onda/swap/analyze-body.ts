import type { Pose } from "#imaging/body/pose.ts";
import type { ParsedHead } from "#imaging/faces/parsed-head.ts";
import type { RgbImage } from "#imaging/raster.ts";
import type { ParsedPerson } from "#imaging/swap/parsed-person.ts";
import { shrinkToSide } from "../../codec.ts";
import type { BodyNets } from "./swap-nets.ts";

/** Results of the networks for the person in a photo. */
export interface AnalyzedBody {
  /** In pixels of the photo. */
  pose: Pose;
  parsed: ParsedPerson;
}

/** Longest side of the copy for pose detection, in pixels. */
const bodySide = 512;

export async function analyzeBody(nets: BodyNets, photo: RgbImage, head: ParsedHead): Promise<AnalyzedBody> {
  const small = await shrinkToSide(photo, bodySide);
  const { skin, clothes } = await nets.parsePerson(small);
  return {
    pose: toPhotoScale(nets.findPose(small), photo, small),
    parsed: { ...toParsedHead(head), body: { skin, clothes } },
  };
}

/** The members of a parsed head that the drawing needs. */
export function toParsedHead({ frame, parsing: { face, skin, clothes } }: ParsedHead): ParsedPerson {
  return { head: { frame, face, skin, clothes }, body: null };
}

function toPhotoScale(pose: Pose, photo: RgbImage, small: RgbImage): Pose {
  return Object.fromEntries(
    Object.entries(pose).map(([name, { x, y, score }]) => [
      name,
      { x: (x * photo.width) / small.width, y: (y * photo.height) / small.height, score },
    ]),
  ) as Pose;
}
