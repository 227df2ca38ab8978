import sharp from "sharp";
import type { FaceFacts } from "#contract/face.ts";
import type { DescribedFace, FaceEngine, FaceRefusal, PreparedFace } from "#engines/contract.ts";

export const goodFaceFacts: FaceFacts = {
  box: { x: 0.3, y: 0.2, width: 0.4, height: 0.4 },
  face_width: 320,
  yaw: 2,
  pitch: -1,
  roll: 0,
  parts: { size: 90, sharpness: 80, exposure: 95, pose: 97, eyes: 100, occlusion: 100 },
};

/** What a test wants of one call; absent: one good face. */
export interface FaceScript {
  check?: (photo: Uint8Array) => FaceRefusal | { kind: "face"; metadata: FaceFacts } | undefined;
  prepare?: (photo: Uint8Array, signal: AbortSignal) => Promise<PreparedFace | FaceRefusal | undefined>;
  describe?: (photo: Uint8Array) => DescribedFace | FaceRefusal | undefined;
}

/** A face engine for tests of everything around it: sees one good face in every photo unless the test says otherwise. */
export function createTestFaceEngine(script: FaceScript = {}): FaceEngine & { script: FaceScript } {
  return {
    script,
    check: async (photo) => script.check?.(photo) ?? { kind: "face", metadata: goodFaceFacts },
    prepare: async (photo, signal) => (await script.prepare?.(photo, signal)) ?? (await preparedFace()),
    describe: async (photo) =>
      script.describe?.(photo) ?? {
        kind: "described",
        skin: { hex: "#c58c6b", name: "tan" },
        hair: { hex: "#2b1d14", name: "dark brown" },
        eyes: null,
        gender: "female",
        age: null,
      },
    close: async () => undefined,
  };
}

/** A prepared face of the facts, by default of a good photo. */
export async function preparedFace(metadata = goodFaceFacts): Promise<PreparedFace> {
  const picture = async (size: number) => ({
    bytes: await sharp({ create: { width: size, height: size, channels: 3, background: "#c58c6b" } })
      .jpeg()
      .toBuffer(),
    mime: "image/jpeg" as const,
    width: size,
    height: size,
  });
  return {
    kind: "prepared",
    face: await picture(64),
    thumbnail: await picture(16),
    metadata,
    score: 88,
    model: { engine: "test", version: 1, landmarks: [], embedding: [] },
  };
}
