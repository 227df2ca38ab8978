import { scoreOf } from "#imaging/faces/face-score.ts";
import { sampleFrame, toFramePoint } from "#imaging/faces/frame.ts";
import { headAspect, headFrameOf } from "#imaging/faces/head-frame.ts";
import { encodeImage, encodeThumbnail } from "../codec.ts";
import type { FaceRefusal, PreparedFace } from "../contract.ts";
import { type FaceModel, faceModelVersion } from "./face-model.ts";
import type { DescribeIdentity } from "./identity-net.ts";
import { type GateNets, readFace, round } from "./read-face.ts";

const cropHeightMax = 1280;

/**
 * Crop, thumbnail, score and face model of the photo's one face. Deterministic: the same file yields the same bytes and
 * numbers.
 */
export async function prepareFace(
  nets: GateNets & { describeIdentity: DescribeIdentity },
  file: Uint8Array,
): Promise<PreparedFace | FaceRefusal> {
  const read = await readFace(nets, file);
  if (read.kind === "refused") return read;
  const { photo, mesh, metadata } = read;
  const frame = headFrameOf(mesh, photo.width, photo.height);
  const height = Math.min(cropHeightMax, Math.round(frame.height));
  const width = Math.round(height * headAspect);
  const crop = sampleFrame(photo, frame, width, height, { outside: "edge" });
  const embedding = nets.describeIdentity(photo, mesh);
  const model: FaceModel = {
    engine: "onda",
    version: faceModelVersion,
    width,
    height,
    landmarks: mesh.map((landmark) => {
      const { x, y } = toFramePoint(frame, landmark);
      return [round(x, 5), round(y, 5), round(landmark.z / frame.width, 5)];
    }),
    embedding: Array.from(embedding, (value) => round(value, 6)),
    frame: {
      x: round(frame.centre.x / photo.width, 5),
      y: round(frame.centre.y / photo.height, 5),
      width: round(frame.width / photo.width, 5),
      height: round(frame.height / photo.height, 5),
      roll: round((frame.angle * 180) / Math.PI, 3),
    },
  };
  return {
    kind: "prepared",
    face: await encodeImage(crop, { format: "jpg", addAiWatermark: false }),
    thumbnail: await encodeThumbnail(crop, false),
    metadata,
    score: round(scoreOf(metadata.parts), 1),
    model,
  };
}
