import { type CopyFlaw, type FaceFacts, goodFace } from "#contract/face.ts";
import { type FaceWarningCode, type Problem, problem } from "#contract/problems.ts";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { findOccluderProblem, measureOccluders } from "#imaging/faces/face-occluders.ts";
import { type FaceMeasures, type FaceParts, partsOf, scoreOf } from "#imaging/faces/face-score.ts";
import { type DecodedImage, decodeImage, UnreadableImage } from "../codec.ts";
import type { FaceRefusal } from "../contract.ts";
import { parseHead } from "../nets/parse-head.ts";
import type { ParsePerson } from "../nets/parsing-net.ts";
import type { DetectorNets } from "./detector-nets.ts";
import { findFaces } from "./find-faces.ts";
import { hasClosedEyes, judgeFace, refuse } from "./judge-face.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";

/** A photo that passed the gate. */
export interface ReadFace {
  kind: "read";
  photo: DecodedImage;
  mesh: FaceMesh;
  measured: MeasuredFace;
  metadata: FaceFacts;
}

/** Maximum number of faces to report. The small faces of a larger crowd are missed, so the number would be wrong. */
const countedMax = 5;
/** Maximum longest side of the decoded photo; a phone's photo keeps its size. */
const photoSideMax = 4096;

/** The parsing network is loaded for a face that is clearly visible. */
export interface GateNets extends DetectorNets {
  loadParsingNet(): Promise<ParsePerson>;
}

/** The gate: exactly one clearly visible face, or the rule that the photo breaks. */
export async function readFace(nets: GateNets, file: Uint8Array): Promise<ReadFace | FaceRefusal> {
  let photo: DecodedImage;
  try {
    photo = await decodeImage(file, photoSideMax);
  } catch (error) {
    if (error instanceof UnreadableImage) return refuse("unreadable", error.reason);
    throw error;
  }
  const faces = await findFaces(nets, photo);
  const [face] = faces;
  if (face === undefined) {
    return refuse("no_face", problem("no_face"));
  }
  if (faces.length > 1) {
    return refuse(
      "several_faces",
      problem("several_faces", {
        count: faces.length > countedMax ? `More than ${countedMax}` : faces.length,
      }),
    );
  }
  const { mesh, score } = nets.mesh.read(photo, face.look);
  const measured = measureFace(photo, mesh, score);
  const refusal = judgeFace(measured);
  if (refusal !== null) return refusal;
  const { measures } = measured;
  const parts = partsOf(measures);
  const flaw = hasClosedEyes(measures) ? "eyes_closed" : await findCover(nets, photo, mesh);
  const metadata: FaceFacts = {
    box: {
      x: round(face.box.x / photo.width, 4),
      y: round(face.box.y / photo.height, 4),
      width: round(face.box.width / photo.width, 4),
      height: round(face.box.height / photo.height, 4),
    },
    face_width: Math.round(measures.faceWidth),
    yaw: round(measures.pose.yaw, 1),
    pitch: round(measures.pose.pitch, 1),
    roll: round(measures.pose.roll, 1),
    parts: {
      size: round(parts.size, 1),
      sharpness: round(parts.sharpness, 1),
      exposure: round(parts.exposure, 1),
      pose: round(parts.pose, 1),
      eyes: round(parts.eyes, 1),
      occlusion: round(parts.occlusion, 1),
    },
    warnings: warningsOf(flaw, measures, parts),
  };
  return { kind: "read", photo, mesh, measured, metadata };
}

/** What lies before the face. */
async function findCover(nets: GateNets, photo: DecodedImage, mesh: FaceMesh): Promise<CopyFlaw | null> {
  const head = await parseHead(await nets.loadParsingNet(), photo, mesh);
  return findOccluderProblem(measureOccluders(head, mesh), "taken");
}

function warningsOf(
  flaw: CopyFlaw | null,
  { faceWidth }: FaceMeasures,
  parts: FaceParts,
): Problem<FaceWarningCode>[] {
  const { widthMin, scoreMin } = goodFace;
  const [pixels, score] = [Math.round(faceWidth), Math.round(scoreOf(parts))];
  return [
    ...(flaw ? [problem(flaw)] : []),
    ...(pixels < widthMin ? [problem("face_small", { pixels, minimum: widthMin })] : []),
    ...(score < scoreMin ? [problem("face_of_low_quality", { score, minimum: scoreMin })] : []),
  ];
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
