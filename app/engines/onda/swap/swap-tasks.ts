import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { MatchMeasures } from "#imaging/swap/match-measures.ts";
import type { DrawnMeasures } from "#imaging/swap/swap-measures.ts";
import type { EncodedImage, Quality } from "../../contract.ts";
import type { FaceModel } from "../../faces/face-model.ts";
import type { OutputFile } from "../encode-output.ts";
import type { Refusal } from "../refusal.ts";
import type { SeenPerson } from "./analyze-target.ts";
import type { SwapLook } from "./swap-look.ts";

/** The identity in the form that a thread needs. */
export interface SwapIdentity {
  /** The prepared crop of the head, as a file. */
  photo: Uint8Array;
  model: FaceModel;
}

/** Swap tasks of a pixel thread. Plain data in both directions. */
export type SwapTask =
  | {
      /** Finds the photo's face, and the identity's skin tone in its light. */
      task: "analyze-face";
      source: Uint8Array;
      known: SeenPerson | null;
      identity: SwapIdentity;
      sideMax: number;
    }
  | {
      /** As a swap without its files. */
      task: "check-swap";
      source: Uint8Array;
      known: SeenPerson | null;
      identity: SwapIdentity;
      look: SwapLook;
      skin: Oklab | null;
      sideMax: number;
    }
  | {
      task: "swap";
      source: Uint8Array;
      known: SeenPerson | null;
      identity: SwapIdentity;
      look: SwapLook;
      /** The person's skin tone in all photos of the set; null: every photo has its own. */
      skin: Oklab | null;
      sideMax: number;
      file: OutputFile;
    };

export type FaceAnalysisAnswer =
  | {
      kind: "analyzed";
      person: SeenPerson;
      skin: Oklab;
      /** 0-1: suitability of this photo as the anchor. */
      fitness: number;
    }
  | Refusal;

export type SwapCheckAnswer =
  | { kind: "fit"; person: SeenPerson }
  /** This identity can't be drawn into the photo. */
  | { kind: "unfit"; person: SeenPerson; reason: Problem<WorkCode> }
  /** `isOfPhoto`: no identity can be drawn into it. */
  | (Refusal & { isOfPhoto?: boolean });

export type SwapAnswer =
  | {
      kind: "swapped";
      person: SeenPerson;
      image: EncodedImage;
      thumbnail: EncodedImage;
      quality: Quality;
      measures: SwapMeasures;
    }
  | Refusal
  /** Drawn, but it failed its checks. */
  | { kind: "flawed"; person: SeenPerson; reason: Problem<WorkCode>; measures: SwapMeasures };

/** Measures of a swapped image. */
export interface SwapMeasures extends DrawnMeasures, MatchMeasures {
  /** Distance of the result's face to the identity's stored embedding; see `identityDistance`. */
  identityDistance: number;
}
