import type { Outcome, Plan, PlanOutcome, Quality, WorkIdentity } from "../../contract.ts";

export interface SwapSet {
  /** One entry per input photo; `load` reads the file when it is its turn, so that a set is never in memory whole. */
  images: { imageIndex: number; load: () => Promise<Uint8Array> }[];
  identity: WorkIdentity;
  /** One person's skin over the whole set, taken from one of its photos. */
  useAnchor: boolean;
  /** Which photo; the one that shows its face best when nobody said. */
  anchorIndex: number | null;
  /** As of a render. */
  sideMax: number;
}

export interface SwapRender {
  source: Uint8Array;
  identity: WorkIdentity;
  plan: Plan;
  /** 0 is the plain reading of the request, others differ from it slightly and repeatably. */
  variation: number;
  /** Longest side of the output in pixels is at most this; a smaller source keeps its own size. */
  sideMax: number;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** A smaller source is enlarged to that side, see `enlargeTo`. */
  enlarge?: boolean;
}

/** A swapped picture is always measured. */
export type SwapOutcome =
  | (Extract<Outcome, { kind: "image" }> & { quality: Quality })
  | Exclude<Outcome, { kind: "image" }>;

/** Shows another person in photos: plan once, render each output. */
export interface Swapper {
  plan(set: SwapSet, signal: AbortSignal): Promise<PlanOutcome>;
  render(request: SwapRender, signal: AbortSignal): Promise<SwapOutcome>;
}
