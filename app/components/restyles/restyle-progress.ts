import { type Message, message } from "#shops/messages/message.ts";
import type { ImageCounts, RestyleStatus, RestyleSummary } from "#shops/views.ts";

/** True while images of a restyle are still to come, also when it is paused. */
export function isUnfinished(status: RestyleStatus): boolean {
  return status === "running" || status === "paused";
}

/** Number of finished images without a decision. */
export function undecidedCount(counts: ImageCounts): number {
  return Math.max(0, counts.ready - counts.approved - counts.rejected);
}

/** Number of approved images that are neither published nor scheduled. */
export function unpublishedCount(counts: ImageCounts): number {
  return Math.max(0, counts.approved - counts.published - counts.scheduled);
}

/** Number of images in a final state. */
export function settledCount(counts: ImageCounts): number {
  return counts.ready + counts.unchecked + counts.failed + counts.cancelled;
}

/** Percentage of images in a final state, 0-100. */
export function percentSettled(counts: ImageCounts): number {
  return counts.total === 0 ? 0 : Math.round((settledCount(counts) / counts.total) * 100);
}

/** Percentage of images that were made, 0-100. */
export function percentMade(counts: ImageCounts): number {
  return counts.total === 0 ? 0 : Math.round((counts.ready / counts.total) * 100);
}

/** The merchant's next step for a restyle, with its address. */
export function nextStep(restyle: RestyleSummary): { label: Message; url: string; isView?: true } {
  const url = `/app/restyles/${restyle.id}`;
  if (restyle.status === "outlines") {
    return { label: message("restyle.step.outlines", { count: restyle.counts.unchecked }), url };
  }
  if (restyle.status === "review") {
    return {
      label: message("restyle.step.review", { count: undecidedCount(restyle.counts) }),
      url: `${url}/review`,
    };
  }
  const isOpen = restyle.status === "approved" || restyle.status === "unpublished";
  if (isOpen && unpublishedCount(restyle.counts) > 0) {
    return {
      label: message("restyle.step.publish", { count: unpublishedCount(restyle.counts) }),
      url: `${url}/publish`,
    };
  }
  if (restyle.status === "unpublished") {
    return { label: message("restyle.step.problems"), url: `${url}/publish` };
  }
  if (isUnfinished(restyle.status)) return { label: message("restyle.step.progress"), url };
  if (restyle.status === "publishing")
    return { label: message("restyle.step.publishing"), url: `${url}/publish` };
  if (restyle.status === "scheduled") {
    return { label: message("restyle.step.scheduled"), url: `${url}/publish` };
  }
  return { label: message("restyle.step.view"), url, isView: true };
}
