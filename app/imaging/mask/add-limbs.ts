import type { BodyLayout } from "../body/pose.ts";
import { distance } from "../body/pose.ts";
import { fillCapsule, fillDisc, fillPolygon } from "../polygon.ts";
import type { BinaryMask, Plane, Point } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";

const boneRadius = 0.09;
const limbRadius = 0.26;
const hatRadius = 2.8;
const certain = 0.99;
const undecided = 0.9;

/** The likelihood of a person, sure along the bones that the joints show. */
export function addBones(likelihood: Plane, { limbs }: Pick<BodyLayout, "limbs">): Plane {
  return raise(
    likelihood,
    limbs.flatMap((limb) => listBones(likelihood, limb).map(({ bone }) => bone)),
    certain,
  );
}

/**
 * The same, with doubt where the network easily loses something: around a limb it did not see, and where a brim may
 * be. Color has to decide there.
 */
export function addDoubt(likelihood: Plane, { limbs, face }: BodyLayout): Plane {
  const { width, height } = likelihood;
  const doubtful: BinaryMask[] = [];
  for (const { from, to, bone } of limbs.flatMap((limb) => listBones(likelihood, limb))) {
    let seen = 0;
    for (let at = 0; at < bone.data.length; at++) if (bone.data[at] === 1) seen += likelihood.data[at]!;
    if (seen >= 0.8 * countInside(bone)) continue;
    const around = createMask(width, height);
    fillCapsule(around, from, to, limbRadius * distance(from, to));
    doubtful.push(around);
  }
  if (face !== null) {
    const head = createMask(width, height);
    fillDisc(head, { x: face.centre.x, y: face.centre.y - 1.2 * face.radius }, hatRadius * face.radius);
    doubtful.push(head);
  }
  return raise(addBones(likelihood, { limbs }), doubtful, undecided);
}

/**
 * A subject that was told by its backdrop, with what both the network and the joints take for the body: cloth of the
 * backdrop's own color.
 *
 * @param subject 0-1 on the same grid.
 */
export function addBody(subject: Plane, likelihood: Plane, { torso, limbs }: BodyLayout): Plane {
  const body = createMask(subject.width, subject.height);
  if (torso !== null) fillPolygon(body, torso);
  for (const limb of limbs) {
    for (let at = 1; at < limb.length; at++)
      fillCapsule(body, limb[at - 1]!, limb[at]!, limbRadius * distance(limb[at - 1]!, limb[at]!));
  }
  const data = subject.data.map((value, at) =>
    body.data[at] === 1 ? Math.max(value, likelihood.data[at]!) : value,
  );
  return { ...subject, data };
}

function listBones({ width, height }: Plane, limb: Point[]): { from: Point; to: Point; bone: BinaryMask }[] {
  return limb.slice(1).map((to, at) => {
    const from = limb[at]!;
    const bone = createMask(width, height);
    fillCapsule(bone, from, to, boneRadius * distance(from, to));
    return { from, to, bone };
  });
}

function raise(likelihood: Plane, regions: BinaryMask[], least: number): Plane {
  const data = likelihood.data.slice();
  for (const region of regions) {
    for (let at = 0; at < data.length; at++) if (region.data[at] === 1) data[at] = Math.max(data[at]!, least);
  }
  return { ...likelihood, data };
}
