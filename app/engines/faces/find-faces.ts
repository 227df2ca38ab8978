import { type FaceBox, intersectionOverUnion, isSameFace } from "#imaging/faces/face-box.ts";
import { type Landmark, rings } from "#imaging/faces/face-mesh.ts";
import type { Frame } from "#imaging/faces/frame.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { shrinkToSide } from "../codec.ts";
import type { DetectorNets } from "./detector-nets.ts";
import type { FaceLook } from "./mesh-net.ts";

/** A face that two detectors of different architecture agree on. */
export interface FoundFace {
  look: FaceLook;
  /** Bounding box of the face's landmarks, in pixels of the picture. */
  box: FaceBox;
}

const workSideMax = 1024;
const blazeScoreMin = 0.3;
const meshScoreMin = 0.5;
const proposalsMax = 10;
/** A face whose width is a smaller fraction of the largest one's is in the background. */
const otherWidthMin = 0.35;
/** Sides of the squares around a single face for a second search, as multiples of the face. */
const roomRound = [4, 3];
/** A face that is wider than this fraction of the searched square is searched again with a margin. */
const closeUpFrom = 0.4;

/**
 * Sides of the searched square, as multiples of the photo's longer side. The detectors expect a margin around faces; a
 * face that fills the photo is found when the photo is padded.
 */
const squares = [1, 1.7];

/**
 * The faces that count, largest first. BlazeFace proposes them, and the face mesh and the tiny detector must both
 * confirm, because each of the three alone sometimes mistakes an animal or a cup for a face. A face that the tiny
 * detector misses in the whole photo is checked again in a crop with a suitable margin.
 */
export async function findFaces(nets: DetectorNets, photo: RgbImage): Promise<FoundFace[]> {
  const work = await shrinkToSide(photo, workSideMax);
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
    .slice(0, proposalsMax)
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
  // There are certainly several. The mesh determines how many, because it hardly ever errs on a detector's proposals.
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

/** Removes faces much smaller than the largest of `measure`. */
function keepComparable(faces: readonly FoundFace[], measure: readonly FoundFace[]): FoundFace[] {
  const widest = Math.max(0, ...measure.map(({ box }) => box.width));
  return faces.filter(({ box }) => box.width >= otherWidthMin * widest);
}

function dropRepeats(candidates: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of [...candidates].sort((one, other) => other.box.width - one.box.width)) {
    if (kept.every((other) => intersectionOverUnion(face.box, other.box) < 0.4)) kept.push(face);
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
