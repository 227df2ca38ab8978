import type { FaceFacts } from "#contract/face.ts";
import type { DescribedFace, FaceRefusal, PreparedFace } from "../contract.ts";

/** The tasks of a face thread. Plain data in both directions. */
export interface FaceTask {
  task: "check" | "prepare" | "describe";
  photo: Uint8Array;
}

export type CheckAnswer = { kind: "face"; metadata: FaceFacts } | FaceRefusal;
export type PrepareAnswer = PreparedFace | FaceRefusal;
export type DescribeAnswer = DescribedFace | FaceRefusal;

export type FaceAnswer = CheckAnswer | PrepareAnswer | DescribeAnswer;
