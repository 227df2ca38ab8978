import { alignFace } from "#imaging/faces/aligned-face.ts";
import { nameEyes, nameHair, nameSkin } from "#imaging/faces/color-words.ts";
import { eyeColorOf } from "#imaging/faces/eye-color.ts";
import { hairColorOf } from "#imaging/faces/hair-color.ts";
import { skinColorOf } from "#imaging/faces/skin-color.ts";
import { resamplePlane } from "#imaging/resample.ts";
import type { DescribedFace, FaceRefusal } from "../contract.ts";
import type { FindPerson } from "../nets/person-net.ts";
import { type GateNets, readFace } from "./read-face.ts";

const headSide = 256;
/** Size of the region with hair and neck, as a multiple of the face. */
const headReach = 1.9;
const eyesSideMax = 1024;

/**
 * Describes a face from its photo. Colors are those of the photo, without white balance. Age and gender are not
 * read (docs/decisions/0006).
 */
export async function describeFace(
  nets: GateNets & { loadPersonNet(): Promise<FindPerson> },
  file: Uint8Array,
): Promise<DescribedFace | FaceRefusal> {
  const read = await readFace(nets, file);
  if (read.kind === "refused") return read;
  const { photo, mesh, measured } = read;
  const skin = skinColorOf(measured.aligned);
  const close = alignFace(photo, mesh, eyesSideMax);
  const eyes = eyeColorOf(close.image, close.points);
  let hair = null;
  if (skin !== null) {
    const findPerson = await nets.loadPersonNet();
    const head = alignFace(photo, mesh, headSide, headReach);
    const person = resamplePlane(findPerson(head.image), head.image.width, head.image.height);
    hair = hairColorOf(head, person, skin);
  }
  return {
    kind: "described",
    skin: skin === null ? null : nameSkin(skin),
    hair: hair === null ? null : nameHair(hair),
    eyes: eyes === null ? null : nameEyes(eyes),
  };
}
