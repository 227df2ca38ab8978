import type {
  RestyleDecision,
  RestyleImageState,
  PublicationState as StoredPublicationState,
} from "@prisma/client";
import type { ImageCounts, RestyleStatus } from "../../views.ts";

/** Number of a restyle's images with the same state, decision and publication. */
export interface ImageTally {
  state: RestyleImageState;
  decision: RestyleDecision;
  /** State of the latest publication, null when there was none. */
  publication: StoredPublicationState | null;
  /** True when its undo, the variants of its color or its product's AI disclosure failed. */
  hasProblem: boolean;
  /** True when it failed because nobody has looked at the outline of its photo, which the merchant does not skip. */
  isUnchecked: boolean;
  count: number;
}

/** True for an unfinished image. */
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
    failed: sum(({ state, isUnchecked }) => state === "failed" && !isUnchecked),
    unchecked: sum(({ isUnchecked }) => isUnchecked),
    cancelled: sum(({ state }) => state === "cancelled"),
    approved: sum(({ state, decision }) => state === "ready" && decision === "approved"),
    rejected: sum(({ state, decision }) => state === "ready" && decision === "rejected"),
    published: sum(({ publication }) => publication === "published"),
    scheduled: sum(({ publication }) => publication === "scheduled"),
    failedPublications: sum(
      ({ decision, publication }) => decision === "approved" && publication === "failed",
    ),
  };
}

/**
 * Status of a restyle. Running work has precedence, then publishing, then the merchant's open tasks. A
 * restyle that was cancelled before any image was made is stopped.
 */
export function toStatus(tallies: ImageTally[], isPaused: boolean): RestyleStatus {
  const some = (matches: (tally: ImageTally) => boolean) => tallies.some(matches);
  if (some(({ state }) => isUnfinishedImage(state))) return isPaused ? "paused" : "running";
  if (some(({ publication }) => publication === "publishing" || publication === "undoing"))
    return "publishing";
  const ready = tallies.filter(({ state }) => state === "ready");
  if (ready.length === 0) {
    if (some(({ isUnchecked }) => isUnchecked)) return "outlines";
    if (some(({ state }) => state === "failed")) return "failed";
    return some(({ state }) => state === "cancelled") ? "stopped" : "done";
  }
  if (ready.some(({ decision }) => decision === "undecided")) return "review";
  const isOpen = ({ decision, publication }: ImageTally) =>
    decision === "approved" && publication !== "published" && publication !== "scheduled";
  const open = ready.filter(isOpen);
  const isFailed = open.some(({ publication }) => publication === "failed");
  if (isFailed || ready.some(({ hasProblem }) => hasProblem)) return "unpublished";
  if (open.length > 0) return "approved";
  return ready.some(({ publication }) => publication === "scheduled") ? "scheduled" : "done";
}

/** True when the merchant has to check outlines, to review, to publish, or to look at what failed of a publishing. */
export function needsMerchant(status: RestyleStatus): boolean {
  return status === "outlines" || status === "review" || status === "approved" || status === "unpublished";
}
