import {
  isUnfinished,
  nextStep,
  undecidedCount,
  unpublishedCount,
} from "#components/restyles/restyle-progress.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { RestyleSummary } from "#shops/views.ts";

/** One thing to do for a restyle. */
export interface WaitingTask {
  restyle: RestyleSummary;
  what: Message;
  action: Message;
  url: string;
}

/** What a restyle waits for: its next step, and outlines that wait beside it, also while it is under way. */
export function tasksOf(restyle: RestyleSummary): WaitingTask[] {
  const { status, counts } = restyle;
  const outlines: WaitingTask = {
    restyle,
    what: message("home.task.outlines", { count: counts.unchecked }),
    action: message("home.task.outlines.action"),
    url: `/app/restyles/${restyle.id}`,
  };
  if (status === "outlines") return [outlines];
  const beside = counts.unchecked > 0 ? [outlines] : [];
  if (isUnfinished(status) || status === "publishing") return beside;
  const { url } = nextStep(restyle);
  const step: WaitingTask =
    status === "review"
      ? {
          restyle,
          what: message("home.task.review", { count: undecidedCount(counts) }),
          action: message("home.task.review.action"),
          url,
        }
      : status === "unpublished"
        ? {
            restyle,
            what:
              counts.failedPublications > 0
                ? message("home.task.failed", { count: counts.failedPublications })
                : message("home.task.failed_otherwise"),
            action: message("restyle.step.problems"),
            url,
          }
        : {
            restyle,
            what: message("home.task.publish", { count: unpublishedCount(counts) }),
            action: message("home.task.publish.action"),
            url,
          };
  return [step, ...beside];
}
