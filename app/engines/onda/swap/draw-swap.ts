import { identityDistance } from "#imaging/faces/identity-distance.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { findBodySkin } from "#imaging/swap/body-skin.ts";
import { matchSkin } from "#imaging/swap/match-skin.ts";
import { isUntouchedOutside, joinCovers, restoreOutside } from "#imaging/swap/restore-outside.ts";
import { toShownTone } from "#imaging/swap/shown-tone.ts";
import { swapFace } from "#imaging/swap/swap-face.ts";
import { measureSwap } from "#imaging/swap/swap-measures.ts";
import { encodeImage, encodeThumbnail } from "../../codec.ts";
import { readIdentity } from "./read-identity.ts";
import { findSwapProblem, scoreSwap } from "./score-swap.ts";
import { type StudiedTarget, studyTarget } from "./study-target.ts";
import { type BodyNets, type SwapNets, withFaceNets } from "./swap-nets.ts";
import type { StudyFaceAnswer, SwapAnswer, SwapMeasures, SwapTask } from "./swap-tasks.ts";

const noIdentity =
  "The identity's photo shows too little of the face to be used. Prepare the identity again with another photo.";

/** What the anchor of a set is chosen and the set's skin agreed on by. */
export async function studyFace(
  body: BodyNets,
  task: Extract<SwapTask, { task: "study-face" }>,
): Promise<StudyFaceAnswer> {
  const nets = await withFaceNets(body);
  const identity = await readIdentity(task.identity);
  if (identity === null) return { kind: "refused", reason: noIdentity };
  const target = await studyTarget(nets, task.source, task.sideMax);
  if (target.kind === "refused") return target;
  const { pose, faceWidth, exposure } = target.measured.measures;
  const turned = Math.hypot(pose.yaw, pose.pitch) / 45;
  return {
    kind: "studied",
    skin: toShownTone(target.face.tone, identity.tone.middle, 0.8),
    fitness: Math.min(1, faceWidth / 400) * Math.max(0, 1 - turned) * (1 - exposure.burnt),
  };
}

/** Draws one swapped photo, from a file to files; what does not look right is refused. */
export async function drawSwap(
  body: BodyNets,
  task: Extract<SwapTask, { task: "swap" }>,
): Promise<SwapAnswer> {
  const made = await makeSwap(await withFaceNets(body), task);
  if (made.kind === "refused") return made;
  const { measures } = made;
  const problem = findSwapProblem(measures);
  if (problem !== null) return { kind: "refused", reason: problem, measures };
  const [image, thumbnail] = await Promise.all([
    encodeImage(made.image, { format: task.format, addAiWatermark: task.addAiWatermark }),
    encodeThumbnail(made.image, task.addAiWatermark),
  ]);
  return {
    kind: "swapped",
    image,
    thumbnail,
    quality: {
      score: scoreSwap(measures, made.untouched),
      confidence: made.confidence,
      untouched: made.untouched,
    },
    measures,
  };
}

/** A swapped picture before anybody judged it. */
export interface MadeSwap {
  kind: "made";
  image: RgbImage;
  untouched: boolean;
  /** 0-1: how sure the mesh net is of the photo's face. */
  confidence: number;
  measures: SwapMeasures;
}

export async function makeSwap(
  nets: SwapNets,
  task: Pick<Extract<SwapTask, { task: "swap" }>, "source" | "identity" | "look" | "skin" | "sideMax">,
): Promise<MadeSwap | { kind: "refused"; reason: string }> {
  const identity = await readIdentity(task.identity);
  if (identity === null) return { kind: "refused", reason: noIdentity };
  const target = await studyTarget(nets, task.source, task.sideMax);
  if (target.kind === "refused") return target;
  const { photo, mesh, face } = target;
  const skin = findSkin(target);
  const own = face.tone.middle;
  const wanted: Oklab =
    task.skin === null
      ? toShownTone(face.tone, identity.tone.middle, task.look.tone)
      : toShownTone(face.tone, task.skin, 1);
  const toned = matchSkin(photo, skin, own, wanted);
  const swapped = swapFace({ image: photo, mesh, visible: face.alpha }, toned, identity, task.look);
  const allowed = joinCovers([skin, swapped.cover]);
  restoreOutside(swapped.image, photo, allowed);
  const result = nets.mesh.read(swapped.image, { points: swapped.mesh, score: 1 });
  return {
    kind: "made",
    image: swapped.image,
    untouched: isUntouchedOutside(swapped.image, photo, allowed),
    confidence: target.measured.meshScore,
    measures: {
      // The mesh is read anew from the picture, as a stranger would see it.
      identityDistance: identityDistance(
        identity.embedding,
        nets.describeIdentity(swapped.image, result.mesh),
      ),
      ...measureSwap(photo, toned, swapped),
    },
  };
}

/** Cover of all skin that takes the identity's tone: of the face, and of the body below it. */
function findSkin({ photo, mesh, face, body }: StudiedTarget): Plane {
  const skin = findBodySkin(photo, { mesh, ...body, tone: face.tone });
  for (let at = 0; at < skin.data.length; at++) {
    skin.data[at] = Math.max(skin.data[at]!, face.alpha.data[at]!);
  }
  return skin;
}
