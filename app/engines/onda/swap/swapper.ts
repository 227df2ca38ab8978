import type { CheckOutcome, Outcome, Plan, PlanOutcome, Quality, WorkIdentity } from "../../contract.ts";

export interface SwapSet {
  /** One entry per input photo; `load` reads the file on demand, so that a set is never in memory as a whole. */
  images: { imageIndex: number; load: () => Promise<Uint8Array> }[];
  identity: WorkIdentity;
  /** One skin tone for the whole set, measured on one of its photos. */
  useAnchor: boolean;
  /** Index of that photo; null: the one with the most suitable face. */
  anchorIndex: number | null;
  /** As in a render. */
  sideMax: number;
}

export interface SwapRender {
  source: Uint8Array;
  identity: WorkIdentity;
  plan: Plan;
  /** 0 is the plain interpretation of the request; others differ from it slightly and deterministically. */
  variation: number;
  /** Maximum longest side of the output in pixels; a smaller source keeps its size. */
  sideMax: number;
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** A smaller source is enlarged to that side, see `enlargeTo`. */
  enlarge?: boolean;
}

/** A swapped image always has measures. */
export type SwapOutcome =
  | (Extract<Outcome, { kind: "image" }> & { quality: Quality })
  | Exclude<Outcome, { kind: "image" }>;

/** Shows another person in photos: checks photos, plans once, renders each output. */
export interface Swapper {
  plan(set: SwapSet, signal: AbortSignal): Promise<PlanOutcome>;
  /** Judges one photo as a render of its first variation does. */
  check(set: SwapSet, imageIndex: number, signal: AbortSignal): Promise<CheckOutcome>;
  render(request: SwapRender, signal: AbortSignal): Promise<SwapOutcome>;
}
