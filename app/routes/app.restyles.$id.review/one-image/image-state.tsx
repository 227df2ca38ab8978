import { AlertTriangleIcon, CheckIcon, XIcon } from "@shopify/polaris-icons";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import { isDoubtful, isPublished } from "../review-list.ts";

/** How far an image is, in a word or two. */
export function toStateName({ t }: Messages, image: RestyleImageView, decision: Decision): string {
  const { state } = image;
  if (state === "cancelled") return t("run.image.stopped");
  if (state !== "ready") return t(`run.image.${state}`);
  if (image.isRemaking) return t("review.remaking");
  if (isPublished(image)) return t("review.state.published");
  if (decision !== "undecided") return t(`review.decision.${decision}`);
  return t(isDoubtful(image) ? "review.state.doubtful" : "review.decision.undecided");
}

interface Props {
  image: RestyleImageView;
  decision: Decision;
  className: string | undefined;
}

/** Sign of an image's state on its picture; none for what is only undecided, or not made yet. */
export function StateMark({ image, decision, className }: Props) {
  const Sign = findSign(image, decision);
  return Sign ? (
    <span className={className} aria-hidden="true">
      <Sign />
    </span>
  ) : null;
}

function findSign(image: RestyleImageView, decision: Decision) {
  if (image.state === "failed" || image.state === "unchecked") return AlertTriangleIcon;
  if (image.state !== "ready") return null;
  if (decision !== "undecided") return decision === "approved" ? CheckIcon : XIcon;
  return isDoubtful(image) ? AlertTriangleIcon : null;
}
