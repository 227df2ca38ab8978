import { createHash } from "node:crypto";
import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { alignFace } from "#imaging/faces/aligned-face.ts";
import { type Beard, readBeard } from "#imaging/faces/beard.ts";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { findOccluderProblem, measureOccluders } from "#imaging/faces/face-occluders.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { areaAroundHead } from "#imaging/swap/head-area.ts";
import { placePart } from "#imaging/swap/placed-plane.ts";
import type { ShownFace } from "#imaging/swap/shown-face.ts";
import type { SkinTone } from "#imaging/swap/skin-tone.ts";
import { findVisibleFace } from "#imaging/swap/visible-face.ts";
import { decodeImage } from "../../codec.ts";
import type { FaceModel } from "../../faces/face-model.ts";
import { parseHead } from "../../nets/parse-head.ts";
import { toParsedHead } from "./analyze-body.ts";
import type { BodyNets } from "./swap-nets.ts";
import type { SwapIdentity } from "./swap-tasks.ts";

/** An identity's face, ready for drawing. */
export interface ReadIdentity extends ShownFace {
  kind: "read";
  tone: SkinTone;
  beard: Beard;
  embedding: readonly number[];
}

const cropSideMax = 2048;

// A set shows one person many times, so the last identity is cached.
let last: { key: string; identity: ReadIdentity | UnfitIdentity } | null = null;

/** An identity whose photo can't be used, and the reason as a sentence for the merchant. */
export interface UnfitIdentity {
  kind: "refused";
  reason: Problem<WorkCode>;
  /** A model that draws the face anew may be able to use the photo. */
  isContent: true;
}

/** Decodes an identity's crop and measures its face. */
export async function readIdentity(
  nets: BodyNets,
  { photo, model }: SwapIdentity,
): Promise<ReadIdentity | UnfitIdentity> {
  const key = createHash("sha256").update(photo).update(JSON.stringify(model.landmarks)).digest("hex");
  if (last?.key === key) return last.identity;
  const decoded = await decodeImage(photo, cropSideMax);
  const image = {
    data: Uint8Array.from(decoded.data),
    width: decoded.width,
    height: decoded.height,
  };
  const mesh = meshOf(model, image.width, image.height);
  const identity = await analyzeIdentity(nets, image, mesh, model.embedding);
  last = { key, identity };
  return identity;
}

async function analyzeIdentity(
  nets: BodyNets,
  image: RgbImage,
  mesh: FaceMesh,
  embedding: readonly number[],
): Promise<ReadIdentity | UnfitIdentity> {
  // Earlier versions may have accepted this identity with looser rules.
  const head = await parseHead(nets.parsePerson, image, mesh);
  const occluder = findOccluderProblem(measureOccluders(head, mesh), "taken");
  if (occluder !== null)
    return unfit(
      occluder === "face_with_glasses"
        ? problem("identity_with_glasses")
        : problem("identity_covered", { reason: problem(occluder) }),
    );
  const face = findVisibleFace(image, mesh, toParsedHead(head));
  if (face === null) return unfit(problem("identity_shows_too_little"));
  const visible = placePart(face.alpha, areaAroundHead(mesh));
  const beard = readBeard(alignFace(image, mesh));
  return { kind: "read", image, mesh, visible, tone: face.tone, beard, embedding };
}

function unfit(reason: Problem<WorkCode>): UnfitIdentity {
  return { kind: "refused", reason, isContent: true };
}

function meshOf(model: FaceModel, width: number, height: number): FaceMesh {
  return model.landmarks.map(([x, y, z]) => ({ x: x * width, y: y * height, z: z * width }));
}
