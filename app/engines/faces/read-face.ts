import type { FaceMetadata } from "#contract/face.ts";
import { problem } from "#contract/problems.ts";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { findOccluderProblem, measureOccluders } from "#imaging/faces/face-occluders.ts";
import { partsOf } from "#imaging/faces/face-score.ts";
import { measureGlasses, wearsGlasses } from "#imaging/glasses/glasses-features.ts";
import { type DecodedImage, decodeImage, UnreadableImage } from "../codec.ts";
import type { FaceRefusal } from "../contract.ts";
import { parseHead } from "../nets/parse-head.ts";
import type { ParsePerson } from "../nets/parsing-net.ts";
import type { DetectorNets } from "./detector-nets.ts";
import { findFaces } from "./find-faces.ts";
import { judgeFace, refuse } from "./judge-face.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";

/** A photo that passed the gate. */
export interface ReadFace {
  kind: "read";
  photo: DecodedImage;
  mesh: FaceMesh;
  measured: MeasuredFace;
  metadata: FaceMetadata;
}

/** Maximum number of faces to report. The small faces of a larger crowd are missed, so the number would be wrong. */
const countedMax = 5;
/** Maximum longest side of the decoded photo; a phone's photo keeps its size. */
const photoSideMax = 4096;

/** The parsing network is loaded when a face passes all other rules. */
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
  if (wearsGlasses(measureGlasses(photo, mesh))) return refuse("face_unclear", problem("face_with_glasses"));
  const head = await parseHead(await nets.loadParsingNet(), photo, mesh);
  const occluder = findOccluderProblem(measureOccluders(head, mesh), "taken");
  if (occluder !== null) return refuse("face_unclear", problem(occluder));
  const { measures } = measured;
  const parts = partsOf(measures);
  const metadata: FaceMetadata = {
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
  };
  return { kind: "read", photo, mesh, measured, metadata };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
