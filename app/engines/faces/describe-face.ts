import { alignFace } from "#imaging/faces/aligned-face.ts";
import { nameEyes, nameHair, nameSkin } from "#imaging/faces/color-words.ts";
import { eyeColorOf } from "#imaging/faces/eye-color.ts";
import { hairColorOf } from "#imaging/faces/hair-color.ts";
import { skinColorOf } from "#imaging/faces/skin-color.ts";
import { resamplePlane } from "#imaging/resample.ts";
import type { DescribedFace, FaceRefusal } from "../contract.ts";
import type { FindPerson } from "../nets/person-net.ts";
import type { SeeAge } from "./age-net.ts";
import { type GateNets, readFace } from "./read-face.ts";

const headSide = 256;
/** Size of the region with hair and neck, as a multiple of the face. */
const headReach = 1.9;
const eyesSideMax = 1024;
/** Minimum likelihood of a gender. */
const genderMin = 0.7;
/**
 * Ages that leave no doubt about the group. The network makes old faces younger, and its error is several years, so what
 * lies between them is not told.
 */
const clearAges = [
  [0, 10],
  [13, 17],
  [21, 42],
  [60, 100],
] as const;

/**
 * Describes a face from its photo. Colors are those of the photo, without white balance. Gender and age are what the
 * face looks like, and told where the network is certain (docs/decisions/0006).
 */
export async function describeFace(
  nets: GateNets & { loadPersonNet(): Promise<FindPerson>; loadAgeNet(): Promise<SeeAge> },
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
  const seen = (await nets.loadAgeNet())(photo, mesh);
  return {
    kind: "described",
    skin: skin === null ? null : nameSkin(skin),
    hair: hair === null ? null : nameHair(hair),
    eyes: eyes === null ? null : nameEyes(eyes),
    gender: seen.male >= genderMin ? "male" : seen.male <= 1 - genderMin ? "female" : null,
    age: clearAges.some(([from, to]) => seen.age >= from && seen.age <= to) ? Math.round(seen.age) : null,
  };
}
