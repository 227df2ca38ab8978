import { createHash } from "node:crypto";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { areaAroundHead } from "#imaging/swap/head-places.ts";
import { placePart } from "#imaging/swap/placed-plane.ts";
import type { SkinTone } from "#imaging/swap/skin-tone.ts";
import type { ShownFace } from "#imaging/swap/swap-face.ts";
import { findVisibleFace } from "#imaging/swap/visible-face.ts";
import { decodeImage } from "../../codec.ts";
import type { FaceModel } from "../../faces/face-model.ts";
import type { SwapIdentity } from "./swap-tasks.ts";

/** An identity's face, ready to be drawn from. */
export interface ReadIdentity extends ShownFace {
  tone: SkinTone;
  embedding: readonly number[];
}

const cropSideMax = 2048;

// A set shows one person many times: the last one read is kept.
let last: { key: string; identity: ReadIdentity | null } | null = null;

/** @returns null when the crop shows no skin to learn the identity's tone from. */
export async function readIdentity({ photo, model }: SwapIdentity): Promise<ReadIdentity | null> {
  const key = createHash("sha256").update(photo).update(JSON.stringify(model.landmarks)).digest("hex");
  if (last?.key === key) return last.identity;
  const decoded = await decodeImage(photo, cropSideMax);
  const image = {
    data: Uint8Array.from(decoded.data),
    width: decoded.width,
    height: decoded.height,
  };
  const mesh = meshOf(model, image.width, image.height);
  const face = findVisibleFace(image, mesh);
  const identity =
    face === null
      ? null
      : {
          image,
          mesh,
          visible: placePart(face.alpha, areaAroundHead(mesh)),
          tone: face.tone,
          embedding: model.embedding,
        };
  last = { key, identity };
  return identity;
}

function meshOf(model: FaceModel, width: number, height: number): FaceMesh {
  return model.landmarks.map(([x, y, z]) => ({ x: x * width, y: y * height, z: z * width }));
}
