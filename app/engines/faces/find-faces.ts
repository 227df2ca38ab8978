import { type FaceBox, isSameFace, overlapOf } from "#imaging/faces/face-box.ts";
import { type Landmark, rings } from "#imaging/faces/face-mesh.ts";
import type { Frame } from "#imaging/faces/frame.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { shrinkImage } from "../codec.ts";
import type { DetectorNets } from "./detector-nets.ts";
import type { FaceLook } from "./mesh-net.ts";

/** A face that two detectors of different make agree on. */
export interface FoundFace {
  look: FaceLook;
  /** The box round the face's landmarks, in pixels of the picture. */
  box: FaceBox;
}

const workSideMax = 1024;
const blazeScoreMin = 0.3;
const meshScoreMin = 0.5;
const looksMax = 10;
/** A face below this share of the largest one's width is somebody in the background. */
const otherWidthMin = 0.35;
/** Sides of the square a single face is looked at in, in its own. */
const roomRound = [4, 3];
/** A face wider than this share of the searched square is better looked at with room around it. */
const closeUpFrom = 0.4;

/**
 * Sides of the square that is searched, in the longer side of the photo. The detectors were made for faces with
 * something around them; one that fills the photo is found when empty room is added.
 */
const squares = [1, 1.7];

/**
 * The faces that count, largest first: BlazeFace proposes, the face mesh must see a face there too, and the tiny
 * detector must agree, because each of them alone takes an animal or a cup for a face now and then. A face that the
 * tiny detector misses in the whole photo is shown to it again with room of its own choice around it.
 */
export async function findFaces(nets: DetectorNets, photo: RgbImage): Promise<FoundFace[]> {
  const scale = Math.min(1, workSideMax / Math.max(photo.width, photo.height));
  const work = await shrinkImage(
    photo,
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  );
  for (const size of squares) {
    const side = size * Math.max(work.width, work.height);
    const centre = { x: work.width / 2, y: work.height / 2 };
    const found = findInSquare(nets, work, { centre, width: side, height: side, angle: 0 });
    if (found.length === 0) continue;
    return found.map((face) => toPhotoScale(face, photo.width / work.width, photo.height / work.height));
  }
  return [];
}

function findInSquare(nets: DetectorNets, work: RgbImage, square: Frame): FoundFace[] {
  const candidates = nets
    .findBlazeFaces(work, square)
    .filter(({ score }) => score >= blazeScoreMin)
    .slice(0, looksMax)
    .map((face) => {
      const look = nets.mesh.look(work, face);
      return { look, box: boxOf(look.points, look.score) };
    })
    .filter(({ look }) => look.score >= meshScoreMin);
  const distinct = dropRepeats(candidates);
  if (distinct.length === 0) return [];

  const tiny = nets.findTinyBoxes(work, square);
  const confirmed = distinct.filter(({ box }) => tiny.some((other) => isSameFace(box, other)));
  if (!isCloseUp(keepComparable(distinct, confirmed), square)) {
    for (const face of distinct) {
      if (keepComparable(confirmed, confirmed).length > 1) break;
      if (confirmed.includes(face) || keepComparable([face], confirmed).length === 0) continue;
      if (isSeenClosely(nets, work, face.box)) confirmed.push(face);
    }
  }
  const counted = keepComparable(confirmed, confirmed);
  // Several for sure. How many is told by the mesh, which hardly ever errs where a detector saw something.
  return counted.length > 1 ? keepComparable(distinct, confirmed) : counted;
}

function isSeenClosely({ findTinyBoxes }: DetectorNets, work: RgbImage, box: FaceBox): boolean {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return roomRound.some((room) => {
    const side = room * Math.max(box.width, box.height);
    const seen = findTinyBoxes(work, { centre, width: side, height: side, angle: 0 });
    return seen.some((other) => isSameFace(box, other));
  });
}

function isCloseUp(faces: readonly FoundFace[], square: Frame): boolean {
  return faces.length === 1 && faces[0]!.box.width > closeUpFrom * square.width;
}

/** Leaves out whoever stands far behind the largest of `measure`. */
function keepComparable(faces: readonly FoundFace[], measure: readonly FoundFace[]): FoundFace[] {
  const widest = Math.max(0, ...measure.map(({ box }) => box.width));
  return faces.filter(({ box }) => box.width >= otherWidthMin * widest);
}

function dropRepeats(candidates: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of [...candidates].sort((one, other) => other.box.width - one.box.width)) {
    if (kept.every((other) => overlapOf(face.box, other.box) < 0.4)) kept.push(face);
  }
  return kept;
}

function boxOf(points: readonly Landmark[], score: number): FaceBox {
  const oval = rings.oval.map((index) => points[index]!);
  const x = Math.min(...oval.map((point) => point.x));
  const y = Math.min(...oval.map((point) => point.y));
  return {
    x,
    y,
    width: Math.max(...oval.map((point) => point.x)) - x,
    height: Math.max(...oval.map((point) => point.y)) - y,
    score,
  };
}

function toPhotoScale({ look, box }: FoundFace, scaleX: number, scaleY: number): FoundFace {
  return {
    look: {
      score: look.score,
      points: look.points.map(({ x, y, z }) => ({ x: x * scaleX, y: y * scaleY, z: z * scaleX })),
    },
    box: {
      x: box.x * scaleX,
      y: box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
      score: box.score,
    },
  };
}
