/** Faces of photos, and the engine that finds and measures them. */
import type { FaceFacts, FaceProblem } from "#contract/face.ts";
import type { FieldCode, Problem, WorkCode } from "#contract/problems.ts";
import type { EncodedImage } from "./picture.ts";
import type { Share } from "./share.ts";

/** The photo breaks a rule: `problem` is the rule's group, `reason` the rule. */
export type FaceRefusal = { kind: "refused"; problem: FaceProblem; reason: Problem<FieldCode & WorkCode> };

export interface PreparedFace {
  kind: "prepared";
  /** The upright, centered crop of head and neck. */
  face: EncodedImage;
  /** At most 512 px on the longest side. */
  thumbnail: EncodedImage;
  metadata: FaceFacts;
  /** 0-100. */
  score: number;
  /** Landmarks and embedding, plain JSON. */
  model: Record<string, unknown>;
}

/** A measured color, and its name in the vocabulary of the field. */
export interface MeasuredColor {
  hex: string;
  name: string;
}

/** What a face looks like; null for what the photo does not show clearly. */
export interface DescribedFace {
  kind: "described";
  skin: MeasuredColor | null;
  hair: MeasuredColor | null;
  eyes: MeasuredColor | null;
  gender: "female" | "male" | null;
  /** Years that the face looks like, told where its age group is clear. */
  age: number | null;
}

/** Finds and measures the one face of a photo. */
export interface FaceEngine {
  /** The gate of an upload: exactly one clearly visible face. */
  check(photo: Uint8Array, signal: AbortSignal): Promise<{ kind: "face"; metadata: FaceFacts } | FaceRefusal>;
  /**
   * Prepares the data of an identity: crop, landmarks, embedding, quality.
   */
  prepare(photo: Uint8Array, signal: AbortSignal, share?: Share): Promise<PreparedFace | FaceRefusal>;
  describe(photo: Uint8Array, signal: AbortSignal): Promise<DescribedFace | FaceRefusal>;
  close(): Promise<void>;
}

export type { FaceProblem };
