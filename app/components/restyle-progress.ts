import { type Message, message } from "#shops/messages/message.ts";
import type { ImageCounts, RestyleSummary } from "#shops/views.ts";

/** Images that are made and wait for the merchant's decision. */
export function undecidedCount(counts: ImageCounts): number {
  return Math.max(0, counts.ready - counts.approved - counts.rejected);
}

/** Approved images that are not on their product yet. */
function unpublishedCount(counts: ImageCounts): number {
  return Math.max(0, counts.approved - counts.published);
}

/** Images nothing will be made of any more. */
export function settledCount(counts: ImageCounts): number {
  return counts.ready + counts.failed + counts.cancelled;
}

/** Percent of the images that are settled, 0-100. */
export function percentSettled(counts: ImageCounts): number {
  return counts.total === 0 ? 0 : Math.round((settledCount(counts) / counts.total) * 100);
}

/** What a merchant does next with a restyle, and where. */
export function nextStep(restyle: RestyleSummary): { label: Message; url: string; isView?: true } {
  const url = `/app/restyles/${restyle.id}`;
  if (restyle.status === "review") {
    return {
      label: message("restyle.step.review", { count: undecidedCount(restyle.counts) }),
      url: `${url}/review`,
    };
  }
  if (restyle.status === "approved" && unpublishedCount(restyle.counts) > 0) {
    return {
      label: message("restyle.step.publish", { count: unpublishedCount(restyle.counts) }),
      url: `${url}/publish`,
    };
  }
  if (restyle.status === "running") return { label: message("restyle.step.progress"), url };
  if (restyle.status === "publishing")
    return { label: message("restyle.step.publishing"), url: `${url}/publish` };
  return { label: message("restyle.step.view"), url, isView: true };
}
