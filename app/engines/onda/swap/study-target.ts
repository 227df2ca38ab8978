import { type FaceMesh, pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { findVisibleFace, type VisibleFace } from "#imaging/swap/visible-face.ts";
import { decodeImage } from "../../codec.ts";
import type { DetectorNets } from "../../faces/find-faces.ts";
import { findFaces } from "../../faces/find-faces.ts";
import { type MeasuredFace, measureFace } from "../../faces/measure-face.ts";
import { findTargetProblem } from "./judge-target.ts";

/** A photo whose one face can be replaced. */
export interface StudiedTarget {
  kind: "target";
  photo: RgbImage;
  mesh: FaceMesh;
  measured: MeasuredFace;
  face: VisibleFace;
}

const countedMax = 5;
/** Share of the mesh's oval that must show the face itself. */
const shownMin = 0.45;

/** Finds the one face of a photo and what of it is to be seen, or says why it can't be replaced. */
export async function studyTarget(
  nets: DetectorNets,
  source: Uint8Array,
  sideMax: number,
): Promise<StudiedTarget | { kind: "refused"; reason: string }> {
  const decoded = await decodeImage(source, sideMax);
  // The decoder hands out a Buffer, whose slice() would share its memory.
  const { data } = decoded;
  const photo: RgbImage = {
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: decoded.width,
    height: decoded.height,
  };
  const faces = await findFaces(nets, photo);
  const [found] = faces;
  if (found === undefined) {
    return {
      kind: "refused",
      reason: "No face was found in this photo. Use a photo in which the face is clearly visible.",
    };
  }
  if (faces.length > 1) {
    const count = faces.length > countedMax ? `More than ${countedMax}` : String(faces.length);
    return {
      kind: "refused",
      reason: `${count} faces were found. Use a photo that shows one person only, or crop it to one.`,
    };
  }
  const { mesh, score } = nets.mesh.read(photo, found.look);
  const measured = measureFace(photo, mesh, score);
  const reason = findTargetProblem(measured);
  if (reason !== null) return { kind: "refused", reason };
  const face = findVisibleFace(photo, mesh);
  if (face === null || shownShareOf(face, mesh) < shownMin) {
    return {
      kind: "refused",
      reason: "Half of the face or more is covered. Use a photo that shows all of it.",
    };
  }
  return { kind: "target", photo, mesh, measured, face };
}

/** How much of the oval of the mesh shows the face itself, 0-1. */
export function shownShareOf({ alpha }: VisibleFace, mesh: FaceMesh): number {
  const outline = pointsOf(mesh, rings.oval);
  let area = 0;
  outline.forEach((point, at) => {
    const next = outline[(at + 1) % outline.length]!;
    area += (point.x * next.y - next.x * point.y) / 2;
  });
  let shown = 0;
  for (let at = 0; at < alpha.data.length; at++) shown += alpha.data[at]!;
  return shown / Math.max(1, Math.abs(area));
}
