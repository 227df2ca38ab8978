import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { type ChangedRegion, findChangedRegion } from "#imaging/changed-region.ts";
import { hasFullBeard, isShaven, readBeard } from "#imaging/faces/beard.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { blendSkinTone } from "#imaging/swap/blend-skin-tone.ts";
import { findBodySkin } from "#imaging/swap/body-skin.ts";
import { areaAroundHead } from "#imaging/swap/head-area.ts";
import { measureMatch } from "#imaging/swap/match-measures.ts";
import { matchSkin } from "#imaging/swap/match-skin.ts";
import { isClothChanged } from "#imaging/swap/parsed-person.ts";
import { placePart } from "#imaging/swap/placed-plane.ts";
import {
  allowCovered,
  allowMore,
  isUntouchedOutside,
  restoreOutside,
} from "#imaging/swap/restore-outside.ts";
import type { ShownFace } from "#imaging/swap/shown-face.ts";
import { type SwappedFace, swapFace } from "#imaging/swap/swap-face.ts";
import { measureSwap } from "#imaging/swap/swap-measures.ts";
import { encodeOutput } from "../encode-output.ts";
import type { Refusal } from "../refusal.ts";
import { analyzeTarget, type SeenPerson } from "./analyze-target.ts";
import { type ReadIdentity, readIdentity } from "./read-identity.ts";
import { findSwapProblem, scoreSwap } from "./score-swap.ts";
import { type BodyNets, type SwapNets, withFaceNets } from "./swap-nets.ts";
import type {
  FaceAnalysisAnswer,
  SwapAnswer,
  SwapCheckAnswer,
  SwapMeasures,
  SwapTask,
} from "./swap-tasks.ts";

/** Measures that choose a set's anchor and its common skin tone. */
export async function analyzeFace(
  body: BodyNets,
  task: Extract<SwapTask, { task: "analyze-face" }>,
): Promise<FaceAnalysisAnswer> {
  const nets = await withFaceNets(body);
  const identity = await readIdentity(nets, task.identity);
  if (identity.kind === "refused") return identity;
  const target = await analyzeTarget(nets, task.source, task.sideMax, task.known);
  if (target.kind === "refused") return target;
  const { pose, faceWidth, exposure } = target.measured.measures;
  const turned = Math.hypot(pose.yaw, pose.pitch) / 45;
  return {
    kind: "analyzed",
    person: target.person,
    skin: blendSkinTone(target.face.tone, identity.tone.middle, 0.8),
    fitness: Math.min(1, faceWidth / 400) * Math.max(0, 1 - turned) * (1 - exposure.burnt),
  };
}

/** Judges a swap by the rules of `drawSwap`: it is painted and measured in memory, and no file is encoded. */
export async function checkSwap(
  body: BodyNets,
  task: Extract<SwapTask, { task: "check-swap" }>,
): Promise<SwapCheckAnswer> {
  const nets = await withFaceNets(body);
  const identity = await readIdentity(nets, task.identity);
  if (identity.kind === "refused") return identity;
  const target = await analyzeTarget(nets, task.source, task.sideMax, task.known);
  if (target.kind === "refused") return { ...target, isOfPhoto: true };
  const { person } = target;
  const painted = await paintSwap(nets, { ...task, known: person });
  const reason =
    painted.kind === "refused" ? painted.reason : findSwapProblem(await measurePainted(nets, painted));
  return reason === null ? { kind: "fit", person } : { kind: "unfit", person, reason };
}

/** Renders one swapped photo, from a file to files. A result that fails its checks is refused. */
export async function drawSwap(
  body: BodyNets,
  task: Extract<SwapTask, { task: "swap" }>,
): Promise<SwapAnswer> {
  const nets = await withFaceNets(body);
  const painted = await paintSwap(nets, task);
  if (painted.kind === "refused") return painted;
  // Other threads encode the files; this one takes the measures meanwhile.
  const [[image, thumbnail], measures] = await Promise.all([
    encodeOutput(painted.swapped.image, { before: painted.photo, source: task.source }, task.file),
    measurePainted(nets, painted),
  ]);
  const unfit = findSwapProblem(measures);
  const { person, untouched, changed } = painted;
  if (unfit !== null) return { kind: "flawed", person, reason: unfit, measures };
  return {
    kind: "swapped",
    person,
    image,
    thumbnail,
    quality: { score: scoreSwap(measures, untouched), confidence: null, untouched, changed },
    measures,
  };
}

type SwapWork = Pick<
  Extract<SwapTask, { task: "swap" }>,
  "source" | "known" | "identity" | "look" | "skin" | "sideMax"
>;

interface PaintedSwap {
  kind: "painted";
  photo: RgbImage;
  toned: RgbImage;
  swapped: SwappedFace;
  identity: ReadIdentity;
  untouched: boolean;
  changed: ChangedRegion | null;
  person: SeenPerson;
}

async function paintSwap(nets: SwapNets, task: SwapWork): Promise<PaintedSwap | Refusal> {
  const identity = await readIdentity(nets, task.identity);
  if (identity.kind === "refused") return identity;
  const target = await toneTarget(nets, task, identity);
  if (target.kind === "refused") return target;
  const { shown, toned, allowed, person } = target;
  const swapped = swapFace(shown, toned, identity, task.look);
  allowMore(allowed, swapped.cover);
  const photo = shown.image;
  restoreOutside(swapped.image, photo, allowed);
  const untouched =
    isUntouchedOutside(swapped.image, photo, allowed) &&
    !isClothChanged(swapped.image, photo, person.body.parsed);
  const changed = findChangedRegion(swapped.image, photo);
  return { kind: "painted", photo, toned, swapped, identity, untouched, changed, person };
}

async function measurePainted(
  nets: SwapNets,
  { photo, toned, swapped, identity }: PaintedSwap,
): Promise<SwapMeasures> {
  // The mesh is detected again in the result.
  const { mesh } = nets.mesh.read(swapped.image, { points: swapped.mesh, score: 1 });
  const described = nets.describeIdentity(swapped.image, mesh);
  return {
    identityDistance: identityDistance(identity.embedding, described),
    ...measureSwap(photo, toned, swapped),
    ...measureMatch(photo, identity, swapped),
  };
}

/** The photo with all skin in its new tone, without the large intermediate results. */
interface TonedTarget {
  kind: "toned";
  shown: ShownFace;
  toned: RgbImage;
  /** Pixels whose tone was changed. */
  allowed: BinaryMask;
  person: SeenPerson;
}

async function toneTarget(
  nets: SwapNets,
  task: SwapWork,
  identity: ReadIdentity,
): Promise<TonedTarget | { kind: "refused"; reason: Problem<WorkCode> }> {
  const target = await analyzeTarget(nets, task.source, task.sideMax, task.known);
  if (target.kind === "refused") return target;
  const { photo, person, face, measured } = target;
  if (isShaven(identity.beard) && hasFullBeard(readBeard(measured.aligned)))
    return { kind: "refused", reason: problem("person_with_beard") };
  const { mesh, body } = person;
  const visible = placePart(face.alpha, areaAroundHead(mesh));
  // The face's matte is extended to all skin: face and body.
  const skin = findBodySkin(photo, { mesh, ...body }, face.alpha);
  const own = face.tone.middle;
  const wanted: Oklab =
    task.skin === null
      ? blendSkinTone(face.tone, identity.tone.middle, task.look.tone)
      : blendSkinTone(face.tone, task.skin, 1);
  return {
    kind: "toned",
    shown: { image: photo, mesh, visible },
    toned: matchSkin(photo, skin, own, wanted),
    allowed: allowCovered(skin),
    person,
  };
}
