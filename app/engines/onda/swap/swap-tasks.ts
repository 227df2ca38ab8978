import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { MatchMeasures } from "#imaging/swap/match-measures.ts";
import type { DrawnMeasures } from "#imaging/swap/swap-measures.ts";
import type { EncodedImage, Quality } from "../../contract.ts";
import type { FaceModel } from "../../faces/face-model.ts";
import type { OutputFile } from "../encode-output.ts";
import type { SeenPerson } from "./study-target.ts";
import type { SwapLook } from "./swap-look.ts";

/** The person to show, as a thread needs it. */
export interface SwapIdentity {
  /** The prepared crop of the head, as a file. */
  photo: Uint8Array;
  model: FaceModel;
}

/** What a pixel thread can be asked about swaps. Plain data both ways. */
export type SwapTask =
  | {
      /** What face a photo shows, and the skin the identity would have in it. */
      task: "study-face";
      source: Uint8Array;
      known: SeenPerson | null;
      identity: SwapIdentity;
      sideMax: number;
    }
  | {
      task: "swap";
      source: Uint8Array;
      known: SeenPerson | null;
      identity: SwapIdentity;
      look: SwapLook;
      /** The skin the person has in all photos of the set; null lets every photo keep its own. */
      skin: Oklab | null;
      sideMax: number;
      file: OutputFile;
    };

export type StudyFaceAnswer =
  | {
      kind: "studied";
      person: SeenPerson;
      skin: Oklab;
      /** 0-1: how well this photo would serve the others as their measure. */
      fitness: number;
    }
  | { kind: "refused"; reason: Problem<WorkCode> };

export type SwapAnswer =
  | {
      kind: "swapped";
      person: SeenPerson;
      image: EncodedImage;
      thumbnail: EncodedImage;
      quality: Quality;
      measures: SwapMeasures;
    }
  | { kind: "refused"; reason: Problem<WorkCode> }
  /** Drawn, but not well enough. */
  | { kind: "spoilt"; person: SeenPerson; reason: Problem<WorkCode>; measures: SwapMeasures };

/** What was measured on a swapped picture. */
export interface SwapMeasures extends DrawnMeasures, MatchMeasures {
  /** Of the result's face to the identity's stored embedding; see `identityDistance`. */
  identityDistance: number;
}
