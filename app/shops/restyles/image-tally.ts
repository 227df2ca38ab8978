import type {
  RestyleDecision,
  RestyleImageState,
  PublicationState as StoredPublicationState,
} from "@prisma/client";
import type { ImageCounts, RestyleStatus } from "../views.ts";

/** Some images of a restyle that are alike in everything its counts and status depend on. */
export interface ImageTally {
  state: RestyleImageState;
  decision: RestyleDecision;
  /** State of the latest publication, null when there was none. */
  publication: StoredPublicationState | null;
  count: number;
}

/** True while something is still being made. */
function isUnfinishedImage(state: RestyleImageState): boolean {
  return state === "waiting" || state === "uploading" || state === "working";
}

export function countImages(tallies: ImageTally[]): ImageCounts {
  const sum = (matches: (tally: ImageTally) => boolean) =>
    tallies.filter(matches).reduce((total, tally) => total + tally.count, 0);
  return {
    total: sum(() => true),
    waiting: sum(({ state }) => state === "waiting"),
    working: sum(({ state }) => state === "uploading" || state === "working"),
    ready: sum(({ state }) => state === "ready"),
    failed: sum(({ state }) => state === "failed"),
    cancelled: sum(({ state }) => state === "cancelled"),
    approved: sum(({ state, decision }) => state === "ready" && decision === "approved"),
    rejected: sum(({ state, decision }) => state === "ready" && decision === "rejected"),
    published: sum(({ publication }) => publication === "published"),
  };
}

/**
 * Where a restyle is. What runs comes first, then what Shopify is busy with, then what waits for the merchant. A
 * restyle that was cancelled before anything was made has nothing left to do.
 */
export function toStatus(tallies: ImageTally[]): RestyleStatus {
  const some = (matches: (tally: ImageTally) => boolean) => tallies.some(matches);
  if (some(({ state }) => isUnfinishedImage(state))) return "running";
  if (some(({ publication }) => publication === "publishing" || publication === "undoing"))
    return "publishing";
  const ready = tallies.filter(({ state }) => state === "ready");
  if (ready.length === 0) return some(({ state }) => state === "failed") ? "failed" : "done";
  if (ready.some(({ decision }) => decision === "undecided")) return "review";
  const isOpen = ({ decision, publication }: ImageTally) =>
    decision === "approved" && publication !== "published";
  return ready.some(isOpen) ? "approved" : "done";
}

/** True when the merchant has something to do: to review, to publish, or to try a publication again. */
export function needsMerchant(status: RestyleStatus): boolean {
  return status === "review" || status === "approved";
}
