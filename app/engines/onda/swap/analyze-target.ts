import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { findOccluderProblem, measureOccluders } from "#imaging/faces/face-occluders.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { findVisibleFace, type VisibleFace } from "#imaging/swap/visible-face.ts";
import { decodeImage } from "../../codec.ts";
import { findFaces } from "../../faces/find-faces.ts";
import { type MeasuredFace, measureFace } from "../../faces/measure-face.ts";
import { parseHead } from "../../nets/parse-head.ts";
import { type AnalyzedBody, analyzeBody } from "./analyze-body.ts";
import { findTargetProblem } from "./judge-target.ts";
import type { SwapNets } from "./swap-nets.ts";

/**
 * Results of the networks for a photo at one size; everything else of the analysis follows from them and the pixels.
 */
export interface SeenPerson {
  mesh: FaceMesh;
  meshScore: number;
  body: AnalyzedBody;
}

/** A photo with one replaceable face. */
export interface AnalyzedTarget {
  kind: "target";
  photo: RgbImage;
  person: SeenPerson;
  measured: MeasuredFace;
  face: VisibleFace;
}

const countedMax = 5;

/**
 * Finds the one face of a photo and its visible part, or the reason why it can't be replaced.
 *
 * @param known the networks' results of an earlier analysis of this photo at this size.
 */
export async function analyzeTarget(
  nets: SwapNets,
  source: Uint8Array,
  sideMax: number,
  known: SeenPerson | null,
): Promise<AnalyzedTarget | { kind: "refused"; reason: Problem<WorkCode> }> {
  const photo: RgbImage = await decodeImage(source, sideMax);
  const looked = known ?? (await lookAtFace(nets, photo));
  if ("reason" in looked) return looked;
  const { mesh, meshScore } = looked;
  const measured = measureFace(photo, mesh, meshScore);
  const reason = findTargetProblem(measured);
  if (reason !== null) return { kind: "refused", reason };
  let body = known?.body;
  if (body === undefined) {
    const head = await parseHead(nets.parsePerson, photo, mesh);
    const occluder = findOccluderProblem(measureOccluders(head, mesh), "drawn");
    if (occluder !== null) return { kind: "refused", reason: problem(occluder) };
    body = await analyzeBody(nets, photo, head);
  }
  const face = findVisibleFace(photo, mesh, body.parsed);
  if (face === null) return { kind: "refused", reason: problem("face_without_skin") };
  return { kind: "target", photo, person: { mesh, meshScore, body }, measured, face };
}

async function lookAtFace(
  nets: SwapNets,
  photo: RgbImage,
): Promise<Omit<SeenPerson, "body"> | { kind: "refused"; reason: Problem<WorkCode> }> {
  const faces = await findFaces(nets, photo);
  const [found] = faces;
  if (found === undefined) {
    return {
      kind: "refused",
      reason: problem("no_face"),
    };
  }
  if (faces.length > 1) {
    const count = faces.length > countedMax ? `More than ${countedMax}` : String(faces.length);
    return {
      kind: "refused",
      reason: problem("several_faces", { count }),
    };
  }
  const { mesh, score } = nets.mesh.read(photo, found.look);
  return { mesh, meshScore: score };
}
